/** Most cells need no cleaning, and testing is much faster than cleaning. */
const uneven = /^\s|\s$|\s\s|[\t\n\r\u00a0\u2000-\u200a\u3000\u0000-\u001f\u007f]/;

/** One line of text: control characters and runs of white space become single spaces. */
export function oneLine(text: string): string {
  if (!uneven.test(text)) return text;
  return text.replace(/[\s\u0000-\u001f\u007f]+/g, " ").trim();
}

/** Text of several lines with `\n` line ends and no other control characters. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .trim();
}

/** Splits text after at most `limit` characters, at a space if one is near, never inside a surrogate pair. */
export function splitText(text: string, limit: number): readonly [kept: string, rest: string] {
  if (text.length <= limit) return [text, ""];
  const space = text.lastIndexOf(" ", limit);
  let end = space > limit * 0.6 ? space : limit;
  const code = text.charCodeAt(end - 1);
  if (code >= 0xd800 && code <= 0xdbff) end--;
  return [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
}
