// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 8ec3faceb653

import type { Instant } from "../runtime.ts";

/** A group of people who share buildings: a co-op, a school, a community centre. */
export type Organisation = {
  /** The name of the organisation. */
  readonly name: string;
  /** IANA time zone of its days. */
  readonly zone: string;
  /** BCP 47 tag of its default language. */
  readonly locale: string;
  /** Hours from the report until it is due, by priority. */
  readonly dueHours: OrganisationDueHours;
  /** Days after which an unanswered fix counts as confirmed. */
  readonly closeAfterDays: number;
  /** The roles for users who have no account with an e-mail address or password. */
  readonly anonymous: OrganisationAnonymous;
  /** Whether people come in as guests by scanning the label of a place. */
  readonly scanning: boolean;
  /** The admin who keeps that role until another admin becomes the owner, so that there is always an admin. */
  readonly owner?: string;
  /** The current round of invitations; those of earlier rounds have ended. */
  readonly round: number;
  /** When it was created in this store. */
  readonly foundedAt: Instant;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};

export type OrganisationDueHours = {
  readonly low: number;
  readonly normal: number;
  readonly high: number;
  readonly urgent: number;
};

export const organisationAnonymousValues = ["nobody", "guests", "residents"] as const;
export type OrganisationAnonymous = (typeof organisationAnonymousValues)[number];

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const organisationLimits = {
  name: { min: 1, max: 120 },
  zone: { min: 1, max: 60 },
  locale: { min: 2, max: 20 },
  dueHours: {
    low: { min: 1, max: 8760 },
    normal: { min: 1, max: 8760 },
    high: { min: 1, max: 8760 },
    urgent: { min: 1, max: 8760 },
  },
  closeAfterDays: { min: 1, max: 90 },
} as const;
