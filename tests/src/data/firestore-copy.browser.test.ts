import { afterEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import type { TabUpdate, TabOrders } from "./another-tab.ts";
import { foundedHarness, statesOf, whyNoEmulator } from "./firestore-harness.ts";
import {
  change,
  create,
  guest,
  workspace,
  keeper,
  lamp,
  note,
  notes,
  remarks,
  update,
} from "./toy-changes.ts";
import { rejection, watched } from "./watched.ts";

/** The browser knows that it has no network, so that nothing is given time to arrive. */
function knowOffline(): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
}

/** An address without a server. */
const nowhere = { host: "127.0.0.1", port: 1, user: keeper.id };

describe.skipIf(whyNoEmulator !== "")("this device's copy", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  async function visited() {
    const harness = await foundedHarness({
      a: lamp("Attic", { rank: 1 }),
      b: lamp("Boiler", { rank: 2 }),
    });
    const kept = {
      name: crypto.randomUUID(),
      cache: "persistent",
      notes: memoryStorage(),
    } as const;
    const { store, close } = harness.device(keeper, kept);
    const view = watched(store, notes(), keeper);
    await view.until(({ rows, fromCache }) => rows.length === 2 && !fromCache);
    const empty = watched(store, remarks("a"), keeper);
    await empty.until(({ fromCache }) => !fromCache);
    expect(statesOf(store)).toEqual(["persistent"]);
    await close();
    return { harness, kept };
  }

  test("shows without a connection what was seen, and an empty list only where it was one", async () => {
    const { harness, kept } = await visited();
    knowOffline();
    const { store } = harness.device(keeper, { ...kept, emulator: nowhere });
    const view = watched(store, notes(), keeper);
    expect(await view.untilIds("a", "b")).toMatchObject({ fromCache: true, more: false });
    const empty = watched(store, remarks("a"), keeper);
    await expect.poll(() => empty.pages.at(-1), { timeout: 15_000 }).toBeDefined();
    expect(empty.pages.at(-1)).toMatchObject({ rows: [], fromCache: true, more: false });
    const unknown = watched(store, remarks("b"), keeper);
    await expect.poll(() => unknown.errors, { timeout: 15_000 }).toHaveLength(1);
    expect(unknown.pages).toEqual([]);
    expect(await store.read(note("a"), keeper)).toMatchObject({ title: "Attic" });
    expect(await rejection(store.read(note("z"), keeper))).toMatchObject({ code: "unavailable" });
  });

  test("says of what it has by chance that there may be more", async () => {
    const { harness, kept } = await visited();
    const { store } = harness.device(keeper, { ...kept, emulator: nowhere });
    const first = notes({ where: [{ field: "rank", values: [1] }] });
    const view = watched(store, first, keeper);
    await expect.poll(() => view.pages.length, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(view.pages[0]).toMatchObject({ fromCache: true, more: true });
    expect(view.pages[0]?.rows.map(({ id }) => id)).toEqual(["a"]);
  });

  test("that the browser threw away is missed, and not taken for an empty organisation", async () => {
    const { harness, kept } = await visited();
    const gone = { ...kept, name: crypto.randomUUID() };
    const noted = kept.notes.getItem(`fettle.synced.${harness.project}.${kept.name}.kim`);
    kept.notes.setItem(`fettle.synced.${harness.project}.${gone.name}.kim`, noted ?? "");
    knowOffline();
    const { store } = harness.device(keeper, { ...gone, emulator: nowhere });
    const view = watched(store, notes(), keeper);
    await expect.poll(() => view.errors, { timeout: 15_000 }).toHaveLength(1);
    expect(view.pages).toEqual([]);
    expect(statesOf(store)).toEqual(["evicted"]);
  });

  test("is deleted with everything else", async () => {
    const { harness, kept } = await visited();
    await harness.device(keeper, kept).store.deleteEverything();
    const databases = await indexedDB.databases();
    expect(databases.filter(({ name }) => name?.includes(kept.name))).toEqual([]);
  });
});

describe.skipIf(whyNoEmulator !== "")("what is read", () => {
  test("is counted by query, once for all who ask the same", async () => {
    const harness = await foundedHarness({ a: lamp("Lamp"), b: lamp("Lamp"), c: lamp("Lamp") });
    const { store } = harness.device(keeper);
    await watched(store, notes(), keeper).untilIds("a", "b", "c");
    const byTitle = notes({ order: [{ field: "title", descending: true }] });
    await watched(store, byTitle, keeper).untilIds("c", "b", "a");
    expect(store.reads.counts().get("note.all")).toBe(3);
    await watched(store, remarks("a"), keeper).untilIds();
    expect(store.reads.counts().get("remark.all")).toBe(1);
    await harness.device(guest).store.commit(change(guest, update("notes/a", { rank: 1 })));
    await expect.poll(() => store.reads.counts().get("note.all"), { timeout: 5000 }).toBe(4);
    await store.read(note("b"), keeper);
    expect(store.reads.counts().get("read note")).toBeGreaterThan(0);
    store.reads.reset();
    expect(store.reads.total()).toBe(0);
  });
});

/** The test runner rewrites every import() that it serves, but it is not loaded in the frame. */
const asRunner = `<script>
  globalThis.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() };
</script>`;

/** Opens a frame as another tab of the same device; its reports are returned. */
function openTab(orders: TabOrders) {
  const heard: TabUpdate[] = [];
  const frame = document.createElement("iframe");
  const hear = ({ source, data }: MessageEvent<TabUpdate>): void => {
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
    await harness.plant(`${workspace}/notes/c`, lamp("Cellar"));
    await view.untilIds("a", "b", "c");
    const copies = (await indexedDB.databases()).filter((each) => each.name?.includes(name));
    expect(copies).toHaveLength(1);
  });
});
