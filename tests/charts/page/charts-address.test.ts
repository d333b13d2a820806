import { expect, it } from "vitest";
import type { ChartsAddress } from "#charts/machines/charts-address.ts";
import { readAddress, writeAddress } from "#charts/page/charts-address.ts";

const nowhere: ChartsAddress = {
  machine: undefined,
  view: "chart",
  at: undefined,
  step: undefined,
};

it("what is written is read", () => {
  const addresses: readonly ChartsAddress[] = [
    nowhere,
    { ...nowhere, machine: "request", at: "viewer.open" },
    { ...nowhere, machine: "request", view: "storyboard", at: "viewer", step: 3 },
    {
      ...nowhere,
      machine: "signIn",
      view: "storyboard",
      at: "password",
      walk: String.raw`*1 done*look*2 {"v":1,"nodes":[["object","text","a\u0020&+ä"]]}`,
    },
    { ...nowhere, view: "storyboard", look: { size: "desktop", theme: "dark", locale: "de" } },
    { ...nowhere, machine: "request", look: { query: "a b", folded: ["a.b", "c"], isTree: true } },
    { ...nowhere, view: "live", tab: "tab 1", at: "x:1", step: 7 },
  ];
  for (const address of addresses) expect(readAddress(writeAddress(address))).toEqual(address);
});

it("the tab that is looked into is in the address of the live view, and of no other", () => {
  expect(writeAddress({ ...nowhere, view: "live", tab: "one" })).toBe("?view=live&tab=one");
  expect(writeAddress({ ...nowhere, machine: "request", tab: "one" })).toBe("?machine=request");
});

it("what was played is in the address of the storyboard alone, in letters that stay as they are", () => {
  const at = {
    ...nowhere,
    machine: "signIn",
    at: "password",
    walk: "*1 done*look*2 link.requested",
  };
  expect(writeAddress(at)).toBe("?machine=signIn&at=password");
  expect(writeAddress({ ...at, view: "storyboard" })).toMatch(
    /&walk=\*1\+done\*look\*2\+link\.requested$/,
  );
});

it("what makes no sense is as if it were not there", () => {
  expect(readAddress("?view=sideways&step=-1&machine=&size=large&q=")).toEqual(nowhere);
});
