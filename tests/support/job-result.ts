import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { messageOf } from "../../scripts/house.mjs";

/** The result of preparations that run beside other tests, in a file. */
type Result = { readonly is: unknown } | { readonly failed: string };

/** Writes the result of some work, or its failure, into a file. */
export async function writeResult(file: string, work: () => Promise<unknown>): Promise<void> {
  const result: Result = await work().then(
    (is) => ({ is }),
    (error: unknown) => ({ failed: messageOf(error) }),
  );
  // A reader sees either nothing or the whole file.
  await writeFile(`${file}.part`, JSON.stringify(result));
  await rename(`${file}.part`, file);
}

/**
 * Waits for the result in a file.
 * @throws Error with the reason if the work failed
 */
export async function readResult<T>(file: string): Promise<T> {
  while (!existsSync(file)) await wait(100);
  const result: { is: T; failed?: string } = JSON.parse(await readFile(file, "utf8"));
  if (result.failed !== undefined) throw new Error(result.failed);
  return result.is;
}
