// Generated from site.entity.ts by "npm run codegen". Do not edit. 8639707d6853

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
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
import { firstOther, lineProblems, unknownField } from "../verdicts.ts";
import type { SitePolicyInput } from "./access.ts";
import { isClosedSite } from "./closed.ts";
import { parseSite, siteCodec, siteFields } from "./codec.ts";
import { mayAddSite, mayChangeSite, mayRemoveSite, siteClauses } from "./policy.ts";

/** Validates every write of a site, for the stores. */
export const siteWriteValidator: WriteValidator = { codec: siteCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(siteCodec, write.path) === undefined)
    return refuse("site.path", "That is not where a site lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("site.member", "Only active members may do this.");
  if (write.kind === "delete") {
    const gone = documentAt(siteCodec, write.path, judging.before(write.path));
    const may = gone !== undefined && mayRemoveSite({ me, before: gone, after: gone, judging });
    if (may) return undefined;
    return refuse("site.remove", "Only a coordinator or an admin of its site may delete a site.");
  }
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("site.exists", "There already is such a site.");
  if (write.kind === "update" && stored === undefined)
    return refuse("site.missing", "This site is not there any more.");
  const before = documentAt(siteCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "site.undecodable",
      "What is stored of this site cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parseSite(fields);
  if (!parsed.ok)
    return refuse(
      "site.invalid",
      "Something in this site is not as it should be.",
      parsed.problems,
    );
  const crooked = lineProblems(stored, fields, ["name"]);
  if (crooked.length > 0)
    return refuse("site.invalid", "Something in this site is not as it should be.", crooked);
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = SitePolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedSite(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, siteFields);
  if (unknown !== undefined)
    return refuse("site.unknownField", `A site has no field "${unknown}".`);
  return judgeAdd(input, fields);
}

function judgeAdd(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), ["name", "address", "retired", "importedWith"]);
  if (other !== undefined) return refuse("site.add.fields", `This may not fill in "${other}".`);
  if (!mayAddSite(input)) return refuse("site.add.by", siteClauses.add);
  return undefined;
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, siteFields);
  if (unknown !== undefined)
    return refuse("site.unknownField", `A site has no field "${unknown}".`);
  const fixed = ["importedWith"].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("site.fixed", `"${fixed}" may never change.`);
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("site.revision", "Somebody has changed this site since.");
  return judgeChange(input, changed);
}

function judgeChange(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["name", "address", "retired", "revision"]);
  if (other !== undefined) return refuse("site.change.fields", `This may not change "${other}".`);
  if (!mayChangeSite(input)) return refuse("site.change.by", siteClauses.change);
  return undefined;
}

function reach(): readonly string[] {
  return [];
}
