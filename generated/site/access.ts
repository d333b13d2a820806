// Generated from site.entity.ts by "npm run codegen". Do not edit. ad1b1832ec17

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { siteCodec } from "./codec.ts";
import type { Site } from "./type.ts";

/** What stores ask before they show a site. */
export const siteEntity: Entity = { codec: siteCodec, mayRead };

/** Who asks, about which site as it stands and as it would be; without `judging`, before there is a change. */
export interface SiteAsk {
  readonly me: Document<Member>;
  readonly before: Document<Site>;
  readonly after: Document<Site>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a site: a member. */
export function mayReadSite(_: SiteAsk): boolean {
  return true;
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
