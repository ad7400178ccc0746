// The inputs of the form, by the kind of a field. Each says what was typed, and shows a value.

import { element } from "./element.js";

/** The two parts of a color that browsers have controls for; what is no color has none. */
export function parts(hex) {
  const long = /^#([0-9a-f]{3,4})$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  const match = /^(#[0-9a-f]{6})([0-9a-f]{2})?$/i.exec(long);
  return match && { rgb: match[1].toLowerCase(), alpha: parseInt(match[2] ?? "FF", 16) };
}

/** A color in the shortest form that says it. */
export function joined(rgb, alpha) {
  const end = alpha === 255 ? "" : alpha.toString(16).padStart(2, "0");
  return (rgb + end).toUpperCase();
}

/** A number as it was typed; what is none stays text, and the program says what is wrong. */
const numeral = (input) => input.value === "" || !Number.isFinite(input.valueAsNumber)
  ? input.value : input.valueAsNumber;

/** A control with one element. */
const single = (input) => ({ inputs: [input], set: (value) => { input.value = value; } });

/**
 * Makes the controls of each kind of field.
 *
 * @param common the attributes of the main control. @param send is told what was typed. Each result
 * has its `inputs`, `set` to show the value of a field, perhaps `follow` to show it beside what is being
 * typed, and `children` where it has more than the inputs.
 */
export const controls = {
  text: (field, common, send) => {
    const input = element("input", { ...common, type: "text", spellcheck: "false",
      oninput: () => send(input.value) });
    return single(input);
  },

  choice: (field, common, send) => {
    const input = element("select", { ...common, onchange: () => send(input.value) },
      ...field.options.map((option) => element("option", { value: option }, option)));
    return single(input);
  },

  number: (field, common, send) => {
    const input = element("input", { ...common, type: "number", step: field.step,
      oninput: () => send(numeral(input)) });
    return single(input);
  },

  length: ({ min, max, step }, common, send) => {
    const slider = element("input", { type: "range", min, max, step, tabindex: "-1",
      "aria-hidden": "true", oninput: () => {
        input.value = slider.value;
        send(slider.valueAsNumber);
      } });
    const input = element("input", { ...common, type: "number", min, step,
      oninput: () => {
        slider.value = input.value;
        send(numeral(input));
      } });
    return { inputs: [slider, input],
      set: (value) => { input.value = value; slider.value = value; } };
  },

  color: ({ label, placeholder, automatic }, common, send) => {
    // Kept, as a percentage is less exact.
    let alpha = 255;
    /** Shows a color in the picker; without one, the color that the program chooses. */
    const reflect = (hex) => {
      const found = parts(hex || automatic || "");
      if (!found) return;
      well.value = found.rgb;
      alpha = found.alpha;
      showOpacity();
    };
    const showOpacity = () => { slider.value = opacity.value = Math.round(alpha * 100 / 255); };
    const take = () => {
      const hex = joined(well.value, alpha);
      input.value = hex;
      send(hex);
    };
    const takeOpacity = (percent) => {
      if (!(percent >= 0 && percent <= 100)) return;
      alpha = Math.round(percent * 255 / 100);
      take();
    };
    const well = element("input", { type: "color", "aria-label": `${label}, as a picker`,
      oninput: take });
    const input = element("input", { ...common, type: "text", spellcheck: "false", placeholder,
      oninput: () => { reflect(input.value); send(input.value); } });
    const slider = element("input", { type: "range", min: "0", max: "100", tabindex: "-1",
      "aria-hidden": "true", oninput: () => {
        opacity.value = slider.value;
        takeOpacity(slider.valueAsNumber);
      } });
    const opacity = element("input", { type: "number", min: "0", max: "100", step: "1",
      "aria-label": `${label}, opacity in percent`,
      oninput: () => {
        if (opacity.value !== "") slider.value = opacity.value;
        takeOpacity(opacity.valueAsNumber);
      },
      onchange: () => showOpacity() });
    showOpacity();
    const dropper = "EyeDropper" in window && element("button", { type: "button", class: "dropper",
      title: "Pick a color from the screen", "aria-label": `${label}, from the screen`,
      onclick: async () => {
        // The promise is rejected when the user picks nothing.
        const picked = await new EyeDropper().open().catch(() => undefined);
        if (!picked) return;
        well.value = picked.sRGBHex;
        take();
      } });
    const caption = element("span", { class: "caption" }, "Opacity, %");
    const ends = [slider, opacity, dropper].filter(Boolean);
    return { inputs: [well, input, ...ends], children: [well, input, caption, ...ends], main: input,
      set: (value, field) => {
        automatic = field.automatic;
        input.value = value;
        reflect(value);
      },
      // The program resolves names and functions of CSS, which the picker cannot show.
      follow: (hex, field) => {
        automatic = field.automatic;
        if (!parts(input.value)) reflect(input.value && hex);
      } };
  },
};
