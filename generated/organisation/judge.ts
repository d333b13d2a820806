// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 757f1fba6877

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
import { organisationCodec, organisationFields, parseOrganisation } from "./codec.ts";
import {
  type OrganisationAsk,
  mayConfigureOrganisation,
  mayFoundOrganisation,
  mayReadOrganisation,
  organisationClauses,
} from "./policy.ts";

/** What stores ask before they write or show an organisation. */
export const organisationPolicy: Policy = { judge, mayRead, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(organisationCodec, write.path) === undefined)
    return refuse("organisation.path", "That is not where an organisation lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("organisation.member", "Only active members may do this.");
  const before = documentAt(organisationCodec, write.path, judging.before(write.path));
  if (write.kind === "delete") {
    return refuse("organisation.remove", "Nobody may delete an organisation.");
  }
  const fields = judging.after(write.path) ?? {};
  const parsed = parseOrganisation(fields);
  if (!parsed.ok)
    return refuse(
      "organisation.invalid",
      "Something in this organisation is not as it should be.",
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
      "organisation.undecodable",
      "What is stored of this organisation cannot be read; an admin has to mend it first.",
    );
  return judgeUpdate({ me, before, after, judging }, judging.before(write.path) ?? {}, fields);
}

/** What is asked while a change is judged. */
type Ask = OrganisationAsk & { readonly judging: Judging };

function judgeCreate(ask: Ask, fields: Fields): Refusal | undefined {
  const extra = firstOther(Object.keys(fields), organisationFields);
  if (extra !== undefined)
    return refuse("organisation.unknownField", `An organisation has no field "${extra}".`);
  return judgeFound(ask);
}

function judgeUpdate(ask: Ask, before: Fields, fields: Fields): Refusal | undefined {
  const changed = changedFields(before, fields);
  const extra = firstOther(changed, organisationFields);
  if (extra !== undefined)
    return refuse("organisation.unknownField", `An organisation has no field "${extra}".`);
  const fixed = ["foundedAt"].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("organisation.fixed", `"${fixed}" may never change.`);
  return judgeConfigure(ask, changed);
}

function judgeFound(ask: Ask): Refusal | undefined {
  if (!mayFoundOrganisation(ask)) return refuse("organisation.found.by", organisationClauses.found);
  return undefined;
}

function judgeConfigure(ask: Ask, changed: readonly string[]): Refusal | undefined {
  if (!mayConfigureOrganisation(ask))
    return refuse("organisation.configure.by", organisationClauses.configure);
  const other = firstOther(changed, ["name", "zone", "locale", "dueHours", "closeAfterDays"]);
  if (other !== undefined)
    return refuse("organisation.configure.fields", `This may not change "${other}".`);
  return undefined;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(organisationCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadOrganisation({ me, before: document, after: document, judging });
  return may ? undefined : refuse("organisation.read", "Only a member may see this organisation.");
}

function reach(): readonly string[] {
  return [];
}
