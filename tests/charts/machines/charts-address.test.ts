import { expect, test } from "vitest";
import { closestTo } from "#charts/machines/charts-address.ts";

test.each([
  ["reqest", ["request"]],
  ["viewer.opened", ["viewer.open", "viewer"]],
  ["photos.open", ["viewer.open"]],
  ["zzz", []],
])("%s may mean %j", (name, near) => {
  const names = ["request", "viewer", "viewer.open", "session", "draft"];
  expect(closestTo(name, names).slice(0, near.length || 3)).toEqual(near);
});
