// Generated from member.entity.ts by "npm run codegen". Do not edit. 1874abf357c9

import { directoryCodec, directoryPath } from "../directory/codec.ts";
import { entrancePath } from "../entrance/codec.ts";
import { holdsAt, refuse } from "../judging.ts";
import { labelPath } from "../label/codec.ts";
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
  sameJson,
} from "../runtime.ts";
import { anyWay, firstOther, lineProblems, unknownField } from "../verdicts.ts";
import type { MemberPolicyInput } from "./access.ts";
import { actingMember, joiningMember } from "./actor.ts";
import { isClosedMember } from "./closed.ts";
import { memberCodec, memberFields, memberParams, parseMember } from "./codec.ts";
import {
  checkAcceptMember,
  checkAppointMember,
  checkJoinMember,
  checkLeaveMember,
  checkReturnMember,
  checkRevisitMember,
  checkScanMember,
  checkVisitMember,
  mayAcceptMember,
  mayAddMember,
  mayAppointMember,
  mayJoinMember,
  mayLeaveMember,
  mayRenameMember,
  mayReturnMember,
  mayRevisitMember,
  mayScanMember,
  mayVisitMember,
  memberClauses,
} from "./policy.ts";

/** Validates every write of a member, for the stores. */
export const memberWriteValidator: WriteValidator = { codec: memberCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  return verdict(write, judging) ?? verdictOnShown(write.path, judging);
}

/** Whether the change also updates the documents that repeat this one. */
function verdictOnShown(path: string, judging: Judging): Refusal | undefined {
  const fields = judging.after(path);
  const after = documentAt(memberCodec, path, fields);
  if (fields === undefined || after === undefined) return undefined;
  const before = judging.before(path);
  const changed = changedFields(before ?? {}, fields);
  if (
    (before === undefined ||
      changed.some((each) => ["name", "role", "sites", "active"].includes(each))) &&
    !holdsAt(
      judging,
      directoryCodec,
      directoryPath({ ...memberParams(after.path), directory: after.id }),
      (its) =>
        its.name === after.name &&
        its.role === after.role &&
        sameJson(its.sites, after.sites) &&
        its.active === after.active,
    )
  )
    return refuse("member.directory", "What others see of this member has to change with it.");
  return undefined;
}

function verdict(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(memberCodec, write.path) === undefined)
    return refuse("member.path", "That is not where a member lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined)
    return write.kind === "create"
      ? verdictOnJoining(write.path, judging)
      : write.kind === "update"
        ? verdictOnReturning(write.path, judging)
        : refuse("member.member", "Only active members may do this.");
  if (write.kind === "delete") return refuse("member.remove", "Nobody may delete a member.");
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("member.exists", "There already is such a member.");
  if (write.kind === "update" && stored === undefined)
    return refuse("member.missing", "This member is not there any more.");
  const before = documentAt(memberCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "member.undecodable",
      "What is stored of this member cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parseMember(fields);
  if (!parsed.ok)
    return refuse(
      "member.invalid",
      "Something in this member is not as it should be.",
      parsed.problems,
    );
  const crooked = lineProblems(stored, fields, ["name"]);
  if (crooked.length > 0)
    return refuse("member.invalid", "Something in this member is not as it should be.", crooked);
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = MemberPolicyInput & { readonly judging: Judging };

function verdictOnJoining(path: string, judging: Judging): Refusal | undefined {
  const me = judging.before(path) === undefined ? joiningMember(judging, path) : undefined;
  if (me === undefined) return refuse("member.member", "Only active members may do this.");
  const fields = judging.after(path) ?? {};
  const unknown = isClosedMember(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, memberFields);
  if (unknown !== undefined)
    return refuse("member.unknownField", `A member has no field "${unknown}".`);
  const crooked = lineProblems(undefined, fields, ["name"]);
  if (crooked.length > 0)
    return refuse("member.invalid", "Something in this member is not as it should be.", crooked);
  const input: PolicyInput = { me, before: me, after: me, judging };
  return anyWay(judgeJoin(input, fields), judgeScan(input, fields));
}

function verdictOnReturning(path: string, judging: Judging): Refusal | undefined {
  const stored = judging.before(path);
  const before = documentAt(memberCodec, path, stored);
  const me = joiningMember(judging, path);
  if (stored === undefined || before === undefined || me === undefined)
    return refuse("member.member", "Only active members may do this.");
  const fields = judging.after(path) ?? {};
  const changed = changedFields(stored, fields);
  const unknown = unknownField(changed, fields, memberFields);
  if (unknown !== undefined)
    return refuse("member.unknownField", `A member has no field "${unknown}".`);
  const fixed = ["joinedAt"].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("member.fixed", `"${fixed}" may never change.`);
  const input: PolicyInput = { me, before, after: me, judging };
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("member.revision", "Somebody has changed this member since.");
  return anyWay(judgeReturn(input, changed), judgeRevisit(input, changed));
}

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedMember(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, memberFields);
  if (unknown !== undefined)
    return refuse("member.unknownField", `A member has no field "${unknown}".`);
  return judgeAdd(input, fields);
}

function judgeAdd(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), [
    "name",
    "role",
    "sites",
    "active",
    "email",
    "charts",
    "joinedAt",
  ]);
  if (other !== undefined) return refuse("member.add.fields", `This may not fill in "${other}".`);
  if (!mayAddMember(input)) return refuse("member.add.by", memberClauses.add);
  return undefined;
}

function judgeJoin(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), [
    "name",
    "role",
    "sites",
    "active",
    "email",
    "request",
    "until",
    "entrance",
    "joinedAt",
  ]);
  if (other !== undefined) return refuse("member.join.fields", `This may not fill in "${other}".`);
  if (!mayJoinMember(input)) return refuse("member.join.by", memberClauses.join);
  if (input.after.active !== true)
    return refuse("member.join.sets.active", '"active" is filled in by the step itself.');
  if (input.after.joinedAt !== input.judging.change.at)
    return refuse("member.join.sets.joinedAt", '"joinedAt" is filled in by the step itself.');
  return checkJoinMember(input);
}

function judgeScan(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), [
    "name",
    "role",
    "sites",
    "active",
    "label",
    "joinedAt",
  ]);
  if (other !== undefined) return refuse("member.scan.fields", `This may not fill in "${other}".`);
  if (!mayScanMember(input)) return refuse("member.scan.by", memberClauses.scan);
  if (input.after.role !== "guest")
    return refuse("member.scan.sets.role", '"role" is filled in by the step itself.');
  if (input.after.active !== true)
    return refuse("member.scan.sets.active", '"active" is filled in by the step itself.');
  if (input.after.joinedAt !== input.judging.change.at)
    return refuse("member.scan.sets.joinedAt", '"joinedAt" is filled in by the step itself.');
  return checkScanMember(input);
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, memberFields);
  if (unknown !== undefined)
    return refuse("member.unknownField", `A member has no field "${unknown}".`);
  const fixed = ["joinedAt"].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("member.fixed", `"${fixed}" may never change.`);
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("member.revision", "Somebody has changed this member since.");
  return anyWay(
    judgeRename(input, changed),
    judgeAppoint(input, changed),
    judgeLeave(input, changed),
    judgeAccept(input, changed),
    judgeVisit(input, changed),
  );
}

function judgeRename(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["name", "email", "revision"]);
  if (other !== undefined) return refuse("member.rename.fields", `This may not change "${other}".`);
  if (!mayRenameMember(input)) return refuse("member.rename.by", memberClauses.rename);
  return undefined;
}

function judgeAppoint(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, [
    "name",
    "email",
    "role",
    "sites",
    "active",
    "charts",
    "request",
    "until",
    "leftAt",
    "revision",
  ]);
  if (other !== undefined)
    return refuse("member.appoint.fields", `This may not change "${other}".`);
  if (!mayAppointMember(input)) return refuse("member.appoint.by", memberClauses.appoint);
  if (input.after.leftAt !== undefined)
    return refuse("member.appoint.sets.leftAt", '"leftAt" is filled in by the step itself.');
  return checkAppointMember(input);
}

function judgeLeave(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["active", "leftAt", "revision"]);
  if (other !== undefined) return refuse("member.leave.fields", `This may not change "${other}".`);
  if (!mayLeaveMember(input)) return refuse("member.leave.by", memberClauses.leave);
  if (input.after.active !== false)
    return refuse("member.leave.sets.active", '"active" is filled in by the step itself.');
  if (input.after.leftAt !== input.judging.change.at)
    return refuse("member.leave.sets.leftAt", '"leftAt" is filled in by the step itself.');
  return checkLeaveMember(input);
}

function judgeAccept(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, [
    "role",
    "sites",
    "request",
    "until",
    "entrance",
    "label",
    "revision",
  ]);
  if (other !== undefined) return refuse("member.accept.fields", `This may not change "${other}".`);
  if (!mayAcceptMember(input)) return refuse("member.accept.by", memberClauses.accept);
  if (input.after.label !== undefined)
    return refuse("member.accept.sets.label", '"label" is filled in by the step itself.');
  return checkAcceptMember(input);
}

function judgeVisit(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["sites", "label", "revision"]);
  if (other !== undefined) return refuse("member.visit.fields", `This may not change "${other}".`);
  if (!mayVisitMember(input)) return refuse("member.visit.by", memberClauses.visit);
  return checkVisitMember(input);
}

function judgeReturn(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, [
    "name",
    "role",
    "sites",
    "request",
    "until",
    "entrance",
    "active",
    "charts",
    "label",
    "leftAt",
    "revision",
  ]);
  if (other !== undefined) return refuse("member.return.fields", `This may not change "${other}".`);
  if (!mayReturnMember(input)) return refuse("member.return.by", memberClauses.return);
  if (input.after.active !== true)
    return refuse("member.return.sets.active", '"active" is filled in by the step itself.');
  if (input.after.charts !== false)
    return refuse("member.return.sets.charts", '"charts" is filled in by the step itself.');
  if (input.after.label !== undefined)
    return refuse("member.return.sets.label", '"label" is filled in by the step itself.');
  if (input.after.leftAt !== undefined)
    return refuse("member.return.sets.leftAt", '"leftAt" is filled in by the step itself.');
  return checkReturnMember(input);
}

function judgeRevisit(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, [
    "name",
    "sites",
    "label",
    "role",
    "active",
    "charts",
    "request",
    "until",
    "leftAt",
    "revision",
  ]);
  if (other !== undefined)
    return refuse("member.revisit.fields", `This may not change "${other}".`);
  if (!mayRevisitMember(input)) return refuse("member.revisit.by", memberClauses.revisit);
  if (input.after.role !== "guest")
    return refuse("member.revisit.sets.role", '"role" is filled in by the step itself.');
  if (input.after.active !== true)
    return refuse("member.revisit.sets.active", '"active" is filled in by the step itself.');
  if (input.after.charts !== false)
    return refuse("member.revisit.sets.charts", '"charts" is filled in by the step itself.');
  if (input.after.request !== undefined)
    return refuse("member.revisit.sets.request", '"request" is filled in by the step itself.');
  if (input.after.until !== undefined)
    return refuse("member.revisit.sets.until", '"until" is filled in by the step itself.');
  if (input.after.leftAt !== undefined)
    return refuse("member.revisit.sets.leftAt", '"leftAt" is filled in by the step itself.');
  return checkRevisitMember(input);
}

function reach(write: Write): readonly string[] {
  const fields = write.kind === "create" ? write.fields : write.kind === "update" ? write.set : {};
  const paths: string[] = [];
  if (typeof fields["entrance"] === "string")
    paths.push(entrancePath({ ...memberParams(write.path), entrance: fields["entrance"] }));
  if (typeof fields["label"] === "string")
    paths.push(labelPath({ ...memberParams(write.path), label: fields["label"] }));
  return paths;
}
