import { describe } from "vitest";
import rules from "#generated/firestore.rules?raw";
import { LocalDatabase } from "#src/data/local/local-database.ts";
import { createLocalStore, type LocalStore } from "#src/data/local/local-store.ts";
import type { Store } from "#src/data/store.ts";
import { fettle, firestoreHarness, whyNoEmulator } from "./firestore-harness.ts";
import { describeSending } from "./sending.ts";

/** The same store for the same user. */
function oneFor(open: (whose: string) => Store): (whose: string) => Store {
  const stores = new Map<string, Store>();
  return (whose) => {
    const store = stores.get(whose) ?? open(whose);
    stores.set(whose, store);
    return store;
  };
}

describeSending("the embedded store, and what was done a while ago", true, () => {
  const name = `fettle-test-${crypto.randomUUID()}`;
  const opened: LocalStore[] = [];
  const newTab = () => {
    const store = createLocalStore({ database: new LocalDatabase(name), ...fettle });
    opened.push(store);
    return store;
  };
  const end = async () => {
    for (const store of opened) store.close();
    await new LocalDatabase(name).delete();
  };
  return Promise.resolve({ store: oneFor(newTab), newTab, end });
});

describe.skipIf(whyNoEmulator !== "")("on the emulator", () => {
  describeSending("the distributed store, and what was done a while ago", false, async () => {
    const harness = await firestoreHarness(rules);
    const newTab = (id: string) => harness.device({ id }, fettle).store;
    return { store: oneFor(newTab), newTab, end: () => Promise.resolve() };
  });
});
