// Generated from member.entity.ts by "npm run codegen". Do not edit. 5fecc1cbc9fd

import { anyWay, firstOther, refuse, unknownField } from "../judging.ts";
import {
  type Fields,
  type Judge,
  type Judging,
  type Refusal,
  type Write,
  changedFields,
  documentAt,
  idOf,
  matchPath,
} from "../runtime.ts";
import type { MemberAsk } from "./access.ts";
import { actingMember } from "./actor.ts";
import { isClosedMember } from "./closed.ts";
import { memberCodec, memberFields, parseMember } from "./codec.ts";
import { mayAddMember, mayAppointMember, mayRenameMember, memberClauses } from "./policy.ts";

/** What stores ask before they write a member. */
export const memberJudge: Judge = { codec: memberCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(memberCodec, write.path) === undefined)
    return refuse("member.path", "That is not where a member lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("member.member", "Only active members may do this.");
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
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** What is asked while a change is judged. */
type Ask = MemberAsk & { readonly judging: Judging };

function verdictOnCreate(ask: Ask, fields: Fields): Refusal | undefined {
  const unknown = isClosedMember(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, memberFields);
  if (unknown !== undefined)
    return refuse("member.unknownField", `A member has no field "${unknown}".`);
  return judgeAdd(ask);
}

function judgeAdd(ask: Ask): Refusal | undefined {
  if (!mayAddMember(ask)) return refuse("member.add.by", memberClauses.add);
  return undefined;
}

function verdictOnUpdate(
  ask: Ask,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, memberFields);
  if (unknown !== undefined)
    return refuse("member.unknownField", `A member has no field "${unknown}".`);
  const fixed = ["joinedAt"].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("member.fixed", `"${fixed}" may never change.`);
  return anyWay(judgeRename(ask, changed), judgeAppoint(ask, changed));
}

function judgeRename(ask: Ask, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["name", "email"]);
  if (other !== undefined) return refuse("member.rename.fields", `This may not change "${other}".`);
  if (!mayRenameMember(ask)) return refuse("member.rename.by", memberClauses.rename);
  return undefined;
}

function judgeAppoint(ask: Ask, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["role", "sites", "active"]);
  if (other !== undefined)
    return refuse("member.appoint.fields", `This may not change "${other}".`);
  if (!mayAppointMember(ask)) return refuse("member.appoint.by", memberClauses.appoint);
  return undefined;
}

function reach(): readonly string[] {
  return [];
}
