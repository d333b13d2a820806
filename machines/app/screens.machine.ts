import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  cancel,
  enqueueActions,
  setup,
  stopChild,
} from "xstate";
import { withEvent } from "../ports.ts";
import type { WorkspaceChanged } from "../workspace/workspace.ts";

export interface ScreensContext {
  /** The open screens by key. */
  readonly open: Readonly<Record<string, AnyActorRef>>;
  /** How many components show each open screen, by its key. */
  readonly shown: Readonly<Record<string, number>>;
  /** How many actors were opened of each machine, because the second `request` becomes the child `request 2`. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface ScreenOpened {
  /** Identifies the component that shows the screen, for as long as that component is mounted; or all components that share it. */
  readonly key: string;
  readonly logic: AnyStateMachine;
  readonly input: unknown;
}

export type ScreensEvent =
  | ({ readonly type: "screen.opened" } & ScreenOpened)
  | WorkspaceChanged
  /** A component does not show it any more. */
  | { readonly type: "screen.closed"; readonly key: string }
  /** No component shows it, and none was mounted again within a tick. */
  | { readonly type: "screen.abandoned"; readonly key: string };

const anyMachine: Record<string, AnyActorLogic> = {};

/**
 * Every page, sheet and box that is shown, often several at once (a list and a request), as children of one actor; and what is
 * fetched late and lives as long as the tab, such as the actor that follows new versions. Several components may share a screen, which
 * closes with the last of them. Closing waits a tick, because React's
 * StrictMode unmounts a component and mounts it again at once. A screen that throws ends alone, and the component that draws it
 * shows that. No screen follows the organisation by itself: it is opened with it, and gets `workspace.changed` if it takes that event.
 */
export const screensMachine = setup({
  types: { context: {} as ScreensContext, events: {} as ScreensEvent },
  // Any machine may be a screen, so the actors have no literal names.
  actors: anyMachine,
  actions: {
    open: assign(({ context, spawn }, { key, logic, input }: ScreenOpened) => {
      const count = (context.counts[logic.id] ?? 0) + 1;
      const id = count === 1 ? logic.id : `${logic.id} ${count}`;
      return {
        open: { ...context.open, [key]: spawn(logic, { id, input }) },
        counts: { ...context.counts, [logic.id]: count },
      };
    }),
    countShown: assign(({ context: { shown } }, { key }: { readonly key: string }) => ({
      shown: { ...shown, [key]: (shown[key] ?? 0) + 1 },
    })),
    countHidden: assign(({ context: { shown } }, { key }: { readonly key: string }) => ({
      shown: { ...shown, [key]: (shown[key] ?? 1) - 1 },
    })),
    closeSoon: enqueueActions(({ enqueue }, { key }: { readonly key: string }) => {
      enqueue.raise({ type: "screen.abandoned", key }, { id: key, delay: 0 });
    }),
    stop: stopChild(({ context }, { key }: { readonly key: string }) => context.open[key] ?? key),
    forget: assign(({ context }, { key }: { readonly key: string }) => {
      const { [key]: _, ...open } = context.open;
      const { [key]: __, ...shown } = context.shown;
      return { open, shown };
    }),
    notifyOpen: enqueueActions(({ context, enqueue }, change: WorkspaceChanged) => {
      for (const screen of Object.values(context.open))
        if (takes(screen, change.type)) enqueue.sendTo(screen, change);
    }),
    stay: cancel((_, { key }: { readonly key: string }) => key),
  },
  guards: {
    isOpen: ({ context }, { key }: { readonly key: string }) => context.open[key] !== undefined,
    isShownTwice: ({ context }, { key }: { readonly key: string }) => (context.shown[key] ?? 0) > 1,
  },
}).createMachine({
  id: "screens",
  context: { open: {}, shown: {}, counts: {} },
  on: {
    "screen.opened": [
      { guard: withEvent("isOpen"), actions: [withEvent("stay"), withEvent("countShown")] },
      { actions: [withEvent("open"), withEvent("countShown")] },
    ],
    "screen.closed": [
      { guard: withEvent("isShownTwice"), actions: withEvent("countHidden") },
      { actions: [withEvent("countHidden"), withEvent("closeSoon")] },
    ],
    "screen.abandoned": { actions: [withEvent("stop"), withEvent("forget")] },
    "workspace.changed": { actions: withEvent("notifyOpen") },
    "xstate.error.actor.*": {},
  },
});

function takes(screen: AnyActorRef, type: string): boolean {
  // Whatever is open is a machine.
  const { machine } = screen.getSnapshot() as AnyMachineSnapshot;
  return machine.events.includes(type);
}
