import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { once } from "../plan/once.ts";

/** One file of the output, before its banner. */
export interface RenderedFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  /** The schema file, or a description of what else the file is made from. */
  readonly source: string;
  readonly text: string;
}

/** The names that a file exports, with the kind of a module's export. */
export interface Export {
  readonly name: string;
  /** The file, relative to the output folder. */
  readonly file: string;
  readonly isType: boolean;
  /** Only a type as well, for a file that makes no instance. */
  readonly isClass: boolean;
}

/** The folder whose files are copied into every output. */
const runtime = path.join(import.meta.dirname, "../runtime");

/** The files that are copied into every output, with their text. */
export const runtimeFiles: readonly RenderedFile[] = readdirSync(runtime, {
  recursive: true,
  encoding: "utf8",
})
  .filter((name) => name.endsWith(".ts"))
  .toSorted()
  .map((name) => {
    const file = name.split(path.sep).join("/");
    const text = readFileSync(path.join(runtime, name), "utf8");
    return { path: file, source: `codegen/runtime/${file}`, text };
  });

/** What a file exports. */
export const exportsOf = once((file: RenderedFile): readonly Export[] => [...exportsIn(file)]);

/** The names that the copied files export. */
export const runtimeNames: ReadonlySet<string> = new Set(
  runtimeFiles.flatMap(exportsOf).map(({ name }) => name),
);

/**
 * Adds to each file the imports of what it uses and another one exports: one of its own folder, of the runtime, or else of any
 * other folder.
 */
export function* withImports(files: readonly RenderedFile[]): Generator<RenderedFile, void> {
  const exported = exportedBy(files);
  for (const file of files) {
    const before = imported.get(file);
    const isSame = before?.exported === exported;
    const whole = isSame ? before.file : withOwnImports(file, exported);
    if (!isSame) imported.set(file, { exported, file: whole });
    yield whole;
  }
}

type Exported = ReadonlyMap<string, readonly Export[]>;

/** All exports by name; the same map as before as long as all files export the same. */
function exportedBy(files: readonly RenderedFile[]): Exported {
  const names = files.map(namesOf);
  const isSame =
    names.length === last.names.length && names.every((each, at) => each === last.names[at]);
  if (isSame) return last.exported;
  const exported = new Map<string, Export[]>();
  for (const each of [...runtimeFiles, ...files].flatMap(exportsOf)) {
    const sameName = exported.get(each.name);
    if (sameName === undefined) exported.set(each.name, [each]);
    else sameName.push(each);
  }
  last = { names, exported };
  return exported;
}

/** Everything that a file exports, in one text. */
const namesOf = once((file: RenderedFile): string => JSON.stringify(exportsOf(file)));

let last: { readonly names: readonly string[]; readonly exported: Exported } = {
  names: [],
  exported: new Map(),
};

/** The names that a file imports from packages. */
export const importedIn = once(({ text }: RenderedFile): readonly string[] =>
  Array.from(text.matchAll(/^import ([^"]+) from "[^."]/gm), ([, names = ""]) =>
    names.replaceAll(/\btype\b/g, "").split(/\W+/),
  ).flat(),
);

/** The names that a file declares, for itself or for others. */
export const declaredIn = once(({ text }: RenderedFile): readonly string[] =>
  Array.from(
    text.matchAll(/^(?:export )?(?:async )?(?:const|function|class|interface|type) (\w+)/gm),
    ([, name = ""]) => name,
  ),
);

/** Files with their imports, which stay the same as long as all exports do. */
const imported = new WeakMap<
  RenderedFile,
  { readonly exported: Exported; readonly file: RenderedFile }
>();

function withOwnImports(file: RenderedFile, exported: Exported): RenderedFile {
  if (!file.path.endsWith(".ts")) return file;
  return { ...file, text: importsOf(file, exported) + file.text };
}

function* exportsIn({ path: file, text }: RenderedFile): Generator<Export, void> {
  if (!file.endsWith(".ts")) return;
  const found = text.matchAll(/^ *export (?:async )?(const|function|class|interface|type) (\w+)/gm);
  for (const [, kind = "", name = ""] of found)
    yield {
      name,
      file,
      isType: kind === "interface" || kind === "type",
      isClass: kind === "class",
    };
}

function importsOf({ path: file, text }: RenderedFile, exported: Exported): string {
  const folder = path.posix.dirname(file);
  const own = path.posix.join(folder, "/");
  const nearness = (each: Export): number =>
    each.file.startsWith(own) && folder !== "." ? 0 : each.file.includes("/") ? 2 : 1;
  const byFile = new Map<string, Export[]>();
  for (const name of usedIn(text, exported)) {
    // In the folder of an entity its name is that of a parameter, except where the runtime has it: there the parameter has another.
    if (name === folder && !runtimeNames.has(name)) continue;
    const [found] = (exported.get(name) ?? [])
      .filter((each) => each.file !== file)
      .toSorted((a, b) => nearness(a) - nearness(b));
    if (found === undefined) continue;
    const isType = found.isType || (found.isClass && !text.includes(`new ${name}(`));
    byFile.set(found.file, [...(byFile.get(found.file) ?? []), { ...found, isType }]);
  }
  const lines = [...byFile].map(([from, names]) => {
    const relative = path.posix.relative(folder, from);
    return importLine(relative.startsWith(".") ? relative : `./${relative}`, names);
  });
  return `${lines.join("")}\n`;
}

/** The names in a text that another file exports, that it does not declare itself, and that are no properties. */
function usedIn(text: string, exported: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const code = text
    .replaceAll(/\/\*\*.*?\*\/|^\s*\/\/.*$|"(?:[^"\\\n]|\\.)*"/gm, "")
    // A method's own name; inside the method it may be the name of what it calls.
    .replaceAll(/^\s*\w+(?=\(\w+: )/gm, "")
    .replaceAll(/`[^`]*`/g, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(" "));
  const used = new Set<string>();
  // A name with its properties: `input.after.state`, or `...given`, or `name:`.
  for (const found of code.match(/[\w.]+(?:\??:)?/g) ?? []) {
    const whole = found.startsWith("...") ? found.slice(3) : found;
    const end = whole.search(/\W/);
    if (end !== -1 && whole[end] !== ".") continue;
    const name = end === -1 ? whole : whole.slice(0, end);
    if (exported.has(name)) used.add(name);
  }
  if (used.size === 0) return used;
  const declared = code.matchAll(
    /\b(?:const|let|function|interface|type) (\w+)(?:<(\w+)>)?|\{ ([\w, ]+) \}(?:: | = )|\[(\w+) in /gm,
  );
  for (const [, ...found] of declared)
    for (const name of found.join(",").split(/\W+/)) used.delete(name);
  return used;
}

function importLine(module: string, names: readonly Export[]): string {
  const sorted = names.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return names.every(({ isType }) => isType)
    ? `import type { ${sorted.map(({ name }) => name).join(", ")} } from "${module}";\n`
    : `import { ${sorted.map(({ name, isType }) => (isType ? `type ${name}` : name)).join(", ")} } from "${module}";\n`;
}
