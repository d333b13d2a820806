/** Control characters, invisible ones that turn or join text, separators of lines, and halves of characters. */
const notPlain = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** One line of at most so many characters, without anything that a mail program takes for more than text. */
export function plainLine(text: string, most: number): string {
  const line = text.replace(notPlain, " ").replace(/\s+/gu, " ").trim();
  const characters = Array.from(line);
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join("")}…`;
}

/** Whether it is one address, and nothing that a mail program takes for several or for a name with an address. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@,;:<>()[\]"\\]+$/u.test(text);
}

/** A text of which no mail program makes a link: a space comes behind what joins an address. */
export function withoutLinks(text: string): string {
  return text.replace(/\.(?=\p{L})|:(?=\/)|@(?=\S)/gu, "$& ");
}
