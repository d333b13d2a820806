import { expect, it } from "vitest";
import { Latest } from "#charts/page/use-latest.ts";

it("what was given last is there when it is asked for", () => {
  const latest = new Latest("first");
  latest.keep("second");
  expect(latest.value).toBe("second");
});

it("whoever follows hears of another value, and of nothing that stays the same", () => {
  const latest = new Latest("first");
  const heard: string[] = [];
  const following = latest.changes.subscribe((value) => heard.push(value));
  expect(heard).toEqual([]);
  latest.keep("first");
  latest.keep("second");
  latest.keep("second");
  latest.keep("third");
  following.unsubscribe();
  latest.keep("fourth");
  expect(heard).toEqual(["second", "third"]);
});
