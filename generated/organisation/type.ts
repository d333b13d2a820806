// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 4cc3579faad7

import type { Instant } from "../runtime.ts";

/** A group of people who share buildings: a co-op, a school, a community centre. */
export type Organisation = {
  /** What its people call it. */
  readonly name: string;
  /** IANA time zone in which its days begin and end. */
  readonly zone: string;
  /** BCP 47 tag its dates and words default to. */
  readonly locale: string;
  /** Hours from report to the promised fix, by priority. */
  readonly dueHours: OrganisationDueHours;
  /** Days after which an unanswered fix counts as confirmed. */
  readonly closeAfterDays: number;
  /** When it was set up here. */
  readonly foundedAt: Instant;
};

export type OrganisationDueHours = {
  readonly low: number;
  readonly normal: number;
  readonly high: number;
  readonly urgent: number;
};
