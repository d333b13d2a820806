import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * The URL of a module with a hash of its text and of all its relative imports. After a change the module is loaded anew; without
 * one, every importer shares the same instance.
 */
export function versionedUrl(file: string | URL): string {
  const start = file instanceof URL ? fileURLToPath(file) : file;
  const hash = createHash("sha256");
  const files = new Set([start]);
  // A loop over a set also visits elements that are added during the loop.
  for (const each of files) {
    const text = textOf(each);
    hash.update(`${text.length} ${text}`);
    for (const [, found = ""] of text.matchAll(
      /\b(?:from|import)\b\s*\(?\s*["'](\.[^"']+\.ts)["']/g,
    ))
      files.add(path.join(path.dirname(each), found));
  }
  return `${pathToFileURL(start).href}?v=${hash.digest("hex").slice(0, 16)}`;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The import of the missing file reports the error better.
    return "";
  }
}
