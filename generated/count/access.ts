// Generated from count.entity.ts by "npm run codegen". Do not edit. b2d37c26ac20

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { countCodec } from "./codec.ts";
import type { Count } from "./type.ts";

/** What stores need to read a count. */
export const countEntity: Entity = { codec: countCodec, mayRead };

/** The acting user, and the count before and after the change; without `judging`, there is no change yet. */
export interface CountPolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Count>;
  readonly after: Document<Count>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a count: the person themselves. */
export function mayReadCount({ me, before }: CountPolicyInput): boolean {
  return before.id === me.id;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(countCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadCount({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse("count.read", "Only the person themselves may see this count.");
}
