import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { once } from "../plan/once.ts";
import type { RenderedFile } from "../render/imports.ts";

/** The difference between a file on disk and the schema's output. */
export interface Difference {
  /** Relative to the output folder. */
  readonly path: string;
  /** `stray`: a file that was not generated; it is reported and left alone. */
  readonly kind: "added" | "changed" | "removed" | "stray";
}

/** The fixed text of every banner; the source file comes before it, the hash of the content after it. */
const notice = 'by "npm run codegen". Do not edit.';

/**
 * A file with a banner that names its source and the hash of its content. JSON has no comments, so there the banner is the first
 * property, under a name that no reader of such a file uses.
 */
export const withBanner = once((file: RenderedFile): string => {
  const hash = createHash("sha256").update(file.text).digest("hex").slice(0, 12);
  const words = `Generated from ${file.source} ${notice} ${hash}`;
  if (file.path.endsWith(".json"))
    return file.text.replace("{", () => `{\n  "//": ${JSON.stringify(words)},`);
  return file.path.endsWith(".md")
    ? `<!-- ${words} -->\n\n${file.text}`
    : `// ${words}\n\n${file.text}`;
});

/** Either half is enough, in one of the first lines: an edit may spoil the other, and a failed merge puts a line above. */
const banner = /Generated from .+ by \\?"|npm run codegen\\?"\. Do not edit\. [0-9a-f]{12}/;

function hasBanner(text: string): boolean {
  return text.split("\n", 3).some((line) => banner.test(line));
}

/** Nothing may be written into the folder: it contains other files than output, or is no folder. */
export class NotOutput extends Error {
  override readonly name = "NotOutput";
}

/**
 * The differences between a folder and the files that it should contain.
 * @throws NotOutput when the folder contains files, but no generated one
 */
export async function compareOutput(
  directory: string,
  files: readonly RenderedFile[],
): Promise<readonly Difference[]> {
  const wanted = new Map(files.map((file) => [file.path, file]));
  const present = filesIn(directory);
  const known = knownIn(directory);
  const textOf = (name: string): string => readFileSync(path.join(directory, name), "utf8");
  const differences = [...wanted].flatMap(([name, file]): readonly Difference[] => {
    if (!present.has(name)) return [{ path: name, kind: "added" }];
    const target = path.join(directory, name);
    const saved = savedAt(target);
    const before = known.get(name);
    if (before?.file === file && before.saved === saved) return [];
    if (textOf(name) !== withBanner(file)) return [{ path: name, kind: "changed" }];
    known.set(name, { file, saved: Date.now() - saved > coarseness ? saved : undefined });
    return [];
  });
  const others = [...present]
    .filter((name) => !wanted.has(name))
    .map((name): Difference => ({
      path: name,
      kind: hasBanner(textOf(name)) ? "removed" : "stray",
    }));
  if (others.length === present.size && others.some((each) => each.kind === "stray")) {
    throw new NotOutput(
      `${directory} holds other things: name a folder that is empty, new, or was written by the generator.`,
    );
  }
  return [...differences, ...others].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** A file that this process has written or compared, and when it was saved. With `--watch`, most need not be read again. */
interface Known {
  readonly file: RenderedFile;
  readonly saved: number | undefined;
}

/** By folder and path. */
const folders = new Map<string, Map<string, Known>>();

function knownIn(directory: string): Map<string, Known> {
  const known = folders.get(directory) ?? new Map<string, Known>();
  folders.set(directory, known);
  return known;
}

/** Two saves within so many milliseconds may have the same time. */
const coarseness = 50;

function savedAt(target: string): number {
  return statSync(target).mtimeMs;
}

/**
 * With `--watch`, replaces what has another text than this process knows, if nothing else is to be done. It does not look at the
 * whole folder, which takes longer than all else; `compareOutput` does that afterwards.
 */
export function replaceChanged(
  directory: string,
  files: readonly RenderedFile[],
): readonly Difference[] {
  const known = knownIn(directory);
  if (files.length !== known.size || !files.every(({ path: name }) => known.has(name))) return [];
  return files.flatMap((file): readonly Difference[] => {
    const target = path.join(directory, file.path);
    const isSame = known.get(file.path)?.file.text === file.text;
    if (isSame || !existsSync(target)) return [];
    replace(target, withBanner(file));
    known.set(file.path, { file, saved: undefined });
    return [{ path: file.path, kind: "changed" }];
  });
}

/**
 * Writes the differences and leaves everything else untouched. A changed file is replaced atomically, because another program may
 * be reading it.
 * @throws NotOutput before anything is written, when a file that was not generated would be overwritten
 */
export async function writeOutput(
  directory: string,
  files: readonly RenderedFile[],
  differences: readonly Difference[],
): Promise<void> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  refuseOverwriting(
    differences.map((each) => each.path).filter((name) => byPath.has(name)),
    directory,
  );
  const known = knownIn(directory);
  const made = new Set<string>();
  for (const { path: name, kind } of differences) {
    const target = path.join(directory, name);
    const file = byPath.get(name);
    if (kind === "removed") remove(target, directory);
    known.delete(name);
    if (file === undefined) continue;
    const folder = path.dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    if (kind === "added") writeFileSync(target, withBanner(file));
    else replace(target, withBanner(file));
    known.set(name, { file, saved: undefined });
  }
}

function refuseOverwriting(names: readonly string[], directory: string): void {
  const isOurs = (target: string): boolean =>
    isFile(target) && hasBanner(readFileSync(target, "utf8"));
  const foreign = names
    .map((name) => path.join(directory, name))
    .filter((target) => existsSync(target) && !isOurs(target));
  if (foreign.length === 0) return;
  const them = foreign.length === 1 ? "it" : "them";
  throw new NotOutput(
    `The generator did not write ${foreign.join(", ")} and would overwrite ${them}: move ${them} away, or name another folder with --out.`,
  );
}

/** Removes a file, and the folders that are empty without it. */
function remove(target: string, directory: string): void {
  rmSync(target, { force: true });
  let folder = path.dirname(target);
  while (folder !== directory && readdirSync(folder).length === 0) {
    rmdirSync(folder);
    folder = path.dirname(folder);
  }
}

// Files are read and written one after the other, synchronously: with hundreds of small files, a promise per step costs several
// times as much as the step.
function replace(target: string, text: string): void {
  const temporary = `${target}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, target);
}

function filesIn(directory: string): ReadonlySet<string> {
  if (!existsSync(directory)) return new Set();
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .map((entry) => [path.join(entry.parentPath, entry.name), entry] as const)
    // A link may lead to a folder, or nowhere.
    .filter(([file, entry]) => entry.isFile() || (entry.isSymbolicLink() && isFile(file)))
    .map(([file]) => path.relative(directory, file));
  return new Set(names.map((name) => name.split(path.sep).join("/")));
}

function isFile(target: string): boolean {
  return statSync(target, { throwIfNoEntry: false })?.isFile() ?? false;
}
