// Generated from organisation.entity.ts by "npm run codegen". Do not edit. a60d50a53340

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { organisationCodec } from "./codec.ts";
import type { Organisation } from "./type.ts";

/** What stores need to read an organisation. */
export const organisationEntity: Entity = {
  codec: organisationCodec,
  mayRead,
  isRevised: true,
  raises: ["round"],
};

/** The acting user, and the organisation before and after the change; without `judging`, there is no change yet. */
export interface OrganisationPolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Organisation>;
  readonly after: Document<Organisation>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read an organisation: a member. */
export function mayReadOrganisation(_: OrganisationPolicyInput): boolean {
  return true;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(organisationCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadOrganisation({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse("organisation.read", "Only a member may see this organisation.");
}
