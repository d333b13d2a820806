// Generated from request.entity.ts by "npm run codegen". Do not edit. 5751a607c2e0

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
  | "retract"
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
    /** Nobody has reviewed it yet. */
    reported: { end: false },
    /** A coordinator has reviewed it; nobody is assigned. */
    triaged: { end: false },
    /** Somebody is assigned, and has not started. */
    assigned: { end: false },
    /** The assignee is working on it. */
    inProgress: { end: false },
    /** Work cannot go on until something else happens. */
    waiting: { end: false },
    /** The assignee marked it as fixed; the reporter has still to confirm. */
    resolved: { end: false },
    /** The fix is confirmed. */
    closed: { end: true },
    /** It will not be done; the reason is in the timeline. */
    declined: { end: true },
    /** It is the same fault as another request, which replaces it. */
    merged: { end: true },
    /** The reporter withdrew it. */
    withdrawn: { end: true },
  },
  steps: {
    /** To set its priority and when it is due. */
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
    /** To assign it to themselves. */
    claim: {
      from: ["reported", "triaged"],
      to: "assigned",
    },
    /** To unassign it. */
    release: {
      from: ["assigned", "inProgress", "waiting"],
      to: "triaged",
    },
    /** To start work. */
    start: {
      from: ["assigned", "waiting"],
      to: "inProgress",
    },
    /** To pause work. */
    stop: {
      from: ["inProgress"],
      to: "assigned",
    },
    /** To put it on hold. */
    wait: {
      from: ["triaged", "assigned", "inProgress", "waiting"],
      to: "waiting",
    },
    /** To mark it as fixed. */
    resolve: {
      from: ["assigned", "inProgress", "waiting"],
      to: "resolved",
    },
    /** To go on with it, because it is not fixed after all. */
    retract: {
      from: ["resolved"],
      to: "inProgress",
    },
    /** To confirm the fix. */
    confirm: {
      from: ["resolved"],
      to: "closed",
    },
    /** To close it because the reporter did not answer in time. */
    lapse: {
      from: ["resolved"],
      to: "closed",
    },
    /** To reopen it. */
    reopen: {
      from: ["resolved", "closed", "declined", "merged", "withdrawn"],
      to: "reported",
    },
    /** To reopen it for the assignee. */
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
    /** To withdraw it. */
    withdraw: {
      from: ["reported", "triaged", "assigned", "waiting"],
      to: "withdrawn",
    },
  },
};
