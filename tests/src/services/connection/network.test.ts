import { expect, test } from "vitest";
import { followNetwork } from "#src/services/connection/network.ts";

test("what the browser says of the network is told at once and at every change, until nobody listens", () => {
  const navigator = { onLine: true };
  const page = Object.assign(new EventTarget(), { navigator });
  const told: boolean[] = [];
  const following = followNetwork(page).subscribe(({ online }) => told.push(online));
  navigator.onLine = false;
  page.dispatchEvent(new Event("offline"));
  navigator.onLine = true;
  page.dispatchEvent(new Event("online"));
  following.unsubscribe();
  navigator.onLine = false;
  page.dispatchEvent(new Event("offline"));
  expect(told).toEqual([true, false, true]);
});
