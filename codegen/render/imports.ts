import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

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

/** The names that the copied files export. */
export const runtimeNames: ReadonlySet<string> = new Set(
  runtimeFiles.flatMap(exportsOf).map(({ name }) => name),
);

/**
 * Adds to each file the imports of what it uses and another one exports: one of its own folder, of the runtime, or else of any
 * other folder.
 */
export function* withImports(files: readonly RenderedFile[]): Generator<RenderedFile, void> {
  const exported = new Map<string, Export[]>();
  for (const each of [...runtimeFiles, ...files].flatMap(exportsOf))
    exported.set(each.name, [...(exported.get(each.name) ?? []), each]);
  for (const file of files)
    yield file.path.endsWith(".ts")
      ? { ...file, text: importsOf(file, exported) + file.text }
      : file;
}

/** The names that a file declares, for itself or for others. */
export function declaredIn({ text }: RenderedFile): readonly string[] {
  return Array.from(
    text.matchAll(/^(?:export )?(?:async )?(?:const|function|class|interface|type) (\w+)/gm),
    ([, name = ""]) => name,
  );
}

export function exportsOf({ path: file, text }: RenderedFile): readonly Export[] {
  const found = text.matchAll(/^ *export (?:async )?(const|function|class|interface|type) (\w+)/gm);
  return Array.from(found, ([, kind = "", name = ""]) => {
    return {
      name,
      file,
      isType: kind === "interface" || kind === "type",
      isClass: kind === "class",
    };
  });
}

function importsOf(
  { path: file, text }: RenderedFile,
  exported: ReadonlyMap<string, readonly Export[]>,
): string {
  const folder = path.posix.dirname(file);
  const own = path.posix.join(folder, "/");
  const nearness = (each: Export): number =>
    each.file.startsWith(own) && folder !== "." ? 0 : each.file.includes("/") ? 2 : 1;
  const modules = new Map<string, Export[]>();
  for (const name of usedIn(text)) {
    const [found] = (exported.get(name) ?? [])
      .filter((each) => each.file !== file)
      .toSorted((a, b) => nearness(a) - nearness(b));
    if (found === undefined) continue;
    const from = path.posix.relative(folder, found.file);
    const module = from.startsWith(".") ? from : `./${from}`;
    const isType = found.isType || (found.isClass && !text.includes(`new ${name}(`));
    modules.set(module, [...(modules.get(module) ?? []), { ...found, isType }]);
  }
  const lines = [...modules].map(([module, names]) => importLine(module, names));
  return `${lines.join("")}\n`;
}

/** The names in a text that it does not declare itself, and that are no properties. */
function usedIn(text: string): ReadonlySet<string> {
  const code = text
    .replaceAll(/\/\*\*.*?\*\/|"(?:[^"\\\n]|\\.)*"/g, "")
    .replaceAll(/`[^`]*`/g, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(" "));
  // Neither `name:` nor `.name`, although `...name` counts.
  const used = new Set(code.match(/(?<!(?<!\.)\.)\b\w+\b(?!\??:)/g));
  const declared = code.matchAll(
    /\b(?:const|let|function|interface|type) (\w+)(?:<(\w+)>)?|\{ ([\w, ]+) \}(?:: | = )|\[(\w+) in |^\s*(\w+)\(\w+: /gm,
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
