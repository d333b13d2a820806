// Generated from member.entity.ts by "npm run codegen". Do not edit. d25f52b576ed

import { actingMember } from "../member/actor.ts";
import {
  type Fields,
  type Judging,
  type Policy,
  type Refusal,
  type Write,
  changedFields,
  documentAt,
  firstOther,
  matchPath,
  refuse,
} from "../runtime.ts";
import { memberCodec, memberFields, parseMember } from "./codec.ts";
import {
  type MemberAsk,
  mayAddMember,
  mayAppointMember,
  mayReadMember,
  mayRenameMember,
  memberClauses,
} from "./policy.ts";

/** What stores ask before they write or show a member. */
export const memberPolicy: Policy = { judge, mayRead, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(memberCodec, write.path) === undefined)
    return refuse("member.path", "That is not where a member lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("member.member", "Only active members may do this.");
  const before = documentAt(memberCodec, write.path, judging.before(write.path));
  if (write.kind === "delete") {
    return refuse("member.remove", "Nobody may delete a member.");
  }
  const fields = judging.after(write.path) ?? {};
  const parsed = parseMember(fields);
  if (!parsed.ok)
    return refuse(
      "member.invalid",
      "Something in this member is not as it should be.",
      parsed.problems,
    );
  const after = {
    ...parsed.value,
    id: write.path.slice(write.path.lastIndexOf("/") + 1),
    path: write.path,
  };
  if (write.kind === "create") return judgeCreate({ me, before: after, after, judging }, fields);
  if (before === undefined)
    return refuse(
      "member.undecodable",
      "What is stored of this member cannot be read; an admin has to mend it first.",
    );
  return judgeUpdate({ me, before, after, judging }, judging.before(write.path) ?? {}, fields);
}

/** What is asked while a change is judged. */
type Ask = MemberAsk & { readonly judging: Judging };

function judgeCreate(ask: Ask, fields: Fields): Refusal | undefined {
  const extra = firstOther(Object.keys(fields), memberFields);
  if (extra !== undefined)
    return refuse("member.unknownField", `A member has no field "${extra}".`);
  return judgeAdd(ask);
}

function judgeUpdate(ask: Ask, before: Fields, fields: Fields): Refusal | undefined {
  const changed = changedFields(before, fields);
  const extra = firstOther(changed, memberFields);
  if (extra !== undefined)
    return refuse("member.unknownField", `A member has no field "${extra}".`);
  const fixed = ["joinedAt"].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("member.fixed", `"${fixed}" may never change.`);
  return judgeRename(ask, changed) && judgeAppoint(ask, changed);
}

function judgeAdd(ask: Ask): Refusal | undefined {
  if (!mayAddMember(ask)) return refuse("member.add.by", memberClauses.add);
  return undefined;
}

function judgeRename(ask: Ask, changed: readonly string[]): Refusal | undefined {
  if (!mayRenameMember(ask)) return refuse("member.rename.by", memberClauses.rename);
  const other = firstOther(changed, ["name", "email"]);
  if (other !== undefined) return refuse("member.rename.fields", `This may not change "${other}".`);
  return undefined;
}

function judgeAppoint(ask: Ask, changed: readonly string[]): Refusal | undefined {
  if (!mayAppointMember(ask)) return refuse("member.appoint.by", memberClauses.appoint);
  const other = firstOther(changed, ["role", "sites", "active"]);
  if (other !== undefined)
    return refuse("member.appoint.fields", `This may not change "${other}".`);
  return undefined;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(memberCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadMember({ me, before: document, after: document, judging });
  return may ? undefined : refuse("member.read", "Only a member may see this member.");
}

function reach(): readonly string[] {
  return [];
}
