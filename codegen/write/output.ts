import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { RenderedFile } from "../render/imports.ts";

/** The difference between a file on disk and the schema's output. */
export interface Difference {
  /** Relative to the output folder. */
  readonly path: string;
  /** `stray`: a file that was not generated; it is reported and left alone. */
  readonly kind: "added" | "changed" | "removed" | "stray";
}

/** The fixed text of every banner; the source file stands before it and the hash of the content after it. */
const notice = 'by "npm run codegen". Do not edit.';

/**
 * A file with a banner that names its source and the hash of its content. JSON has no comments, so there the banner is the first
 * property, under a name that no reader of such a file uses.
 */
export function withBanner(file: RenderedFile): string {
  const hash = createHash("sha256").update(file.text).digest("hex").slice(0, 12);
  const words = `Generated from ${file.source} ${notice} ${hash}`;
  if (file.path.endsWith(".json"))
    return file.text.replace("{", () => `{\n  "//": ${JSON.stringify(words)},`);
  return file.path.endsWith(".md")
    ? `<!-- ${words} -->\n\n${file.text}`
    : `// ${words}\n\n${file.text}`;
}

function hasBanner(text: string): boolean {
  const [first = "", second = ""] = text.split("\n", 2);
  const isJson = first === "{";
  return isJson ? second.includes(JSON.stringify(notice).slice(1, -1)) : first.includes(notice);
}

/** The folder contains other files than output, so nothing may be written into it. */
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
  const wanted = new Map(files.map((file) => [file.path, withBanner(file)]));
  const present = filesIn(directory);
  const textOf = (name: string): string => readFileSync(path.join(directory, name), "utf8");
  const differences = [...wanted].flatMap(([name, text]): readonly Difference[] => {
    if (!present.has(name)) return [{ path: name, kind: "added" }];
    return textOf(name) === text ? [] : [{ path: name, kind: "changed" }];
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

/** Writes the differences, each file atomically, and leaves everything else untouched. */
export async function writeOutput(
  directory: string,
  files: readonly RenderedFile[],
  differences: readonly Difference[],
): Promise<void> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  for (const { path: name, kind } of differences) {
    const target = path.join(directory, name);
    const file = byPath.get(name);
    if (kind === "removed") rmSync(target, { force: true });
    else if (file !== undefined) replace(target, withBanner(file));
  }
}

// Files are read and written one after the other, synchronously: with hundreds of small files, a promise per step costs several
// times as much as the step.
function replace(target: string, text: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, target);
}

function filesIn(directory: string): ReadonlySet<string> {
  if (!existsSync(directory)) return new Set();
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)));
  return new Set(names.map((name) => name.split(path.sep).join("/")));
}
