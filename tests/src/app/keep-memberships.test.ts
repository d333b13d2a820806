import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createActor, fromObservable, fromPromise } from "xstate";
import type { Change, Document, Fields, Ref } from "#generated/runtime.ts";
import { applyWrite, idOf } from "#generated/runtime.ts";
import { screensMachine } from "#machines/app/screens.machine.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import { outboxMachine } from "#machines/outbox/outbox.machine.ts";
import { type AccountUpdate, sessionMachine } from "#machines/session/session.machine.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import { keepMemberships } from "#src/app/keep-memberships.ts";
import { membershipNotes, noteMembership } from "#src/app/membership-notes.ts";
import { wireMemberships } from "#src/app/memberships.ts";
import { type PageObserver, Refused, type Store, Unavailable } from "#src/data/store.ts";
import { subscribable } from "#src/data/subscribable.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { someWorkspace } from "../../machines/building/some-workspace.ts";
import { fakeWorkspace } from "../../machines/workspace/fake-workspace.ts";

const uid = "zoe";
const account = {
  uid,
  isAnonymous: false,
  email: "zoe@example.org",
  isVerified: true,
  name: "Zoe",
  ways: ["email"],
} as const;
const mine = `people/${uid}`;
const leaving = "00000000000000leaving";

/** The server, which outlives the page. */
class Server {
  readonly documents = new Map<string, Fields>();
  isReachable = true;
  /** The duration of reading the name of an organisation, in ms. */
  slowness = 0;
  readonly asked: string[] = [];
  readonly #observers = new Set<() => void>();

  belong(organisation: string, active = true): void {
    this.documents.set(`organisations/${organisation}`, { name: `House ${organisation}` });
    this.documents.set(`organisations/${organisation}/members/${uid}`, { active });
  }

  get remembered(): unknown {
    return this.documents.get(mine)?.["organisations"];
  }

  readonly store: Store = {
    read: async <E>({ path }: Ref<E>) => {
      this.asked.push(path);
      if (!path.includes("/members/") && path !== mine) await wait(this.slowness);
      if (!this.isReachable) return Promise.reject(new Unavailable("held"));
      const fields = this.documents.get(path);
      if (fields === undefined)
        return Promise.reject(new Refused({ code: "none", clause: "Nothing is there." }));
      // The stored fields have the type of the ref.
      return Promise.resolve({ ...fields, id: idOf(path), path } as unknown as Document<E>);
    },
    count: () => Promise.reject(new Error("nothing is counted here")),
    watch: <E>(_query: unknown, _reader: unknown, observer: PageObserver<E>) => {
      const tell = (): void => {
        const fields = this.documents.get(mine);
        if (fields === undefined)
          return observer.error(new Refused({ code: "none", clause: "Nothing is there." }));
        // The only query is for this document.
        const row = { ...fields, id: uid, path: mine } as unknown as Document<E>;
        observer.next({ rows: [row], more: false, fromCache: false, problems: [] });
      };
      queueMicrotask(tell);
      this.#observers.add(tell);
      return () => void this.#observers.delete(tell);
    },
    commit: (change: Change) => {
      if (!this.isReachable) return Promise.reject(new Unavailable("held"));
      for (const write of change.writes)
        this.documents.set(
          write.path,
          write.kind === "create"
            ? write.fields
            : (applyWrite(this.documents.get(write.path) ?? {}, write) ?? {}),
        );
      for (const tell of this.#observers) tell();
      return Promise.resolve({ change: change.id, already: false });
    },
  };
}

/** Functions that close open pages. */
const pages: (() => void)[] = [];

/** A page that opens in one of Zoe's organisations; `isIn` says whether she is admitted there. */
async function open(server: Server, organisation: string, { isIn = true } = {}) {
  let kept: OutboxEntry | undefined;
  let count = 0;
  const found = {
    ...someWorkspace(),
    organisation: { ...someWorkspace().organisation, id: organisation },
  };
  const workspace = fakeWorkspace();
  const session = createActor(
    sessionMachine.provide({
      actors: {
        followAccount: fromObservable(() => once<AccountUpdate>({ account })),
        memberships: wireMemberships(server.store),
        recall: fromPromise<Identity | undefined, { readonly uid: string | undefined }>(() =>
          Promise.resolve({ organisation, member: uid }),
        ),
        remember: fromPromise(() => Promise.resolve()),
        workspace: workspace.logic,
      },
    }),
    { input: { hasAccounts: true, now: () => Date.now() } },
  );
  const outbox = createActor(
    outboxMachine.provide({
      actors: { followEntries: fromObservable(() => subscribable(() => () => undefined)) },
    }),
    { input: { sender: { uid }, random: () => 0 } },
  );
  const screens = createActor(screensMachine).start();
  keepMemberships({
    screens,
    session,
    outbox,
    keptChange: () => Promise.resolve(kept),
    store: server.store,
    newId: () => `${(count += 1)}`.padStart(20, "0"),
    clock: { now: () => Date.now(), stamp: () => Date.now(), minutes: once(0) },
  });
  session.start();
  outbox.start();
  await settle();
  if (isIn) workspace.emitWorkspace(found);
  else workspace.setExpelled();
  await settle();
  const close = (): void => {
    session.stop();
    outbox.stop();
  };
  pages.push(close);
  return {
    close,
    shown: () => session.getSnapshot().context.memberships?.map((each) => each.organisation),
    at: () => session.getSnapshot().context.identity?.organisation,
    keep: (entry: OutboxEntry | undefined) => {
      kept = entry;
      outbox.send({ type: "connection.restored" });
      return settle();
    },
  };
}

function once<T>(value: T) {
  return subscribable<T>((next) => {
    queueMicrotask(() => next(value));
    return () => undefined;
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (ms === 0) resolve();
    else setTimeout(resolve, ms);
  });
}

/** Everything here waits only for promises. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1);
}

function leave(organisation: string): void {
  noteMembership({ uid, organisation, at: Date.now(), left: leaving });
}

function entryThatIs(status: OutboxEntry["status"]): OutboxEntry {
  const change = { id: leaving, command: "member.leave", by: uid, at: 0, writes: [] };
  return { order: 1, id: leaving, change, keptAt: 0, status };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", memoryStorage());
});
afterEach(() => {
  for (const close of pages.splice(0)) close();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("whoever comes into an organisation", () => {
  test("costs nothing where the server knows, however long it takes to say what the organisation is called", async () => {
    const server = new Server();
    server.belong("linden");
    server.documents.set(mine, { organisations: ["linden"] });
    server.slowness = 500;
    const page = await open(server, "linden");
    expect(membershipNotes(uid)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.shown()).toEqual(["linden"]);
    expect(server.asked).toEqual(["organisations/linden"]);
  });

  test("finds it although they went on to another before the server had heard of it", async () => {
    const server = new Server();
    server.belong("linden");
    server.belong("boat");
    server.documents.set(mine, { organisations: ["linden"] });
    server.isReachable = false;
    const first = await open(server, "boat");
    expect(first.shown()).toEqual(["linden", "boat"]);
    first.close();
    server.isReachable = true;
    const second = await open(server, "linden");
    expect(second.shown()).toEqual(["linden", "boat"]);
    expect(server.remembered).toEqual(["linden", "boat"]);
    expect(membershipNotes(uid)).toEqual([]);
  });
});

describe("whoever leaves an organisation", () => {
  /** Zoe, a member of two organisations. */
  function inTwo(): Server {
    const server = new Server();
    server.belong("linden");
    server.belong("boat");
    server.documents.set(mine, { organisations: ["linden", "boat"] });
    return server;
  }

  test("finds it no more, and goes to the other, after the page was left in the middle too", async () => {
    const server = inTwo();
    leave("linden");
    server.belong("linden", false);
    const page = await open(server, "linden", { isIn: false });
    expect(server.remembered).toEqual(["boat"]);
    expect(page.at()).toBe("boat");
    expect(page.shown()).toEqual(["boat"]);
  });

  test("keeps it in mind on the server until the leaving is through", async () => {
    const server = inTwo();
    leave("linden");
    const page = await open(server, "boat");
    await page.keep(entryThatIs("kept"));
    expect(server.remembered).toEqual(["linden", "boat"]);
    expect(page.shown()).toEqual(["boat"]);
    server.belong("linden", false);
    await page.keep(undefined);
    expect(server.remembered).toEqual(["boat"]);
  });

  test("is still in where the tap was never kept", async () => {
    const server = inTwo();
    leave("linden");
    const page = await open(server, "boat");
    expect(page.shown()).toEqual(["boat"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.shown()).toEqual(["linden", "boat"]);
  });
});
