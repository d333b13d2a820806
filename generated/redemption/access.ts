// Generated from redemption.entity.ts by "npm run codegen". Do not edit. d632502da690

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { redemptionCodec } from "./codec.ts";
import type { Redemption } from "./type.ts";

/** What stores ask before they show a redemption. */
export const redemptionEntity: Entity = { codec: redemptionCodec, mayRead, mayList };

/** Who asks, about which redemption as it stands and as it would be; without `judging`, before there is a change. */
export interface RedemptionPolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Redemption>;
  readonly after: Document<Redemption>;
  readonly judging?: Judging | undefined;
}

/** The same of whoever writes, of whom only the account is known. */
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

/** Whether somebody may find a redemption by a query: whoever did it. */
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
  return refuse("redemption.list", "Only whoever did it may look for such.");
}
