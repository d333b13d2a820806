// Generated from request.entity.ts by "npm run codegen". Do not edit. 46f7c7b66f97

import type { RequestState } from "./type.ts";

export type RequestStep =
  | "triage"
  | "assign"
  | "approve"
  | "claim"
  | "release"
  | "start"
  | "stop"
  | "wait"
  | "resolve"
  | "confirm"
  | "lapse"
  | "reopen"
  | "sendBack"
  | "decline"
  | "merge"
  | "withdraw";

export interface RequestStepFacts {
  readonly from: readonly RequestState[];
  readonly to: RequestState;
}

/** The lifecycle of a request as plain data. */
export const requestLifecycle: {
  readonly initial: RequestState;
  readonly states: Readonly<Record<RequestState, { readonly end: boolean }>>;
  readonly steps: Readonly<Record<RequestStep, RequestStepFacts>>;
} = {
  initial: "reported",
  states: {
    /** Nobody has looked at it yet. */
    reported: { end: false },
    /** A coordinator has looked at it; nobody has taken it on. */
    triaged: { end: false },
    /** Somebody has taken it on, but has not begun. */
    assigned: { end: false },
    /** Somebody is working on it. */
    inProgress: { end: false },
    /** It cannot go on until something else happens. */
    waiting: { end: false },
    /** Fixed, says whoever worked on it; the reporter has still to confirm. */
    resolved: { end: false },
    /** The fix is confirmed. */
    closed: { end: true },
    /** It will not be done; the reason is in the timeline. */
    declined: { end: true },
    /** The same fault as another request, where it goes on. */
    merged: { end: true },
    /** The reporter took it back. */
    withdrawn: { end: true },
  },
  steps: {
    /** To set how urgent it is and by when it is promised. */
    triage: {
      from: ["reported", "triaged"],
      to: "triaged",
    },
    /** To assign it to somebody. */
    assign: {
      from: ["reported", "triaged", "assigned", "inProgress", "waiting"],
      to: "assigned",
    },
    /** To approve it, so that its assignee can go on. */
    approve: {
      from: ["waiting"],
      to: "assigned",
    },
    /** To take it on themselves. */
    claim: {
      from: ["reported", "triaged"],
      to: "assigned",
    },
    /** To give it back. */
    release: {
      from: ["assigned", "inProgress", "waiting"],
      to: "triaged",
    },
    /** To start work. */
    start: {
      from: ["assigned", "waiting"],
      to: "inProgress",
    },
    /** To stop work for now. */
    stop: {
      from: ["inProgress"],
      to: "assigned",
    },
    /** To put it on hold. */
    wait: {
      from: ["triaged", "assigned", "inProgress", "waiting"],
      to: "waiting",
    },
    /** To say it is fixed. */
    resolve: {
      from: ["assigned", "inProgress", "waiting"],
      to: "resolved",
    },
    /** To confirm the fix. */
    confirm: {
      from: ["resolved"],
      to: "closed",
    },
    /** To close what nobody answered in time. */
    lapse: {
      from: ["resolved"],
      to: "closed",
    },
    /** To open it again. */
    reopen: {
      from: ["resolved", "closed", "declined", "merged", "withdrawn"],
      to: "reported",
    },
    /** To open it again for whoever worked on it. */
    sendBack: {
      from: ["resolved", "closed", "declined", "merged", "withdrawn"],
      to: "assigned",
    },
    /** To decline it. */
    decline: {
      from: ["reported", "triaged", "assigned", "waiting"],
      to: "declined",
    },
    /** To merge it into another request about the same fault. */
    merge: {
      from: ["reported", "triaged", "assigned", "waiting"],
      to: "merged",
    },
    /** To take it back. */
    withdraw: {
      from: ["reported", "triaged", "assigned", "waiting"],
      to: "withdrawn",
    },
  },
};
