import { expect, test } from "vitest";
import { reachOf } from "#src/services/push/browser-reach.ts";

const agents = {
  iPhone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15",
  linux: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
};
const browser = { hasPush: false, userAgent: agents.linux, touchPoints: 0, isInstalled: false };

test("a browser with push can be reached, whatever it is", () => {
  for (const userAgent of Object.values(agents)) {
    expect(reachOf({ ...browser, userAgent, hasPush: true })).toBe("possible");
  }
});

test("an iPhone and an iPad could be reached if Fettle were installed", () => {
  expect(reachOf({ ...browser, userAgent: agents.iPhone })).toBe("install");
  expect(reachOf({ ...browser, userAgent: agents.mac, touchPoints: 5 })).toBe("install");
});

test("where installing would not help, nobody is told to", () => {
  expect(reachOf({ ...browser, userAgent: agents.mac })).toBe("impossible");
  expect(reachOf({ ...browser, userAgent: agents.iPhone, isInstalled: true })).toBe("impossible");
  expect(reachOf(browser)).toBe("impossible");
});
