import { assign, sendTo, setup } from "xstate";
import type { Instant } from "#generated/runtime.ts";
import { connectionMachine, type NetworkReport } from "../connection/connection.machine.ts";
import { consentMachine, type Receivers } from "../consent/consent.machine.ts";
import type { Sender } from "../outbox/outbox-entry.ts";
import { outboxMachine } from "../outbox/outbox.machine.ts";
import { withUpdate } from "../ports.ts";
import { type SessionContext, sessionMachine } from "../session/session.machine.ts";
import { toastsMachine } from "../toasts/toasts.machine.ts";
import { uploadsMachine } from "../uploads/uploads.machine.ts";
import { screensMachine } from "./screens.machine.ts";
import { upkeepMachine } from "./upkeep.machine.ts";

export interface AppInput {
  /** Whether people sign in; without accounts a member is chosen on this device. */
  readonly hasAccounts: boolean;
  /** Which services outside this device would receive reports. */
  readonly receivers: Receivers;
  /** A random number from 0 to 1, for pauses between attempts. */
  readonly random: () => number;
  readonly now: () => Instant;
}

export interface AppContext extends AppInput {
  /** The members whose changes the outbox may send. */
  readonly sender: Sender;
  /** The id of the member whose photos are sent. */
  readonly member?: string | undefined;
  readonly isOnline: boolean;
}

/**
 * The root actor of the app. Everything that lives as long as the tab is a child of it, under the id by which others find it:
 * `session`, `outbox`, `uploads`, `connection`, `toasts`, `consent`, `screens` and `upkeep`. The root passes on what one child has to know of
 * another: who is signed in, who is chosen, and whether there is a network.
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    input: {} as AppInput,
    tags: {} as "broken",
    children: {} as {
      session: "session";
      outbox: "outbox";
      uploads: "uploads";
      connection: "connection";
      toasts: "toasts";
      consent: "consent";
      screens: "screens";
      upkeep: "upkeep";
    },
  },
  actors: {
    session: sessionMachine,
    outbox: outboxMachine,
    uploads: uploadsMachine,
    connection: connectionMachine,
    toasts: toastsMachine,
    consent: consentMachine,
    screens: screensMachine,
    upkeep: upkeepMachine,
  },
  actions: {
    setSender: assign((_, { account }: Pick<SessionContext, "account">) => ({
      sender: { uid: account?.uid },
    })),
    setMember: assign((_, { identity }: Pick<SessionContext, "identity">) => ({
      member: identity?.member,
    })),
    setOnline: assign((_, { online }: NetworkReport) => ({ isOnline: online })),
    notifyOutbox: sendTo("outbox", ({ context: { sender } }) => ({
      type: "sender.changed",
      sender,
    })),
    notifyUploads: sendTo("uploads", ({ context: { member } }) => ({
      type: "person.changed",
      member,
    })),
    resumeOutbox: sendTo("outbox", { type: "connection.restored" }),
    resumeUploads: sendTo("uploads", { type: "connection.restored" }),
    suspendUploads: sendTo("uploads", { type: "connection.lost" }),
    retrySession: sendTo("session", { type: "retry.requested" }),
  },
  guards: {
    isAnotherAccount: ({ context: { sender } }, { account }: Pick<SessionContext, "account">) =>
      sender !== "anybody" && sender.uid !== account?.uid,
    isAnotherMember: ({ context }, { identity }: Pick<SessionContext, "identity">) =>
      identity?.member !== context.member,
    wasRestored: ({ context }, { online }: NetworkReport) => online && !context.isOnline,
    wasLost: ({ context }, { online }: NetworkReport) => !online && context.isOnline,
  },
}).createMachine({
  id: "app",
  context: ({ input }) => ({
    ...input,
    sender: input.hasAccounts ? { uid: undefined } : "anybody",
    isOnline: true,
  }),
  invoke: [
    {
      src: "outbox",
      id: "outbox",
      systemId: "outbox",
      input: ({ context: { sender, random } }) => ({ sender, random }),
    },
    {
      src: "uploads",
      id: "uploads",
      systemId: "uploads",
      input: ({ context: { member, isOnline, random } }) => ({ member, isOnline, random }),
    },
    {
      src: "session",
      id: "session",
      systemId: "session",
      input: ({ context: { hasAccounts, now } }) => ({ hasAccounts, now }),
      onSnapshot: [
        {
          guard: withUpdate("isAnotherAccount"),
          actions: [
            withUpdate("setSender"),
            "notifyOutbox",
            withUpdate("setMember"),
            "notifyUploads",
          ],
        },
        {
          guard: withUpdate("isAnotherMember"),
          actions: [withUpdate("setMember"), "notifyUploads"],
        },
      ],
    },
    {
      src: "connection",
      id: "connection",
      systemId: "connection",
      onSnapshot: [
        {
          guard: withUpdate("wasRestored"),
          actions: [
            { type: "setOnline", params: { online: true } },
            "resumeUploads",
            "resumeOutbox",
            // A session that failed tries again. In any other state the session ignores the event.
            "retrySession",
          ],
        },
        {
          guard: withUpdate("wasLost"),
          actions: [{ type: "setOnline", params: { online: false } }, "suspendUploads"],
        },
      ],
    },
    { src: "toasts", id: "toasts", systemId: "toasts" },
    {
      src: "consent",
      id: "consent",
      systemId: "consent",
      input: ({ context: { receivers } }) => ({ receivers }),
    },
    { src: "screens", id: "screens", systemId: "screens" },
    { src: "upkeep", id: "upkeep" },
  ],
  on: {
    // An error of any child.
    "xstate.error.actor.*": ".broken",
  },
  initial: "whole",
  states: {
    whole: {},
    broken: {
      description: "A child threw; a reload starts it again.",
      tags: "broken",
      meta: { meant: "Loading the page anew begins another app." },
    },
  },
});
