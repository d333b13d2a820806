import { expect, onTestFinished, test, vi } from "vitest";
import { firestoreHarness, whyNoEmulator } from "./firestore-harness.ts";
import { founding, house, keeper, notes } from "./toy-changes.ts";
import { watched } from "./watched.ts";

/** The first connection is accepted and then stays silent, however often it is reopened. */
function firstConnectionSilent(): void {
  const fetching = window.fetch.bind(window);
  let silent: string | null = null;
  vi.spyOn(window, "fetch").mockImplementation((input, init) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    );
    const session = searchParams.get("SID");
    if (!pathname.endsWith("/Listen/channel") || searchParams.get("RID") !== "rpc")
      return fetching(input, init);
    silent ??= session;
    return session === silent
      ? Promise.resolve(new Response(new ReadableStream()))
      : fetching(input, init);
  });
  onTestFinished(() => void vi.restoreAllMocks());
}

test.skipIf(whyNoEmulator !== "")(
  "a connection that stays silent is given up for another",
  async () => {
    const harness = await firestoreHarness();
    await harness.device(keeper).store.commit(founding());
    await harness.plant(`${house}/notes/a`, { title: "Attic", by: keeper.id });
    firstConnectionSilent();
    const { store } = harness.device(keeper, { patienceMs: 500 });
    const view = watched(store, notes(), keeper);
    await view.untilIds("a");
    expect(view.errors).toEqual([]);
  },
);
