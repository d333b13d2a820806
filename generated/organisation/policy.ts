// Generated from organisation.entity.ts by "npm run codegen". Do not edit. b1195229b04e

import { foundingPath } from "../founding/codec.ts";
import { holdsAt, isFounding, isNamed, isPaced, refuse, refusePace } from "../judging.ts";
import { memberCodec, memberPath } from "../member/codec.ts";
import { personPath } from "../person/codec.ts";
import type { Document, Judging, Refusal } from "../runtime.ts";
import type { OrganisationAsk } from "./access.ts";
import { organisationParams } from "./codec.ts";
import type { Organisation } from "./type.ts";

/** Whoever sets everything up may set up an organisation. */
export function mayFoundOrganisation({ me, after, judging }: OrganisationAsk): boolean {
  return (
    judging === undefined ||
    (isFounding(
      judging,
      after.path,
      foundingPath({ ...organisationParams(after.path), founding: after.id }),
    ) &&
      me.role === "admin")
  );
}

/** An admin may change the organisation's settings. */
export function mayConfigureOrganisation({ me }: OrganisationAsk): boolean {
  return me.role === "admin";
}

/** An admin may say which admin is the owner. */
export function mayHandOverOrganisation({ me }: OrganisationAsk): boolean {
  return me.role === "admin";
}

/** An admin may end every open invitation. */
export function mayEndInvitationsOrganisation({ me }: OrganisationAsk): boolean {
  return me.role === "admin";
}

/** What keeps somebody who may set up an organisation from doing it now. */
export function foundOrganisationBlocked({
  after,
  judging,
}: OrganisationAsk & { readonly judging: Judging }): Refusal | undefined {
  if (!isNamed(judging))
    return refuse(
      "organisation.found.blocked",
      "Nobody could come back as the admin of a house who has no account.",
    );
  if (
    !isPaced(judging, personPath({ person: judging.change.by }), "founded", after.path, {
      most: 5,
      seconds: 86400,
    })
  )
    return refusePace(
      "organisation.found.blocked2",
      "You did this a lot today: it may be done again later.",
      judging,
      personPath({ person: judging.change.by }),
      "founded",
      { most: 5, seconds: 86400 },
    );
  return undefined;
}

/** What keeps somebody who may say which admin is the owner from doing it now. */
export function handOverOrganisationBlocked({
  after,
  judging,
}: OrganisationAsk): Refusal | undefined {
  if (
    !(
      judging === undefined ||
      (after.owner !== undefined &&
        holdsAt(
          judging,
          memberCodec,
          memberPath({ ...organisationParams(after.path), member: after.owner }),
          (its) => its.active === true && its.role === "admin" && !(its.until !== undefined),
        ))
    )
  )
    return refuse(
      "organisation.handOver.blocked",
      "The owner is an active admin whose membership does not end by itself.",
    );
  return undefined;
}

/** What a person is told who may not. */
export const organisationClauses = {
  found: "Only whoever sets everything up may set up an organisation.",
  configure: "Only an admin may change the organisation's settings.",
  handOver: "Only an admin may say which admin is the owner.",
  endInvitations: "Only an admin may end every open invitation.",
} as const;

/** Everything that can be done with an organisation. */
export type OrganisationOfferName = "configure" | "handOver" | "endInvitations";

export interface OrganisationOffer {
  readonly name: OrganisationOfferName;
  readonly kind: "edit" | "step";
  /** Why it cannot be done right now, though this person may. */
  readonly refusal: Refusal | undefined;
}

/** What this person may do with this organisation now; what only others may do is not in it. */
export function organisationOffers(
  me: OrganisationAsk["me"],
  organisation: Document<Organisation>,
): readonly OrganisationOffer[] {
  const ask: OrganisationAsk = { me, before: organisation, after: organisation };
  const offers: OrganisationOffer[] = [];
  if (mayConfigureOrganisation(ask))
    offers.push({ name: "configure", kind: "edit", refusal: undefined });
  if (mayHandOverOrganisation(ask))
    offers.push({ name: "handOver", kind: "edit", refusal: handOverOrganisationBlocked(ask) });
  if (mayEndInvitationsOrganisation(ask))
    offers.push({ name: "endInvitations", kind: "edit", refusal: undefined });
  return offers;
}
