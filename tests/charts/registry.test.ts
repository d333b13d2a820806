import { existsSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { loadChart, machineFiles } from "#charts/model/machine-files.ts";

it("every file of a machine is found", () => {
  const written = ["machines", "charts"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".machine.ts"))
      .map((path) => `${room}/${path}`),
  );
  expect(new Set(machineFiles().map(({ file }) => file))).toEqual(new Set(written));
});

it("each file has exactly one machine, and no two have the same id or stem", async () => {
  const files = machineFiles();
  const ids = (await Promise.all(files.map(loadChart))).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(files.map(({ stem }) => stem)).size).toBe(files.length);
});

it("a fixture belongs to the machine that it is named after, and lies beside no other", async () => {
  const files = machineFiles();
  const stems = new Set(files.map(({ stem }) => stem));
  for (const [folder, ending] of [
    ["fixtures", ".fixture.ts"],
    ["views", ".view.tsx"],
  ] as const) {
    const folderPath = `charts/fettle/${folder}`;
    const named = existsSync(folderPath)
      ? readdirSync(folderPath).filter((file) => file.endsWith(ending))
      : [];
    for (const file of named) expect(stems).toContain(file.replace(ending, ""));
  }
  for (const { loadMachine, loadFixture } of files) {
    const fixture = await loadFixture?.();
    if (fixture !== undefined) expect(fixture.machine).toBe(await loadMachine());
  }
});

it("what comes from the schema is a lifecycle; whoever has no view is an actor", () => {
  const kindOf = (stem: string) => machineFiles().find((each) => each.stem === stem)?.kind;
  expect(kindOf("request-lifecycle")).toBe("lifecycle");
  expect(kindOf("outbox")).toBe("actor");
});
