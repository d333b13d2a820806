import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { RenderedFile } from "../render/render.ts";

/** How a file on disk differs from what the schema says. */
export interface Difference {
  /** Relative to the output folder. */
  readonly path: string;
  readonly kind: "added" | "changed" | "removed";
}

/** The text of a file with the banner that names its source and the hash of what follows it. */
export function withBanner(file: RenderedFile): string {
  const hash = createHash("sha256").update(file.text).digest("hex").slice(0, 12);
  const words = `Generated from ${file.source} by "npm run codegen". Do not edit. ${hash}`;
  return file.path.endsWith(".md") ? `<!-- ${words} -->\n\n${file.text}` : `// ${words}\n\n${file.text}`;
}

/** What would have to be written into a folder so that it holds these files and no others. */
export async function compareOutput(directory: string, files: readonly RenderedFile[]): Promise<readonly Difference[]> {
  const wanted = new Map(files.map((file) => [file.path, withBanner(file)]));
  const present = await filesIn(directory);
  const differences = await Promise.all(
    [...wanted].map(async ([name, text]): Promise<Difference | undefined> => {
      if (!present.has(name)) return { path: name, kind: "added" };
      const old = await readFile(path.join(directory, name), "utf8");
      return old === text ? undefined : { path: name, kind: "changed" };
    }),
  );
  const removed = [...present].filter((name) => !wanted.has(name)).map((name): Difference => ({ path: name, kind: "removed" }));
  return [...differences.filter((each) => each !== undefined), ...removed].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Writes what differs, each file whole or not at all, and leaves everything else untouched. */
export async function writeOutput(
  directory: string,
  files: readonly RenderedFile[],
  differences: readonly Difference[],
): Promise<void> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  for (const difference of differences) {
    const target = path.join(directory, difference.path);
    const file = byPath.get(difference.path);
    if (file === undefined) await rm(target);
    else {
      await mkdir(path.dirname(target), { recursive: true });
      const temporary = `${target}.${process.pid}.tmp`;
      await writeFile(temporary, withBanner(file));
      await rename(temporary, target);
    }
  }
}

async function filesIn(directory: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
  return new Set(names);
}
