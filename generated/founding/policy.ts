// Generated from founding.entity.ts by "npm run codegen". Do not edit. 40a66d9a736e

import { holdsAt, refuse } from "../judging.ts";
import { organisationCodec, organisationPath } from "../organisation/codec.ts";
import type { Judging, Refusal } from "../runtime.ts";
import type { FoundingPolicyInput } from "./access.ts";
import { foundingParams } from "./codec.ts";

/** An admin may record that an organisation was founded. */
export function mayRecordFounding({ me }: FoundingPolicyInput): boolean {
  return me.role === "admin";
}

function requireIdOfOrganisation({
  after,
  judging,
}: FoundingPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return holdsAt(
    judging,
    organisationCodec,
    organisationPath({ ...foundingParams(after.path) }),
    (its) => its.id === after.id,
  )
    ? undefined
    : refuse("founding.idOfOrganisation", "The record of a founding has the organisation's id.");
}

/** Why a user who may record that an organisation was founded cannot do it now. */
export function checkRecordFounding(
  input: FoundingPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requireIdOfOrganisation(input);
}

/** The messages for users who lack the permission, by operation. */
export const foundingClauses = {
  record: "Only an admin may record that an organisation was founded.",
} as const;
