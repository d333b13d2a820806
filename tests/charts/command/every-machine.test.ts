import { expect, it } from "vitest";
import { checkCommand } from "#charts/command/check.ts";
import { listCommand } from "#charts/command/list.ts";
import { photoPickerFixture } from "#charts/fettle/fixtures/request.ts";
import { loadChart, machineFiles } from "#charts/model/machine-files.ts";
import { everyState } from "#charts/model/states-of.ts";
import { walkOf } from "#charts/model/walk-of.ts";
import { product } from "#charts/registry.ts";
import { walk } from "#charts/walk/walk.ts";
import { readSent } from "../../../charts/scripts/sent.mjs";
import { fakeOutside } from "./fake-outside.ts";

// One file, so that every machine is walked once.
const files = machineFiles();
const sent = readSent(product.sources);

it("nothing is found in Fettle's machines, and for all that is sent it is known to whom", async () => {
  const { outside, printed } = fakeOutside();
  const code = await checkCommand.run(["--json"], {
    ...outside,
    readSent: () => Promise.resolve(sent),
  });
  expect(JSON.parse(printed.join(""))).toEqual({ findings: [], unread: [] });
  expect(code).toBe(0);
});

it.each([
  ["a View", "machines/shell/shell.machine.ts", "people.opened", "src/screens/shell/"],
  ["an actor that lives long", "machines/session/session.machine.ts", "person.chosen", "src/app/"],
  [
    "a piece of several screens",
    "machines/request/note.machine.ts",
    "photos.picked",
    "src/screens/",
  ],
  ["a choice between two", "machines/request/action.machine.ts", "draft.discarded", "src/screens/"],
  ["a callback", "machines/consent/consent.machine.ts", "consent.refused", "src/screens/about/"],
])("what is sent is read: %s", (_, file, event, folder) => {
  const places = sent.events.flatMap((each) =>
    each.file === file && each.event === event ? [each.place] : [],
  );
  expect(places).toContainEqual(expect.stringContaining(folder));
});

it("every machine is listed in numbers, with as many cards as states that can be reached", async () => {
  const { outside, printed } = fakeOutside({
    "/project/.cache/charts/taken/a.json": JSON.stringify({
      file: "tests/a.test.ts",
      machines: { toasts: { states: ["quiet", "gone"], transitions: [] } },
    }),
    "/project/tests/a.test.ts": "",
  });
  expect(await listCommand.run(["--json"], outside)).toBe(0);
  const rows = JSON.parse(printed.join(""));
  expect(rows).toHaveLength(files.length);
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
      transitions: 48,
    }),
  );
});

it("for people, words stand to the left and numbers to the right", async () => {
  const { outside, printed } = fakeOutside();
  expect(await listCommand.run([], outside)).toBe(0);
  const [head = "", ...lines] = printed.join("\n").split("\n");
  const toasts = lines.find((line) => line.startsWith("toasts "));
  expect(toasts?.slice(0, head.indexOf("states") + "states".length)).toMatch(
    /^toasts {2,}screen {2,}2$/,
  );
});

it("an option that the list does not know is refused", async () => {
  await expect(listCommand.run(["--jsno"], fakeOutside().outside)).rejects.toThrow("--jsno");
});

// A state to which they do not lead is a finding above.
it.each(files)(
  "the samples of $stem take every transition, each is good for something, and nothing throws",
  async (file) => {
    if (file.loadFixture === undefined) throw new Error(`nobody wrote samples for ${file.file}`);
    const { events, outputs = {}, updates = {}, errors = {} } = await file.loadFixture();
    const { taken, heard, trouble, reachedAfterAll } = await walkOf(file);
    const states = everyState(await loadChart(file));
    const ids = states.flatMap(({ transitions }) => transitions.map(({ id }) => id));
    expect(ids.filter((id) => !taken.has(id))).toEqual([]);
    expect(reachedAfterAll).toEqual([]);
    expect(trouble).toEqual([]);
    expect(events.filter((event) => !heard.has(event))).toEqual([]);
    const invoked = new Set(states.flatMap(({ invokes }) => invokes.map(({ src }) => src)));
    const sampled = [outputs, updates, errors].flatMap((samples) => Object.keys(samples));
    expect(sampled.filter((actor) => !invoked.has(actor))).toEqual([]);
  },
);

it("a walk goes the same way a second time, whatever was walked before", () => {
  const [first, second] = [walk(photoPickerFixture), walk(photoPickerFixture)];
  expect(second.taken).toEqual(first.taken);
});
