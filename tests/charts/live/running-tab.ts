import { vi } from "vitest";
import { type AnyStateMachine, assign, createActor, fromPromise, setup } from "xstate";
import { answerViewers } from "#charts/inspection/answer-viewers.ts";
import { createViewer } from "#charts/live/viewer.ts";
import type { Entry } from "#charts/machines/entry.ts";
import type { TabUpdate } from "#charts/machines/live-context.ts";
import type { Recording, RunningTab } from "#charts/machines/recording.ts";
import { createTelemetryObserver } from "#src/telemetry/observer.ts";
import { openToInspection } from "#src/telemetry/open-to-inspection.ts";

/** A door with a guard, a chain of steps and a child of its own. */
export const doorMachine = setup({
  types: {
    context: {} as { knocks: number; last: unknown },
    events: {} as
      | { type: "knock"; code?: { digits: number } }
      | { type: "shut" }
      | { type: "ring" },
  },
  actors: { answer: fromPromise(() => Promise.resolve("who is it?")) },
  guards: {
    isSecret: ({ event }) =>
      event.type === "knock" && (event.code as { digits: number }).digits === 42, // Throws without a code, as guards do.
    isNever: () => false,
  },
  actions: {
    count: assign(({ context, event }) => ({ knocks: context.knocks + 1, last: event })),
  },
}).createMachine({
  id: "door",
  context: { knocks: 0, last: undefined },
  initial: "shut",
  states: {
    shut: {
      on: {
        knock: [
          { guard: "isNever", target: "gone" },
          { guard: "isSecret", target: "ajar", actions: "count" },
          { actions: "count" },
        ],
        ring: { guard: "isNever", target: "gone" },
      },
    },
    ajar: { always: "open" },
    open: { invoke: { src: "answer" }, on: { shut: "shut" } },
    gone: { type: "final" },
  },
});

/** A tab of the app, in this page: with what it remembers, and machines to run in it. */
export function openTab(page = "/requests/$request") {
  const inspect = asleep(() =>
    openToInspection(
      createTelemetryObserver({ sinks: [] }),
      () => page,
      () => Promise.reject(new Error("nobody looks")),
    ),
  );
  let close = (): void => {};
  return {
    log: inspect.log,
    start: <M extends AnyStateMachine>(machine: M) =>
      createActor(machine, { inspect } as never).start(), // Without input, which none of these take.
    /** It was asked for the first time. */
    wake: () => {
      close = answerViewers(inspect.log);
    },
    close: () => close(),
  };
}

/** Makes something that hears nobody: tests say themselves when a tab is asked for the first time, and when it is closed. */
function asleep<T>(make: () => T): T {
  vi.stubGlobal("BroadcastChannel", EventTarget);
  try {
    return make();
  } finally {
    vi.unstubAllGlobals();
  }
}

/** Somebody who looks, with everything they were told. */
export function openViewer() {
  const viewer = createViewer();
  const entries: Entry[] = [];
  const definitions: Recording["definitions"] = new Map();
  const updates: TabUpdate[] = [];
  let tabs: readonly RunningTab[] = [];
  let isLost = false;
  const looking = viewer.tabs.subscribe((found) => (tabs = found));
  let following: { readonly unsubscribe: () => void } | undefined;
  return {
    viewer,
    tabs: () => tabs,
    entries: () => entries,
    definitions: () => definitions,
    isLost: () => isLost,
    isUpToDate: () => updates.at(-1)?.isUpToDate === true,
    follow: (tab: string) => {
      following = viewer.follow(tab).subscribe({
        next: (each) => {
          updates.push(each);
          entries.push(...each.piece.entries);
        },
        complete: () => (isLost = true),
      });
    },
    leave: () => {
      looking.unsubscribe();
      following?.unsubscribe();
    },
  };
}
