import { expect, test } from "vitest";
import type { Attachment } from "#generated/attachment/type.ts";
import type { Document } from "#generated/runtime.ts";
import { photosUnder } from "#machines/request/timeline-facts.ts";
import { note } from "../notices/a-workspace.ts";

const photo = (id: string, by: string): Document<Attachment> => ({
  id,
  path: `organisations/mill-lane/requests/r1/attachments/${id}`,
  by,
  at: 1,
  type: "image/jpeg",
  width: 4,
  height: 3,
  bytes: 9,
  audience: "everyone",
});

test("an entry shows its author's photos, and none that somebody else put under one of its ids", () => {
  const entry = note("ada", { photos: ["p1", "p2", "p3"] });
  const photos = [photo("p1", "ada"), photo("p2", "ben"), photo("p4", "ada")];
  // The third photo has not arrived yet.
  expect(photosUnder(entry, { photos })).toEqual(["p1", "p3"]);
});
