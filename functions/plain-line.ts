/** Control characters, invisible characters that change direction or join text, line separators, and unpaired surrogates. */
const notPlain = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** One line of at most `most` characters, without anything that a mail program interprets. */
export function plainLine(text: string, most: number): string {
  const line = text.replace(notPlain, " ").replace(/\s+/gu, " ").trim();
  const characters = Array.from(line);
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join("")}…`;
}

/** Whether a text is one address, and nothing that a mail program takes for several or for a name with an address. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@,;:<>()[\]"\\]+$/u.test(text);
}

/** A text in which no mail program finds a link: a space follows every character that joins an address. */
export function withoutLinks(text: string): string {
  return text.replace(/\.(?=\p{L})|:(?=\/)|@(?=\S)/gu, "$& ");
}
