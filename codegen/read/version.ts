import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * The URL of a module with a hash of its text and of all its relative imports. After a change the module is loaded anew; without
 * one, every importer shares the same instance.
 * @param looked see `sourceOf`
 */
export function versionedUrl(file: string | URL, looked?: Looked): string {
  const start = file instanceof URL ? fileURLToPath(file) : file;
  const hash = createHash("sha256");
  const files = new Set([start]);
  // A loop over a set also visits elements that are added during the loop.
  for (const each of files) {
    const { digest, imports } = sourceOf(each, looked);
    hash.update(digest);
    for (const found of imports) files.add(path.join(path.dirname(each), found));
  }
  return `${pathToFileURL(start).href}?v=${hash.digest("hex").slice(0, 16)}`;
}

export interface Source {
  readonly saved: number;
  readonly text: string;
  readonly digest: string;
  /** Relative paths of TypeScript files. */
  readonly imports: readonly string[];
}

/** The files that one reading of a schema has looked at: most are imported by many others. */
export type Looked = Map<string, Source>;

const sources = new Map<string, Source>();

/**
 * A source file, read again only after it was saved; a missing one is empty, because its import reports the error better.
 * @param looked what it holds is not looked at again
 */
export function sourceOf(file: string, looked?: Looked): Source {
  const source = looked?.get(file) ?? lookAt(file);
  looked?.set(file, source);
  return source;
}

function lookAt(file: string): Source {
  const status = statSync(file, { throwIfNoEntry: false });
  const saved = (status?.mtimeMs ?? 0) + (status?.size ?? 0);
  const before = sources.get(file);
  if (before?.saved === saved) return before;
  const text = status === undefined ? "" : readFileSync(file, "utf8");
  const imports = Array.from(
    text.matchAll(/\b(?:from|import)\b\s*\(?\s*["'](\.[^"']+\.ts)["']/g),
    ([, found = ""]) => found,
  );
  const source = { saved, text, imports, digest: createHash("sha256").update(text).digest("hex") };
  sources.set(file, source);
  return source;
}
