// Generated from place.entity.ts by "npm run codegen". Do not edit. c73565f4540f

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { placeCodec } from "./codec.ts";
import type { Place } from "./type.ts";

/** What stores need to read a place. */
export const placeEntity: Entity = { codec: placeCodec, mayRead, mayList, isRevised: true };

/** The acting user, and the place before and after the change; without `judging`, there is no change yet. */
export interface PlacePolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Place>;
  readonly after: Document<Place>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a place: a member, if its `site` is one of theirs. */
export function mayReadPlace({ me, before }: PlacePolicyInput): boolean {
  return me.sites === undefined || me.sites.includes(before.site);
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(placeCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadPlace({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse("place.read", "Only a member may see this place.");
}

/** Whether somebody may find a place by a query: a resident, a technician, a coordinator or an admin of its site. */
export function mayListPlace({ me, before }: PlacePolicyInput): boolean {
  return (
    (me.role === "resident" ||
      me.role === "technician" ||
      me.role === "coordinator" ||
      me.role === "admin") &&
    (me.sites === undefined || me.sites.includes(before.site))
  );
}

function mayList(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(placeCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayListPlace({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse(
    "place.list",
    "Only a resident, a technician, a coordinator or an admin of its site may list these documents.",
  );
}
