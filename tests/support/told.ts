import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { messageOf } from "../../scripts/house.mjs";

/** What is made ready while other tests run, told in a file as soon as it is there. */
type Told = { readonly is: unknown } | { readonly failed: string };

/** Says what has become of something, or why nothing. */
export async function tell(file: string, work: () => Promise<unknown>): Promise<void> {
  const told: Told = await work().then(
    (is) => ({ is }),
    (error: unknown) => ({ failed: messageOf(error) }),
  );
  // Whoever looks meanwhile finds nothing rather than half of it.
  await writeFile(`${file}.part`, JSON.stringify(told));
  await rename(`${file}.part`, file);
}

/**
 * Waits for what is told in a file.
 * @throws Error that says why it came to nothing
 */
export async function hear<T>(file: string): Promise<T> {
  while (!existsSync(file)) await wait(100);
  const told: { is: T; failed?: string } = JSON.parse(await readFile(file, "utf8"));
  if (told.failed !== undefined) throw new Error(told.failed);
  return told.is;
}
