// Generated from entrance.entity.ts by "npm run codegen". Do not edit. 03b1b94d75ed

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { entranceCodec } from "./codec.ts";
import type { Entrance } from "./type.ts";

/** What stores need to read an entrance. */
export const entranceEntity: Entity = { codec: entranceCodec, mayRead };

/** The acting user, and the entrance before and after the change; without `judging`, there is no change yet. */
export interface EntrancePolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Entrance>;
  readonly after: Document<Entrance>;
  readonly judging?: Judging | undefined;
}

/** The same for a writer who is known only by the account. */
export type EntranceAccountPolicyInput = Omit<EntrancePolicyInput, "me"> & {
  readonly me: { readonly id: string };
};

/** Whether somebody may read an entrance: the author. */
export function mayReadEntrance({ me, before }: EntrancePolicyInput): boolean {
  return before.by === me.id;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(entranceCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadEntrance({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse("entrance.read", "Only the author may see this entrance.");
}
