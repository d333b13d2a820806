// Generated from request.entity.ts by "npm run codegen". Do not edit. 96db587b0bf1

import { activityCodec, activityPath } from "../activity/codec.ts";
import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import { memberPath } from "../member/codec.ts";
import { placePath } from "../place/codec.ts";
import {
  type Fields,
  type Judging,
  type Refusal,
  type Write,
  type WriteValidator,
  changedFields,
  documentAt,
  idOf,
  matchPath,
} from "../runtime.ts";
import { firstOther, lineProblems, unknownField, unstoredProblems } from "../verdicts.ts";
import type { RequestPolicyInput } from "./access.ts";
import { isClosedRequest } from "./closed.ts";
import { parseRequest, requestCodec, requestFields, requestParams, requestPath } from "./codec.ts";
import {
  checkAdjustRequest,
  checkAssignRequest,
  checkClaimRequest,
  checkCorrectRequest,
  checkFollowRequest,
  checkImportRequest,
  checkMergeRequest,
  checkReleaseRequest,
  checkReopenRequest,
  checkReportRequest,
  checkResolveRequest,
  checkRetractRequest,
  checkSendBackRequest,
  checkStartRequest,
  checkTriageRequest,
  checkWaitRequest,
  mayAdjustRequest,
  mayApproveRequest,
  mayAssignRequest,
  mayClaimRequest,
  mayConfirmRequest,
  mayCorrectRequest,
  mayDeclineRequest,
  mayFollowRequest,
  mayImportRequest,
  mayLapseRequest,
  mayMergeRequest,
  mayReleaseRequest,
  mayRemoveRequest,
  mayReopenRequest,
  mayReportRequest,
  mayResolveRequest,
  mayRetractRequest,
  maySendBackRequest,
  mayStartRequest,
  mayStopRequest,
  mayTriageRequest,
  mayWaitRequest,
  mayWithdrawRequest,
  requestClauses,
} from "./policy.ts";

/** Validates every write of a request, for the stores. */
export const requestWriteValidator: WriteValidator = { codec: requestCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(requestCodec, write.path) === undefined)
    return refuse("request.path", "That is not where a request lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("request.member", "Only active members may do this.");
  if (write.kind === "delete") {
    const gone = documentAt(requestCodec, write.path, judging.before(write.path));
    const may = gone !== undefined && mayRemoveRequest({ me, before: gone, after: gone, judging });
    if (may) return undefined;
    return refuse(
      "request.remove",
      "Only a coordinator or an admin of its site may delete a request.",
    );
  }
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("request.exists", "There already is such a request.");
  if (write.kind === "update" && stored === undefined)
    return refuse("request.missing", "This request is not there any more.");
  const before = documentAt(requestCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "request.undecodable",
      "What is stored of this request cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parseRequest(fields);
  if (!parsed.ok)
    return refuse(
      "request.invalid",
      "Something in this request is not as it should be.",
      parsed.problems,
    );
  const crooked = lineProblems(stored, fields, ["number", "title", "reporterName"]);
  if (crooked.length > 0)
    return refuse("request.invalid", "Something in this request is not as it should be.", crooked);
  const unstored = unstoredProblems(stored, fields, ["audience", "source"]);
  if (unstored.length > 0)
    return refuse("request.invalid", "Something in this request is not as it should be.", unstored);
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = RequestPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedRequest(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, requestFields);
  if (unknown !== undefined)
    return refuse("request.unknownField", `A request has no field "${unknown}".`);
  const entry = entryOf(input);
  if ("refusal" in entry) return entry.refusal;
  switch (entry.kind) {
    case "report":
      return judgeReport(input, fields);
    case "import":
      return judgeImport(input);
    default:
      return refuse(
        "request.create",
        "A request can only begin by: report a fault or import a request.",
      );
  }
}

function judgeReport(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), [
    "number",
    "title",
    "details",
    "category",
    "urgency",
    "audience",
    "place",
    "site",
    "reporter",
    "reportedAt",
    "source",
    "state",
    "lastEntry",
  ]);
  if (other !== undefined)
    return refuse("request.report.fields", `This may not fill in "${other}".`);
  if (!mayReportRequest(input)) return refuse("request.report.by", requestClauses.report);
  if (input.after.state !== "reported")
    return refuse("request.report.state", "A request begins as reported.");
  if (input.after.reporter !== input.me.id)
    return refuse("request.report.sets.reporter", '"reporter" is filled in by the step itself.');
  if (input.after.reportedAt !== input.judging.change.at)
    return refuse(
      "request.report.sets.reportedAt",
      '"reportedAt" is filled in by the step itself.',
    );
  if (input.after.source !== "app")
    return refuse("request.report.sets.source", '"source" is filled in by the step itself.');
  return checkReportRequest(input);
}

function judgeImport(input: PolicyInput): Refusal | undefined {
  if (!mayImportRequest(input)) return refuse("request.import.by", requestClauses.import);
  if (input.after.reporter !== input.me.id)
    return refuse("request.import.sets.reporter", '"reporter" is filled in by the step itself.');
  if (input.after.source !== "import")
    return refuse("request.import.sets.source", '"source" is filled in by the step itself.');
  return checkImportRequest(input);
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, requestFields);
  if (unknown !== undefined)
    return refuse("request.unknownField", `A request has no field "${unknown}".`);
  const fixed = [
    "number",
    "reporter",
    "reporterName",
    "reportedAt",
    "source",
    "importedWith",
    "externalId",
    "otherColumns",
    "comments",
  ].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("request.fixed", `"${fixed}" may never change.`);
  const entry = entryOf(input);
  if ("refusal" in entry) return entry.refusal;
  switch (entry.kind) {
    case "triage":
      return judgeTriage(input, changed);
    case "assign":
      return judgeAssign(input, changed);
    case "approve":
      return judgeApprove(input, changed);
    case "claim":
      return judgeClaim(input, changed);
    case "release":
      return judgeRelease(input, changed);
    case "start":
      return judgeStart(input, changed);
    case "stop":
      return judgeStop(input, changed);
    case "wait":
      return judgeWait(input, changed);
    case "resolve":
      return judgeResolve(input, changed);
    case "retract":
      return judgeRetract(input, changed);
    case "confirm":
      return judgeConfirm(input, changed);
    case "lapse":
      return judgeLapse(input, changed);
    case "reopen":
      return judgeReopen(input, changed, entry);
    case "sendBack":
      return judgeSendBack(input, changed, entry);
    case "decline":
      return judgeDecline(input, changed, entry);
    case "merge":
      return judgeMerge(input, changed);
    case "withdraw":
      return judgeWithdraw(input, changed);
    case "correct":
      return judgeCorrect(input, changed);
    case "adjust":
      return judgeAdjust(input, changed);
    case "follow":
      return judgeFollow(input, changed);
    default:
      return refuse("request.way", "There is no such step or edit.");
  }
}

function judgeTriage(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const { before, after } = input;
  if (!["reported", "triaged"].includes(before.state) || after.state !== "triaged") {
    return refuse("request.triage.from", "Only what is reported or triaged can become triaged.");
  }
  if (!mayTriageRequest(input)) return refuse("request.triage.by", requestClauses.triage);
  const other = firstOther(changed, [
    "state",
    "lastEntry",
    "priority",
    "dueAt",
    "category",
    "place",
    "site",
  ]);
  if (other !== undefined)
    return refuse("request.triage.fields", `This may not change "${other}".`);
  if (after.priority === undefined)
    return refuse(
      "request.triage.needs.priority",
      'To set its priority and when it is due, "priority" is needed.',
    );
  return checkTriageRequest(input);
}

function judgeAssign(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const { before, after } = input;
  if (
    !["reported", "triaged", "assigned", "inProgress", "waiting"].includes(before.state) ||
    after.state !== "assigned"
  ) {
    return refuse(
      "request.assign.from",
      "Only what is reported, triaged, assigned, inProgress or waiting can become assigned.",
    );
  }
  if (!mayAssignRequest(input)) return refuse("request.assign.by", requestClauses.assign);
  const other = firstOther(changed, [
    "state",
    "lastEntry",
    "assignee",
    "priority",
    "dueAt",
    "waitingFor",
  ]);
  if (other !== undefined)
    return refuse("request.assign.fields", `This may not change "${other}".`);
  if (after.assignee === undefined)
    return refuse(
      "request.assign.needs.assignee",
      'To assign it to somebody, "assignee" is needed.',
    );
  if (input.after.waitingFor !== undefined)
    return refuse(
      "request.assign.sets.waitingFor",
      '"waitingFor" is filled in by the step itself.',
    );
  return checkAssignRequest(input);
}

function judgeApprove(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const { before, after } = input;
  if (!["waiting"].includes(before.state) || after.state !== "assigned") {
    return refuse("request.approve.from", "Only what is waiting can become assigned.");
  }
  if (!mayApproveRequest(input)) return refuse("request.approve.by", requestClauses.approve);
  const other = firstOther(changed, ["state", "lastEntry", "waitingFor"]);
  if (other !== undefined)
    return refuse("request.approve.fields", `This may not change "${other}".`);
  if (input.after.waitingFor !== undefined)
    return refuse(
      "request.approve.sets.waitingFor",
      '"waitingFor" is filled in by the step itself.',
    );
  return undefined;
}

function judgeClaim(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const { before, after } = input;
  if (!["reported", "triaged"].includes(before.state) || after.state !== "assigned") {
    return refuse("request.claim.from", "Only what is reported or triaged can become assigned.");
  }
  if (!mayClaimRequest(input)) return refuse("request.claim.by", requestClauses.claim);
  const other = firstOther(changed, ["state", "lastEntry", "assignee"]);
  if (other !== undefined) return refuse("request.claim.fields", `This may not change "${other}".`);
  if (input.after.assignee !== input.me.id)
    return refuse("request.claim.sets.assignee", '"assignee" is filled in by the step itself.');
  return checkClaimRequest(input);
}

function judgeRelease(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const { before, after } = input;
  if (!["assigned", "inProgress", "waiting"].includes(before.state) || after.state !== "triaged") {
    return refuse(
      "request.release.from",
      "Only what is assigned, inProgress or waiting can become triaged.",
    );
  }
  if (!mayReleaseRequest(input)) return refuse("request.release.by", requestClauses.release);
  const other = firstOther(changed, ["state", "lastEntry", "assignee", "waitingFor"]);
  if (other !== undefined)
    return refuse("request.release.fields", `This may not change "${other}".`);
  if (input.after.assignee !== undefined)
    return refuse("request.release.sets.assignee", '"assignee" is filled in by the step itself.');
  if (input.after.waitingFor !== undefined)
    return refuse(
      "request.release.sets.waitingFor",
      '"waitingFor" is filled in by the step itself.',
    );
  return checkReleaseRequest(input);
}

function judgeStart(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const { before, after } = input;
  if (!["assigned", "waiting"].includes(before.state) || after.state !== "inProgress") {
    return refuse("request.start.from", "Only what is assigned or waiting can become inProgress.");
  }
  if (!mayStartRequest(input)) return refuse("request.start.by", requestClauses.start);
  const other = firstOther(changed, ["state", "lastEntry", "waitingFor"]);
  if (other !== undefined) return refuse("request.start.fields", `This may not change "${other}".`);
  if (input.after.waitingFor !== undefined)
    return refuse("request.start.sets.waitingFor", '"waitingFor" is filled in by the step itself.');
  return checkStartRequest(input);
}

function judgeStop(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const { before, after } = input;
  if (!["inProgress"].includes(before.state) || after.state !== "assigned") {
    return refuse("request.stop.from", "Only what is inProgress can become assigned.");
  }
  if (!mayStopRequest(input)) return refuse("request.stop.by", requestClauses.stop);
  const other = firstOther(changed, ["state", "lastEntry"]);
  if (other !== undefined) return refuse("request.stop.fields", `This may not change "${other}".`);
  return undefined;
}

function judgeWait(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const { before, after } = input;
  if (
    !["triaged", "assigned", "inProgress", "waiting"].includes(before.state) ||
    after.state !== "waiting"
  ) {
    return refuse(
      "request.wait.from",
      "Only what is triaged, assigned, inProgress or waiting can become waiting.",
    );
  }
  if (!mayWaitRequest(input)) return refuse("request.wait.by", requestClauses.wait);
  const other = firstOther(changed, ["state", "lastEntry", "waitingFor"]);
  if (other !== undefined) return refuse("request.wait.fields", `This may not change "${other}".`);
  if (after.waitingFor === undefined)
    return refuse("request.wait.needs.waitingFor", 'To put it on hold, "waitingFor" is needed.');
  return checkWaitRequest(input);
}

function judgeResolve(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const { before, after } = input;
  if (!["assigned", "inProgress", "waiting"].includes(before.state) || after.state !== "resolved") {
    return refuse(
      "request.resolve.from",
      "Only what is assigned, inProgress or waiting can become resolved.",
    );
  }
  if (!mayResolveRequest(input)) return refuse("request.resolve.by", requestClauses.resolve);
  const other = firstOther(changed, [
    "state",
    "lastEntry",
    "resolution",
    "resolvedAt",
    "waitingFor",
  ]);
  if (other !== undefined)
    return refuse("request.resolve.fields", `This may not change "${other}".`);
  if (after.resolution === undefined)
    return refuse(
      "request.resolve.needs.resolution",
      'To mark it as fixed, "resolution" is needed.',
    );
  if (input.after.resolvedAt !== input.judging.change.at)
    return refuse(
      "request.resolve.sets.resolvedAt",
      '"resolvedAt" is filled in by the step itself.',
    );
  if (input.after.waitingFor !== undefined)
    return refuse(
      "request.resolve.sets.waitingFor",
      '"waitingFor" is filled in by the step itself.',
    );
  return checkResolveRequest(input);
}

function judgeRetract(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const { before, after } = input;
  if (!["resolved"].includes(before.state) || after.state !== "inProgress") {
    return refuse("request.retract.from", "Only what is resolved can become inProgress.");
  }
  if (!mayRetractRequest(input)) return refuse("request.retract.by", requestClauses.retract);
  const other = firstOther(changed, ["state", "lastEntry", "resolvedAt", "resolution"]);
  if (other !== undefined)
    return refuse("request.retract.fields", `This may not change "${other}".`);
  if (input.after.resolvedAt !== undefined)
    return refuse(
      "request.retract.sets.resolvedAt",
      '"resolvedAt" is filled in by the step itself.',
    );
  if (input.after.resolution !== undefined)
    return refuse(
      "request.retract.sets.resolution",
      '"resolution" is filled in by the step itself.',
    );
  return checkRetractRequest(input);
}

function judgeConfirm(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const { before, after } = input;
  if (!["resolved"].includes(before.state) || after.state !== "closed") {
    return refuse("request.confirm.from", "Only what is resolved can become closed.");
  }
  if (!mayConfirmRequest(input)) return refuse("request.confirm.by", requestClauses.confirm);
  const other = firstOther(changed, ["state", "lastEntry", "closedAt"]);
  if (other !== undefined)
    return refuse("request.confirm.fields", `This may not change "${other}".`);
  if (input.after.closedAt !== input.judging.change.at)
    return refuse("request.confirm.sets.closedAt", '"closedAt" is filled in by the step itself.');
  return undefined;
}

function judgeLapse(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const { before, after } = input;
  if (!["resolved"].includes(before.state) || after.state !== "closed") {
    return refuse("request.lapse.from", "Only what is resolved can become closed.");
  }
  if (!mayLapseRequest(input)) return refuse("request.lapse.by", requestClauses.lapse);
  const other = firstOther(changed, ["state", "lastEntry", "closedAt"]);
  if (other !== undefined) return refuse("request.lapse.fields", `This may not change "${other}".`);
  if (input.after.closedAt !== input.judging.change.at)
    return refuse("request.lapse.sets.closedAt", '"closedAt" is filled in by the step itself.');
  return undefined;
}

function judgeReopen(
  input: PolicyInput,
  changed: readonly string[],
  entry: Entry,
): Refusal | undefined {
  const { before, after } = input;
  if (
    !["resolved", "closed", "declined", "merged", "withdrawn"].includes(before.state) ||
    after.state !== "reported"
  ) {
    return refuse(
      "request.reopen.from",
      "Only what is resolved, closed, declined, merged or withdrawn can become reported.",
    );
  }
  if (!mayReopenRequest(input)) return refuse("request.reopen.by", requestClauses.reopen);
  const other = firstOther(changed, [
    "state",
    "lastEntry",
    "reopens",
    "dueAt",
    "resolvedAt",
    "closedAt",
    "resolution",
    "mergedInto",
    "waitingFor",
    "assignee",
  ]);
  if (other !== undefined)
    return refuse("request.reopen.fields", `This may not change "${other}".`);
  if (entry.text === undefined || entry.text.trim() === "")
    return refuse("request.reopen.text", "To reopen it, a reason is needed.");
  if (input.after.resolvedAt !== undefined)
    return refuse(
      "request.reopen.sets.resolvedAt",
      '"resolvedAt" is filled in by the step itself.',
    );
  if (input.after.closedAt !== undefined)
    return refuse("request.reopen.sets.closedAt", '"closedAt" is filled in by the step itself.');
  if (input.after.resolution !== undefined)
    return refuse(
      "request.reopen.sets.resolution",
      '"resolution" is filled in by the step itself.',
    );
  if (input.after.mergedInto !== undefined)
    return refuse(
      "request.reopen.sets.mergedInto",
      '"mergedInto" is filled in by the step itself.',
    );
  if (input.after.waitingFor !== undefined)
    return refuse(
      "request.reopen.sets.waitingFor",
      '"waitingFor" is filled in by the step itself.',
    );
  if (input.after.assignee !== undefined)
    return refuse("request.reopen.sets.assignee", '"assignee" is filled in by the step itself.');
  return checkReopenRequest(input);
}

function judgeSendBack(
  input: PolicyInput,
  changed: readonly string[],
  entry: Entry,
): Refusal | undefined {
  const { before, after } = input;
  if (
    !["resolved", "closed", "declined", "merged", "withdrawn"].includes(before.state) ||
    after.state !== "assigned"
  ) {
    return refuse(
      "request.sendBack.from",
      "Only what is resolved, closed, declined, merged or withdrawn can become assigned.",
    );
  }
  if (!maySendBackRequest(input)) return refuse("request.sendBack.by", requestClauses.sendBack);
  const other = firstOther(changed, [
    "state",
    "lastEntry",
    "reopens",
    "dueAt",
    "resolvedAt",
    "closedAt",
    "resolution",
    "mergedInto",
    "waitingFor",
  ]);
  if (other !== undefined)
    return refuse("request.sendBack.fields", `This may not change "${other}".`);
  if (entry.text === undefined || entry.text.trim() === "")
    return refuse("request.sendBack.text", "To reopen it for the assignee, a reason is needed.");
  if (input.after.resolvedAt !== undefined)
    return refuse(
      "request.sendBack.sets.resolvedAt",
      '"resolvedAt" is filled in by the step itself.',
    );
  if (input.after.closedAt !== undefined)
    return refuse("request.sendBack.sets.closedAt", '"closedAt" is filled in by the step itself.');
  if (input.after.resolution !== undefined)
    return refuse(
      "request.sendBack.sets.resolution",
      '"resolution" is filled in by the step itself.',
    );
  if (input.after.mergedInto !== undefined)
    return refuse(
      "request.sendBack.sets.mergedInto",
      '"mergedInto" is filled in by the step itself.',
    );
  if (input.after.waitingFor !== undefined)
    return refuse(
      "request.sendBack.sets.waitingFor",
      '"waitingFor" is filled in by the step itself.',
    );
  return checkSendBackRequest(input);
}

function judgeDecline(
  input: PolicyInput,
  changed: readonly string[],
  entry: Entry,
): Refusal | undefined {
  const { before, after } = input;
  if (
    !["reported", "triaged", "assigned", "waiting"].includes(before.state) ||
    after.state !== "declined"
  ) {
    return refuse(
      "request.decline.from",
      "Only what is reported, triaged, assigned or waiting can become declined.",
    );
  }
  if (!mayDeclineRequest(input)) return refuse("request.decline.by", requestClauses.decline);
  const other = firstOther(changed, ["state", "lastEntry", "closedAt"]);
  if (other !== undefined)
    return refuse("request.decline.fields", `This may not change "${other}".`);
  if (entry.text === undefined || entry.text.trim() === "")
    return refuse("request.decline.text", "To decline it, a reason is needed.");
  if (input.after.closedAt !== input.judging.change.at)
    return refuse("request.decline.sets.closedAt", '"closedAt" is filled in by the step itself.');
  return undefined;
}

function judgeMerge(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const { before, after } = input;
  if (
    !["reported", "triaged", "assigned", "waiting"].includes(before.state) ||
    after.state !== "merged"
  ) {
    return refuse(
      "request.merge.from",
      "Only what is reported, triaged, assigned or waiting can become merged.",
    );
  }
  if (!mayMergeRequest(input)) return refuse("request.merge.by", requestClauses.merge);
  const other = firstOther(changed, ["state", "lastEntry", "mergedInto", "closedAt"]);
  if (other !== undefined) return refuse("request.merge.fields", `This may not change "${other}".`);
  if (after.mergedInto === undefined)
    return refuse(
      "request.merge.needs.mergedInto",
      'To merge it into another request about the same fault, "mergedInto" is needed.',
    );
  if (input.after.closedAt !== input.judging.change.at)
    return refuse("request.merge.sets.closedAt", '"closedAt" is filled in by the step itself.');
  return checkMergeRequest(input);
}

function judgeWithdraw(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const { before, after } = input;
  if (
    !["reported", "triaged", "assigned", "waiting"].includes(before.state) ||
    after.state !== "withdrawn"
  ) {
    return refuse(
      "request.withdraw.from",
      "Only what is reported, triaged, assigned or waiting can become withdrawn.",
    );
  }
  if (!mayWithdrawRequest(input)) return refuse("request.withdraw.by", requestClauses.withdraw);
  const other = firstOther(changed, ["state", "lastEntry", "closedAt"]);
  if (other !== undefined)
    return refuse("request.withdraw.fields", `This may not change "${other}".`);
  if (input.after.closedAt !== input.judging.change.at)
    return refuse("request.withdraw.sets.closedAt", '"closedAt" is filled in by the step itself.');
  return undefined;
}

function judgeCorrect(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, [
    "title",
    "details",
    "category",
    "urgency",
    "audience",
    "place",
    "site",
    "lastEntry",
  ]);
  if (other !== undefined)
    return refuse("request.correct.fields", `This may not change "${other}".`);
  if (!mayCorrectRequest(input)) return refuse("request.correct.by", requestClauses.correct);
  if (!["reported", "triaged"].includes(input.before.state)) {
    return refuse(
      "request.correct.while",
      "Only what is reported or triaged can be changed like this.",
    );
  }
  return checkCorrectRequest(input);
}

function judgeAdjust(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, [
    "title",
    "details",
    "category",
    "priority",
    "dueAt",
    "place",
    "site",
    "audience",
    "lastEntry",
  ]);
  if (other !== undefined)
    return refuse("request.adjust.fields", `This may not change "${other}".`);
  if (!mayAdjustRequest(input)) return refuse("request.adjust.by", requestClauses.adjust);
  return checkAdjustRequest(input);
}

function judgeFollow(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["watchers", "lastEntry"]);
  if (other !== undefined)
    return refuse("request.follow.fields", `This may not change "${other}".`);
  if (!mayFollowRequest(input)) return refuse("request.follow.by", requestClauses.follow);
  return checkFollowRequest(input);
}

interface Entry {
  readonly kind: string;
  readonly text?: string;
}

/** The entry that this change writes into the request's journal. */
function entryOf({ before, after, judging }: PolicyInput): Entry | { readonly refusal: Refusal } {
  const path = activityPath({ ...requestParams(after.path), activity: after.lastEntry });
  const entry = documentAt(activityCodec, path, judging.after(path));
  const isOfThisAct = after.lastEntry === judging.change.id && judging.before(path) === undefined;
  const isNewEntry = before === after || before.lastEntry !== after.lastEntry;
  if (entry !== undefined && isOfThisAct && isNewEntry) return entry;
  return {
    refusal: refuse(
      "request.journal",
      "Every change of a request writes one entry into its journal.",
    ),
  };
}

function reach(write: Write): readonly string[] {
  const fields = write.kind === "create" ? write.fields : write.kind === "update" ? write.set : {};
  const paths: string[] = [];
  if (typeof fields["place"] === "string")
    paths.push(placePath({ ...requestParams(write.path), place: fields["place"] }));
  if (typeof fields["assignee"] === "string")
    paths.push(memberPath({ ...requestParams(write.path), member: fields["assignee"] }));
  if (typeof fields["mergedInto"] === "string")
    paths.push(requestPath({ ...requestParams(write.path), request: fields["mergedInto"] }));
  return paths;
}
