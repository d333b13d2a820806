/**
 * An ICU message in the words that somebody reads on a screen. "…" stands for a value, and alternatives stand side by side:
 * `"{count, plural, one {# place} other {# places}} left"` is `"# place / # places left"`.
 */
export function plainMessage(message: string): string {
  return readText(message, 0).text.replaceAll(/\s+/g, " ").trim();
}

/** What was read, and where it ends. */
interface Read {
  readonly text: string;
  readonly end: number;
}

/** Up to the brace that closes it, or the end. */
function readText(message: string, from: number): Read {
  let [text, at] = ["", from];
  while (at < message.length && message[at] !== "}") {
    if (message[at] === "{") {
      const value = readValue(message, at + 1);
      text += value.text;
      at = value.end + 1;
    } else {
      text += message[at];
      at += 1;
    }
  }
  return { text, end: at };
}

/** What stands between braces: a value, or the texts that it decides between. */
function readValue(message: string, from: number): Read {
  const texts: string[] = [];
  let at = from;
  while (at < message.length && message[at] !== "}") {
    if (message[at] === "{") {
      const option = readText(message, at + 1);
      texts.push(option.text);
      at = option.end;
    }
    at += 1;
  }
  return { text: texts.length === 0 ? "…" : texts.filter(Boolean).join(" / "), end: at };
}
