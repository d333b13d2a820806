import { activityFields } from "#generated/activity/codec.ts";
import { activityClauses } from "#generated/activity/policy.ts";
import { attachmentFields } from "#generated/attachment/codec.ts";
import { attachmentClauses } from "#generated/attachment/policy.ts";
import { memberFields } from "#generated/member/codec.ts";
import { memberClauses } from "#generated/member/policy.ts";
import { organisationFields } from "#generated/organisation/codec.ts";
import { organisationClauses } from "#generated/organisation/policy.ts";
import { placeFields } from "#generated/place/codec.ts";
import { placeClauses } from "#generated/place/policy.ts";
import { requestFields } from "#generated/request/codec.ts";
import { requestClauses } from "#generated/request/policy.ts";
import { siteFields } from "#generated/site/codec.ts";
import { siteClauses } from "#generated/site/policy.ts";

const entities = {
  activity: { steps: activityClauses, fields: activityFields },
  attachment: { steps: attachmentClauses, fields: attachmentFields },
  member: { steps: memberClauses, fields: memberFields },
  organisation: { steps: organisationClauses, fields: organisationFields },
  place: { steps: placeClauses, fields: placeFields },
  request: { steps: requestClauses, fields: requestFields },
  site: { steps: siteClauses, fields: siteFields },
};

/** What a store, a service or a machine may fail with. A code that is missing here is told as "unknown". */
const failures = [
  // stores and outbox
  "unavailable",
  "storageFull",
  "undecodable",
  "missing",
  "exists",
  "path.unknown",
  "notFound",
  "offline",
  "refused",
  "conflict",
  "timeout",
  // photos
  "empty",
  "notAnImage",
  "unsupportedFormat",
  "tooLarge",
  "failed",
  // tables
  "fileEmpty",
  "onlyHeader",
  "notText",
  "unreadable",
  "importElsewhere",
  // words
  "MISSING_MESSAGE",
  "FORMATTING_ERROR",
  "INVALID_MESSAGE",
  "MISSING_FORMAT",
];

/** Which part of the policy said no: the words of a refusal's code that no entity has. A test finds missing ones. */
const clauses = [
  "by from while state states fields needs sets text way blocked blocked1 blocked2 blocked3",
  "read create change remove member path fixed unknownField invalid undecodable journal lone forged exists missing",
].join(" ");

const failureCodes = new Set(failures);
const refusalWords = new Set([
  ...clauses.split(" "),
  ...Object.entries(entities).flatMap(([entity, { steps, fields }]) => [
    entity,
    ...Object.keys(steps),
    ...fields,
  ]),
]);

/**
 * Whether a code is one of ours: a failure's, or a refusal's such as "request.triage.needs.priority". Both are
 * closed vocabularies, so that nothing a person wrote can pass for one.
 */
export function isKnownCode(code: string): boolean {
  return (
    failureCodes.has(code) ||
    (code.includes(".") && code.split(".").every((word) => refusalWords.has(word)))
  );
}
