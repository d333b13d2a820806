// Generated from entrance.entity.ts by "npm run codegen". Do not edit. 4251e702405d

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { entranceCodec } from "./codec.ts";
import type { Entrance } from "./type.ts";

/** What stores ask before they show an entrance. */
export const entranceEntity: Entity = { codec: entranceCodec, mayRead };

/** Who asks, about which entrance as it stands and as it would be; without `judging`, before there is a change. */
export interface EntrancePolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Entrance>;
  readonly after: Document<Entrance>;
  readonly judging?: Judging | undefined;
}

/** The same of whoever writes, of whom only the account is known. */
export type EntranceAccountPolicyInput = Omit<EntrancePolicyInput, "me"> & {
  readonly me: { readonly id: string };
};

/** Whether somebody may read an entrance: whoever did it. */
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
  return refuse("entrance.read", "Only whoever did it may see this entrance.");
}
