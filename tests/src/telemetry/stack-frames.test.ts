import { expect, test } from "vitest";
import { framesOf } from "#src/telemetry/stack-frames.ts";

const origin = "https://fettle.example";

/** An error with a stack in a browser's format. */
function thrown(message: string, ...frames: string[]): Error {
  const error = new Error(message);
  error.stack = [`Error: ${message}`, ...frames].join("\n");
  return error;
}

test("frames are told as file and line, in Chromium's way of writing and in the others'", () => {
  const chromium = thrown("no", "    at save (https://fettle.example/assets/inbox-B1x.js:12:345)");
  const firefox = thrown("no", "save@https://fettle.example/assets/inbox-B1x.js:12:345");
  const bare = thrown("no", "    at https://fettle.example/assets/inbox-B1x.js:12:345");
  for (const error of [chromium, firefox, bare]) {
    expect(framesOf(error, origin)).toEqual(["inbox-B1x.js:12:345"]);
  }
});

test("a query, a fragment and a folder are left out", () => {
  const error = thrown(
    "no",
    "    at a (https://fettle.example/src/mara/save.tsx?t=17&who=mara#x:1:2)",
  );
  expect(framesOf(error, origin)).toEqual(["save.tsx:1:2"]);
});

test("the page itself, extensions and other people's scripts are left out", () => {
  const error = thrown(
    "no",
    "    at a (https://fettle.example/requests/0123456789abcdefghjk:1:2)",
    "    at b (chrome-extension://abcdef/content.js:1:2)",
    "    at c (https://elsewhere.example/tracker.js:1:2)",
    "    at <anonymous>",
  );
  expect(framesOf(error, origin)).toEqual([]);
});

test("a message that poses as frames is not taken for one", () => {
  const error = thrown(
    "Mara\n    at x (https://fettle.example/mara-klein.js:1:2)",
    "    at y (https://fettle.example/assets/real.js:3:4)",
  );
  expect(framesOf(error, origin)).toEqual(["real.js:3:4"]);
});
