// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. 704474b8ca9d

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { savedViewCodec } from "./codec.ts";
import type { SavedView } from "./type.ts";

/** What stores need to read a savedView. */
export const savedViewEntity: Entity = { codec: savedViewCodec, mayRead, isRevised: true };

/** The acting user, and the savedView before and after the change; without `judging`, there is no change yet. */
export interface SavedViewPolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<SavedView>;
  readonly after: Document<SavedView>;
  readonly judging?: Judging | undefined;
}

/** A technician, a coordinator or an admin. */
export function isStaffOfSavedView({ me }: SavedViewPolicyInput): boolean {
  return me.role === "technician" || me.role === "coordinator" || me.role === "admin";
}

/** Whether somebody may read a savedView: the owner; or a technician, a coordinator or an admin, if its `shared` is `true`. */
export function mayReadSavedView(input: SavedViewPolicyInput): boolean {
  const { me, before } = input;
  return before.owner === me.id || (before.shared === true && isStaffOfSavedView(input));
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(savedViewCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadSavedView({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse(
    "savedView.read",
    "Only the owner or a technician, a coordinator or an admin may see this savedView.",
  );
}
