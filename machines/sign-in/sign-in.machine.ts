import { assign, setup } from "xstate";
import {
  type Failure,
  failureOf,
  promisePort,
  type Rejected,
  withEvent,
  failureIn,
} from "../ports.ts";
import { type DemoAccount, isEmail, isLongEnough, type SignInWay } from "./credentials.ts";

export interface SignInInput {
  /** The user has an anonymous account, which is to become a full one and stay the same user. */
  readonly isGuest: boolean;
  /** The whole address, where it is the address of an e-mail link. */
  readonly link: string | undefined;
  /** The address that this device last sent a link to. */
  readonly email: string | undefined;
}

/** The method of signing in; an upgrade keeps the user of the anonymous account. */
export interface Attempt {
  readonly way: SignInWay;
  readonly isUpgrade: boolean;
}

/** The recipient of a link, and the purpose of an anonymous user with it. */
export interface LinkRequest {
  readonly email: string;
  readonly isUpgrade: boolean;
}

export interface SignInContext {
  readonly isGuest: boolean;
  readonly link: string | undefined;
  readonly email: string;
  readonly password: string;
  /** The problem with the input, once the user has tried to continue. */
  readonly problem?: "badEmail" | "noPassword" | "weakPassword" | undefined;
  readonly attempt?: Attempt | undefined;
  readonly failure?: Failure | undefined;
}

export type SignInEvent =
  | { readonly type: "email.typed"; readonly email: string }
  | { readonly type: "email.sent" }
  | { readonly type: "email.changed" }
  | { readonly type: "password.typed"; readonly password: string }
  | { readonly type: "password.sent" }
  | { readonly type: "link.requested" }
  | { readonly type: "reset.requested" }
  | { readonly type: "newcomer.chosen" }
  | { readonly type: "newcomer.denied" }
  | { readonly type: "google.requested" }
  | { readonly type: "demo.picked"; readonly person: DemoAccount }
  | { readonly type: "other.confirmed" }
  | { readonly type: "other.declined" };

/**
 * Signing in, one step at a time: the address, then the method. A user who arrives by an e-mail link is asked only for the
 * address, and only where this device does not know it. An anonymous account becomes a full one in the same way and stays the
 * same user; where the address belongs to another account, the user is offered to sign in to that one.
 * Actors: `signIn`, `sendLink` and `resetPassword`, which reject with a code of `AccountFailureCode`. Actions: `leaveLink`
 * (removes the used link from the address). The session follows who is signed in.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    tags: {} as "busy" | "email" | "password" | "newcomer" | "sent",
  },
  actors: {
    signIn: promisePort<void, Attempt>("signIn"),
    sendLink: promisePort<void, LinkRequest>("sendLink"),
    resetPassword: promisePort<void, { readonly email: string }>("resetPassword"),
  },
  actions: {
    leaveLink: () => {},
    setEmail: assign((_, { email }: { readonly email: string }) => ({
      email,
      problem: undefined,
      failure: undefined,
    })),
    setPassword: assign((_, { password }: { readonly password: string }) => ({
      password,
      problem: undefined,
      failure: undefined,
    })),
    trimEmail: assign(({ context }) => ({ email: context.email.trim() })),
    setBadEmail: assign({ problem: "badEmail" as const }),
    setNoPassword: assign({ problem: "noPassword" as const }),
    setWeakPassword: assign({ problem: "weakPassword" as const }),
    forgetTrouble: assign({ problem: undefined, failure: undefined }),
    forgetPassword: assign({ password: "" }),
    tryPassword: assign(({ context: { email, password, isGuest } }) => ({
      attempt: { way: { kind: "password" as const, email, password }, isUpgrade: isGuest },
    })),
    tryRegistration: assign(({ context: { email, password, isGuest } }) => ({
      attempt: { way: { kind: "registration" as const, email, password }, isUpgrade: isGuest },
    })),
    tryLink: assign(({ context: { email, link, isGuest } }) => ({
      attempt: { way: { kind: "link" as const, email, url: link ?? "" }, isUpgrade: isGuest },
    })),
    tryGoogle: assign(({ context: { isGuest } }) => ({
      attempt: { way: { kind: "google" as const }, isUpgrade: isGuest },
    })),
    tryDemo: assign((_, { person }: { readonly person: DemoAccount }) => ({
      email: person.email,
      attempt: {
        way: { kind: "password" as const, email: person.email, password: person.password },
        isUpgrade: false,
      },
    })),
    tryThere: assign(({ context: { attempt } }) =>
      attempt === undefined ? {} : { attempt: { way: inWay(attempt.way), isUpgrade: false } },
    ),
    stopBeingGuest: assign({ isGuest: false }),
    setFailure: assign(failureIn),
    forgetLink: assign({ link: undefined }),
  },
  guards: {
    hasLink: ({ context }) => context.link !== undefined,
    isEmail: ({ context }) => isEmail(context.email),
    isLinkForKnown: ({ context }) => context.link !== undefined && isEmail(context.email),
    hasPassword: ({ context }) => context.password !== "",
    isLongEnough: ({ context }) => isLongEnough(context.password),
    isTaken: ({ context }, { error }: Rejected) =>
      context.attempt?.isUpgrade === true && failureOf(error).code === "accountExists",
    isCode: (_, { error, codes }: Rejected & { readonly codes: readonly string[] }) =>
      codes.includes(failureOf(error).code),
    isAttemptBy: ({ context }, { kind }: { readonly kind: SignInWay["kind"] }) =>
      context.attempt?.way.kind === kind,
  },
}).createMachine({
  id: "signIn",
  context: ({ input }) => ({
    isGuest: input.isGuest,
    link: input.link,
    email: input.email ?? "",
    password: "",
    failure: undefined,
  }),
  initial: "beginning",
  states: {
    beginning: {
      always: [
        { guard: "isLinkForKnown", target: "signingIn", actions: "tryLink" },
        { guard: "hasLink", target: "confirmingEmail" },
        { target: "email" },
      ],
    },
    email: {
      tags: "email",
      on: {
        "email.typed": { actions: withEvent("setEmail") },
        "email.sent": [
          { guard: "isEmail", target: "password", actions: ["trimEmail", "forgetTrouble"] },
          { actions: "setBadEmail" },
        ],
        "google.requested": { target: "signingIn", actions: ["forgetTrouble", "tryGoogle"] },
        "demo.picked": { target: "signingIn", actions: ["forgetTrouble", withEvent("tryDemo")] },
      },
    },
    password: {
      description: "Asks for the password, or offers another method.",
      tags: "password",
      on: {
        "password.typed": { actions: withEvent("setPassword") },
        "password.sent": [
          { guard: "hasPassword", target: "signingIn", actions: ["forgetTrouble", "tryPassword"] },
          { actions: "setNoPassword" },
        ],
        "link.requested": { target: "sendingLink", actions: "forgetTrouble" },
        "reset.requested": { target: "sendingReset", actions: "forgetTrouble" },
        "newcomer.chosen": { target: "newcomer", actions: ["forgetTrouble", "forgetPassword"] },
        "email.changed": { target: "email", actions: ["forgetTrouble", "forgetPassword"] },
      },
    },
    newcomer: {
      description: "A new user chooses a password, or requests a link by e-mail.",
      tags: "newcomer",
      on: {
        "password.typed": { actions: withEvent("setPassword") },
        "password.sent": [
          {
            guard: "isLongEnough",
            target: "signingIn",
            actions: ["forgetTrouble", "tryRegistration"],
          },
          { actions: "setWeakPassword" },
        ],
        "link.requested": { target: "sendingLink", actions: "forgetTrouble" },
        "newcomer.denied": { target: "password", actions: ["forgetTrouble", "forgetPassword"] },
        "email.changed": { target: "email", actions: ["forgetTrouble", "forgetPassword"] },
      },
    },
    confirmingEmail: {
      description:
        "The link was opened on another device, so the e-mail address must be entered again.",
      tags: "email",
      on: {
        "email.typed": { actions: withEvent("setEmail") },
        "email.sent": [
          {
            guard: "isEmail",
            target: "signingIn",
            actions: ["trimEmail", "forgetTrouble", "tryLink"],
          },
          { actions: "setBadEmail" },
        ],
      },
    },
    signingIn: {
      tags: "busy",
      invoke: {
        src: "signIn",
        input: ({ context }) => attemptIn(context),
        onDone: "signedIn",
        onError: [
          { guard: withEvent("isTaken"), target: "taken" },
          {
            guard: {
              type: "isCode",
              params: ({ event }) => ({ error: event.error, codes: ["wrongEmail", "badEmail"] }),
            },
            target: "refusing",
            actions: withEvent("setFailure"),
          },
          {
            guard: {
              type: "isCode",
              params: ({ event }) => ({ error: event.error, codes: ["linkExpired", "disabled"] }),
            },
            target: "email",
            actions: [withEvent("setFailure"), "forgetLink", "leaveLink"],
          },
          { target: "refusing", actions: withEvent("setFailure") },
        ],
      },
    },
    refusing: {
      description: "Returns to the step where the input can be corrected.",
      always: [
        { guard: { type: "isAttemptBy", params: { kind: "link" } }, target: "confirmingEmail" },
        { guard: { type: "isAttemptBy", params: { kind: "password" } }, target: "password" },
        { guard: { type: "isAttemptBy", params: { kind: "registration" } }, target: "newcomer" },
        { target: "email" },
      ],
    },
    taken: {
      description:
        "The credential that an anonymous user wanted to link belongs to another account.",
      on: {
        "other.confirmed": [
          {
            guard: { type: "isAttemptBy", params: { kind: "link" } },
            target: "sendingLink",
            // A link can be used only once.
            actions: ["stopBeingGuest", "forgetLink", "leaveLink"],
          },
          { target: "signingIn", actions: "tryThere" },
        ],
        "other.declined": {
          target: "email",
          actions: ["forgetLink", "leaveLink", "forgetPassword"],
        },
      },
    },
    sendingLink: {
      tags: "busy",
      invoke: {
        src: "sendLink",
        input: ({ context }) => ({ email: context.email, isUpgrade: context.isGuest }),
        onDone: "linkSent",
        onError: { target: "password", actions: withEvent("setFailure") },
      },
    },
    linkSent: {
      tags: "sent",
      on: { "email.changed": "email", "link.requested": "sendingLink" },
    },
    sendingReset: {
      tags: "busy",
      invoke: {
        src: "resetPassword",
        input: ({ context }) => ({ email: context.email }),
        onDone: "resetSent",
        onError: { target: "password", actions: withEvent("setFailure") },
      },
    },
    resetSent: {
      tags: "sent",
      on: { "newcomer.denied": "password", "email.changed": "email" },
    },
    signedIn: { type: "final" },
  },
});

function attemptIn({ attempt }: SignInContext): Attempt {
  if (attempt === undefined) throw new Error("an attempt is made before it is tried");
  return attempt;
}

/** The same method, for an existing account. */
function inWay(way: SignInWay): SignInWay {
  return way.kind === "registration" ? { ...way, kind: "password" } : way;
}
