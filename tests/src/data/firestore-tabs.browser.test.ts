import { describe, expect, inject, onTestFinished, test } from "vitest";
import type { TabNews, TabOrders } from "./another-tab.ts";
import { foundedHarness, whyNoEmulator } from "./firestore-harness.ts";
import { change, create, house, keeper, lamp, notes } from "./toy-changes.ts";
import { watched } from "./watched.ts";

/** The test runner rewrites every import() that it serves, but it is not loaded in the frame. */
const asRunner = `<script>
  globalThis.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() };
</script>`;

/** Opens a frame as another tab of the same device; its reports are returned. */
function openTab(orders: TabOrders) {
  const heard: TabNews[] = [];
  const frame = document.createElement("iframe");
  const hear = ({ source, data }: MessageEvent<TabNews>): void => {
    if (source === frame.contentWindow) heard.push(data);
  };
  window.addEventListener("message", hear);
  frame.name = JSON.stringify(orders);
  const module = new URL("./another-tab.ts", import.meta.url).href;
  frame.srcdoc = `${asRunner}<script type="module" src="${module}"></script>`;
  document.body.append(frame);
  const close = (): void => {
    window.removeEventListener("message", hear);
    frame.remove();
  };
  onTestFinished(close);
  return { heard, close };
}

describe.skipIf(whyNoEmulator !== "")("two tabs of one device", () => {
  test("share a copy, and both hear what either does", async () => {
    const harness = await foundedHarness({ a: lamp("Attic") });
    const name = crypto.randomUUID();
    const { store } = harness.device(keeper, { name, cache: "persistent" });
    const view = watched(store, notes(), keeper);
    await view.untilIds("a");

    const port = Number(new URL(inject("firestore").url).port);
    const orders = { project: harness.project, name, user: keeper.id, port };
    const tab = openTab(orders);
    const patience = { timeout: 20_000 };
    await expect.poll(() => tab.heard.at(-1)?.ids, patience).toEqual(["a"]);
    await store.commit(change(keeper, create("notes/b", lamp("Boiler"))));
    await expect.poll(() => tab.heard.at(-1)?.ids, patience).toEqual(["a", "b"]);

    // The tab that listened for both is gone without a message, like a killed tab.
    tab.close();
    await harness.plant(`${house}/notes/c`, lamp("Cellar"));
    await view.untilIds("a", "b", "c");
    const copies = (await indexedDB.databases()).filter((each) => each.name?.includes(name));
    expect(copies).toHaveLength(1);
  });
});
