// Generated from founding.entity.ts by "npm run codegen". Do not edit. a0120a734d9c

import { holdsAt, refuse } from "../judging.ts";
import { organisationCodec, organisationPath } from "../organisation/codec.ts";
import type { Judging, Refusal } from "../runtime.ts";
import type { FoundingAsk } from "./access.ts";
import { foundingParams } from "./codec.ts";

/** An admin may write down that an organisation was founded. */
export function mayRecordFounding({ me }: FoundingAsk): boolean {
  return me.role === "admin";
}

/** What keeps somebody who may write down that an organisation was founded from doing it now. */
export function recordFoundingBlocked({
  after,
  judging,
}: FoundingAsk & { readonly judging: Judging }): Refusal | undefined {
  if (
    !holdsAt(
      judging,
      organisationCodec,
      organisationPath({ ...foundingParams(after.path) }),
      (its) => its.id === after.id,
    )
  )
    return refuse(
      "founding.record.blocked",
      "The record of a founding has the id of the organisation.",
    );
  return undefined;
}

/** What a person is told who may not. */
export const foundingClauses = {
  record: "Only an admin may write down that an organisation was founded.",
} as const;
