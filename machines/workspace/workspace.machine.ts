import { assign, setup } from "xstate";
import type { Member } from "#generated/member/type.ts";
import type { Document, Instant, Page } from "#generated/runtime.ts";
import { type Failure, isRefusal, observablePort, type Rejected, failureIn } from "../ports.ts";
import { belongs } from "../standing.ts";
import {
  type FoundWorkspace,
  type FoundPart,
  type WorkspaceUpdate,
  meIn,
  updateFrom,
} from "./found-workspace.ts";
import type { Identity } from "./workspace.ts";

export interface WorkspaceInput {
  readonly identity: Identity;
  readonly now: () => Instant;
}

export interface WorkspaceContext extends WorkspaceInput, FoundWorkspace {
  /** The last known state; kept while the parts it was made from are read again. */
  readonly update?: WorkspaceUpdate | undefined;
  /** The access that the other parts were requested with, as one word to compare. */
  readonly access?: string | undefined;
  /** How often in a row something was refused. */
  readonly attempt: number;
  readonly failure?: Failure | undefined;
}

/** Who looks at an organisation: that decides what they may ask for. */
export interface Viewer {
  readonly organisation: string;
  readonly me: Document<Member>;
}

/** The first and the longest delay before a refused user asks again, in ms. */
const [shortestMs, longestMs] = [1_000, 60_000];

/** A timer that is set for longer goes off at once, in ms. */
const longestTimer = 2 ** 31 - 1;

interface Told {
  readonly event: { readonly snapshot: { readonly context: FoundPart | undefined } };
}

const foundIn = ({ event }: Told): FoundPart => event.snapshot.context ?? {};

const errorOf = ({ event }: { readonly event: Rejected }): Rejected => ({ error: event.error });

/** A part that is followed. Whom the server shows nothing does not belong, or no longer; anything else is a failure. */
function followed<const Src extends string, Input>(
  src: Src,
  input: (of: { readonly context: WorkspaceContext }) => Input,
) {
  return {
    src,
    input,
    onSnapshot: { actions: { type: "keep", params: foundIn } },
    onError: [
      { guard: { type: "isRefused", params: errorOf }, target: "#workspace.refused" },
      { target: "#workspace.failed", actions: { type: "setFailure", params: errorOf } },
    ],
  } as const;
}

/**
 * An organisation with its people, sites and places, live, for one of its members. The reader's own document comes first: a guest may
 * ask for less than the others, and a member limited to sites only for those. After a refusal it asks again, because no message
 * says when access is granted. It needs `followOrganisation`, `followMe`, `followPeople`, `followSites` and
 * `followPlaces`, and ends only when one of them fails for another reason than a refusal.
 */
export const workspaceMachine = setup({
  types: {
    context: {} as WorkspaceContext,
    input: {} as WorkspaceInput,
    output: {} as Failure | undefined,
  },
  actors: {
    followOrganisation: observablePort<FoundPart, Identity>("followOrganisation"),
    followMe: observablePort<FoundPart, Identity>("followMe"),
    followPeople: observablePort<FoundPart, Viewer>("followPeople"),
    followSites: observablePort<FoundPart, Viewer>("followSites"),
    followPlaces: observablePort<FoundPart, Viewer>("followPlaces"),
  },
  actions: {
    keep: assign(({ context }, found: FoundPart) => kept(context, found)),
    setAccess: assign(({ context }) => ({ access: accessOf(context) })),
    forgetSurroundings: assign({ people: undefined, sites: undefined, places: undefined }),
    forgetAll: assign({ organisations: undefined, mine: undefined }),
    setExpelled: assign({ update: { kind: "expelled" } }),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    setFailure: assign(failureIn),
  },
  guards: {
    isRefused: (_, { error }: Rejected) => isRefusal(error),
    isInside: ({ context }) => isInside(context),
    isOutside: ({ context }) => context.mine !== undefined && !isInside(context),
    hasOtherAccess: ({ context }) => accessOf(context) !== context.access,
  },
  delays: {
    /** 1,000 ms to 60,000 ms, doubling with every refusal. */
    backoff: ({ context: { attempt } }) => Math.min(shortestMs * 2 ** (attempt - 1), longestMs),
    /** Until the membership ends; at most as long as a timer may be. */
    membershipLeft: ({ context }) =>
      Math.min((meIn(context)?.until ?? Infinity) - context.now(), longestTimer),
  },
}).createMachine({
  id: "workspace",
  context: ({ input }) => ({
    ...input,
    attempt: 0,
    failure: undefined,
  }),
  initial: "following",
  states: {
    following: {
      entry: "forgetAll",
      invoke: [followed("followOrganisation", identityIn), followed("followMe", identityIn)],
      initial: "asking",
      states: {
        asking: {
          always: [
            { guard: "isInside", target: "inside" },
            { guard: "isOutside", target: "outside" },
          ],
        },
        inside: {
          entry: "setAccess",
          exit: "forgetSurroundings",
          invoke: [
            followed("followPeople", viewerIn),
            followed("followSites", viewerIn),
            followed("followPlaces", viewerIn),
          ],
          always: [
            { guard: "isOutside", target: "outside" },
            { guard: "hasOtherAccess", target: "inside", reenter: true },
          ],
          after: { membershipLeft: { target: "inside", reenter: true } },
        },
        outside: {
          description: "Removed or expired.",
          entry: "setExpelled",
          always: { guard: "isInside", target: "inside" },
        },
      },
    },
    refused: {
      description: "The read was refused; it is retried.",
      entry: ["countAttempt", "setExpelled"],
      after: { backoff: "following" },
    },
    failed: { type: "final" },
  },
  output: ({ context }) => context.failure,
});

/** The context with a found part, and the state that follows from it. */
function kept(context: WorkspaceContext, found: FoundPart): Partial<WorkspaceContext> {
  // What this device kept from before says nothing about whether somebody was let in again.
  const isOld = (page: Page<unknown> | undefined): boolean => page?.fromCache === true;
  if (context.attempt > 0 && Object.values(found).some(isOld)) return {};
  const update = updateFrom({ ...context, ...found });
  if (update === undefined) return found;
  return { ...found, update, attempt: update.kind === "workspace" ? 0 : context.attempt };
}

function isInside(context: WorkspaceContext): boolean {
  const me = meIn(context);
  return me !== undefined && belongs(me, context.now());
}

/** The access of a member, and until when. */
function accessOf(context: WorkspaceContext): string {
  const { role, sites, request, label, until } = viewerIn({ context }).me;
  return JSON.stringify([role, sites, request, label, until]);
}

function identityIn({ context }: { readonly context: WorkspaceContext }): Identity {
  return context.identity;
}

function viewerIn({ context }: { readonly context: WorkspaceContext }): Viewer {
  const me = meIn(context);
  if (me === undefined) throw new Error("only entered by somebody who belongs");
  return { organisation: context.identity.organisation, me };
}
