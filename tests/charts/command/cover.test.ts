import { expect, it } from "vitest";
import { workingCharts } from "#charts/command/atlas.ts";
import type { Outside } from "#charts/command/command.ts";
import { coverCommand, readTaken } from "#charts/command/list.ts";
import { mergeTaken } from "#charts/coverage/test-coverage.ts";
import { fakeOutside } from "./fake-outside.ts";

async function coverageIn(outside: Outside) {
  const coverage = mergeTaken(await readTaken(outside), await workingCharts());
  return {
    toasts: Object.fromEntries(coverage.get("toasts") ?? []),
    machines: [...coverage.keys()],
  };
}

function takenBy(file: string, transitions: readonly string[]) {
  const machines = {
    toasts: { states: ["", "quiet", "gone"], transitions },
    someTestsOwn: { states: ["a"], transitions: [] },
  };
  return JSON.stringify({ file, machines });
}

it("what files of tests took is counted by file, of what the machines still have", async () => {
  const { outside, printed } = fakeOutside({
    "/project/.cache/charts/taken/a.json": takenBy("tests/a.test.ts", ["quiet always"]),
    "/project/.cache/charts/taken/b.json": takenBy("tests/b.test.ts", [
      "quiet always",
      "gone on x",
    ]),
    "/project/.cache/charts/taken/c.json": takenBy("tests/deleted.test.ts", ["showing always"]),
    "/project/tests/a.test.ts": "",
    "/project/tests/b.test.ts": "",
  });
  expect(await coverCommand.run([], outside)).toBe(0);
  const { toasts, machines } = await coverageIn(outside);
  expect(toasts).toEqual({ quiet: 2, "quiet always": 2 });
  expect(machines).not.toContain("someTestsOwn");
  expect(printed.join("\n")).toMatch(/^toasts {2,}1\/2 {2,}1\/5$/m);
  expect(printed.join("\n")).toContain("toasts showing always");
});

it("a state that is left at once is covered by what leads on from it", async () => {
  const { outside } = fakeOutside({
    "/project/.cache/charts/taken/a.json": takenBy("tests/a.test.ts", ["showing always"]),
    "/project/tests/a.test.ts": "",
  });
  expect((await coverageIn(outside)).toasts).toEqual({ quiet: 1, showing: 1, "showing always": 1 });
});

it("as long as no test has run, it says how to run one", async () => {
  const { outside, remarked } = fakeOutside();
  expect(await coverCommand.run([], outside)).toBe(1);
  expect(remarked.join("")).toContain('run "FETTLE_RECORD=1 npm run test:all" first');
});
