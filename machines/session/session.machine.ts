import { assign, sendTo, setup } from "xstate";
import type { Instant } from "#generated/runtime.ts";
import {
  type Failure,
  machinePort,
  observablePort,
  promisePort,
  reach,
  withEvent,
  withOutput,
  withUpdate,
  failureIn,
} from "../ports.ts";
import { type WorkspaceContext, workspaceMachine } from "../workspace/workspace.machine.ts";
import type { Workspace, Identity } from "../workspace/workspace.ts";
import type { Account, Membership } from "./account.ts";
import type { OwnMembershipsContext, ownMembershipsMachine } from "./own-memberships.machine.ts";

/** An update of `followAccount`: the signed-in user, if any. */
export interface AccountUpdate {
  readonly account: Account | undefined;
}

/** Why the user was signed out; `elsewhere`: in another tab, or the account was deleted or disabled by others. */
export type Leaving = "signedOut" | "deleted" | "elsewhere";

export interface SessionInput {
  /** Whether users sign in; without accounts a member is chosen on this device. */
  readonly hasAccounts: boolean;
  readonly now: () => Instant;
}

export interface SessionContext extends SessionInput {
  readonly account?: Account | undefined;
  /** The organisations of the account; `undefined` until they are loaded. */
  readonly memberships?: readonly Membership[] | undefined;
  readonly identity?: Identity | undefined;
  readonly workspace?: Workspace | undefined;
  /** The reason for signing out, where it is known already. */
  readonly leaving?: Leaving | undefined;
  readonly failure?: Failure | undefined;
}

/** Where somebody belongs, as far as it has been found. */
type Found = Pick<OwnMembershipsContext, "memberships">;

export type SessionEvent =
  /** A member without accounts, or an organisation of the signed-in user. */
  | { readonly type: "person.chosen"; readonly identity: Identity }
  /** The user is about to sign out, or to delete the account. */
  | { readonly type: "leaving.announced"; readonly leaving: "signedOut" | "deleted" }
  /** Signing out or deleting the account failed. */
  | { readonly type: "leaving.failed" }
  | { readonly type: "device.cleared" }
  | { readonly type: "retry.requested" };

/**
 * Who is using this tab, and the organisation around them: one long-lived actor from the first moment to the last. It tells
 * the open screens when the organisation is another.
 * It needs `recall` (who it was last time), `remember` (for next time) and the machine `workspace` (the organisation, its
 * people, sites and places, live); with accounts also `followAccount` and the machine `memberships`.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as "busy" | "failed" | "out",
  },
  actors: {
    followAccount: observablePort<AccountUpdate, void>("followAccount"),
    memberships: machinePort<typeof ownMembershipsMachine>("memberships"),
    recall: promisePort<Identity | undefined, { readonly uid: string | undefined }>("recall"),
    remember: promisePort<void, Identity>("remember"),
    workspace: workspaceMachine,
  },
  actions: {
    setAccount: assign(({ context }, update: AccountUpdate | undefined) => ({
      account: update?.account ?? context.account,
    })),
    arrive: assign((_, update: AccountUpdate | undefined) => ({
      account: update?.account,
      memberships: undefined,
      identity: undefined,
      workspace: undefined,
      leaving: undefined,
      failure: undefined,
    })),
    leave: assign(({ context }) => ({
      // Without an account there was no sign-out.
      leaving: context.account === undefined ? undefined : (context.leaving ?? "elsewhere"),
      account: undefined,
      memberships: undefined,
      identity: undefined,
      workspace: undefined,
      failure: undefined,
    })),
    setLeaving: assign((_, { leaving }: { readonly leaving: Leaving | undefined }) => ({
      leaving,
    })),
    setMemberships: assign(({ context }, { memberships }: Found) => ({
      memberships: memberships ?? context.memberships,
    })),
    enterOnly: assign(({ context }, { memberships }: Found) => {
      const organisation = memberships?.[0]?.organisation;
      const member = context.account?.uid;
      return organisation === undefined || member === undefined
        ? {}
        : { identity: { organisation, member }, workspace: undefined };
    }),
    setIdentity: assign((_, identity: Identity) => ({
      identity,
      workspace: undefined,
      failure: undefined,
    })),
    setUpdate: assign((_, { update }: Pick<WorkspaceContext, "update">) =>
      update?.kind === "workspace" ? { workspace: update.workspace } : {},
    ),
    notifyScreens: sendTo(
      ({ system }) => reach(system, "screens"),
      ({ context: { workspace } }) => ({ type: "workspace.changed", workspace }),
    ),
    setRecalled: assign((_, identity: Identity | undefined) => ({ identity })),
    setFailure: assign(failureIn),
    forget: assign({
      memberships: undefined,
      identity: undefined,
      workspace: undefined,
      failure: undefined,
    }),
  },
  guards: {
    hasAccounts: ({ context }) => context.hasAccounts,
    isSomebody: (_, identity: Identity | undefined) => identity !== undefined,
    isKnown: ({ context }) => context.identity !== undefined,
    isSignedIn: ({ context }) => context.account !== undefined,
    isSameAccount: ({ context }, update: AccountUpdate | undefined) =>
      update?.account !== undefined && update.account.uid === context.account?.uid,
    isAccount: (_, update: AccountUpdate | undefined) => update?.account !== undefined,
    isNobody: (_, update: AccountUpdate | undefined) =>
      update !== undefined && update.account === undefined,
    belongsToOne: (_, { memberships }: Found) => memberships?.length === 1,
    belongsToNone: (_, { memberships }: Found) => memberships?.length === 0,
    belongsToMany: (_, { memberships }: Found) =>
      memberships !== undefined && memberships.length > 1,
    isAnotherOrganisation: ({ context }, { update }: Pick<WorkspaceContext, "update">) =>
      update?.kind === "workspace" && update.workspace !== context.workspace,
    isExpelled: (_, { update }: Pick<WorkspaceContext, "update">) => update?.kind === "expelled",
  },
  delays: {
    /** 10,000 ms before the memberships are loaded again. */
    anotherLook: 10_000,
  },
}).createMachine({
  id: "session",
  context: ({ input }) => ({
    ...input,
    failure: undefined,
  }),
  invoke: {
    src: "followAccount",
    onSnapshot: [
      { guard: withUpdate("isSameAccount"), actions: withUpdate("setAccount") },
      { guard: withUpdate("isAccount"), target: ".arriving", actions: withUpdate("arrive") },
      { guard: withUpdate("isNobody"), target: ".signedOut", actions: "leave" },
    ],
    onError: { target: ".failed", actions: withEvent("setFailure") },
  },
  initial: "beginning",
  on: {
    "person.chosen": {
      target: ".known",
      reenter: true,
      actions: { type: "setIdentity", params: ({ event }) => event.identity },
    },
    "leaving.announced": { actions: withEvent("setLeaving") },
    "leaving.failed": { actions: { type: "setLeaving", params: { leaving: undefined } } },
    "device.cleared": { target: ".nobody", actions: "forget" },
  },
  states: {
    beginning: {
      always: [{ guard: "hasAccounts", target: "awaiting" }, { target: "recalling" }],
    },
    awaiting: {
      description: "Looks who is signed in.",
      tags: "busy",
    },
    signedOut: { tags: "out" },
    arriving: {
      description: "Reads the organisation used last.",
      tags: "busy",
      invoke: {
        src: "recall",
        input: ({ context }) => ({ uid: context.account?.uid }),
        onDone: [
          { guard: withOutput("isSomebody"), target: "known", actions: withOutput("setRecalled") },
          { target: "choosing" },
        ],
        onError: "choosing",
      },
    },
    choosing: {
      description: "A single one is entered.",
      initial: "looking",
      invoke: {
        src: "memberships",
        input: ({ context }) => ({ uid: signedIn(context).uid }),
        onSnapshot: [
          { guard: withUpdate("belongsToOne"), target: "known", actions: withUpdate("enterOnly") },
          {
            guard: withUpdate("belongsToNone"),
            target: ".nowhere",
            actions: withUpdate("setMemberships"),
          },
          {
            guard: withUpdate("belongsToMany"),
            target: ".several",
            actions: withUpdate("setMemberships"),
          },
        ],
        onDone: {
          target: "failed",
          actions: { type: "setFailure", params: ({ event }) => ({ error: event.output }) },
        },
        onError: { target: "failed", actions: withEvent("setFailure") },
      },
      states: {
        looking: { tags: "busy" },
        nowhere: { description: "No organisation yet." },
        several: {},
      },
    },
    recalling: {
      tags: "busy",
      invoke: {
        src: "recall",
        input: { uid: undefined },
        onDone: [
          { guard: withOutput("isSomebody"), target: "known", actions: withOutput("setRecalled") },
          { target: "nobody" },
        ],
        onError: { target: "failed", actions: withEvent("setFailure") },
      },
    },
    nobody: {
      description: "Nobody was chosen yet: welcome.",
      tags: "out",
    },
    known: {
      type: "parallel",
      states: {
        memory: {
          initial: "remembering",
          states: {
            remembering: {
              invoke: {
                src: "remember",
                input: ({ context }) => known(context),
                onDone: "remembered",
                onError: "forgetful",
              },
            },
            remembered: {},
            forgetful: {
              description: "Applies to this tab only.",
            },
          },
        },
        memberships: {
          initial: "beginning",
          states: {
            beginning: {
              always: [{ guard: "hasAccounts", target: "following" }, { target: "everywhere" }],
            },
            // Without accounts the user is in every organisation on this device.
            everywhere: {},
            following: {
              invoke: {
                src: "memberships",
                input: ({ context }) => ({ uid: known(context).member }),
                onSnapshot: { actions: withUpdate("setMemberships") },
                onDone: "unknown",
                onError: "unknown",
              },
            },
            unknown: {
              after: { anotherLook: "following" },
            },
          },
        },
        workspace: {
          initial: "entering",
          invoke: {
            src: "workspace",
            input: ({ context }) => ({ identity: known(context), now: context.now }),
            onSnapshot: [
              { guard: withUpdate("isExpelled"), target: ".expelled" },
              {
                guard: withUpdate("isAnotherOrganisation"),
                target: ".inside",
                actions: [withUpdate("setUpdate"), "notifyScreens"],
              },
            ],
            // It ends only where it cannot go on.
            onDone: {
              target: "#session.failed",
              actions: { type: "setFailure", params: ({ event }) => ({ error: event.output }) },
            },
            onError: { target: "#session.failed", actions: withEvent("setFailure") },
          },
          states: {
            entering: { tags: "busy" },
            inside: {},
            expelled: {
              description: "The member was removed.",
              tags: "out",
            },
          },
        },
      },
    },
    failed: {
      tags: "failed",
      on: {
        "retry.requested": [
          { guard: "isKnown", target: "known" },
          { guard: "isSignedIn", target: "choosing" },
          // Everything starts over, the accounts too.
          { target: "#session", reenter: true },
        ],
      },
    },
  },
});

function known(context: SessionContext): Identity {
  if (context.identity === undefined) throw new Error("the session is known only with an identity");
  return context.identity;
}

function signedIn({ account }: SessionContext): Account {
  if (account === undefined) throw new Error("organisations are chosen by somebody signed in");
  return account;
}
