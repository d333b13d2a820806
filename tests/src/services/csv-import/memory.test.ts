import { expect, test } from "vitest";
import { memoryOf, recallChoices } from "#src/services/csv-import/memory.ts";
import { lookAt, undecided } from "./import-desk.ts";

const file = new Blob(["Title,Opened,Kind\nTap,03/04/2015,water\nLamp,05/06/2015,light\n"]);
const look = await lookAt(file);
const format = look.dates[0]?.choices.find(({ id }) => id === "MM/DD/YYYY")?.format;
if (format === undefined) throw new Error("it was not offered");
const decided = {
  ...undecided,
  zone: "America/New_York",
  dates: { reportedAt: format },
  values: { ...undecided.values, audiences: {}, categories: { water: "grounds" as const } },
};

test("what was decided is remembered by the names of columns, wherever they stand the next time", () => {
  const memory = memoryOf(decided, look.headers, { title: 0, reportedAt: 1, category: 2 });
  expect(recallChoices(memory, ["Kind", "Title", "Opened"])).toEqual({
    ...decided,
    mapping: { title: 1, reportedAt: 2, category: 0 },
  });
});

test("a memory that makes no sense is none", () => {
  expect(recallChoices(undefined, [])).toBeUndefined();
  expect(recallChoices({ columns: {}, zone: "Mars/Olympus" }, [])).toBeUndefined();
  const odd = { columns: { title: 7 }, zone: "UTC", dates: { reportedAt: { style: "runes" } } };
  expect(recallChoices({ ...odd, values: { categories: { a: "nonsense" } } }, ["Title"])).toEqual({
    mapping: {},
    dates: {},
    zone: "UTC",
    values: { categories: {}, states: {}, priorities: {}, audiences: {} },
  });
});

test("a remembered format gives way when this file's dates are surely written in another", async () => {
  const sure = new Blob(["Title,Opened\nTap,23.04.2015\nLamp,25.06.2015\n"]);
  const other = await lookAt(sure, decided);
  expect(other.dates[0]?.chosen).toBe("DD.MM.YYYY");
});
