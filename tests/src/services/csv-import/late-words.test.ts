import { expect, test } from "vitest";
import type { FileLook } from "#machines/import/file-look.ts";
import { withAllWords } from "#machines/import/whole-words.ts";
import { checkFile } from "#src/services/csv-import/check-file.ts";
import { checkInput, lookAt, undecided } from "./import-desk.ts";

/** A value far down a file that is larger than its sample, and between the slices of it. */
const lateRows = Array.from({ length: 12_000 }, (_, at) => {
  const kind = at === 9000 || at === 9001 ? "Grommet" : "Plumbing";
  return `X-${at},Tap number ${at} drips all day and all night,${kind},2026-01-02,Open`;
});
const file = new Blob([["Case number,Title,Category,Opened,Status", ...lateRows, ""].join("\n")]);

async function checked(look: FileLook, of = file) {
  for await (const { check } of checkFile(checkInput(of, look)))
    if (check !== undefined) return check;
  throw new Error("a check ends");
}

test("a value that comes late is counted over the whole file, and what is chosen for it counts", async () => {
  const look = await lookAt(file);
  expect(look.hasAllWords).toBe(false);
  expect(look.categories.map(({ value }) => value)).toEqual(["Plumbing"]);
  const check = await checked(look);
  expect(check.notes).toEqual({ categoryUnknown: 2 });
  expect(check.noteLines).toEqual({ categoryUnknown: [9002, 9003] });
  expect(check.unknown.map(({ value, count }) => [value, count])).toEqual([["Grommet", 2]]);
  expect(check.words.categories[0]).toMatchObject({ value: "Plumbing", count: 11_998 });

  const values = { ...undecided.values, categories: { grommet: "doors" as const } };
  const again = await lookAt(file, { ...undecided, values });
  const { words } = check;
  const all = withAllWords(again, { words, format: look.format, mapping: look.plan.mapping });
  expect(all.hasAllWords).toBe(true);
  expect(all.categories).toContainEqual({
    value: "Grommet",
    key: "grommet",
    count: 2,
    to: "doors",
    isKnown: true,
  });
  expect((await checked(all)).notes).toEqual({});
});

test("words that were counted in another column are not taken for those of this one", async () => {
  const look = await lookAt(file);
  const { words } = await checked(look);
  const mapping = { ...look.plan.mapping, category: 1 };
  expect(withAllWords(look, { words, format: look.format, mapping })).toBe(look);
});

test("a due date is shown as it is imported: the end of its day", async () => {
  const rows = ["Tap drips,2026-01-02,2026-01-20", "Lamp dark,2026-01-03,2026-01-31"];
  const table = new Blob([["Title,Reported,Due", ...rows, ""].join("\n")]);
  const look = await lookAt(table);
  const due = look.dates.find(({ field }) => field === "dueAt");
  const reading = due?.choices.find(({ id }) => id === due.chosen)?.reading;
  expect(reading).toBeDefined();
  const { first } = await checked(look, table);
  expect(first.map(({ dueAt }) => dueAt)).toContain(reading);
});
