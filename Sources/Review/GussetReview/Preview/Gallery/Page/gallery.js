(() => {
  'use strict'
  const byId = id => document.getElementById(id)
  const root = document.documentElement
  root.classList.add('scripting')

  // Contrast as in WCAG 2.2, section 6. A color is [red, green, blue, alpha], each from 0 to 255.
  const color = hex => [1, 3, 5, 7].map(i => i < hex.length ? parseInt(hex.slice(i, i + 2), 16) : 255)
  const over = (top, ground) => {
    const alpha = top[3] / 255
    return [0, 1, 2].map(i => Math.round(top[i] * alpha + ground[i] * (1 - alpha))).concat(255)
  }
  const luminance = c => [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
    const value = c[i] / 255
    return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  }, 0)
  const contrast = (a, b) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
    return (high + 0.05) / (low + 0.05)
  }
  // Truncated, not rounded up, so that the text never exceeds the real ratio.
  const formatted = ratio => (Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2)
  const textVerdict = ratio =>
    ratio >= 7 ? 'passes AAA' : ratio >= 4.5 ? 'passes AA' : ratio >= 3 ? 'large text only' : 'fails'

  const themes = [...document.querySelectorAll('.theme')].map(section => {
    const data = JSON.parse(section.querySelector('.data').textContent)
    const fill = data.fill.map(color)
    const border = data.border && color(data.border)
    const tones = ground => fill.map(tone => over(tone, ground))
    const lowest = (list, other) => Math.min(...list.map(tone => contrast(tone, other)))
    return {
      section, data,
      fillContrast: ground => lowest(tones(ground), ground),
      borderContrast: ground =>
        border
          ? lowest((data.isOverBackdrop ? [ground] : tones(ground)).map(tone => over(border, tone)), ground)
          : null,
      textContrast: (text, ground) => lowest(tones(ground), text),
    }
  })

  const setText = (cell, ratio) => {
    const verdict = document.createElement('small')
    verdict.textContent = textVerdict(ratio)
    cell.replaceChildren(formatted(ratio) + ' ', verdict)
  }
  const showCustomColors = () => {
    const hex = byId('backdrop-color').value
    const ground = color(hex)
    const text = color(byId('text-color').value)
    const [black, white] = [color('#000000'), color('#ffffff')]
    root.style.setProperty('--custom', hex)
    root.style.setProperty('--custom-text', byId('text-color').value)
    for (const theme of themes) {
      const [, border, fill, verdict] = theme.section.querySelector('.custom-edge').cells
      const [borderRatio, fillRatio] = [theme.borderContrast(ground), theme.fillContrast(ground)]
      border.textContent = borderRatio === null ? 'none' : formatted(borderRatio)
      fill.textContent = formatted(fillRatio)
      verdict.textContent = Math.max(borderRatio ?? 1, fillRatio) >= 3 ? 'clear' : 'faint'
      theme.section.querySelector('.custom-text')?.setAttribute('data-backdrop', hex)
      for (const row of theme.section.querySelectorAll('tr.text')) {
        const grounds = row.dataset.backdrop.split(' ').map(color)
        const minimum = tone => Math.min(...grounds.map(other => theme.textContrast(tone, other)))
        setText(row.cells[3], minimum(text))
        if (!row.classList.contains('custom-text')) continue
        setText(row.cells[1], minimum(black))
        setText(row.cells[2], minimum(white))
      }
      const isBlack = theme.textContrast(black, ground) >= theme.textContrast(white, ground)
      theme.section.style.setProperty('--best-custom', isBlack ? '#000' : '#fff')
    }
  }
  for (const what of ['backdrop', 'text']) {
    byId(what + '-color').addEventListener('input', () => {
      byId(what + '-custom').checked = true
      showCustomColors()
    })
  }

  let hideTimer
  const showStatus = message => {
    clearTimeout(hideTimer)
    byId('status').textContent = message
    hideTimer = setTimeout(() => { byId('status').textContent = '' }, 5000)
  }
  // Copies a selection, for browsers that do not give the page access to the clipboard.
  const copySelected = text => {
    const box = document.createElement('textarea')
    const focused = document.activeElement
    box.value = text
    box.setAttribute('aria-hidden', 'true')
    box.style.cssText = 'position:fixed;opacity:0'
    document.body.append(box)
    box.select()
    const done = document.execCommand('copy')
    box.remove()
    focused?.focus()
    if (!done) throw new Error('not copied')
  }
  const copy = async text => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      copySelected(text)
    }
  }

  const titles = { svg: 'SVG', css: 'CSS', json: 'theme JSON' }
  const types = { svg: 'image/svg+xml', css: 'text/css', json: 'application/json' }
  for (const { section, data } of themes) {
    const selected = () => data.popovers[section.querySelector('.popover input:checked').value]
    const text = kind => kind === 'json' ? data.json : selected()[kind]
    const showSelected = () => {
      section.querySelector('.selected').textContent = selected().label
    }
    section.querySelector('.stage').addEventListener('change', showSelected)
    showSelected()
    for (const button of section.querySelectorAll('.actions button')) {
      const { kind } = button.dataset
      button.addEventListener('click', async () => {
        try {
          await copy(text(kind))
          showStatus(`Copied the ${titles[kind]} of ${data.name}`)
        } catch {
          showStatus(`The browser does not allow copying. Save the ${titles[kind]} instead.`)
        }
      })
    }
    for (const link of section.querySelectorAll('.actions a')) {
      const { kind } = link.dataset
      link.addEventListener('click', () => {
        const address = URL.createObjectURL(new Blob([text(kind)], { type: types[kind] }))
        link.href = address
        setTimeout(() => URL.revokeObjectURL(address), 60000)
      })
    }
  }
  showCustomColors()

  // The list marks the theme that is shown. The arrow keys move through the list and show each theme.
  const links = [...document.querySelectorAll('nav a')]
  const markShown = () => {
    const looks = byId(location.hash.slice(1))?.closest('.looks') ?? document.querySelector('.looks')
    for (const link of links) {
      if (!looks.contains(byId(link.hash.slice(1)))) {
        link.removeAttribute('aria-current')
        continue
      }
      link.setAttribute('aria-current', 'true')
      link.closest('details')?.setAttribute('open', '')
      link.scrollIntoView({ block: 'nearest', inline: 'center' })
    }
  }
  addEventListener('hashchange', markShown)
  document.querySelector('nav')?.addEventListener('keydown', event => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    const reachable = links.filter(link => link.closest('details')?.open ?? true)
    const place = reachable.indexOf(document.activeElement)
    const next = reachable[place + step]
    if (place < 0 || !next) return
    event.preventDefault()
    location.replace(next.hash)
    next.focus()
  })
  document.querySelector('.skip').addEventListener('click', event => {
    event.preventDefault()
    byId('themes').focus()
  })
  markShown()
})()
