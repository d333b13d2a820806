import { expect, test, vi } from "vitest";
import type { VersionReport } from "#machines/update/update.machine.ts";
import { followVersions } from "#src/services/update/worker-versions.ts";

/** A worker of a version, as a page sees it. */
function workerOf(entry: string | undefined) {
  const postMessage = (_: unknown, [port]: readonly MessagePort[]): void =>
    port?.postMessage(entry);
  return Object.assign(new EventTarget(), { postMessage });
}

type FakeWorker = ReturnType<typeof workerOf>;

interface Workers {
  installing?: FakeWorker | null;
  waiting?: FakeWorker | null;
  active?: FakeWorker | null;
}

/** The versions reported to a page with these workers; `change` replaces the workers. */
async function follow(workers: Workers) {
  const registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: null,
    active: null,
    ...workers,
  });
  const container = Object.assign(new EventTarget(), { register: async () => registration });
  const told: VersionReport[] = [];
  // The double implements only the part that is used.
  const following = followVersions(container as never, "/assets/index-1.js");
  following.subscribe((report) => told.push(report));
  await vi.waitFor(() => expect(told).toHaveLength(1));
  const change = async (others: Workers, target: EventTarget, event: string): Promise<void> => {
    const before = told.length;
    Object.assign(registration, others);
    target.dispatchEvent(new Event(event));
    await vi.waitFor(() => expect(told).toHaveLength(before + 1));
  };
  return { told, registration, container, change };
}

const mine = workerOf("/assets/index-1.js");
const newer = workerOf("/assets/index-2.js");

test("while the first version is being fetched there is none that is newer", async () => {
  const { told } = await follow({ installing: mine });
  expect(told).toEqual([{ isNewer: false }]);
});

test("a version is newer when it starts another script, whether it waits or rules already", async () => {
  expect((await follow({ active: mine })).told).toEqual([{ isNewer: false }]);
  expect((await follow({ active: newer })).told).toEqual([{ isNewer: true }]);
  expect((await follow({ waiting: newer, active: mine })).told).toEqual([{ isNewer: true }]);
  expect((await follow({ waiting: mine, active: newer })).told).toEqual([{ isNewer: false }]);
});

test("a later version is reported when it is complete, and so is one that takes over", async () => {
  const { told, registration, container, change } = await follow({ active: mine });
  registration.installing = newer as never; // The double says null for a worker that may exist later.
  registration.dispatchEvent(new Event("updatefound"));
  expect(told).toHaveLength(1);
  await change({ installing: null, waiting: newer }, newer, "statechange");
  expect(told.at(-1)).toEqual({ isNewer: true });
  await change({ waiting: null, active: mine }, container, "controllerchange");
  expect(told.at(-1)).toEqual({ isNewer: false });
});
