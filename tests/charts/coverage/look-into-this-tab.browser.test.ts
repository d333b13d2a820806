import { afterEach, expect, test, vi } from "vitest";
import { channelName } from "#charts/inspection/protocol.ts";
import { lookIntoThisTab, type TakenUpdate } from "#tests/support/look-into-this-tab.ts";
import { doorMachine, openTab } from "../live/running-tab.ts";

afterEach(() => {
  delete window.fettleTook;
});

test("an app that begins to listen late tells what its machines took, before and afterwards", async () => {
  const told: TakenUpdate[] = [];
  window.fettleTook = (update) => told.push(...update);
  const taken = () => new Set(told.flatMap(({ transitions }) => transitions));
  lookIntoThisTab(channelName);
  const tab = openTab();
  const door = tab.start(doorMachine);
  door.send({ type: "knock", code: { digits: 42 } });
  await Promise.resolve();
  tab.wake();
  await vi.waitFor(() => expect(taken()).toEqual(new Set(["shut on knock #2", "ajar always"])));
  door.send({ type: "shut" });
  await vi.waitFor(() => expect(taken()).toContain("open on shut"));
  expect(new Set(told.map(({ machine }) => machine))).toEqual(new Set(["door"]));
  expect(new Set(told.flatMap(({ states }) => states))).toEqual(
    new Set(["", "shut", "ajar", "open"]),
  );
  tab.close();
});
