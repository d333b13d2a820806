import { assign, setup } from "xstate";
import type { Change, Instant, Refusal } from "#generated/runtime.ts";
import { submission } from "../outbox/submission.machine.ts";
import {
  type Failure,
  observablePort,
  promisePort,
  type Settlement,
  withEvent,
  withOutput,
  withUpdate,
  failureIn,
} from "../ports.ts";
import type { Account } from "../session/account.ts";
import type { ChangeTools, Identity } from "../workspace/workspace.ts";
import {
  changeOfJoining,
  type FoundInvitation,
  type InvitationKey,
  isForAccount,
  isInside,
  isName,
  isWithoutAccount,
  type WayIn,
} from "./join-change.ts";

/** The signed-in user, as far as known. */
export type Visitor =
  | { readonly kind: "unknown" }
  | { readonly kind: "nobody" }
  | { readonly kind: "somebody"; readonly account: Account };

export interface JoinInput extends ChangeTools {
  /** The invitation that the link names; `undefined` where the link is no invitation. */
  readonly key: InvitationKey | undefined;
  readonly now: () => Instant;
}

export interface JoinContext extends JoinInput {
  readonly account?: Account | undefined;
  readonly found?: FoundInvitation | undefined;
  /** The name that other members will see. */
  readonly name: string;
  readonly isNameWanted: boolean;
  /** The change until it is settled, so that trying again sends the same change. */
  readonly change?: Change | undefined;
  /** Whether the user may be a former member, because joining for the first time was refused. */
  readonly isReturn: boolean;
  readonly failure?: Failure | undefined;
  readonly refusal?: Refusal | undefined;
}

export type JoinEvent =
  | { readonly type: "retry.requested" }
  | { readonly type: "signIn.requested" }
  | { readonly type: "guest.preferred" }
  | { readonly type: "verification.requested" }
  | { readonly type: "verification.done" }
  | { readonly type: "name.typed"; readonly name: string }
  | { readonly type: "join.requested" };

/** Who enters, and where. */
export interface Entering {
  readonly identity: Identity;
  /** The id of the one request that a contractor came for. */
  readonly request: string | undefined;
}

/**
 * The page behind an invitation's link: who invites to what and for how long, and joining. A visitor without an account first
 * gets an anonymous one, because only a signed-in user may read an invitation. Everybody but a contractor is then asked to sign
 * in properly.
 * Actors: `followVisitor` (the signed-in user), `enterAsGuest`, `readInvitation`, `sendVerification` (sends an e-mail to verify
 * the address), `refreshAccount` (reads whether it was verified), `submit`. Actions: `goSignIn` and `enter`.
 */
export const joinMachine = setup({
  types: {
    context: {} as JoinContext,
    events: {} as JoinEvent,
    input: {} as JoinInput,
    tags: {} as "loading" | "busy" | "failed",
  },
  actors: {
    followVisitor: observablePort<Visitor, void>("followVisitor"),
    enterAsGuest: promisePort<void, void>("enterAsGuest"),
    readInvitation: promisePort<
      FoundInvitation | undefined,
      InvitationKey & { readonly uid: string }
    >("readInvitation"),
    sendVerification: promisePort<void, void>("sendVerification"),
    refreshAccount: promisePort<void, void>("refreshAccount"),
    // The user waits on this page, so the change must not be applied later, when they have given up.
    submit: submission({ ifRefused: "drop", ifPostponed: "drop" }),
  },
  actions: {
    goSignIn: () => {},
    enter: (_, _params: Entering) => {},
    setAccount: assign(({ context }, update: Visitor | undefined) =>
      update?.kind === "somebody"
        ? {
            account: update.account,
            name: context.name === "" ? (update.account.name ?? "") : context.name,
          }
        : {},
    ),
    setFound: assign(({ context }, found: FoundInvitation | undefined) => ({
      found,
      name: found?.member?.name ?? context.name,
    })),
    setName: assign(({ context }, { name }: { readonly name: string }) => ({
      name,
      change: undefined,
      isNameWanted: context.isNameWanted && !isName(name),
    })),
    wantName: assign({ isNameWanted: true }),
    prepare: assign(({ context }) => {
      const { key, account, found, name, change, isReturn, newId, stamp } = context;
      if (change !== undefined || key === undefined || !account || !found) return {};
      const { organisation } = key;
      const again: WayIn = isReturn ? "return" : "join";
      const way: WayIn = found.member === undefined ? again : "accept";
      const about = { ...found, way, organisation, account, name, change: newId(), at: stamp() };
      return { change: changeOfJoining(about) };
    }),
    tryReturning: assign({ isReturn: true, change: undefined }),
    forgetReturning: assign({ isReturn: false, change: undefined }),
    // The reason why joining was refused says more than the reason why returning was.
    setRefusal: assign(({ context }, settlement: Settlement) =>
      settlement.outcome === "refused"
        ? { refusal: context.refusal ?? settlement.refusal, change: undefined }
        : {},
    ),
    setFailure: assign(failureIn),
    forgetTrouble: assign({ failure: undefined, refusal: undefined }),
    forgetChange: assign({ change: undefined }),
  },
  guards: {
    hasNoKey: ({ context }) => context.key === undefined,
    isSomebody: (_, update: Visitor | undefined) => update?.kind === "somebody",
    isSomebodyElse: ({ context }, update: Visitor | undefined) =>
      update?.kind === "somebody" && update.account.uid !== context.account?.uid,
    isNobody: (_, update: Visitor | undefined) => update?.kind === "nobody",
    isSignedIn: ({ context }) => context.account !== undefined,
    isUnknown: ({ context }) => context.found === undefined,
    isInside: ({ context: { found } }) => found !== undefined && isInside(found),
    isRevoked: ({ context: { found } }) => found?.invitation.revoked === true,
    isOver: ({ context: { found, now } }) =>
      found !== undefined && found.invitation.expiresAt <= now(),
    isUsed: ({ context }) => context.found?.isUsed === true,
    isForAnother: ({ context: { found, account } }) =>
      found !== undefined && !isForAccount(found.invitation, account),
    isForAccount: ({ context: { found, account } }) =>
      found !== undefined && isForAccount(found.invitation, account),
    isRefusedUnnamed: ({ context: { refusal, account } }) =>
      refusal !== undefined && account?.isAnonymous !== false,
    wasRefused: ({ context }) => context.refusal !== undefined,
    needsAccount: ({ context: { found, account } }) =>
      found !== undefined && account?.isAnonymous !== false && !isWithoutAccount(found.invitation),
    hasAccount: ({ context }) => context.account?.isAnonymous === false,
    hasNoName: ({ context }) => !isName(context.name),
    isApplied: (_, settlement: Settlement) => settlement.outcome === "applied",
    isRefusedAtFirst: ({ context: { found, isReturn } }, settlement: Settlement) =>
      settlement.outcome === "refused" && found?.member === undefined && !isReturn,
    isRefused: (_, settlement: Settlement) => settlement.outcome === "refused",
  },
}).createMachine({
  id: "join",
  context: ({ input }) => ({
    ...input,
    name: "",
    isNameWanted: false,
    isReturn: false,
    refusal: undefined,
  }),
  invoke: {
    src: "followVisitor",
    onSnapshot: [
      {
        // Another account may be a member already.
        guard: withUpdate("isSomebodyElse"),
        target: ".beginning",
        actions: withUpdate("setAccount"),
      },
      { guard: withUpdate("isSomebody"), actions: withUpdate("setAccount") },
      {
        // A link that is no invitation needs no signed-in user.
        guard: "hasNoKey",
        target: ".unknown",
      },
      { guard: withUpdate("isNobody"), target: ".introducing" },
    ],
    onError: { target: ".unreachable", actions: withEvent("setFailure") },
  },
  initial: "beginning",
  states: {
    beginning: {
      tags: "loading",
      entry: "forgetTrouble",
      always: [
        { guard: "hasNoKey", target: "unknown" },
        { guard: "isSignedIn", target: "reading" },
      ],
    },
    introducing: {
      description:
        "Nobody is signed in; creates an anonymous account, so that the invitation can be read.",
      tags: "loading",
      invoke: {
        src: "enterAsGuest",
        // `followVisitor` emits the new user.
        onError: { target: "unreachable", actions: withEvent("setFailure") },
      },
    },
    reading: {
      tags: "loading",
      invoke: {
        src: "readInvitation",
        input: ({ context }) => questionIn(context),
        onDone: { target: "choosingPath", actions: withOutput("setFound") },
        onError: { target: "unreachable", actions: withEvent("setFailure") },
      },
    },
    choosingPath: {
      always: [
        { guard: "isUnknown", target: "unknown" },
        { guard: "isInside", target: "entered" },
        { guard: "isRevoked", target: "revoked" },
        { guard: "isOver", target: "over" },
        { guard: "isUsed", target: "used" },
        { guard: "isForAnother", target: "proving" },
        { guard: "isRefusedUnnamed", target: "asking.refused" },
        { guard: "needsAccount", target: "asking" },
        { guard: "wasRefused", target: "naming.refused" },
        { target: "naming" },
      ],
    },
    unknown: { description: "The invitation does not exist." },
    revoked: { description: "The invitation was revoked." },
    over: { description: "The invitation has expired." },
    used: { description: "The invitation was for one person and has been used." },
    unreachable: {
      description: "The invitation cannot be read now.",
      tags: "failed",
      // The page starts over, because `followVisitor` may be what failed and has to be invoked again.
      on: { "retry.requested": { target: "#join", reenter: true } },
    },
    asking: {
      description: "Asks permanent members to sign in, so that they can return later.",
      always: { guard: "hasAccount", target: "naming", actions: "forgetTrouble" },
      on: { "signIn.requested": { actions: "goSignIn" } },
      initial: "idle",
      states: {
        idle: { on: { "guest.preferred": "#join.naming" } },
        refused: {
          tags: "failed",
          description:
            "The anonymous sign-in was refused, possibly because an account is required here.",
        },
      },
    },
    proving: {
      description:
        "The invitation is for one e-mail address: only an account with that verified address can accept it.",
      always: { guard: "isForAccount", target: "choosingPath" },
      on: {
        "signIn.requested": { actions: "goSignIn" },
        "verification.requested": ".sending",
        "verification.done": ".refreshing",
      },
      initial: "idle",
      states: {
        idle: {},
        sending: {
          tags: "busy",
          invoke: {
            src: "sendVerification",
            onDone: "sent",
            onError: { target: "failed", actions: withEvent("setFailure") },
          },
        },
        sent: {},
        refreshing: {
          tags: "busy",
          // `followVisitor` emits whether the address is verified.
          invoke: {
            src: "refreshAccount",
            onDone: "unproven",
            onError: { target: "failed", actions: withEvent("setFailure") },
          },
        },
        unproven: { description: "The e-mail address is not verified yet." },
        failed: { tags: "failed" },
      },
    },
    naming: {
      on: {
        "name.typed": { actions: withEvent("setName") },
        "join.requested": [
          { guard: "hasNoName", actions: "wantName" },
          { target: "joining", actions: ["forgetTrouble", "prepare"] },
        ],
        "signIn.requested": { actions: "goSignIn" },
      },
      initial: "idle",
      states: {
        idle: {},
        refused: { tags: "failed" },
        failed: {
          tags: "failed",
          description:
            "The change could not be sent; the user joins only when the server has accepted it.",
        },
      },
    },
    joining: {
      tags: "busy",
      invoke: {
        src: "submit",
        input: ({ context }) => changeIn(context),
        onDone: [
          { guard: withOutput("isApplied"), target: "entered" },
          {
            // A former member still has a member document, which they cannot read. They do not join but return.
            guard: withOutput("isRefusedAtFirst"),
            target: "joining",
            reenter: true,
            actions: [withOutput("setRefusal"), "tryReturning", "prepare"],
          },
          {
            guard: withOutput("isRefused"),
            target: "rechecking",
            actions: [withOutput("setRefusal"), "forgetReturning"],
          },
          { target: "naming.failed" },
        ],
        onError: { target: "naming.failed", actions: withEvent("setFailure") },
      },
    },
    rechecking: {
      description: "The change was refused; checks whether the invitation is still valid.",
      tags: "busy",
      invoke: {
        src: "readInvitation",
        input: ({ context }) => questionIn(context),
        onDone: { target: "choosingPath", actions: withOutput("setFound") },
        onError: "naming.refused",
      },
    },
    entered: {
      tags: "loading",
      entry: { type: "enter", params: ({ context }) => enteringIn(context) },
    },
  },
});

function questionIn({ key, account }: JoinContext): InvitationKey & { readonly uid: string } {
  if (key === undefined || account === undefined)
    throw new Error("an invitation is read by somebody who has its link");
  return { ...key, uid: account.uid };
}

function changeIn({ change }: JoinContext): Change {
  if (change === undefined) throw new Error("a change is prepared before it is sent");
  return change;
}

function enteringIn({ key, account, found }: JoinContext): Entering {
  if (key === undefined || account === undefined)
    throw new Error("somebody goes in by an invitation");
  const identity = { organisation: key.organisation, member: account.uid };
  return { identity, request: found?.invitation.request };
}
