import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * The address of a module as it stands, with a hash of its text and of all that it imports by relative paths: whoever imports
 * it by this address after a change gets it anew, and shares it with everybody else as long as there is none.
 */
export function versionedUrl(file: string | URL): string {
  const start = file instanceof URL ? fileURLToPath(file) : file;
  const hash = createHash("sha256");
  const files = new Set([start]);
  // A set is gone through in the order of its additions, those made meanwhile too.
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
    // Whoever imports it says so better.
    return "";
  }
}
