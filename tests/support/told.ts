import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { messageOf } from "../../scripts/house.mjs";

/** The result of preparations that run beside other tests, in a file. */
type Told = { readonly is: unknown } | { readonly failed: string };

/** Writes the result of some work, or its failure, into a file. */
export async function tell(file: string, work: () => Promise<unknown>): Promise<void> {
  const told: Told = await work().then(
    (is) => ({ is }),
    (error: unknown) => ({ failed: messageOf(error) }),
  );
  // A reader sees either nothing or the whole file.
  await writeFile(`${file}.part`, JSON.stringify(told));
  await rename(`${file}.part`, file);
}

/**
 * Waits for the result in a file.
 * @throws Error with the reason if the work failed
 */
export async function hear<T>(file: string): Promise<T> {
  while (!existsSync(file)) await wait(100);
  const told: { is: T; failed?: string } = JSON.parse(await readFile(file, "utf8"));
  if (told.failed !== undefined) throw new Error(told.failed);
  return told.is;
}
