import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** The names of the subfolders, sorted. */
export async function foldersIn(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}

/** The text of every file below a folder, by relative path; empty if the folder is missing. */
export async function textsIn(directory: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  const texts = await Promise.all(
    files.map(
      async (file) => [path.relative(directory, file), await readFile(file, "utf8")] as const,
    ),
  );
  return Object.fromEntries(texts);
}

/** Makes a folder contain exactly these files. */
export async function writeTexts(
  directory: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
