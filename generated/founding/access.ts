// Generated from founding.entity.ts by "npm run codegen". Do not edit. 87e5a9b1c00c

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { foundingCodec } from "./codec.ts";
import type { Founding } from "./type.ts";

/** What stores need to read a founding. */
export const foundingEntity: Entity = { codec: foundingCodec, mayRead };

/** The acting user, and the founding before and after the change; without `judging`, there is no change yet. */
export interface FoundingPolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Founding>;
  readonly after: Document<Founding>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a founding: an admin. */
export function mayReadFounding({ me }: FoundingPolicyInput): boolean {
  return me.role === "admin";
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(foundingCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadFounding({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse("founding.read", "Only an admin may see this founding.");
}
