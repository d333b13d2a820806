import { expect, test, vi } from "vitest";
import { askToPersist } from "#src/services/persistence/ask-to-persist.ts";

function browser(isPersisted = false) {
  const persist = vi.fn(() => Promise.resolve(true));
  return { persist, persisted: () => Promise.resolve(isPersisted) };
}

function remembering() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("the browser is asked once on a device", async () => {
  const [manager, memory] = [browser(), remembering()];
  await askToPersist({ manager, memory });
  await askToPersist({ manager, memory });
  expect(manager.persist).toHaveBeenCalledTimes(1);
});

test("a browser that promised already is asked nothing", async () => {
  const manager = browser(true);
  await askToPersist({ manager, memory: remembering() });
  expect(manager.persist).not.toHaveBeenCalled();
});

test("a browser that cannot, or does not want to, is no trouble", async () => {
  await askToPersist({ manager: undefined, memory: undefined });
  const persisted = () => Promise.reject(new TypeError("opaque origin"));
  await askToPersist({ manager: { ...browser(), persisted }, memory: undefined });
});
