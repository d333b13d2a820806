// Generated from invitation.entity.ts by "npm run codegen". Do not edit. effb1228d2bb

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import { requestPath } from "../request/codec.ts";
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
import { anyWay, firstOther, lineProblems, unknownField } from "../verdicts.ts";
import type { InvitationPolicyInput } from "./access.ts";
import { isClosedInvitation } from "./closed.ts";
import { invitationCodec, invitationFields, invitationParams, parseInvitation } from "./codec.ts";
import {
  checkEngageInvitation,
  checkInviteInvitation,
  invitationClauses,
  mayEngageInvitation,
  mayInviteInvitation,
  mayRevokeInvitation,
} from "./policy.ts";

/** Validates every write of an invitation, for the stores. */
export const invitationWriteValidator: WriteValidator = { codec: invitationCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(invitationCodec, write.path) === undefined)
    return refuse("invitation.path", "That is not where an invitation lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("invitation.member", "Only active members may do this.");
  if (write.kind === "delete")
    return refuse("invitation.remove", "Nobody may delete an invitation.");
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("invitation.exists", "There already is such an invitation.");
  if (write.kind === "update" && stored === undefined)
    return refuse("invitation.missing", "This invitation is not there any more.");
  const before = documentAt(invitationCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "invitation.undecodable",
      "What is stored of this invitation cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parseInvitation(fields);
  if (!parsed.ok)
    return refuse(
      "invitation.invalid",
      "Something in this invitation is not as it should be.",
      parsed.problems,
    );
  const crooked = lineProblems(stored, fields, ["organisationName"]);
  if (crooked.length > 0)
    return refuse(
      "invitation.invalid",
      "Something in this invitation is not as it should be.",
      crooked,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = InvitationPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedInvitation(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, invitationFields);
  if (unknown !== undefined)
    return refuse("invitation.unknownField", `An invitation has no field "${unknown}".`);
  return anyWay(judgeInvite(input, fields), judgeEngage(input, fields));
}

function judgeInvite(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), [
    "role",
    "sites",
    "request",
    "until",
    "expiresAt",
    "reusable",
    "email",
    "bound",
    "note",
    "organisationName",
    "by",
    "byName",
    "at",
    "round",
  ]);
  if (other !== undefined)
    return refuse("invitation.invite.fields", `This may not fill in "${other}".`);
  if (!mayInviteInvitation(input)) return refuse("invitation.invite.by", invitationClauses.invite);
  if (input.after.by !== input.me.id)
    return refuse("invitation.invite.sets.by", '"by" is filled in by the step itself.');
  if (input.after.byName !== input.me.name)
    return refuse("invitation.invite.sets.byName", '"byName" is filled in by the step itself.');
  if (input.after.at !== input.judging.change.at)
    return refuse("invitation.invite.sets.at", '"at" is filled in by the step itself.');
  return checkInviteInvitation(input);
}

function judgeEngage(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), [
    "role",
    "sites",
    "request",
    "until",
    "expiresAt",
    "reusable",
    "email",
    "bound",
    "note",
    "organisationName",
    "by",
    "byName",
    "at",
    "round",
  ]);
  if (other !== undefined)
    return refuse("invitation.engage.fields", `This may not fill in "${other}".`);
  if (!mayEngageInvitation(input)) return refuse("invitation.engage.by", invitationClauses.engage);
  if (input.after.by !== input.me.id)
    return refuse("invitation.engage.sets.by", '"by" is filled in by the step itself.');
  if (input.after.byName !== input.me.name)
    return refuse("invitation.engage.sets.byName", '"byName" is filled in by the step itself.');
  if (input.after.at !== input.judging.change.at)
    return refuse("invitation.engage.sets.at", '"at" is filled in by the step itself.');
  return checkEngageInvitation(input);
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, invitationFields);
  if (unknown !== undefined)
    return refuse("invitation.unknownField", `An invitation has no field "${unknown}".`);
  const fixed = [
    "role",
    "sites",
    "request",
    "until",
    "expiresAt",
    "reusable",
    "email",
    "bound",
    "note",
    "organisationName",
    "by",
    "byName",
    "at",
    "round",
  ].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("invitation.fixed", `"${fixed}" may never change.`);
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("invitation.revision", "Somebody has changed this invitation since.");
  return judgeRevoke(input, changed);
}

function judgeRevoke(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["revoked", "revision"]);
  if (other !== undefined)
    return refuse("invitation.revoke.fields", `This may not change "${other}".`);
  if (!mayRevokeInvitation(input)) return refuse("invitation.revoke.by", invitationClauses.revoke);
  if (input.after.revoked !== true)
    return refuse("invitation.revoke.sets.revoked", '"revoked" is filled in by the step itself.');
  return undefined;
}

function reach(write: Write): readonly string[] {
  const fields = write.kind === "create" ? write.fields : write.kind === "update" ? write.set : {};
  const paths: string[] = [];
  if (typeof fields["request"] === "string")
    paths.push(requestPath({ ...invitationParams(write.path), request: fields["request"] }));
  return paths;
}
