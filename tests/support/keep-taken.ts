import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { expect } from "vitest";
import { type TakenByFile, takenFolder, takenPlace } from "#charts/coverage/test-coverage.ts";

/** Stores what the running test file took beside that of the others; nothing if it took nothing. */
export function keepTaken(machines: TakenByFile["machines"]): void {
  const file = relative(process.cwd(), expect.getState().testPath ?? "");
  const place = takenPlace(file);
  if (Object.keys(machines).length === 0) return rmSync(place, { force: true });
  mkdirSync(takenFolder, { recursive: true });
  writeFileSync(place, JSON.stringify({ file, machines } satisfies TakenByFile));
}
