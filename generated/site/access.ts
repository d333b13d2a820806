// Generated from site.entity.ts by "npm run codegen". Do not edit. 87d5826ddd02

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { siteCodec } from "./codec.ts";
import type { Site } from "./type.ts";

/** What stores need to read a site. */
export const siteEntity: Entity = { codec: siteCodec, mayRead, mayList, isRevised: true };

/** The acting user, and the site before and after the change; without `judging`, there is no change yet. */
export interface SitePolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Site>;
  readonly after: Document<Site>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a site: a member, if its `id` is one of theirs. */
export function mayReadSite({ me, before }: SitePolicyInput): boolean {
  return me.sites === undefined || me.sites.includes(before.id);
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(siteCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadSite({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse("site.read", "Only a member may see this site.");
}

/** Whether somebody may find a site by a query: a resident, a technician, a coordinator or an admin of its site. */
export function mayListSite({ me, before }: SitePolicyInput): boolean {
  return (
    (me.role === "resident" ||
      me.role === "technician" ||
      me.role === "coordinator" ||
      me.role === "admin") &&
    (me.sites === undefined || me.sites.includes(before.id))
  );
}

function mayList(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(siteCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayListSite({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse(
    "site.list",
    "Only a resident, a technician, a coordinator or an admin of its site may list these documents.",
  );
}
