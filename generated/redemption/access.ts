// Generated from redemption.entity.ts by "npm run codegen". Do not edit. 9456f781cca0

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { redemptionCodec } from "./codec.ts";
import type { Redemption } from "./type.ts";

/** What stores need to read a redemption. */
export const redemptionEntity: Entity = { codec: redemptionCodec, mayRead, mayList };

/** The acting user, and the redemption before and after the change; without `judging`, there is no change yet. */
export interface RedemptionPolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Redemption>;
  readonly after: Document<Redemption>;
  readonly judging?: Judging | undefined;
}

/** The same for a writer who is known only by the account. */
export type RedemptionAccountPolicyInput = Omit<RedemptionPolicyInput, "me"> & {
  readonly me: { readonly id: string };
};

/** Whether somebody may read a redemption: anybody who knows where it is. */
export function mayReadRedemption(_: RedemptionPolicyInput): boolean {
  return true;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  if (documentAt(redemptionCodec, path, judging.after(path)) !== undefined) return undefined;
  return refuse("redemption.read", "Only anybody who knows where it is may see this redemption.");
}

/** Whether somebody may find a redemption by a query: the author. */
export function mayListRedemption({ me, before }: RedemptionPolicyInput): boolean {
  return before.by === me.id;
}

function mayList(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(redemptionCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayListRedemption({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse("redemption.list", "Only the author may list these documents.");
}
