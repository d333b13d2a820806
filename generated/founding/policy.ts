// Generated from founding.entity.ts by "npm run codegen". Do not edit. c0f0ec5979fa

import { holdsAt, refuse } from "../judging.ts";
import { organisationCodec, organisationPath } from "../organisation/codec.ts";
import type { Judging, Refusal } from "../runtime.ts";
import type { FoundingPolicyInput } from "./access.ts";
import { foundingParams } from "./codec.ts";

/** An admin may write down that an organisation was founded. */
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
    : refuse(
        "founding.idOfOrganisation",
        "The record of a founding has the id of the organisation.",
      );
}

/** What keeps somebody who may write down that an organisation was founded from doing it now. */
export function checkRecordFounding(
  input: FoundingPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requireIdOfOrganisation(input);
}

/** What a person is told who may not. */
export const foundingClauses = {
  record: "Only an admin may write down that an organisation was founded.",
} as const;
