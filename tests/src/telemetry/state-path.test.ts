import { expect, test } from "vitest";
import { statePath } from "#src/telemetry/state-path.ts";

test.each([
  ["idle", "idle"],
  [{ draft: "place" }, "draft.place"],
  [{ draft: { words: "typing" } }, "draft.words.typing"],
  [{ draft: "place", photos: { camera: "open" } }, "draft.place + photos.camera.open"],
  [{ draft: {} }, "draft"],
  [{}, ""],
])("%j is “%s”", (value, path) => {
  expect(statePath(value)).toBe(path);
});
