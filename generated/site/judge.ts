// Generated from site.entity.ts by "npm run codegen". Do not edit. 22e379fab04d

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
import { parseSite, siteCodec, siteFields } from "./codec.ts";
import { type SiteAsk, mayAddSite, mayChangeSite, mayReadSite, siteClauses } from "./policy.ts";

/** What stores ask before they write or show a site. */
export const sitePolicy: Policy = { judge, mayRead, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(siteCodec, write.path) === undefined)
    return refuse("site.path", "That is not where a site lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("site.member", "Only active members may do this.");
  const before = documentAt(siteCodec, write.path, judging.before(write.path));
  if (write.kind === "delete") {
    return refuse("site.remove", "Nobody may delete a site.");
  }
  const fields = judging.after(write.path) ?? {};
  const parsed = parseSite(fields);
  if (!parsed.ok)
    return refuse(
      "site.invalid",
      "Something in this site is not as it should be.",
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
      "site.undecodable",
      "What is stored of this site cannot be read; an admin has to mend it first.",
    );
  return judgeUpdate({ me, before, after, judging }, judging.before(write.path) ?? {}, fields);
}

/** What is asked while a change is judged. */
type Ask = SiteAsk & { readonly judging: Judging };

function judgeCreate(ask: Ask, fields: Fields): Refusal | undefined {
  const extra = firstOther(Object.keys(fields), siteFields);
  if (extra !== undefined) return refuse("site.unknownField", `A site has no field "${extra}".`);
  return judgeAdd(ask);
}

function judgeUpdate(ask: Ask, before: Fields, fields: Fields): Refusal | undefined {
  const changed = changedFields(before, fields);
  const extra = firstOther(changed, siteFields);
  if (extra !== undefined) return refuse("site.unknownField", `A site has no field "${extra}".`);
  return judgeChange(ask, changed);
}

function judgeAdd(ask: Ask): Refusal | undefined {
  if (!mayAddSite(ask)) return refuse("site.add.by", siteClauses.add);
  return undefined;
}

function judgeChange(ask: Ask, changed: readonly string[]): Refusal | undefined {
  if (!mayChangeSite(ask)) return refuse("site.change.by", siteClauses.change);
  const other = firstOther(changed, ["name", "address", "retired"]);
  if (other !== undefined) return refuse("site.change.fields", `This may not change "${other}".`);
  return undefined;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(siteCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadSite({ me, before: document, after: document, judging });
  return may ? undefined : refuse("site.read", "Only a member may see this site.");
}

function reach(): readonly string[] {
  return [];
}
