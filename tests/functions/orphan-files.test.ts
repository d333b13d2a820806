import { expect, test } from "vitest";
import { orphans } from "../../functions/orphan-files.ts";

const day = 86_400_000;
const now = 1000 * day;
const photo = "organisations/o1/requests/r1/attachments/p1";
const [full, thumbnail] = [`${photo}/full`, `${photo}/thumbnail`];
const file = (name: string, createdAt = 0) => ({ name, createdAt });
const noted = (orphanSince: number) => ({ ...file(full), orphanSince });
const nothing = { note: [], clear: [], remove: [] };
const nobody = new Set<string>();

test("a photo whose attachment is there is left alone, however old", () => {
  expect(orphans([file(full), file(thumbnail)], new Set([photo]), now)).toEqual(nothing);
});

test("a file that no attachment has is noted after a day", () => {
  const both = [file(full), file(thumbnail)];
  expect(orphans(both, nobody, day)).toEqual({ ...nothing, note: [full, thumbnail] });
  expect(orphans(both, nobody, day - 1)).toEqual(nothing);
});

test("a file that was noted goes after thirty days more", () => {
  expect(orphans([noted(now - 30 * day)], nobody, now)).toEqual({ ...nothing, remove: [full] });
  expect(orphans([noted(now - 30 * day + 1)], nobody, now)).toEqual(nothing);
});

test("a file whose attachment is back stays, and is no longer noted", () => {
  const back = new Set([photo]);
  expect(orphans([noted(0)], back, now)).toEqual({ ...nothing, clear: [full] });
});

test("a file of which nobody knows when it came is left alone", () => {
  expect(orphans([file(full, Number.NaN), noted(Number.NaN)], nobody, now)).toEqual(nothing);
});

test("files other than photos of requests are ignored", () => {
  const others = [
    file("exports/everything.csv"),
    file("full"),
    file(`${photo}/original`),
    file("organisations/o1/requests/r1/full"),
  ];
  expect(orphans(others, nobody, now)).toEqual(nothing);
});
