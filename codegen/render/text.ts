/* Helpers that the renderers share. Renderers ignore indentation and line lengths, because every file is formatted afterwards. */

/** A module and the names that a file may import from it; `"type Name"` for types. */
export type Import = readonly [module: string, names: readonly string[]];

/** A doc comment of one line. */
export function doc(text: string): string {
  return `/** ${text.replaceAll("*/", "* /").replaceAll(/\s+/g, " ").trim()} */\n`;
}

/** A string literal. */
export function quote(text: string): string {
  return JSON.stringify(text);
}

/** A regular expression literal, with quotes escaped so that `file` can tell strings from code. */
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

/** A file: one import line per module for the names that occur in its body, then the body. */
export function file(body: string, modules: readonly Import[]): string {
  const code = body.replaceAll(/\/\*\*.*?\*\/|"(?:[^"\\\n]|\\.)*"/g, "");
  // Names that are not properties: neither `name:` nor `.name`, although `...name` counts. One regular expression finds all,
  // because a file of a large schema may need names from hundreds of modules.
  const used = new Set(code.match(/(?<!(?<!\.)\.)\b\w+\b(?!\??:)/g));
  const isUsed = (name: string): boolean => used.has(bare(name));
  const lines = modules.map(([module, names]) =>
    names.some(isUsed) ? importLine(module, [...new Set(names)].filter(isUsed)) : "",
  );
  return `${lines.join("")}\n${body}`;
}

function importLine(module: string, names: readonly string[]): string {
  const sorted = names.toSorted((a, b) => (bare(a) < bare(b) ? -1 : 1));
  const isOnlyTypes = names.every((name) => name !== bare(name));
  return isOnlyTypes
    ? `import type { ${sorted.map(bare).join(", ")} } from "${module}";\n`
    : `import { ${sorted.join(", ")} } from "${module}";\n`;
}

function bare(name: string): string {
  return name.startsWith("type ") ? name.slice("type ".length) : name;
}
