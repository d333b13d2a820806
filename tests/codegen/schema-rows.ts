import { mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as entity from "#schema/language/entity.ts";
import * as fields from "#schema/language/fields.ts";
import * as lifecycle from "#schema/language/lifecycle.ts";
import * as policy from "#schema/language/policy.ts";
import * as query from "#schema/language/query.ts";
import { textsIn } from "./folder.ts";

/*
 * Schemas as rows of a table. A row is a title, the schema that it differs from, the differences, a path each, and what the test
 * expects:
 *
 *     ref-misspelt: note
 *       note.fields.before: ref(▸"notes").optional()
 *       ! entity.unknown: There is no entity "notes"; did you mean "note"?
 *       > Declare it, or name one of: note.
 *
 * `▸` marks where the report points, before a key or inside a value, and `@` marks what occurs once in the text of the schema; `-`
 * takes a path away; a text of several lines is indented; a path that ends like a file (`own.rules`) is a file of its own. What
 * stands in a folder, because other tests read it too, is named by the folder.
 */

const mark = "▸";

export interface SchemaRow {
  readonly title: string;
  /** Whether other rows differ from it. */
  readonly isBase: boolean;
  /** By name, without marks. */
  readonly files: Readonly<Record<string, string>>;
  readonly marked: Readonly<Record<string, string>>;
  /** What the test expects, in lines that begin with a sign. */
  readonly said: readonly string[];
}

/** A schema by its keys; what is no object is source text. */
export interface Tree {
  [key: string]: string | Tree;
}

/** The rows of a table. */
export async function readRows(table: string): Promise<readonly SchemaRow[]> {
  const bases = new Map<string, Tree>();
  const text = (await readFile(table, "utf8")).replaceAll(/^#.*\n/gm, "");
  const rows = text.split(/\n(?=\S)/).filter((each) => each.trim() !== "");
  const read: SchemaRow[] = [];
  for (const row of rows) read.push(await readRow(row, bases, path.dirname(table)));
  return read;
}

async function readRow(row: string, bases: Map<string, Tree>, folder: string): Promise<SchemaRow> {
  const [head = "", ...lines] = row.trimEnd().split("\n");
  const [, isBase, title = "", from = ""] = /^(base )?(.+?)(?:: (.+))?$/.exec(head) ?? [];
  const tree = structuredClone(bases.get(from) ?? {});
  const parts = joined(lines);
  for (const part of parts.filter((each) => !isExpected(each) && !each.startsWith("@ ")))
    put(tree, part);
  if (isBase !== undefined) bases.set(title, tree);
  const whole = from.includes("/") ? await textsIn(path.join(folder, from)) : filesOf(tree);
  const marked = parts
    .filter((each) => each.startsWith("@ "))
    .reduce((files, part) => markedAt(files, part.slice(2)), whole);
  const files = Object.entries(marked).map(([name, text]) => [name, text.replaceAll(mark, "")]);
  const said = parts.filter(isExpected);
  return { title, isBase: isBase !== undefined, files: Object.fromEntries(files), marked, said };
}

const isExpected = (part: string): boolean => /^[!>=<] /.test(part);

/** Lines without their indentation; deeper ones belong to the line before. */
function joined(lines: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (/^ {2}\S/.test(line)) found.push(line.slice(2));
    else found.push(`${found.pop() ?? ""}\n${line.slice(4)}`);
  }
  return found;
}

/** Before a value whose key is marked. */
const markedKey = `${mark}:`;

function put(tree: Tree, part: string): void {
  const [, at = "", value = ""] = /^((?:"[^"]*"|[^:"])+):\s*([^]*)$/.exec(part) ?? [];
  if (isFile(at)) {
    tree[at] = `${value}\n`;
    return;
  }
  const keys = at.match(/(?:▸?"[^"]*"|[^."])+/g) ?? [];
  const last = keys.pop() ?? "";
  let inside = tree;
  for (const key of keys) {
    const next = inside[key];
    inside[key] = inside = typeof next === "object" ? next : {};
  }
  const key = last.replace(mark, "");
  if (value === "-") delete inside[key];
  else inside[key] = key === last ? value : `${markedKey}${value}`;
}

/** Files with a mark before what occurs once in them. */
function markedAt(
  files: Readonly<Record<string, string>>,
  snippet: string,
): Readonly<Record<string, string>> {
  const count = Object.values(files).reduce((sum, text) => sum + text.split(snippet).length - 1, 0);
  if (count !== 1) throw new Error(`${snippet} occurs ${String(count)} times`);
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      text.replace(snippet, () => mark + snippet),
    ]),
  );
}

/** `file:line:column` of every mark, sorted. */
export function placesIn({ marked }: SchemaRow): readonly string[] {
  const places = Object.entries(marked).flatMap(([name, text]) => {
    const parts = text.split(mark);
    return parts.slice(1).map((_, index) => {
      const lines = parts
        .slice(0, index + 1)
        .join("")
        .split("\n");
      return `${name}:${String(lines.length)}:${String((lines.at(-1) ?? "").length + 1)}`;
    });
  });
  return places.toSorted();
}

/** Writes what a row expects anew. */
export async function updateRow(
  table: string,
  { title, said }: SchemaRow,
  now: readonly string[],
): Promise<void> {
  const text = await readFile(table, "utf8");
  const start = text.search(new RegExp(`^${title}(?::|$)`, "m"));
  const indented = (lines: readonly string[]): string =>
    lines.map((line) => `  ${line.replaceAll("\n", "\n    ")}`).join("\n");
  const row = text.slice(start);
  const end = row.search(/\n(?:\n|$)/);
  const changed =
    said.length === 0
      ? `${row.slice(0, end)}\n${indented(now)}${row.slice(end)}`
      : row.replace(indented(said), () => indented(now));
  await writeFile(table, text.slice(0, start) + changed);
}

const isFile = (name: string): boolean => /\.(?:ts|rules)$/.test(name);

/**
 * The files of a schema. Constants stand before the entities, and the file is named after the first entity.
 * @param suffix is added to the names of the constants that hold entities
 */
export function filesOf(tree: Tree, suffix = ""): Readonly<Record<string, string>> {
  const isConstant = (key: string): boolean => /^const |Lifecycle$/.test(key);
  const keys = Object.keys(tree).filter((key) => !isFile(key));
  const constants = keys.filter(isConstant);
  const entities = keys.filter((key) => !isConstant(key));
  const schema = [...constants, ...entities].map((key) =>
    declaration(key, tree[key] ?? "", suffix),
  );
  const files =
    keys.length === 0 ? {} : { [`${entities[0] ?? "schema"}.entity.ts`]: schema.join("\n") };
  const own = Object.entries(tree).filter(([key]) => isFile(key));
  return Object.fromEntries(
    Object.entries({ ...files, ...Object.fromEntries(own) }).flatMap(([name, text]) =>
      typeof text === "string" ? [[name, name.endsWith(".ts") ? withImports(text) : text]] : [],
    ),
  );
}

function declaration(key: string, value: string | Tree, suffix: string): string {
  if (typeof value === "string") return `export ${key} = ${value};\n`;
  if (key.endsWith("Lifecycle")) return `const ${key} = lifecycle(${printed(value, "", true)});\n`;
  const constant = key in moduleOf ? `${key}Entity` : `${key}${suffix}`;
  const whole = { about: `"The ${key}."`, ...value };
  return `export const ${constant} = entity("${key}", ${printed(whole, "", true)});\n`;
}

/** An object, in one line where it fits. */
function printed(value: string | Tree, indent: string, isOpen = false): string {
  if (typeof value === "string") return value;
  const deeper = `${indent}  `;
  const members = (inner: string): readonly string[] =>
    Object.entries(value).map(([key, each]) =>
      typeof each === "string" && each.startsWith(markedKey)
        ? `${mark}${key}: ${each.slice(markedKey.length)}`
        : `${key}: ${printed(each, inner)}`,
    );
  const line = `{ ${members("").join(", ")} }`;
  if (!isOpen && line.length + indent.length < 90 && !line.includes("\n")) return line;
  const lines = members(deeper).map((each) => `${deeper}${each},\n`);
  return `{\n${lines.join("")}${indent}}`;
}

const modules = { entity, fields, lifecycle, policy, query };
const moduleOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(modules).flatMap(([module, words]) =>
    Object.keys(words).map((word) => [word, module]),
  ),
);

/** A file with the imports of what it calls and does not declare itself. */
function withImports(text: string): string {
  const code = text.replaceAll(/"[^"\n]*"/g, "");
  const own = new Set([...code.matchAll(/\bconst (\w+)/g)].map(([, name]) => name));
  const called = [...new Set(code.match(/(?<![.\w])\w+\b(?=\()/g))].filter(
    (name) => !own.has(name),
  );
  const lines = Object.keys(modules).flatMap((module) => {
    const names = called.filter((name) => moduleOf[name] === module).toSorted();
    return names.length === 0
      ? []
      : [`import { ${names.join(", ")} } from "#schema/language/${module}.ts";\n`];
  });
  const zod = /\bz\./.test(code) && !/\bas z\b/.test(code) ? ['import { z } from "zod";\n'] : [];
  const head = [...zod, ...lines].join("");
  return `${head}${head === "" || text.startsWith("import") ? "" : "\n"}${text}`;
}

/** A temporary folder below which schemas find zod and the schema language. */
export async function linkedFolder(): Promise<string> {
  const workspace = path.join(import.meta.dirname, "../..");
  const folder = await mkdtemp(path.join(tmpdir(), "fettle-rows-"));
  for (const name of ["package.json", "schema", "node_modules"])
    await symlink(path.join(workspace, name), path.join(folder, name));
  return folder;
}
