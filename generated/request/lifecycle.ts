// Generated from request.entity.ts by "npm run codegen". Do not edit. 16861b58db9f

import type { Request, RequestState } from "./type.ts";

export type RequestStep =
  | "triage"
  | "assign"
  | "claim"
  | "release"
  | "start"
  | "stop"
  | "wait"
  | "resolve"
  | "confirm"
  | "lapse"
  | "reopen"
  | "decline"
  | "merge"
  | "withdraw";

export interface RequestStepFacts {
  readonly about: string;
  readonly from: readonly RequestState[];
  readonly to: RequestState;
  readonly needs: readonly (keyof Request)[];
  readonly may: readonly (keyof Request)[];
  readonly text: "required" | "optional";
}

/** The lifecycle of a request as plain data. */
export const requestLifecycle: {
  readonly initial: RequestState;
  readonly states: Readonly<
    Record<RequestState, { readonly about: string; readonly end: boolean }>
  >;
  readonly steps: Readonly<Record<RequestStep, RequestStepFacts>>;
} = {
  initial: "reported",
  states: {
    reported: { about: "Nobody has looked at it yet.", end: false },
    triaged: { about: "A coordinator has looked at it; nobody has taken it on.", end: false },
    assigned: { about: "Somebody has taken it on, but has not begun.", end: false },
    inProgress: { about: "Somebody is working on it.", end: false },
    waiting: { about: "It cannot go on until something else happens.", end: false },
    resolved: {
      about: "Fixed, says whoever worked on it; the reporter has still to confirm.",
      end: false,
    },
    closed: { about: "The fix is confirmed.", end: true },
    declined: { about: "It will not be done; the reason is in the timeline.", end: true },
    merged: { about: "The same fault as another request, where it goes on.", end: true },
    withdrawn: { about: "The reporter took it back.", end: true },
  },
  steps: {
    triage: {
      about: "set how urgent it is and by when it is promised",
      from: ["reported", "triaged"],
      to: "triaged",
      needs: ["priority"],
      may: ["category", "dueAt", "place", "site"],
      text: "optional",
    },
    assign: {
      about: "assign it to somebody",
      from: ["reported", "triaged", "assigned", "inProgress", "waiting"],
      to: "assigned",
      needs: ["assignee"],
      may: ["priority", "dueAt"],
      text: "optional",
    },
    claim: {
      about: "take it on themselves",
      from: ["reported", "triaged"],
      to: "assigned",
      needs: [],
      may: [],
      text: "optional",
    },
    release: {
      about: "give it back",
      from: ["assigned", "inProgress", "waiting"],
      to: "triaged",
      needs: [],
      may: [],
      text: "optional",
    },
    start: {
      about: "start work",
      from: ["assigned", "waiting"],
      to: "inProgress",
      needs: [],
      may: [],
      text: "optional",
    },
    stop: {
      about: "stop work for now",
      from: ["inProgress"],
      to: "assigned",
      needs: [],
      may: [],
      text: "optional",
    },
    wait: {
      about: "put it on hold",
      from: ["triaged", "assigned", "inProgress", "waiting"],
      to: "waiting",
      needs: ["waitingFor"],
      may: [],
      text: "optional",
    },
    resolve: {
      about: "say it is fixed",
      from: ["assigned", "inProgress", "waiting"],
      to: "resolved",
      needs: ["resolution"],
      may: [],
      text: "optional",
    },
    confirm: {
      about: "confirm the fix",
      from: ["resolved"],
      to: "closed",
      needs: [],
      may: [],
      text: "optional",
    },
    lapse: {
      about: "close what nobody answered in time",
      from: ["resolved"],
      to: "closed",
      needs: [],
      may: [],
      text: "optional",
    },
    reopen: {
      about: "open it again",
      from: ["resolved", "closed", "declined", "merged", "withdrawn"],
      to: "reported",
      needs: [],
      may: [],
      text: "required",
    },
    decline: {
      about: "decline it",
      from: ["reported", "triaged", "assigned", "waiting"],
      to: "declined",
      needs: [],
      may: [],
      text: "required",
    },
    merge: {
      about: "merge it into another request about the same fault",
      from: ["reported", "triaged", "assigned", "waiting"],
      to: "merged",
      needs: ["mergedInto"],
      may: [],
      text: "optional",
    },
    withdraw: {
      about: "take it back",
      from: ["reported", "triaged", "assigned", "waiting"],
      to: "withdrawn",
      needs: [],
      may: [],
      text: "optional",
    },
  },
};
