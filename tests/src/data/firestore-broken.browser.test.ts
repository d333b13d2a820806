import { getApps } from "firebase/app";
import { expect, test, vi } from "vitest";
import { foundedHarness, statesOf, whyNoEmulator } from "./firestore-harness.ts";
import { change, create, workspace, keeper, lamp, notes, remarks } from "./toy-changes.ts";
import { watched } from "./watched.ts";

/** The client goes on throwing at every message of its stream until the page is closed; nothing can stop that. */
function hearNothingOfIt(): void {
  const hush = (event: Event): void => {
    const reason: unknown = "reason" in event ? event.reason : "error" in event && event.error;
    if (!/disk is full/.test(String(reason))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("error", hush, { capture: true });
  window.addEventListener("unhandledrejection", hush, { capture: true });
}

test.skipIf(whyNoEmulator !== "")(
  "a client that fails on a full disk is replaced by one in memory, and subscriptions continue",
  async () => {
    hearNothingOfIt();
    const harness = await foundedHarness({ a: lamp("Attic"), b: lamp("Boiler") });
    const { app, store, close } = harness.device(keeper, { cache: "persistent" });
    const states = statesOf(store);
    const view = watched(store, notes(), keeper);
    await view.untilIds("a", "b");
    // A request that fails with the quota error while its transaction does not: Firefox and Safari.
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("The disk is full", "QuotaExceededError");
    });
    await harness.erase(`${workspace}/notes/a`);
    await harness.plant(`${workspace}/notes/c`, lamp("Cellar"));
    expect(await view.untilIds("b", "c")).toMatchObject({ fromCache: false, more: false });
    expect(view.pages.every(({ rows }) => rows.length > 0)).toBe(true);
    await store.commit(change(keeper, create("notes/d", lamp("Door"))));
    await view.untilIds("b", "c", "d");
    const remarked = watched(store, remarks("b"), keeper);
    await remarked.untilIds();
    expect(view.errors).toEqual([]);
    expect(states).toEqual(["unopened", "persistent", "memory"]);
    full.mockRestore();
    await close();
    expect(getApps()).not.toContain(app);
  },
);
