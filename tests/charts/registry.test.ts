import { readdirSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, it } from "vitest";
import { loadChart, machineFiles } from "#charts/model/machine-files.ts";
import { product } from "#charts/registry.ts";

it("every file of a machine is found", () => {
  const written = ["machines", "charts"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".machine.ts"))
      .map((path) => `${room}/${path}`),
  );
  expect(new Set(machineFiles().map(({ file }) => file))).toEqual(new Set(written));
});

it("every machine is also found at an earlier commit, to be compared with", () => {
  const isSource = ({ file }: { readonly file: string }): boolean =>
    product.sources.machines.some((glob) => matchesGlob(file, glob));
  expect(machineFiles().filter((each) => !isSource(each))).toEqual([]);
});

it("each file has exactly one machine, and no two have the same id or stem", async () => {
  const files = machineFiles();
  const ids = (await Promise.all(files.map(loadChart))).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(files.map(({ stem }) => stem)).size).toBe(files.length);
});

it("a fixture or a view belongs to the machine that it is named after, and each is in the registry", async () => {
  const files = machineFiles();
  const stems = new Set(files.map(({ stem }) => stem));
  for (const [modules, ending] of [
    [product.fixtures, "Fixture"],
    [product.views, "View"],
  ] as const) {
    for (const [stem, load] of Object.entries(modules)) {
      expect(stems).toContain(stem);
      const exported = Object.keys((await load()) ?? {}).filter((name) => name.endsWith(ending));
      const named = Object.keys(modules).filter((each) => modules[each] === load);
      expect(exported.length, stem).toBe(named.length);
    }
  }
  for (const { loadMachine, loadFixture, loadView } of files) {
    const fixture = await loadFixture?.();
    if (fixture !== undefined) expect(fixture.machine).toBe(await loadMachine());
    await loadView?.();
  }
});

it("what comes from the schema is a lifecycle; whoever has no view is an actor; the charts' own are apart", () => {
  const kindOf = (stem: string) => machineFiles().find((each) => each.stem === stem)?.kind;
  expect(kindOf("request-lifecycle")).toBe("lifecycle");
  expect(kindOf("outbox")).toBe("actor");
  for (const stem of ["charts", "canvas", "notes"]) expect(kindOf(stem)).toBe("charts");
});
