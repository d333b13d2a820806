// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 16e44f5b2cf3

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import { memberPath } from "../member/codec.ts";
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
import type { OrganisationPolicyInput } from "./access.ts";
import { isClosedOrganisation } from "./closed.ts";
import {
  organisationCodec,
  organisationFields,
  organisationNested,
  organisationParams,
  parseOrganisation,
} from "./codec.ts";
import {
  checkFoundOrganisation,
  checkHandOverOrganisation,
  mayConfigureOrganisation,
  mayEndInvitationsOrganisation,
  mayFoundOrganisation,
  mayHandOverOrganisation,
  organisationClauses,
} from "./policy.ts";

/** Validates every write of an organisation, for the stores. */
export const organisationWriteValidator: WriteValidator = {
  codec: organisationCodec,
  judge,
  reach,
};

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(organisationCodec, write.path) === undefined)
    return refuse("organisation.path", "That is not where an organisation lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("organisation.member", "Only active members may do this.");
  if (write.kind === "delete")
    return refuse("organisation.remove", "Nobody may delete an organisation.");
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("organisation.exists", "There already is such an organisation.");
  if (write.kind === "update" && stored === undefined)
    return refuse("organisation.missing", "This organisation is not there any more.");
  const before = documentAt(organisationCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "organisation.undecodable",
      "What is stored of this organisation cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parseOrganisation(fields);
  if (!parsed.ok)
    return refuse(
      "organisation.invalid",
      "Something in this organisation is not as it should be.",
      parsed.problems,
    );
  const crooked = lineProblems(stored, fields, ["name"]);
  if (crooked.length > 0)
    return refuse(
      "organisation.invalid",
      "Something in this organisation is not as it should be.",
      crooked,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = OrganisationPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedOrganisation(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, organisationFields, organisationNested);
  if (unknown !== undefined)
    return refuse("organisation.unknownField", `An organisation has no field "${unknown}".`);
  return judgeFound(input, fields);
}

function judgeFound(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), [
    "name",
    "zone",
    "locale",
    "dueHours",
    "closeAfterDays",
    "anonymous",
    "scanning",
    "owner",
    "foundedAt",
  ]);
  if (other !== undefined)
    return refuse("organisation.found.fields", `This may not fill in "${other}".`);
  if (!mayFoundOrganisation(input))
    return refuse("organisation.found.by", organisationClauses.found);
  if (input.after.owner !== input.me.id)
    return refuse("organisation.found.sets.owner", '"owner" is filled in by the step itself.');
  return checkFoundOrganisation(input);
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, organisationFields, organisationNested);
  if (unknown !== undefined)
    return refuse("organisation.unknownField", `An organisation has no field "${unknown}".`);
  const fixed = ["foundedAt"].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("organisation.fixed", `"${fixed}" may never change.`);
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("organisation.revision", "Somebody has changed this organisation since.");
  return anyWay(
    judgeConfigure(input, changed),
    judgeHandOver(input, changed),
    judgeEndInvitations(input, changed),
  );
}

function judgeConfigure(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, [
    "name",
    "zone",
    "locale",
    "dueHours",
    "closeAfterDays",
    "anonymous",
    "scanning",
    "revision",
  ]);
  if (other !== undefined)
    return refuse("organisation.configure.fields", `This may not change "${other}".`);
  if (!mayConfigureOrganisation(input))
    return refuse("organisation.configure.by", organisationClauses.configure);
  return undefined;
}

function judgeHandOver(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["owner", "revision"]);
  if (other !== undefined)
    return refuse("organisation.handOver.fields", `This may not change "${other}".`);
  if (!mayHandOverOrganisation(input))
    return refuse("organisation.handOver.by", organisationClauses.handOver);
  return checkHandOverOrganisation(input);
}

function judgeEndInvitations(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["round", "revision"]);
  if (other !== undefined)
    return refuse("organisation.endInvitations.fields", `This may not change "${other}".`);
  if (!mayEndInvitationsOrganisation(input))
    return refuse("organisation.endInvitations.by", organisationClauses.endInvitations);
  if (input.after.round !== input.before.round + 1)
    return refuse(
      "organisation.endInvitations.sets.round",
      '"round" is filled in by the step itself.',
    );
  return undefined;
}

function reach(write: Write): readonly string[] {
  const fields = write.kind === "create" ? write.fields : write.kind === "update" ? write.set : {};
  const paths: string[] = [];
  if (typeof fields["owner"] === "string")
    paths.push(memberPath({ ...organisationParams(write.path), member: fields["owner"] }));
  return paths;
}
