#!/usr/bin/env python3
"""Writes an article of docc for each command: command_pages.py GUSSET CATALOG

The pages come from the definition of the command, as its help does. The article TheCommand.md of the
catalog gets a list of them.
"""
import itertools
import json
import pathlib
import re
import subprocess
import sys


# Options, and words in quotes, which must be copied as they are.
CODE = re.compile(r"""(?<![\w-])(--?[a-z][a-z-]*|'[^' ]+'|"[^"]+")""")


def prose(text):
    """Plain text as Markdown, with options and quoted words as code."""
    parts = CODE.split(text)
    parts[::2] = [re.sub(r"([\\`*_\[\]<>|#])", r"\\\1", part) for part in parts[::2]]
    parts[1::2] = ["`" + part.replace("|", "\\|") + "`" for part in parts[1::2]]
    return "".join(parts)


def examples(lines):
    """The lines of the examples; what one does becomes a comment above it."""
    shown = []
    for line in lines:
        if line.startswith("    "):
            shown.insert(len(shown) - 1, "# " + line.strip())
        else:
            shown.append(line.strip())
    return "```sh\n" + "\n".join(shown) + "\n```"


def discussion(text):
    """Help text as parts of Markdown. Headings are in capitals, and indented lines keep their form."""
    parts, title = [], None
    for paragraph in filter(None, text.split("\n\n")):
        lines = paragraph.split("\n")
        if re.fullmatch(r"[A-Z ]+:", lines[0]):
            title = lines.pop(0)[:-1]
            parts.append("### " + title.capitalize())
        for indented, run in itertools.groupby(lines, lambda line: line.startswith("  ")):
            if indented and title == "EXAMPLES":
                parts.append(examples(run))
            elif indented:
                parts.append("```\n" + "\n".join(line[2:] for line in run) + "\n```")
            else:
                if title == "EXAMPLES":
                    title = "DISCUSSION"
                    parts.append("### What it does")
                parts.append(prose("\n".join(run)))
    return parts


def names(argument):
    """How an argument is written, as in `-o, --output <file>`."""
    value = f"<{argument.get('valueName', 'value')}>"
    if argument["kind"] == "positional":
        return value
    dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}
    written = sorted((dashes[name["kind"]] + name["name"] for name in argument["names"]), key=len)
    return ", ".join(written) + (f" {value}" if argument["kind"] == "option" else "")


def row(argument):
    meaning = argument.get("abstract", "")
    if argument.get("defaultValue") and "(default:" not in meaning:
        meaning += f" (default: {argument['defaultValue']})"
    written = names(argument).replace("|", "\\|")
    return f"| `{written}` | {prose(meaning)} |"


def usage(path):
    text = subprocess.check_output([gusset, "help", *path], text=True)
    return " ".join(re.search(r"USAGE: (.*?)\n\n", text, re.S)[1].split())


def page(command, path):
    shown = [argument for argument in command.get("arguments", []) if argument["shouldDisplay"]]
    parts = [f"# gusset {' '.join(path)}", prose(command["abstract"]), "## Overview",
             f"```\n{usage(path)}\n```"]
    parts += discussion(command.get("discussion") or "")
    for title, kinds in [("Arguments", ["positional"]), ("Options", ["option", "flag"])]:
        rows = [row(argument) for argument in shown if argument["kind"] in kinds]
        if rows:
            parts += [f"### {title}", "\n".join([f"| {title[:-1]} | Meaning |", "| --- | --- |", *rows])]
    return "\n\n".join(parts) + "\n"


def write_pages(command, path, catalog):
    """Writes the pages of a command and its subcommands, and returns their names in order."""
    written = []
    if path:
        name = "-".join(["gusset", *path])
        (catalog / f"{name}.md").write_text(page(command, path))
        written.append(name)
    for part in command.get("subcommands", []):
        if part["commandName"] != "help":
            written += write_pages(part, [*path, part["commandName"]], catalog)
    return written


gusset, catalog = sys.argv[1], pathlib.Path(sys.argv[2])
answer = subprocess.run([gusset, "--experimental-dump-help"], capture_output=True, check=True)
pages = write_pages(json.loads(answer.stdout)["command"], [], catalog)
with (catalog / "TheCommand.md").open("a") as article:
    article.write("\n## Topics\n\n### A page for each command\n\n")
    article.writelines(f"- <doc:{name}>\n" for name in pages)
