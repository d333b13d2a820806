import { assign, setup } from "xstate";
import {
  type Failure,
  failureOf,
  type UpdateOf,
  observablePort,
  promisePort,
  type Rejected,
} from "#machines/ports.ts";
import {
  type AddressLook,
  type ChartsAddress,
  type ChartsView,
  closestTo,
  type MachineFacts,
} from "./charts-address.ts";

/** Whether the user may open the charts; unknown at first. */
export type Access = "allowed" | "refused";

export interface ChartsInput {
  readonly address: ChartsAddress;
}

export interface ChartsContext {
  readonly address: ChartsAddress;
  /** All machines, once they are read. */
  readonly machines: readonly MachineFacts[];
  /** What is looked for among states, events, guards, actions and actors. */
  readonly query: string;
  readonly failure: Failure | undefined;
}

export type ChartsEvent =
  | { readonly type: "machine.chosen"; readonly machine: string | undefined }
  | {
      readonly type: "part.chosen";
      readonly machine: string;
      readonly at: string | undefined;
      /** The way to look at it; the present one unless told. */
      readonly view?: ChartsView | undefined;
    }
  | { readonly type: "notes.asked"; readonly machine: string; readonly at: string }
  | { readonly type: "view.chosen"; readonly view: ChartsView }
  /** How far somebody went in a prototype or a recording, and from where. */
  | {
      readonly type: "step.reached";
      readonly at: string | undefined;
      readonly step: number | undefined;
      /** The running tab in which it is. */
      readonly tab?: string | undefined;
      /** What was played in a prototype. */
      readonly walk?: string | undefined;
    }
  | { readonly type: "query.typed"; readonly query: string }
  /** The view options; omitted ones stay as they are. */
  | { readonly type: "look.changed"; readonly look: AddressLook }
  | { readonly type: "retry.requested" };

/** Where the address is to lead; `replace` where going back should not come by here again. */
export interface ShowAddress {
  readonly address: ChartsAddress;
  readonly replace: boolean;
}

/** Nothing is played or followed. */
const notGone = { step: undefined, walk: undefined };

/** Where an event leads from an address. What is not named stays as it is. */
function addressAfter(address: ChartsAddress, event: ChartsEvent): ShowAddress {
  switch (event.type) {
    case "machine.chosen": {
      const look = address.look && { ...address.look, folded: undefined };
      const to = { machine: event.machine, at: undefined, look, ...notGone };
      return { address: { ...address, ...to }, replace: false };
    }
    case "part.chosen": {
      const { machine, at, view = address.view } = event;
      const replace = machine === address.machine && view === address.view;
      return { address: { ...address, machine, at, view, ...notGone }, replace };
    }
    case "notes.asked": {
      const { machine, at } = event;
      const pin = { machine, at: at === "" ? undefined : at };
      return { address: { ...pin, view: "notes", step: undefined }, replace: false };
    }
    case "view.chosen":
      return { address: { ...address, view: event.view, ...notGone }, replace: false };
    case "step.reached": {
      const { at, step, tab, walk } = event;
      // One goes back to where one came from, not through every step.
      return { address: { ...address, at, step, tab, walk }, replace: at === address.at };
    }
    case "look.changed":
    case "query.typed": {
      const look = event.type === "query.typed" ? { query: event.query } : event.look;
      return { address: { ...address, look: { ...address.look, ...look } }, replace: true };
    }
    case "retry.requested":
      return { address, replace: true };
  }
}

const goOn = {
  actions: {
    type: "showAddress",
    params: ({
      context,
      event,
    }: {
      readonly context: ChartsContext;
      readonly event: ChartsEvent;
    }) => addressAfter(context.address, event),
  },
} as const;

/**
 * The charts page: who may look, which machine, state or transition is looked at and how, in step with the address; a link
 * to something that is not there any more is a state of its own. It needs `followAccess`, `readMachines`, `followAddress`
 * and the action `showAddress`.
 */
export const chartsMachine = setup({
  types: {
    context: {} as ChartsContext,
    input: {} as ChartsInput,
    events: {} as ChartsEvent,
    tags: {} as "busy" | "failed",
  },
  actors: {
    followAccess: observablePort<Access, void>("followAccess"),
    readMachines: promisePort<readonly MachineFacts[], void>("readMachines"),
    followAddress: observablePort<ChartsAddress, void>("followAddress"),
  },
  actions: {
    showAddress: (_, _params: ShowAddress) => {},
    keepAddress: assign(({ context }, { update }: UpdateOf<ChartsAddress>) => ({
      address: update ?? context.address,
    })),
    keepMachines: assign((_, { machines }: { readonly machines: readonly MachineFacts[] }) => ({
      machines,
      failure: undefined,
    })),
    keepQuery: assign((_, { query }: { readonly query: string }) => ({ query })),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
  },
  guards: {
    isAccess: (_, { update, access }: UpdateOf<Access> & { readonly access: Access }) =>
      update === access,
    isNoMachine: ({ context }) => context.address.machine === undefined,
    isUnknownMachine: ({ context }) => machineAt(context) === undefined,
    isUnknownPart: ({ context }) => isGone(context),
  },
}).createMachine({
  id: "charts",
  context: ({ input }) => ({
    address: input.address,
    machines: [],
    query: input.address.look?.query ?? "",
    failure: undefined,
  }),
  type: "parallel",
  states: {
    access: {
      description: "In production the charts are for people an admin lets in.",
      initial: "asking",
      invoke: {
        src: "followAccess",
        onSnapshot: [
          {
            guard: {
              type: "isAccess",
              params: ({ event }) => ({ update: event.snapshot.context, access: "allowed" }),
            },
            target: ".allowed",
          },
          {
            guard: {
              type: "isAccess",
              params: ({ event }) => ({ update: event.snapshot.context, access: "refused" }),
            },
            target: ".refused",
          },
        ],
        onError: {
          target: ".refused",
          actions: { type: "keepFailure", params: ({ event }) => event },
        },
      },
      states: { asking: { tags: "busy" }, allowed: {}, refused: {} },
    },
    atlas: {
      description: "All machines, read from the code that runs.",
      initial: "reading",
      states: {
        reading: {
          tags: "busy",
          invoke: {
            src: "readMachines",
            onDone: {
              target: "read",
              actions: {
                type: "keepMachines",
                params: ({ event }) => ({ machines: event.output }),
              },
            },
            onError: {
              target: "failed",
              actions: { type: "keepFailure", params: ({ event }) => event },
            },
          },
        },
        read: {
          description: "What is shown follows the address.",
          initial: "finding",
          invoke: {
            src: "followAddress",
            onSnapshot: {
              target: ".finding",
              actions: {
                type: "keepAddress",
                params: ({ event }) => ({ update: event.snapshot.context }),
              },
            },
            onError: {
              actions: { type: "keepFailure", params: ({ event }) => event },
            },
          },
          on: {
            "machine.chosen": goOn,
            "part.chosen": goOn,
            "notes.asked": goOn,
            "view.chosen": goOn,
            "look.changed": goOn,
            "step.reached": goOn,
          },
          states: {
            finding: {
              always: [
                { guard: "isNoMachine", target: "overview" },
                { guard: "isUnknownMachine", target: "unknownMachine" },
                { guard: "isUnknownPart", target: "unknownPart" },
                { target: "shown" },
              ],
            },
            overview: { description: "All machines." },
            shown: { description: "One machine, with what the address names in it." },
            unknownMachine: { description: "The address names a machine that does not exist." },
            unknownPart: {
              description:
                "The address names a state or transition that the machine does not have.",
            },
          },
        },
        failed: { tags: "failed", on: { "retry.requested": "reading" } },
      },
    },
    search: {
      description: "States, events, guards, actions and actors, whatever is looked at.",
      on: {
        "query.typed": {
          actions: [{ type: "keepQuery", params: ({ event }) => event }, goOn.actions],
        },
      },
    },
  },
});

/** The machine that the address names. */
export function machineAt({ address, machines }: ChartsContext): MachineFacts | undefined {
  return machines.find(({ id }) => id === address.machine);
}

/** What comes closest to what the address names and is not there: machines, or parts of the machine. */
export function insteadOf(context: ChartsContext): readonly string[] {
  const { machine, at } = context.address;
  const found = machineAt(context);
  if (found === undefined)
    return closestTo(
      machine ?? "",
      context.machines.map(({ id }) => id),
    );
  return closestTo(at ?? "", [...found.states, ...found.transitions]);
}

function isGone(context: ChartsContext): boolean {
  const { at, view } = context.address;
  const machine = machineAt(context);
  // Live it is an actor, which comes and goes.
  if (at === undefined || machine === undefined || view === "live") return false;
  return !machine.states.includes(at) && !machine.transitions.includes(at);
}
