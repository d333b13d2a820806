// Generated from look.entity.ts by "npm run codegen". Do not edit. 6209ba25999f

import { holdsAt, parentPath, refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { mayReadRequest } from "../request/access.ts";
import { requestCodec } from "../request/codec.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { lookCodec } from "./codec.ts";
import type { Look } from "./type.ts";

/** What stores need to read a look. */
export const lookEntity: Entity = { codec: lookCodec, mayRead, isRevised: true };

/** The acting user, and the look before and after the change; without `judging`, there is no change yet. */
export interface LookPolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Look>;
  readonly after: Document<Look>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a look: somebody who may read the request. */
export function mayReadLook({ me, before, judging }: LookPolicyInput): boolean {
  return (
    judging === undefined ||
    holdsAt(judging, requestCodec, parentPath(before.path), (its) =>
      mayReadRequest({ me, before: its, after: its, judging }),
    )
  );
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(lookCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadLook({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse("look.read", "Only somebody who may read the request may see this look.");
}
