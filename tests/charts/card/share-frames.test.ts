import { expect, test } from "vitest";
import { shareFrames } from "#charts/card/card-gallery.tsx";

test("a slot that is near keeps its frame, and a new one takes a frame nobody looks at", () => {
  const first = shareFrames<string>([], new Set(["a", "b", "c"]));
  expect(first).toEqual(["a", "b", "c"]);
  expect(shareFrames(first, new Set(["b", "c", "d"]))).toEqual(["d", "b", "c"]);
  expect(shareFrames(first, new Set(["c", "d", "e", "f"]))).toEqual(["d", "e", "c", "f"]);
});

test("frames nobody needs keep their picture, and nothing changes where nothing has to", () => {
  const frames = ["a", "b"];
  expect(shareFrames(frames, new Set(["b"]))).toBe(frames);
  expect(shareFrames(frames, new Set())).toBe(frames);
});
