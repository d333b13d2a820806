import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  cancel,
  enqueueActions,
  setup,
  stopChild,
} from "xstate";

export interface ScreensContext {
  /** The open screens by key. */
  readonly open: Readonly<Record<string, AnyActorRef>>;
  /** How many actors were opened of each machine, because the second `request` becomes the child `request 2`. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface ScreenOpened {
  /** Identifies the component that shows the screen, for as long as that component is mounted. */
  readonly key: string;
  readonly logic: AnyStateMachine;
  readonly input: unknown;
}

export type ScreensEvent =
  | ({ readonly type: "screen.opened" } & ScreenOpened)
  /** The component was unmounted. */
  | { readonly type: "screen.closed"; readonly key: string }
  /** The component was not mounted again within a tick. */
  | { readonly type: "screen.abandoned"; readonly key: string };

const anyMachine: Record<string, AnyActorLogic> = {};

/**
 * Every open page, sheet and box is a child of this actor, often several at once (a list and a request). So is code that is
 * loaded late and lives as long as the tab, such as the check for new versions. Closing waits a tick, because React's StrictMode
 * unmounts a component and mounts it again at once. A screen that throws ends alone, and the component that draws it shows the
 * error.
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
    closeSoon: enqueueActions(({ enqueue }, { key }: { readonly key: string }) => {
      enqueue.raise({ type: "screen.abandoned", key }, { id: key, delay: 0 });
    }),
    stop: stopChild(({ context }, { key }: { readonly key: string }) => context.open[key] ?? key),
    forget: assign(({ context }, { key }: { readonly key: string }) => {
      const { [key]: _, ...open } = context.open;
      return { open };
    }),
    stay: cancel((_, { key }: { readonly key: string }) => key),
  },
  guards: {
    isOpen: ({ context }, { key }: { readonly key: string }) => context.open[key] !== undefined,
  },
}).createMachine({
  id: "screens",
  context: { open: {}, counts: {} },
  on: {
    "screen.opened": [
      {
        guard: { type: "isOpen", params: ({ event }) => event },
        actions: { type: "stay", params: ({ event }) => event },
      },
      { actions: { type: "open", params: ({ event }) => event } },
    ],
    "screen.closed": {
      actions: { type: "closeSoon", params: ({ event }) => event },
    },
    "screen.abandoned": {
      actions: [
        { type: "stop", params: ({ event }) => event },
        { type: "forget", params: ({ event }) => event },
      ],
    },
    "xstate.error.actor.*": {},
  },
});
