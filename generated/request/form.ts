// Generated from request.entity.ts by "npm run codegen". Do not edit. 15ce122b59ea

import { type FormValues, type OperationForm, filledIn } from "../filling.ts";
import type { ActorStamp, Change, Document } from "../runtime.ts";
import {
  type AdjustRequest,
  type ApproveRequest,
  type AssignRequest,
  type ClaimRequest,
  type ConfirmRequest,
  type CorrectRequest,
  type DeclineRequest,
  type LapseRequest,
  type MergeRequest,
  type ReleaseRequest,
  type ReopenRequest,
  type RequestEntry,
  type ResolveRequest,
  type RetractRequest,
  type SendBackRequest,
  type StartRequest,
  type StopRequest,
  type TriageRequest,
  type WaitRequest,
  type WithdrawRequest,
  requestCommands,
} from "./commands.ts";
import { type RequestFormField, requestFormFields } from "./fields.ts";
import type { Request } from "./type.ts";

/** A step or an edit that has a form. */
export type RequestOperation =
  | "correct"
  | "adjust"
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

/** The fields of each form: first the required ones, then the optional ones. */
export const requestForms: Readonly<Record<RequestOperation, OperationForm<RequestFormField>>> = {
  correct: {
    needs: [],
    may: ["title", "details", "category", "urgency", "audience", "place", "site"],
    text: "optional",
  },
  adjust: {
    needs: [],
    may: ["title", "details", "category", "priority", "dueAt", "place", "site", "audience"],
    text: "optional",
  },
  triage: { needs: ["priority"], may: ["dueAt", "category", "place", "site"], text: "optional" },
  assign: { needs: ["assignee"], may: ["priority", "dueAt"], text: "optional" },
  approve: { needs: [], may: [], text: "optional" },
  claim: { needs: [], may: [], text: "optional" },
  release: { needs: [], may: [], text: "optional" },
  start: { needs: [], may: [], text: "optional" },
  stop: { needs: [], may: [], text: "optional" },
  wait: { needs: ["waitingFor"], may: [], text: "optional" },
  resolve: { needs: ["resolution"], may: [], text: "optional" },
  retract: { needs: [], may: [], text: "optional" },
  confirm: { needs: [], may: [], text: "optional" },
  lapse: { needs: [], may: [], text: "optional" },
  reopen: { needs: [], may: ["reopens", "dueAt"], text: "required" },
  sendBack: { needs: [], may: ["reopens", "dueAt"], text: "required" },
  decline: { needs: [], may: [], text: "required" },
  merge: { needs: ["mergedInto"], may: [], text: "optional" },
  withdraw: { needs: [], may: [], text: "optional" },
};

/** What somebody filled in: `null` empties a field that may be empty, and what is left out stays as it is. */
export type RequestFormValues = FormValues<Request, RequestFormField>;

/** The change that an operation makes with what was filled in. Throws where a field that it needs is missing. */
export function changeRequest(
  request: Document<Request>,
  input: {
    readonly operation: RequestOperation;
    readonly values: RequestFormValues;
    readonly entry?: RequestEntry;
  },
  act: ActorStamp,
): Change {
  const given = filledIn(requestForms[input.operation], requestFormFields, input.values);
  // The form of an operation names what its command takes.
  const filled = { ...input.entry, ...given } as CorrectRequest &
    AdjustRequest &
    TriageRequest &
    AssignRequest &
    ApproveRequest &
    ClaimRequest &
    ReleaseRequest &
    StartRequest &
    StopRequest &
    WaitRequest &
    ResolveRequest &
    RetractRequest &
    ConfirmRequest &
    LapseRequest &
    ReopenRequest &
    SendBackRequest &
    DeclineRequest &
    MergeRequest &
    WithdrawRequest;
  return requestCommands[input.operation](request, filled, act);
}
