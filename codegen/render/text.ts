/* Helpers that the renderers share. Renderers ignore indentation and line lengths, because every file is formatted afterwards. */

/** A doc comment of one line. */
export function doc(text: string): string {
  return `/** ${text.replaceAll("*/", "* /").replaceAll(/\s+/g, " ").trim()} */\n`;
}

/** A string literal. */
export function quote(text: string): string {
  return JSON.stringify(text);
}

/** A regular expression literal, with quotes escaped so that strings can be told from code. */
export function regex(pattern: string): string {
  return `/${pattern.replaceAll(/\\?.|\n/g, (part) => (part.endsWith('"') ? String.raw`\x22` : part))}/`;
}

/** The pattern of an id, by default with the length of a ref. */
export function idPattern({
  min = 1,
  max = 40,
}: {
  readonly min?: number;
  readonly max?: number;
}): string {
  return String.raw`[\w-]` + `{${min},${max}}`;
}

/** Whether a ref holds any id, so that the runtime's own test applies. */
export function isPlainId({
  min = 1,
  max = 40,
  pattern,
}: {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
}): boolean {
  return min === 1 && max === 40 && (pattern === undefined || pattern === String.raw`^[\w-]+$`);
}

/** An array literal. */
export function list(items: readonly string[]): string {
  return `[${items.join(", ")}]`;
}

/** An array literal of strings. */
export function words(items: readonly string[]): string {
  return list(items.map(quote));
}

/** The type of an object, from `name: type` members. */
export function objectType(members: readonly string[]): string {
  return `{ ${members.map((member) => `readonly ${member}`).join("; ")} }`;
}

/** The non-empty parts, with an empty line between them. */
export function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== "").join("\n\n");
}

/** The non-empty statements, one per line. */
export function statements(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== "").join("\n");
}
