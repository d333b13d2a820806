// Generated from place.entity.ts by "npm run codegen". Do not edit. b4f1ecaa9b75

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { placeCodec } from "./codec.ts";
import type { Place } from "./type.ts";

/** What stores ask before they show a place. */
export const placeEntity: Entity = { codec: placeCodec, mayRead };

/** Who asks, about which place as it stands and as it would be; without `judging`, before there is a change. */
export interface PlaceAsk {
  readonly me: Document<Member>;
  readonly before: Document<Place>;
  readonly after: Document<Place>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a place: a member. */
export function mayReadPlace(_: PlaceAsk): boolean {
  return true;
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
