// Generated from request.entity.ts by "npm run codegen". Do not edit. 8ae5fb6fdf34

import { activityCodec, activityPath } from "../activity/codec.ts";
import { countPath } from "../count/codec.ts";
import { holdsAt, isPaced, onlyDiffersBy, refuse, refusePace } from "../judging.ts";
import { labelCodec, labelPath } from "../label/codec.ts";
import { memberCodec, memberParams, memberPath } from "../member/codec.ts";
import { placeCodec, placePath } from "../place/codec.ts";
import { type Document, type Judging, type Refusal, sameJson } from "../runtime.ts";
import {
  type RequestPolicyInput,
  isAssigneeOfRequest,
  isContractorOfRequest,
  isReaderOfRequest,
  isReporterOfRequest,
  isStaffOfRequest,
} from "./access.ts";
import { requestCodec, requestParams, requestPath } from "./codec.ts";
import type { Request } from "./type.ts";

/** A coordinator or an admin of its site. */
function isTeamOfRequest({ me, before, after }: RequestPolicyInput): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || (me.sites.includes(before.site) && me.sites.includes(after.site)))
  );
}

/** The assignee, if they are a technician, a coordinator or an admin; or a guest who has it as their request. */
function isWorkerOfRequest(input: RequestPolicyInput): boolean {
  return isAssigneeOfRequest(input) || isContractorOfRequest(input);
}

/** The reporter, if its `source` is not `import`; or a coordinator or an admin of its site. */
function isReopenerOfRequest(input: RequestPolicyInput): boolean {
  return isReporterOfRequest(input) || isTeamOfRequest(input);
}

/** Who may report a fault: a member, if its `site` is one of theirs. */
export function mayReportRequest({ me, after }: RequestPolicyInput): boolean {
  return me.sites === undefined || me.sites.includes(after.site);
}

/** A coordinator or an admin of its site may import a request. */
export function mayImportRequest(input: RequestPolicyInput): boolean {
  return isTeamOfRequest(input);
}

/** Who may edit the report: the reporter, if its `source` is not `import`. */
export function mayCorrectRequest(input: RequestPolicyInput): boolean {
  return isReporterOfRequest(input);
}

/** A coordinator or an admin of its site may change its details. */
export function mayAdjustRequest(input: RequestPolicyInput): boolean {
  return isTeamOfRequest(input);
}

/** Who may follow or unfollow it: somebody, if ((they are its `reporter` and its `source` is not `import`), (they are a technician, a coordinator or an admin and they are its `assignee`), they are among its `watchers`, (they are a guest and it is their own `request`) or (its `site` is one of theirs and (they are a technician, a coordinator or an admin or (they are a resident and its `audience` is `everyone`)))) and nobody but themselves comes or goes in `watchers`. */
export function mayFollowRequest(input: RequestPolicyInput): boolean {
  const { me, before, after } = input;
  return isReaderOfRequest(input) && onlyDiffersBy(before.watchers, after.watchers, me.id);
}

/** A coordinator or an admin of its site may set its priority and when it is due. */
export function mayTriageRequest(input: RequestPolicyInput): boolean {
  return isTeamOfRequest(input);
}

/** A coordinator or an admin of its site may assign it to somebody. */
export function mayAssignRequest(input: RequestPolicyInput): boolean {
  return isTeamOfRequest(input);
}

/** Who may approve it, so that its assignee can go on: a coordinator or an admin of its site, if its `waitingFor` is `approval` and it has `assignee`. */
export function mayApproveRequest(input: RequestPolicyInput): boolean {
  const { before } = input;
  return (
    isTeamOfRequest(input) && before.waitingFor === "approval" && before.assignee !== undefined
  );
}

/** A technician, a coordinator or an admin of its site may assign it to themselves. */
export function mayClaimRequest(input: RequestPolicyInput): boolean {
  const { me, before } = input;
  return isStaffOfRequest(input) && (me.sites === undefined || me.sites.includes(before.site));
}

/** Who may unassign it: the assignee, if they are a technician, a coordinator or an admin; or a coordinator or an admin of its site. */
export function mayReleaseRequest(input: RequestPolicyInput): boolean {
  return isAssigneeOfRequest(input) || isTeamOfRequest(input);
}

/** Who may start work: the assignee, if they are a technician, a coordinator or an admin; or a guest who has it as their request; or a coordinator or an admin of its site, if it has `assignee`. */
export function mayStartRequest(input: RequestPolicyInput): boolean {
  const { before } = input;
  return isWorkerOfRequest(input) || (isTeamOfRequest(input) && before.assignee !== undefined);
}

/** Who may pause work: the assignee, if they are a technician, a coordinator or an admin; or a guest who has it as their request; or a coordinator or an admin of its site. */
export function mayStopRequest(input: RequestPolicyInput): boolean {
  return isWorkerOfRequest(input) || isTeamOfRequest(input);
}

/** Who may put it on hold: the assignee, if they are a technician, a coordinator or an admin; or a guest who has it as their request; or a coordinator or an admin of its site. */
export function mayWaitRequest(input: RequestPolicyInput): boolean {
  return isWorkerOfRequest(input) || isTeamOfRequest(input);
}

/** Who may mark it as fixed: the assignee, if they are a technician, a coordinator or an admin; or a guest who has it as their request; or a coordinator or an admin of its site. */
export function mayResolveRequest(input: RequestPolicyInput): boolean {
  return isWorkerOfRequest(input) || isTeamOfRequest(input);
}

/** Who may go on with it, because it is not fixed after all: the assignee, if they are a technician, a coordinator or an admin; or a guest who has it as their request; or a coordinator or an admin of its site, if it has `assignee`. */
export function mayRetractRequest(input: RequestPolicyInput): boolean {
  const { before } = input;
  return isWorkerOfRequest(input) || (isTeamOfRequest(input) && before.assignee !== undefined);
}

/** Who may confirm the fix: the reporter, if its `source` is not `import`; or a coordinator or an admin of its site. */
export function mayConfirmRequest(input: RequestPolicyInput): boolean {
  return isReporterOfRequest(input) || isTeamOfRequest(input);
}

/** A coordinator or an admin of its site may close it because the reporter did not answer in time. */
export function mayLapseRequest(input: RequestPolicyInput): boolean {
  return isTeamOfRequest(input);
}

/** Who may reopen it: the reporter, if its `source` is not `import`; or a coordinator or an admin of its site. */
export function mayReopenRequest(input: RequestPolicyInput): boolean {
  return isReopenerOfRequest(input);
}

/** Who may reopen it for the assignee: somebody, if ((they are its `reporter` and its `source` is not `import`) or (they are a coordinator or an admin and its `site` is one of theirs)) and it has `assignee`. */
export function maySendBackRequest(input: RequestPolicyInput): boolean {
  const { before } = input;
  return isReopenerOfRequest(input) && before.assignee !== undefined;
}

/** A coordinator or an admin of its site may decline it. */
export function mayDeclineRequest(input: RequestPolicyInput): boolean {
  return isTeamOfRequest(input);
}

/** A coordinator or an admin of its site may merge it into another request about the same fault. */
export function mayMergeRequest(input: RequestPolicyInput): boolean {
  return isTeamOfRequest(input);
}

/** Who may withdraw it: the reporter, if its `source` is not `import`. */
export function mayWithdrawRequest(input: RequestPolicyInput): boolean {
  return isReporterOfRequest(input);
}

/** Who may delete a request: a coordinator or an admin of its site, if its `source` is `import` and of its `lastEntry`: its `kind` is `import`. */
export function mayRemoveRequest(input: RequestPolicyInput): boolean {
  const { before, after, judging } = input;
  return (
    isTeamOfRequest(input) &&
    before.source === "import" &&
    (judging === undefined ||
      holdsAt(
        judging,
        activityCodec,
        activityPath({ ...requestParams(after.path), activity: after.lastEntry }),
        (its) => its.kind === "import",
      ))
  );
}

function requirePlaceInUse({ after, judging }: RequestPolicyInput): Refusal | undefined {
  return judging === undefined ||
    holdsAt(
      judging,
      placeCodec,
      placePath({ ...requestParams(after.path), place: after.place }),
      (its) => its.retired === false,
    )
    ? undefined
    : refuse("request.placeInUse", "This place is archived.");
}

function requireSiteOfPlace({ after, judging }: RequestPolicyInput): Refusal | undefined {
  return judging === undefined ||
    holdsAt(
      judging,
      placeCodec,
      placePath({ ...requestParams(after.path), place: after.place }),
      (its) => its.site === after.site,
    )
    ? undefined
    : refuse("request.siteOfPlace", "The site has to be the one that the place belongs to.");
}

function requirePaceOfReports({
  after,
  judging,
}: RequestPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return isPaced(
    judging,
    countPath({ ...requestParams(after.path), count: judging.change.by }),
    "reports",
    after.path,
    { most: 20, seconds: 3600 },
  )
    ? undefined
    : refusePace(
        "request.paceOfReports",
        "You did a lot in the last hour: this is sent by itself as soon as the limit allows it.",
        judging,
        countPath({ ...requestParams(after.path), count: judging.change.by }),
        "reports",
        { most: 20, seconds: 3600 },
      );
}

function requireLabelActive({
  me,
  judging,
}: RequestPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return me.role === "resident" ||
    me.role === "technician" ||
    me.role === "coordinator" ||
    me.role === "admin" ||
    !(
      me.label !== undefined &&
      holdsAt(
        judging,
        labelCodec,
        labelPath({ ...memberParams(me.path), label: me.label }),
        () => true,
      )
    ) ||
    (me.label !== undefined &&
      holdsAt(
        judging,
        labelCodec,
        labelPath({ ...memberParams(me.path), label: me.label }),
        (its) => its.active === true,
      ))
    ? undefined
    : refuse("request.labelActive", "The label that you joined with was switched off.");
}

function requireAssigneeOfStaff({
  after,
  judging,
}: RequestPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return after.assignee === undefined ||
    holdsAt(
      judging,
      memberCodec,
      memberPath({ ...requestParams(after.path), member: after.assignee }),
      (its) => its.role === "technician" || its.role === "coordinator" || its.role === "admin",
    )
    ? undefined
    : refuse(
        "request.assigneeOfStaff",
        "Only a technician, coordinator or admin can be given work.",
      );
}

function requirePaceOfEntries({ after, judging }: RequestPolicyInput): Refusal | undefined {
  return judging === undefined ||
    isPaced(
      judging,
      countPath({ ...requestParams(after.path), count: judging.change.by }),
      "entries",
      after.path,
      { most: 120, seconds: 3600 },
    )
    ? undefined
    : refusePace(
        "request.paceOfEntries",
        "You did a lot in the last hour: this is sent by itself as soon as the limit allows it.",
        judging,
        countPath({ ...requestParams(after.path), count: judging.change.by }),
        "entries",
        { most: 120, seconds: 3600 },
      );
}

function requireOwnNewSite({ me, before, after }: RequestPolicyInput): Refusal | undefined {
  return me.sites === undefined || (me.sites.includes(before.site) && me.sites.includes(after.site))
    ? undefined
    : refuse("request.ownNewSite", "You have no access to the site of this place.");
}

function requireAbleAssignee({ after, judging }: RequestPolicyInput): Refusal | undefined {
  return judging === undefined ||
    (after.assignee !== undefined &&
      holdsAt(
        judging,
        memberCodec,
        memberPath({ ...requestParams(after.path), member: after.assignee }),
        (its) =>
          its.active === true &&
          (its.role === "technician" || its.role === "coordinator" || its.role === "admin"),
      ))
    ? undefined
    : refuse(
        "request.ableAssignee",
        "Only an active technician, coordinator or admin can be given work.",
      );
}

function requireApproved({ me, before }: RequestPolicyInput): Refusal | undefined {
  return !(before.waitingFor === "approval") || me.role === "coordinator" || me.role === "admin"
    ? undefined
    : refuse(
        "request.approved",
        "It waits for approval: a coordinator has to approve it before work can go on.",
      );
}

function requireAssigneeStillAble({ me, after, judging }: RequestPolicyInput): Refusal | undefined {
  return me.role === "guest" ||
    judging === undefined ||
    (after.assignee !== undefined &&
      holdsAt(
        judging,
        memberCodec,
        memberPath({ ...requestParams(after.path), member: after.assignee }),
        (its) =>
          its.active === true &&
          (its.role === "technician" || its.role === "coordinator" || its.role === "admin"),
      ))
    ? undefined
    : refuse(
        "request.assigneeStillAble",
        "The assignee is no longer a member: reopen it without an assignee.",
      );
}

function requireTargetNotMerged({ after, judging }: RequestPolicyInput): Refusal | undefined {
  return judging === undefined ||
    (after.mergedInto !== undefined &&
      holdsAt(
        judging,
        requestCodec,
        requestPath({ ...requestParams(after.path), request: after.mergedInto }),
        (its) => !(its.state === "merged"),
      ))
    ? undefined
    : refuse(
        "request.targetNotMerged",
        "The other request was itself merged: choose the one it was merged into.",
      );
}

function requireTargetAtOwnSite({ me, after, judging }: RequestPolicyInput): Refusal | undefined {
  return judging === undefined ||
    (after.mergedInto !== undefined &&
      holdsAt(
        judging,
        requestCodec,
        requestPath({ ...requestParams(after.path), request: after.mergedInto }),
        (its) => me.sites === undefined || me.sites.includes(its.site),
      ))
    ? undefined
    : refuse(
        "request.targetAtOwnSite",
        "The other request is at a site that you have no access to.",
      );
}

/** Why a user who may report a fault cannot do it now. */
export function checkReportRequest(
  input: RequestPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return (
    requirePlaceInUse(input) ??
    requireSiteOfPlace(input) ??
    requirePaceOfReports(input) ??
    requireLabelActive(input)
  );
}

/** Why a user who may import a request cannot do it now. */
export function checkImportRequest(
  input: RequestPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requireSiteOfPlace(input) ?? requireAssigneeOfStaff(input);
}

/** Why a user who may edit the report cannot do it now. */
export function checkCorrectRequest(input: RequestPolicyInput): Refusal | undefined {
  const { before, after } = input;
  return (
    requirePaceOfEntries(input) ??
    (sameJson(before.place, after.place) ? undefined : requirePlaceInUse(input)) ??
    (sameJson(before.place, after.place) && sameJson(before.site, after.site)
      ? undefined
      : requireSiteOfPlace(input)) ??
    (sameJson(before.site, after.site)
      ? undefined
      : requireOwnNewSite({ ...input, before: input.after }))
  );
}

/** Why a user who may change its details cannot do it now. */
export function checkAdjustRequest(input: RequestPolicyInput): Refusal | undefined {
  const { before, after } = input;
  return (
    (sameJson(before.place, after.place) ? undefined : requirePlaceInUse(input)) ??
    (sameJson(before.place, after.place) && sameJson(before.site, after.site)
      ? undefined
      : requireSiteOfPlace(input))
  );
}

/** Why a user who may follow or unfollow it cannot do it now. */
export function checkFollowRequest(input: RequestPolicyInput): Refusal | undefined {
  return requirePaceOfEntries(input);
}

/** Why a user who may set its priority and when it is due cannot do it now. */
export function checkTriageRequest(input: RequestPolicyInput): Refusal | undefined {
  const { before, after } = input;
  return (
    (sameJson(before.place, after.place) ? undefined : requirePlaceInUse(input)) ??
    (sameJson(before.place, after.place) && sameJson(before.site, after.site)
      ? undefined
      : requireSiteOfPlace(input))
  );
}

/** Why a user who may assign it to somebody cannot do it now. */
export function checkAssignRequest(input: RequestPolicyInput): Refusal | undefined {
  return requireAbleAssignee(input);
}

/** Why a user who may assign it to themselves cannot do it now. */
export function checkClaimRequest(input: RequestPolicyInput): Refusal | undefined {
  return requirePaceOfEntries(input);
}

/** Why a user who may unassign it cannot do it now. */
export function checkReleaseRequest(input: RequestPolicyInput): Refusal | undefined {
  return requireApproved(input);
}

/** Why a user who may start work cannot do it now. */
export function checkStartRequest(input: RequestPolicyInput): Refusal | undefined {
  return requireApproved(input) ?? requirePaceOfEntries(input);
}

/** Why a user who may put it on hold cannot do it now. */
export function checkWaitRequest(input: RequestPolicyInput): Refusal | undefined {
  return requireApproved(input) ?? requirePaceOfEntries(input);
}

/** Why a user who may mark it as fixed cannot do it now. */
export function checkResolveRequest(input: RequestPolicyInput): Refusal | undefined {
  return requireApproved(input);
}

/** Why a user who may go on with it, because it is not fixed after all cannot do it now. */
export function checkRetractRequest(input: RequestPolicyInput): Refusal | undefined {
  return requirePaceOfEntries(input);
}

/** Why a user who may reopen it cannot do it now. */
export function checkReopenRequest(input: RequestPolicyInput): Refusal | undefined {
  return requireApproved(input) ?? requirePaceOfEntries(input);
}

/** Why a user who may reopen it for the assignee cannot do it now. */
export function checkSendBackRequest(input: RequestPolicyInput): Refusal | undefined {
  return requireApproved(input) ?? requireAssigneeStillAble(input) ?? requirePaceOfEntries(input);
}

/** Why a user who may merge it into another request about the same fault cannot do it now. */
export function checkMergeRequest(input: RequestPolicyInput): Refusal | undefined {
  return requireTargetNotMerged(input) ?? requireTargetAtOwnSite(input);
}

/** The messages for users who lack the permission, by operation. */
export const requestClauses = {
  report: "Only a member may report a fault.",
  import: "Only a coordinator or an admin of its site may import a request.",
  correct: "Only the reporter may edit the report.",
  adjust: "Only a coordinator or an admin of its site may change its details.",
  follow:
    "Only the reporter, the assignee, somebody among the watchers, a guest who has it as their request or a technician, a coordinator or an admin or a resident may follow or unfollow it.",
  triage: "Only a coordinator or an admin of its site may set its priority and when it is due.",
  assign: "Only a coordinator or an admin of its site may assign it to somebody.",
  approve:
    "Only a coordinator or an admin of its site may approve it, so that its assignee can go on.",
  claim: "Only a technician, a coordinator or an admin of its site may assign it to themselves.",
  release: "Only the assignee or a coordinator or an admin of its site may unassign it.",
  start:
    "Only the assignee or a guest who has it as their request or a coordinator or an admin of its site may start work.",
  stop: "Only the assignee or a guest who has it as their request or a coordinator or an admin of its site may pause work.",
  wait: "Only the assignee or a guest who has it as their request or a coordinator or an admin of its site may put it on hold.",
  resolve:
    "Only the assignee or a guest who has it as their request or a coordinator or an admin of its site may mark it as fixed.",
  retract:
    "Only the assignee or a guest who has it as their request or a coordinator or an admin of its site may go on with it, because it is not fixed after all.",
  confirm: "Only the reporter or a coordinator or an admin of its site may confirm the fix.",
  lapse:
    "Only a coordinator or an admin of its site may close it because the reporter did not answer in time.",
  reopen: "Only the reporter or a coordinator or an admin of its site may reopen it.",
  sendBack:
    "Only the reporter or a coordinator or an admin of its site may reopen it for the assignee.",
  decline: "Only a coordinator or an admin of its site may decline it.",
  merge:
    "Only a coordinator or an admin of its site may merge it into another request about the same fault.",
  withdraw: "Only the reporter may withdraw it.",
} as const;

/** The names of the actions on a request. */
export type RequestActionName =
  | "correct"
  | "adjust"
  | "follow"
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

export interface AvailableRequestAction {
  readonly name: RequestActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this request now. */
export function availableRequestActions(
  me: RequestPolicyInput["me"],
  request: Document<Request>,
): readonly AvailableRequestAction[] {
  const input: RequestPolicyInput = { me, before: request, after: request };
  const availableActions: AvailableRequestAction[] = [];
  if (["reported", "triaged"].includes(request.state) && mayCorrectRequest(input))
    availableActions.push({ name: "correct", kind: "edit", refusal: checkCorrectRequest(input) });
  if (mayAdjustRequest(input))
    availableActions.push({ name: "adjust", kind: "edit", refusal: checkAdjustRequest(input) });
  if (mayFollowRequest(input))
    availableActions.push({ name: "follow", kind: "edit", refusal: checkFollowRequest(input) });
  if (["reported", "triaged"].includes(request.state) && mayTriageRequest(input))
    availableActions.push({ name: "triage", kind: "step", refusal: checkTriageRequest(input) });
  if (
    ["reported", "triaged", "assigned", "inProgress", "waiting"].includes(request.state) &&
    mayAssignRequest(input)
  )
    availableActions.push({ name: "assign", kind: "step", refusal: checkAssignRequest(input) });
  if (["waiting"].includes(request.state) && mayApproveRequest(input))
    availableActions.push({ name: "approve", kind: "step", refusal: undefined });
  if (["reported", "triaged"].includes(request.state) && mayClaimRequest(input))
    availableActions.push({ name: "claim", kind: "step", refusal: checkClaimRequest(input) });
  if (["assigned", "inProgress", "waiting"].includes(request.state) && mayReleaseRequest(input))
    availableActions.push({ name: "release", kind: "step", refusal: checkReleaseRequest(input) });
  if (["assigned", "waiting"].includes(request.state) && mayStartRequest(input))
    availableActions.push({ name: "start", kind: "step", refusal: checkStartRequest(input) });
  if (["inProgress"].includes(request.state) && mayStopRequest(input))
    availableActions.push({ name: "stop", kind: "step", refusal: undefined });
  if (
    ["triaged", "assigned", "inProgress", "waiting"].includes(request.state) &&
    mayWaitRequest(input)
  )
    availableActions.push({ name: "wait", kind: "step", refusal: checkWaitRequest(input) });
  if (["assigned", "inProgress", "waiting"].includes(request.state) && mayResolveRequest(input))
    availableActions.push({ name: "resolve", kind: "step", refusal: checkResolveRequest(input) });
  if (["resolved"].includes(request.state) && mayRetractRequest(input))
    availableActions.push({ name: "retract", kind: "step", refusal: checkRetractRequest(input) });
  if (["resolved"].includes(request.state) && mayConfirmRequest(input))
    availableActions.push({ name: "confirm", kind: "step", refusal: undefined });
  if (["resolved"].includes(request.state) && mayLapseRequest(input))
    availableActions.push({ name: "lapse", kind: "step", refusal: undefined });
  if (
    ["resolved", "closed", "declined", "merged", "withdrawn"].includes(request.state) &&
    mayReopenRequest(input)
  )
    availableActions.push({ name: "reopen", kind: "step", refusal: checkReopenRequest(input) });
  if (
    ["resolved", "closed", "declined", "merged", "withdrawn"].includes(request.state) &&
    maySendBackRequest(input)
  )
    availableActions.push({ name: "sendBack", kind: "step", refusal: checkSendBackRequest(input) });
  if (
    ["reported", "triaged", "assigned", "waiting"].includes(request.state) &&
    mayDeclineRequest(input)
  )
    availableActions.push({ name: "decline", kind: "step", refusal: undefined });
  if (
    ["reported", "triaged", "assigned", "waiting"].includes(request.state) &&
    mayMergeRequest(input)
  )
    availableActions.push({ name: "merge", kind: "step", refusal: checkMergeRequest(input) });
  if (
    ["reported", "triaged", "assigned", "waiting"].includes(request.state) &&
    mayWithdrawRequest(input)
  )
    availableActions.push({ name: "withdraw", kind: "step", refusal: undefined });
  return availableActions;
}
