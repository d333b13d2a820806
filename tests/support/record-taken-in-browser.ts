import { afterAll, expect } from "vitest";
import { commands } from "vitest/browser";
import { type TakenByFile, takenPlace } from "#charts/coverage/test-coverage.ts";
import { noteTaken } from "./taken.ts";

const taken = noteTaken();

/** As in Node, but through Vitest, because a page may not write files. */
afterAll(async () => {
  const path = expect.getState().testPath ?? "";
  const file = path.slice(path.lastIndexOf("/tests/") + 1);
  const machines = taken();
  if (Object.keys(machines).length === 0) return;
  await commands.writeFile(
    takenPlace(file),
    JSON.stringify({ file, machines } satisfies TakenByFile),
  );
});
