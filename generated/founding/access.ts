// Generated from founding.entity.ts by "npm run codegen". Do not edit. 751ba4c2a5f4

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { foundingCodec } from "./codec.ts";
import type { Founding } from "./type.ts";

/** What stores ask before they show a founding. */
export const foundingEntity: Entity = { codec: foundingCodec, mayRead };

/** Who asks, about which founding as it stands and as it would be; without `judging`, before there is a change. */
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
