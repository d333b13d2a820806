import { disableNetwork, enableNetwork, getFirestore } from "firebase/firestore";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Refused, Unavailable } from "#src/data/store.ts";
import { type FirestoreHarness, foundedHarness, whyNoEmulator } from "./firestore-harness.ts";
import {
  change,
  create,
  guest,
  workspace,
  keeper,
  lamp,
  note,
  notes,
  stranger,
  update,
} from "./toy-changes.ts";
import { rejection, watched } from "./watched.ts";

/** Lets a commit arrive and drops its answer. */
function loseAnswers(): () => void {
  const real = window.fetch.bind(window);
  const lossy = vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (new Request(input).url.includes(":commit")) throw new TypeError("Failed to fetch");
    return answer;
  });
  return () => lossy.mockRestore();
}

function noNetwork(): () => void {
  const none = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  return () => none.mockRestore();
}

describe.skipIf(whyNoEmulator !== "")("a server that cannot be reached", () => {
  let harness: FirestoreHarness;
  beforeEach(async () => {
    harness = await foundedHarness();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("is said to be, and the change may be sent again", async () => {
    const { store } = harness.device(keeper);
    const tap = change(keeper, create("notes/a", lamp("Attic")));
    const back = noNetwork();
    const failed = await rejection(store.commit(tap));
    expect(failed).toBeInstanceOf(Unavailable);
    expect(await rejection(store.read(note("a"), keeper))).toBeInstanceOf(Unavailable);
    back();
    expect(await store.commit(tap)).toEqual({ change: tap.id, already: false });
  });

  test.each([
    ["does not know us while a token is renewed", 401, "UNAUTHENTICATED"],
    ["is asked too much", 429, "RESOURCE_EXHAUSTED"],
    ["is just being restarted", 503, "UNAVAILABLE"],
    ["is late itself", 504, "DEADLINE_EXCEEDED"],
    ["is crowded", 409, "ABORTED"],
  ])("that %s is asked again later", async (_, code, status) => {
    const { store } = harness.device(keeper);
    const answer = { error: { code, status, message: "Not now" } };
    const no = vi
      .spyOn(window, "fetch")
      .mockImplementation(() => Promise.resolve(Response.json(answer, { status: code })));
    const tap = change(keeper, update("doors/front", { open: false }));
    expect(await rejection(store.commit(tap))).toBeInstanceOf(Unavailable);
    expect(await rejection(store.read(note("a"), keeper))).toBeInstanceOf(Unavailable);
    no.mockRestore();
    expect(await store.commit(tap)).toEqual({ change: tap.id, already: false });
  });

  test("whose answer is lost has applied the change once, also after a new start", async () => {
    await harness.plant(`${workspace}/notes/n`, lamp("Attic", { rank: 1 }));
    const base = change(keeper, update("notes/n", { rank: 2 }));
    const withEntry = {
      ...base,
      writes: [...base.writes, create(`notes/n/remarks/${base.id}`, { text: "Higher" })],
    };
    const plain = change(keeper, create("notes/a", lamp("Attic")));
    const { store } = harness.device(keeper);
    for (const tap of [withEntry, plain]) {
      const found = loseAnswers();
      expect(await rejection(store.commit(tap))).toBeInstanceOf(Unavailable);
      found();
    }
    await harness.device(guest).store.commit(change(guest, update("notes/n", { rank: 9 })));
    const later = harness.device(keeper).store;
    for (const tap of [withEntry, plain])
      expect(await later.commit(tap)).toEqual({ change: tap.id, already: true });
    expect(await harness.stored(`${workspace}/notes/n`)).toMatchObject({ rank: 9 });
  });

  test("is what a watch says at last of which nothing is known here, and never an empty list", async () => {
    const { store } = harness.device(keeper, {
      emulator: { host: "127.0.0.1", port: 1, user: keeper.id },
    });
    const view = watched(store, notes(), keeper);
    await expect.poll(() => view.errors, { timeout: 15_000 }).toHaveLength(1);
    expect(view.errors[0]).toBeInstanceOf(Unavailable);
    expect(view.pages).toEqual([]);
  });

  test("leaves what was seen on the screen, and says that it may be old", async () => {
    await harness.plant(`${workspace}/notes/a`, lamp("Attic"));
    const { store, app, keep } = harness.device(keeper);
    const view = watched(store, notes(), keeper);
    await view.until(({ rows, fromCache }) => rows.length === 1 && !fromCache);
    await disableNetwork(getFirestore(app));
    await view.until(({ fromCache }) => fromCache);
    expect(view.pages.at(-1)).toMatchObject({ more: false });
    keep(change(keeper, create("notes/b", lamp("Boiler"))));
    await view.untilIds("a", "b");
    await harness.plant(`${workspace}/notes/c`, lamp("Cellar"));
    await enableNetwork(getFirestore(app));
    await view.until(({ rows, fromCache }) => rows.length === 3 && !fromCache);
  });
});

describe.skipIf(whyNoEmulator !== "")("who may look", () => {
  test("is asked again once they have become a member", async () => {
    const harness = await foundedHarness();
    const { store } = harness.device(stranger);
    const view = watched(store, notes(), stranger);
    await expect.poll(() => view.errors, { timeout: 5000 }).toHaveLength(1);
    expect(view.errors[0]).toBeInstanceOf(Refused);
    expect(view.errors[0]).toMatchObject({ code: "note.read" });
    await harness.plant(`${workspace}/members/${stranger.id}`, { name: "Zoe", role: "guest" });
    await harness.plant(`${workspace}/notes/a`, lamp("Attic"));
    await watched(store, notes(), stranger).untilIds("a");
  });

  test("and signs out is told nothing more, and can do nothing more", async () => {
    const harness = await foundedHarness();
    const { store } = harness.device(guest);
    const view = watched(store, notes(), guest);
    await view.untilIds();
    const told = view.pages.length;
    await store.close();
    await harness.plant(`${workspace}/notes/a`, lamp("Attic"));
    expect(await rejection(store.read(note("a"), guest))).toBeInstanceOf(Unavailable);
    expect(
      await rejection(store.commit(change(guest, update("notes/a", { rank: 1 })))),
    ).toBeInstanceOf(Unavailable);
    expect(view.pages).toHaveLength(told);
    expect(view.errors).toEqual([]);
  });
});

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
