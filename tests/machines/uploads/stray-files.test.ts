import { expect, test } from "vitest";
import { strays } from "#machines/uploads/stray-files.ts";

const day = 86_400_000;
const now = 1000 * day;
const photo = "organisations/o1/requests/r1/attachments/p1";
const file = (name: string, createdAt = 0) => ({ name, createdAt });
const both = [file(`${photo}/full`), file(`${photo}/thumbnail`)];

test("a photo with its attachment and both pictures is left alone, however old", () => {
  expect(strays(both, [{ path: photo, at: 0 }], now)).toEqual({ files: [], attachments: [] });
});

test("files that no attachment has go after a day", () => {
  expect(strays(both, [], day).files).toEqual([`${photo}/full`, `${photo}/thumbnail`]);
  expect(strays(both, [], day - 1).files).toEqual([]);
});

test("an attachment whose pictures did not come waits sixty days for the device that has them", () => {
  const wanted = [{ path: photo, at: 0 }];
  expect(strays([], wanted, 60 * day - 1).attachments).toEqual([]);
  expect(strays([], wanted, 60 * day).attachments).toEqual([photo]);
  expect(strays(both.slice(1), wanted, 60 * day).attachments).toEqual([photo]);
});

test("what is no photo of a request is none of its business", () => {
  const others = [
    file("exports/everything.csv"),
    file("full"),
    file(`${photo}/original`),
    file("organisations/o1/requests/r1/full"),
  ];
  expect(strays(others, [], now).files).toEqual([]);
});
