import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const keeper = path.join(import.meta.dirname, "keeper.mjs");

/** A program that prints a line when it is asked to stop. */
const polite = `
  process.on("SIGTERM", () => { console.log("goodbye"); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log("hello");
`;

/** The keeper with that program, and the lines of its output. */
async function keep(): Promise<{
  readonly kept: ChildProcess;
  readonly next: () => Promise<string>;
}> {
  const kept = spawn(process.execPath, [keeper, process.execPath, "-e", polite]);
  const lines = createInterface({ input: kept.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => String((await lines.next()).value);
  expect(await next()).toBe("hello");
  return { kept, next };
}

test.runIf(process.platform !== "win32")(
  "the kept program is asked to stop when the parent process is gone",
  async () => {
    const { kept, next } = await keep();
    const ended = once(kept, "exit");
    // The effect of killing the parent process.
    kept.stdin?.destroy();
    expect(await next()).toBe("goodbye");
    expect(await ended).toEqual([0, null]);
  },
);

test.runIf(process.platform !== "win32")("and when its keeper is told to stop", async () => {
  const { kept, next } = await keep();
  const ended = once(kept, "exit");
  kept.kill("SIGTERM");
  expect(await next()).toBe("goodbye");
  expect(await ended).toEqual([0, null]);
});
