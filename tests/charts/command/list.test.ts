import { expect, it } from "vitest";
import { listCommand } from "#charts/command/list.ts";
import { machineFiles } from "#charts/model/machine-files.ts";
import { fakeOutside } from "./fake-outside.ts";

const whole = 120_000;

it(
  "every machine is listed in numbers, with as many cards as states that can be reached",
  { timeout: whole },
  async () => {
    const { outside, printed } = fakeOutside({
      "/project/.cache/charts/taken/a.json": JSON.stringify({
        file: "tests/a.test.ts",
        machines: { toasts: { states: ["quiet", "gone"], transitions: [] } },
      }),
      "/project/tests/a.test.ts": "",
    });
    expect(await listCommand.run(["--json"], outside)).toBe(0);
    const rows = JSON.parse(printed.join(""));
    expect(rows).toHaveLength(machineFiles().length);
    expect(new Set(rows.map(({ id }: { id: string }) => id)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row.storyboardCards, row.id).toBe(row.reachableStates);
      expect(row.reachableStates + row.unreachable.length, row.id).toBe(row.states);
      // "gone" is no state of it: what is recorded of a machine as it once was does not count.
      expect(row.coveredStates, row.id).toBe(row.id === "toasts" ? 1 : 0);
      expect(row.coveredTransitions, row.id).toBe(0);
    }
    expect(rows).toContainEqual(
      expect.objectContaining({
        id: "request.lifecycle",
        kind: "lifecycle",
        file: "charts/fettle/lifecycles/request-lifecycle.machine.ts",
        states: 10,
        reachableStates: 10,
        transitions: 41,
      }),
    );
  },
);

it("an option that the list does not know is refused", async () => {
  await expect(listCommand.run(["--jsno"], fakeOutside().outside)).rejects.toThrow("--jsno");
});
