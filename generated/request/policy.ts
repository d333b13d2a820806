// Generated from request.entity.ts by "npm run codegen". Do not edit. 980272de2674

import { countPath } from "../count/codec.ts";
import { holdsAt, isPaced, onlyDiffersBy, refuse, refusePace } from "../judging.ts";
import { labelCodec, labelPath } from "../label/codec.ts";
import { memberCodec, memberParams, memberPath } from "../member/codec.ts";
import { placeCodec, placePath } from "../place/codec.ts";
import { type Document, type Judging, type Refusal, sameJson } from "../runtime.ts";
import type { RequestAsk } from "./access.ts";
import { requestCodec, requestParams, requestPath } from "./codec.ts";
import type { Request } from "./type.ts";

/** A member may report a fault. */
export function mayReportRequest({ me, after }: RequestAsk): boolean {
  return me.sites === undefined || me.sites.includes(after.site);
}

/** A coordinator or an admin of its site may bring in a request from elsewhere. */
export function mayImportRequest({ me, after }: RequestAsk): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || me.sites.includes(after.site))
  );
}

/** The reporter may correct their own report. */
export function mayCorrectRequest({ me, before }: RequestAsk): boolean {
  return before.reporter === me.id;
}

/** A coordinator or an admin of its site may change its details. */
export function mayAdjustRequest({ me, before, after }: RequestAsk): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || (me.sites.includes(before.site) && me.sites.includes(after.site)))
  );
}

/** The reporter, the assignee, somebody among the watchers, a guest or a technician, a coordinator or an admin or a resident may follow or unfollow it. */
export function mayFollowRequest({ me, before, after }: RequestAsk): boolean {
  return (
    (before.reporter === me.id ||
      before.assignee === me.id ||
      before.watchers.includes(me.id) ||
      (me.role === "guest" && me.request === before.id) ||
      ((me.sites === undefined || me.sites.includes(before.site)) &&
        (me.role === "technician" ||
          me.role === "coordinator" ||
          me.role === "admin" ||
          (me.role === "resident" && before.audience === "everyone")))) &&
    onlyDiffersBy(before.watchers, after.watchers, me.id)
  );
}

/** A coordinator or an admin of its site may set how urgent it is and by when it is promised. */
export function mayTriageRequest({ me, before, after }: RequestAsk): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || (me.sites.includes(before.site) && me.sites.includes(after.site)))
  );
}

/** A coordinator or an admin of its site may assign it to somebody. */
export function mayAssignRequest({ me, before }: RequestAsk): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || me.sites.includes(before.site))
  );
}

/** A technician, a coordinator or an admin of its site may take it on themselves. */
export function mayClaimRequest({ me, before }: RequestAsk): boolean {
  return (
    (me.role === "technician" || me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || me.sites.includes(before.site))
  );
}

/** The assignee or a coordinator or an admin of its site may give it back. */
export function mayReleaseRequest({ me, before }: RequestAsk): boolean {
  return (
    ((me.role === "technician" || me.role === "coordinator" || me.role === "admin") &&
      before.assignee === me.id) ||
    ((me.role === "coordinator" || me.role === "admin") &&
      (me.sites === undefined || me.sites.includes(before.site)))
  );
}

/** The assignee or a guest may start work. */
export function mayStartRequest({ me, before }: RequestAsk): boolean {
  return (
    ((me.role === "technician" || me.role === "coordinator" || me.role === "admin") &&
      before.assignee === me.id) ||
    (me.role === "guest" && me.request === before.id)
  );
}

/** The assignee or a guest or a coordinator or an admin of its site may stop work for now. */
export function mayStopRequest({ me, before }: RequestAsk): boolean {
  return (
    ((me.role === "technician" || me.role === "coordinator" || me.role === "admin") &&
      before.assignee === me.id) ||
    (me.role === "guest" && me.request === before.id) ||
    ((me.role === "coordinator" || me.role === "admin") &&
      (me.sites === undefined || me.sites.includes(before.site)))
  );
}

/** The assignee or a guest or a coordinator or an admin of its site may put it on hold. */
export function mayWaitRequest({ me, before }: RequestAsk): boolean {
  return (
    ((me.role === "technician" || me.role === "coordinator" || me.role === "admin") &&
      before.assignee === me.id) ||
    (me.role === "guest" && me.request === before.id) ||
    ((me.role === "coordinator" || me.role === "admin") &&
      (me.sites === undefined || me.sites.includes(before.site)))
  );
}

/** The assignee or a guest or a coordinator or an admin of its site may say it is fixed. */
export function mayResolveRequest({ me, before }: RequestAsk): boolean {
  return (
    ((me.role === "technician" || me.role === "coordinator" || me.role === "admin") &&
      before.assignee === me.id) ||
    (me.role === "guest" && me.request === before.id) ||
    ((me.role === "coordinator" || me.role === "admin") &&
      (me.sites === undefined || me.sites.includes(before.site)))
  );
}

/** The reporter or a coordinator or an admin of its site may confirm the fix. */
export function mayConfirmRequest({ me, before }: RequestAsk): boolean {
  return (
    before.reporter === me.id ||
    ((me.role === "coordinator" || me.role === "admin") &&
      (me.sites === undefined || me.sites.includes(before.site)))
  );
}

/** A coordinator or an admin of its site may close what nobody answered in time. */
export function mayLapseRequest({ me, before }: RequestAsk): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || me.sites.includes(before.site))
  );
}

/** The reporter or a coordinator or an admin of its site may open it again. */
export function mayReopenRequest({ me, before }: RequestAsk): boolean {
  return (
    before.reporter === me.id ||
    ((me.role === "coordinator" || me.role === "admin") &&
      (me.sites === undefined || me.sites.includes(before.site)))
  );
}

/** A coordinator or an admin of its site may decline it. */
export function mayDeclineRequest({ me, before }: RequestAsk): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || me.sites.includes(before.site))
  );
}

/** A coordinator or an admin of its site may merge it into another request about the same fault. */
export function mayMergeRequest({ me, before }: RequestAsk): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || me.sites.includes(before.site))
  );
}

/** The reporter may take it back. */
export function mayWithdrawRequest({ me, before }: RequestAsk): boolean {
  return before.reporter === me.id;
}

/** What keeps somebody who may report a fault from doing it now. */
export function reportRequestBlocked({
  me,
  after,
  judging,
}: RequestAsk & { readonly judging: Judging }): Refusal | undefined {
  if (
    !holdsAt(
      judging,
      placeCodec,
      placePath({ ...requestParams(after.path), place: after.place }),
      (its) => its.retired === false,
    )
  )
    return refuse("request.report.blocked", "This place is no longer looked after.");
  if (
    !holdsAt(
      judging,
      placeCodec,
      placePath({ ...requestParams(after.path), place: after.place }),
      (its) => its.site === after.site,
    )
  )
    return refuse(
      "request.report.blocked2",
      "The site has to be the one that the place belongs to.",
    );
  if (
    !isPaced(
      judging,
      countPath({ ...requestParams(after.path), count: judging.change.by }),
      "reports",
      after.path,
      { most: 20, seconds: 3600 },
    )
  )
    return refusePace(
      "request.report.blocked3",
      "You did a lot in the last hour: this goes by itself as soon as it may.",
      judging,
      countPath({ ...requestParams(after.path), count: judging.change.by }),
      "reports",
      { most: 20, seconds: 3600 },
    );
  if (
    !(
      me.role === "resident" ||
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
    )
  )
    return refuse("request.report.blocked4", "The label you came in by was switched off.");
  return undefined;
}

/** What keeps somebody who may bring in a request from elsewhere from doing it now. */
export function importRequestBlocked({
  after,
  judging,
}: RequestAsk & { readonly judging: Judging }): Refusal | undefined {
  if (
    !holdsAt(
      judging,
      placeCodec,
      placePath({ ...requestParams(after.path), place: after.place }),
      (its) => its.site === after.site,
    )
  )
    return refuse(
      "request.import.blocked",
      "The site has to be the one that the place belongs to.",
    );
  return undefined;
}

/** What keeps somebody who may correct their own report from doing it now. */
export function correctRequestBlocked({ after, judging }: RequestAsk): Refusal | undefined {
  if (
    !(
      judging === undefined ||
      isPaced(
        judging,
        countPath({ ...requestParams(after.path), count: judging.change.by }),
        "entries",
        after.path,
        { most: 120, seconds: 3600 },
      )
    )
  )
    return refusePace(
      "request.correct.blocked",
      "You did a lot in the last hour: this goes by itself as soon as it may.",
      judging,
      countPath({ ...requestParams(after.path), count: judging.change.by }),
      "entries",
      { most: 120, seconds: 3600 },
    );
  return undefined;
}

/** What keeps somebody who may change its details from doing it now. */
export function adjustRequestBlocked({ before, after, judging }: RequestAsk): Refusal | undefined {
  if (
    !(
      sameJson(before.place, after.place) ||
      judging === undefined ||
      holdsAt(
        judging,
        placeCodec,
        placePath({ ...requestParams(after.path), place: after.place }),
        (its) => its.retired === false,
      )
    )
  )
    return refuse("request.adjust.blocked", "This place is no longer looked after.");
  if (
    !(
      (sameJson(before.place, after.place) && sameJson(before.site, after.site)) ||
      judging === undefined ||
      holdsAt(
        judging,
        placeCodec,
        placePath({ ...requestParams(after.path), place: after.place }),
        (its) => its.site === after.site,
      )
    )
  )
    return refuse(
      "request.adjust.blocked2",
      "The site has to be the one that the place belongs to.",
    );
  return undefined;
}

/** What keeps somebody who may follow or unfollow it from doing it now. */
export function followRequestBlocked({ after, judging }: RequestAsk): Refusal | undefined {
  if (
    !(
      judging === undefined ||
      isPaced(
        judging,
        countPath({ ...requestParams(after.path), count: judging.change.by }),
        "entries",
        after.path,
        { most: 120, seconds: 3600 },
      )
    )
  )
    return refusePace(
      "request.follow.blocked",
      "You did a lot in the last hour: this goes by itself as soon as it may.",
      judging,
      countPath({ ...requestParams(after.path), count: judging.change.by }),
      "entries",
      { most: 120, seconds: 3600 },
    );
  return undefined;
}

/** What keeps somebody who may set how urgent it is and by when it is promised from doing it now. */
export function triageRequestBlocked({ before, after, judging }: RequestAsk): Refusal | undefined {
  if (
    !(
      sameJson(before.place, after.place) ||
      judging === undefined ||
      holdsAt(
        judging,
        placeCodec,
        placePath({ ...requestParams(after.path), place: after.place }),
        (its) => its.retired === false,
      )
    )
  )
    return refuse("request.triage.blocked", "This place is no longer looked after.");
  if (
    !(
      (sameJson(before.place, after.place) && sameJson(before.site, after.site)) ||
      judging === undefined ||
      holdsAt(
        judging,
        placeCodec,
        placePath({ ...requestParams(after.path), place: after.place }),
        (its) => its.site === after.site,
      )
    )
  )
    return refuse(
      "request.triage.blocked2",
      "The site has to be the one that the place belongs to.",
    );
  return undefined;
}

/** What keeps somebody who may assign it to somebody from doing it now. */
export function assignRequestBlocked({ after, judging }: RequestAsk): Refusal | undefined {
  if (
    !(
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
    )
  )
    return refuse(
      "request.assign.blocked",
      "Only an active technician, coordinator or admin can be given work.",
    );
  return undefined;
}

/** What keeps somebody who may give it back from doing it now. */
export function releaseRequestBlocked({ me, before }: RequestAsk): Refusal | undefined {
  if (!(!(before.waitingFor === "approval") || me.role === "coordinator" || me.role === "admin"))
    return refuse(
      "request.release.blocked",
      "It waits for approval: a coordinator has to assign it again before work can go on.",
    );
  return undefined;
}

/** What keeps somebody who may start work from doing it now. */
export function startRequestBlocked({
  me,
  before,
  after,
  judging,
}: RequestAsk): Refusal | undefined {
  if (!(!(before.waitingFor === "approval") || me.role === "coordinator" || me.role === "admin"))
    return refuse(
      "request.start.blocked",
      "It waits for approval: a coordinator has to assign it again before work can go on.",
    );
  if (
    !(
      judging === undefined ||
      isPaced(
        judging,
        countPath({ ...requestParams(after.path), count: judging.change.by }),
        "entries",
        after.path,
        { most: 120, seconds: 3600 },
      )
    )
  )
    return refusePace(
      "request.start.blocked2",
      "You did a lot in the last hour: this goes by itself as soon as it may.",
      judging,
      countPath({ ...requestParams(after.path), count: judging.change.by }),
      "entries",
      { most: 120, seconds: 3600 },
    );
  return undefined;
}

/** What keeps somebody who may put it on hold from doing it now. */
export function waitRequestBlocked({
  me,
  before,
  after,
  judging,
}: RequestAsk): Refusal | undefined {
  if (!(!(before.waitingFor === "approval") || me.role === "coordinator" || me.role === "admin"))
    return refuse(
      "request.wait.blocked",
      "It waits for approval: a coordinator has to assign it again before work can go on.",
    );
  if (
    !(
      judging === undefined ||
      isPaced(
        judging,
        countPath({ ...requestParams(after.path), count: judging.change.by }),
        "entries",
        after.path,
        { most: 120, seconds: 3600 },
      )
    )
  )
    return refusePace(
      "request.wait.blocked2",
      "You did a lot in the last hour: this goes by itself as soon as it may.",
      judging,
      countPath({ ...requestParams(after.path), count: judging.change.by }),
      "entries",
      { most: 120, seconds: 3600 },
    );
  return undefined;
}

/** What keeps somebody who may say it is fixed from doing it now. */
export function resolveRequestBlocked({ me, before }: RequestAsk): Refusal | undefined {
  if (!(!(before.waitingFor === "approval") || me.role === "coordinator" || me.role === "admin"))
    return refuse(
      "request.resolve.blocked",
      "It waits for approval: a coordinator has to assign it again before work can go on.",
    );
  return undefined;
}

/** What keeps somebody who may open it again from doing it now. */
export function reopenRequestBlocked({ after, judging }: RequestAsk): Refusal | undefined {
  if (
    !(
      judging === undefined ||
      isPaced(
        judging,
        countPath({ ...requestParams(after.path), count: judging.change.by }),
        "entries",
        after.path,
        { most: 120, seconds: 3600 },
      )
    )
  )
    return refusePace(
      "request.reopen.blocked",
      "You did a lot in the last hour: this goes by itself as soon as it may.",
      judging,
      countPath({ ...requestParams(after.path), count: judging.change.by }),
      "entries",
      { most: 120, seconds: 3600 },
    );
  return undefined;
}

/** What keeps somebody who may merge it into another request about the same fault from doing it now. */
export function mergeRequestBlocked({ me, after, judging }: RequestAsk): Refusal | undefined {
  if (
    !(
      judging === undefined ||
      (after.mergedInto !== undefined &&
        holdsAt(
          judging,
          requestCodec,
          requestPath({ ...requestParams(after.path), request: after.mergedInto }),
          (its) => !(its.state === "merged"),
        ))
    )
  )
    return refuse(
      "request.merge.blocked",
      "The other request was itself merged: choose the one it was merged into.",
    );
  if (
    !(
      judging === undefined ||
      (after.mergedInto !== undefined &&
        holdsAt(
          judging,
          requestCodec,
          requestPath({ ...requestParams(after.path), request: after.mergedInto }),
          (its) => me.sites === undefined || me.sites.includes(its.site),
        ))
    )
  )
    return refuse(
      "request.merge.blocked2",
      "The other request is at a site that is not one of yours.",
    );
  return undefined;
}

/** What a person is told who may not. */
export const requestClauses = {
  report: "Only a member may report a fault.",
  import: "Only a coordinator or an admin of its site may bring in a request from elsewhere.",
  correct: "Only the reporter may correct their own report.",
  adjust: "Only a coordinator or an admin of its site may change its details.",
  follow:
    "Only the reporter, the assignee, somebody among the watchers, a guest or a technician, a coordinator or an admin or a resident may follow or unfollow it.",
  triage:
    "Only a coordinator or an admin of its site may set how urgent it is and by when it is promised.",
  assign: "Only a coordinator or an admin of its site may assign it to somebody.",
  claim: "Only a technician, a coordinator or an admin of its site may take it on themselves.",
  release: "Only the assignee or a coordinator or an admin of its site may give it back.",
  start: "Only the assignee or a guest may start work.",
  stop: "Only the assignee or a guest or a coordinator or an admin of its site may stop work for now.",
  wait: "Only the assignee or a guest or a coordinator or an admin of its site may put it on hold.",
  resolve:
    "Only the assignee or a guest or a coordinator or an admin of its site may say it is fixed.",
  confirm: "Only the reporter or a coordinator or an admin of its site may confirm the fix.",
  lapse: "Only a coordinator or an admin of its site may close what nobody answered in time.",
  reopen: "Only the reporter or a coordinator or an admin of its site may open it again.",
  decline: "Only a coordinator or an admin of its site may decline it.",
  merge:
    "Only a coordinator or an admin of its site may merge it into another request about the same fault.",
  withdraw: "Only the reporter may take it back.",
} as const;

/** Everything that can be done with a request. */
export type RequestOfferName =
  | "correct"
  | "adjust"
  | "follow"
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

export interface RequestOffer {
  readonly name: RequestOfferName;
  readonly kind: "edit" | "step";
  /** Why it cannot be done right now, though this person may. */
  readonly refusal: Refusal | undefined;
}

/** What this person may do with this request now; what only others may do is not in it. */
export function requestOffers(
  me: RequestAsk["me"],
  request: Document<Request>,
): readonly RequestOffer[] {
  const ask: RequestAsk = { me, before: request, after: request };
  const offers: RequestOffer[] = [];
  if (["reported", "triaged"].includes(request.state) && mayCorrectRequest(ask))
    offers.push({ name: "correct", kind: "edit", refusal: correctRequestBlocked(ask) });
  if (mayAdjustRequest(ask))
    offers.push({ name: "adjust", kind: "edit", refusal: adjustRequestBlocked(ask) });
  if (mayFollowRequest(ask))
    offers.push({ name: "follow", kind: "edit", refusal: followRequestBlocked(ask) });
  if (["reported", "triaged"].includes(request.state) && mayTriageRequest(ask))
    offers.push({ name: "triage", kind: "step", refusal: triageRequestBlocked(ask) });
  if (
    ["reported", "triaged", "assigned", "inProgress", "waiting"].includes(request.state) &&
    mayAssignRequest(ask)
  )
    offers.push({ name: "assign", kind: "step", refusal: assignRequestBlocked(ask) });
  if (["reported", "triaged"].includes(request.state) && mayClaimRequest(ask))
    offers.push({ name: "claim", kind: "step", refusal: undefined });
  if (["assigned", "inProgress", "waiting"].includes(request.state) && mayReleaseRequest(ask))
    offers.push({ name: "release", kind: "step", refusal: releaseRequestBlocked(ask) });
  if (["assigned", "waiting"].includes(request.state) && mayStartRequest(ask))
    offers.push({ name: "start", kind: "step", refusal: startRequestBlocked(ask) });
  if (["inProgress"].includes(request.state) && mayStopRequest(ask))
    offers.push({ name: "stop", kind: "step", refusal: undefined });
  if (
    ["triaged", "assigned", "inProgress", "waiting"].includes(request.state) &&
    mayWaitRequest(ask)
  )
    offers.push({ name: "wait", kind: "step", refusal: waitRequestBlocked(ask) });
  if (["assigned", "inProgress", "waiting"].includes(request.state) && mayResolveRequest(ask))
    offers.push({ name: "resolve", kind: "step", refusal: resolveRequestBlocked(ask) });
  if (["resolved"].includes(request.state) && mayConfirmRequest(ask))
    offers.push({ name: "confirm", kind: "step", refusal: undefined });
  if (["resolved"].includes(request.state) && mayLapseRequest(ask))
    offers.push({ name: "lapse", kind: "step", refusal: undefined });
  if (
    ["resolved", "closed", "declined", "merged", "withdrawn"].includes(request.state) &&
    mayReopenRequest(ask)
  )
    offers.push({ name: "reopen", kind: "step", refusal: reopenRequestBlocked(ask) });
  if (
    ["reported", "triaged", "assigned", "waiting"].includes(request.state) &&
    mayDeclineRequest(ask)
  )
    offers.push({ name: "decline", kind: "step", refusal: undefined });
  if (
    ["reported", "triaged", "assigned", "waiting"].includes(request.state) &&
    mayMergeRequest(ask)
  )
    offers.push({ name: "merge", kind: "step", refusal: mergeRequestBlocked(ask) });
  if (
    ["reported", "triaged", "assigned", "waiting"].includes(request.state) &&
    mayWithdrawRequest(ask)
  )
    offers.push({ name: "withdraw", kind: "step", refusal: undefined });
  return offers;
}
