// Generated from label.entity.ts by "npm run codegen". Do not edit. 352d3fd48c51

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { labelCodec } from "./codec.ts";
import type { Label } from "./type.ts";

/** What stores need to read a label. */
export const labelEntity: Entity = { codec: labelCodec, mayRead, mayList, isRevised: true };

/** The acting user, and the label before and after the change; without `judging`, there is no change yet. */
export interface LabelPolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Label>;
  readonly after: Document<Label>;
  readonly judging?: Judging | undefined;
}

/** A coordinator or an admin of its site. */
export function isTeamOfLabel({ me, before, after }: LabelPolicyInput): boolean {
  return (
    (me.role === "coordinator" || me.role === "admin") &&
    (me.sites === undefined || (me.sites.includes(before.site) && me.sites.includes(after.site)))
  );
}

/** Whether somebody may read a label: anybody who knows where it is. */
export function mayReadLabel(_: LabelPolicyInput): boolean {
  return true;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  if (documentAt(labelCodec, path, judging.after(path)) !== undefined) return undefined;
  return refuse("label.read", "Only anybody who knows where it is may see this label.");
}

/** Whether somebody may find a label by a query: a coordinator or an admin of its site. */
export function mayListLabel(input: LabelPolicyInput): boolean {
  return isTeamOfLabel(input);
}

function mayList(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(labelCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayListLabel({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse(
    "label.list",
    "Only a coordinator or an admin of its site may list these documents.",
  );
}
