import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { expect } from "vitest";
import { type TakenByFile, takenFolder, takenPlace } from "#charts/coverage/test-coverage.ts";

/** What the file of tests that runs took lies beside that of the others; a file that took nothing leaves nothing. */
export function keepTaken(machines: TakenByFile["machines"]): void {
  const file = relative(process.cwd(), expect.getState().testPath ?? "");
  const place = takenPlace(file);
  if (Object.keys(machines).length === 0) return rmSync(place, { force: true });
  mkdirSync(takenFolder, { recursive: true });
  writeFileSync(place, JSON.stringify({ file, machines } satisfies TakenByFile));
}
