import { expect, onTestFinished, test, vi } from "vitest";
import { foundedHarness, whyNoEmulator } from "./firestore-harness.ts";
import { keeper, notes } from "./toy-changes.ts";
import { watched } from "./watched.ts";

/**
 * The first connection is accepted and then stays silent, however often it is reopened; the time for which the store waits for
 * it has then passed.
 */
function firstConnectionSilent(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
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
    if (silent === null) {
      silent = session;
      queueMicrotask(() => void vi.advanceTimersByTime(patienceMs));
    }
    return session === silent
      ? Promise.resolve(new Response(new ReadableStream()))
      : fetching(input, init);
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

/** Shorter than the SDK waits before it gives an empty answer, in ms. */
const patienceMs = 8000;

test.skipIf(whyNoEmulator !== "")(
  "a connection that stays silent is given up for another",
  async () => {
    const harness = await foundedHarness({ a: { title: "Attic", by: keeper.id } });
    firstConnectionSilent();
    const { store } = harness.device(keeper, { patienceMs });
    const view = watched(store, notes(), keeper);
    await view.untilIds("a");
    expect(view.errors).toEqual([]);
  },
);
