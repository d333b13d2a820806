// Generated from organisation.entity.ts by "npm run codegen". Do not edit. ecf33864889a

import {
  booleanProblems,
  choiceProblems,
  idProblems,
  numberProblems,
  objectProblems,
  textProblems,
} from "../problems.ts";
import {
  type Codec,
  type Nested,
  type Parsed,
  type Problem,
  type Ref,
  hasIdForm,
  hasLength,
  isRecord,
  isWholeNumber,
  matchPath,
  withDefaults,
} from "../runtime.ts";
import {
  type Organisation,
  type OrganisationDueHours,
  organisationAnonymousValues,
} from "./type.ts";

/** The path of one organisation. */
export function organisationPath(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}`;
}

/** The path of all organisations. */
export function organisationCollection(): string {
  return "organisations";
}

/** The ref of one organisation, to read or watch it. */
export function organisationRef(of: { readonly organisation: string }): Ref<Organisation> {
  return { codec: organisationCodec, path: organisationPath(of) };
}

/** The placeholders of an organisation's path; empty where it is no such path. */
export function organisationParams(path: string): { readonly organisation: string } {
  const found = matchPath(organisationCodec, path);
  return { organisation: found?.["organisation"] ?? "" };
}

/** The names of all fields of an organisation. */
export const organisationFields = [
  "name",
  "zone",
  "locale",
  "dueHours",
  "closeAfterDays",
  "anonymous",
  "scanning",
  "owner",
  "round",
  "foundedAt",
  "revision",
];

/** The keys of the fields that are objects. */
export const organisationNested: Nested = {
  dueHours: ["low", "normal", "high", "urgent"],
};

const organisationDefaults = {
  dueHours: { low: 672, normal: 168, high: 48, urgent: 8 },
  closeAfterDays: 7,
  anonymous: "guests",
  scanning: true,
  round: 0,
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parseOrganisation(value: unknown): Parsed<Organisation> {
  const filled = fill(value);
  return isOrganisation(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfOrganisation(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord<Organisation>(value)) return value;
  const isOlder =
    value.dueHours === undefined ||
    value.closeAfterDays === undefined ||
    value.anonymous === undefined ||
    value.scanning === undefined ||
    value.round === undefined;
  return isOlder ? withDefaults(value, organisationDefaults) : value;
}

export const organisationCodec: Codec<Organisation> = {
  entity: "organisation",
  collections: ["organisations"],
  params: ["organisation"],
  parse: parseOrganisation,
};

/** Whether every field is what the schema says. */
function isOrganisation(value: unknown): value is Organisation {
  return (
    isRecord<Organisation>(value) &&
    typeof value.name === "string" &&
    hasLength(value.name, 1, 120) &&
    typeof value.zone === "string" &&
    hasLength(value.zone, 1, 60) &&
    typeof value.locale === "string" &&
    hasLength(value.locale, 2, 20) &&
    isOrganisationDueHours(value.dueHours) &&
    isWholeNumber(value.closeAfterDays) &&
    value.closeAfterDays >= 1 &&
    value.closeAfterDays <= 90 &&
    (value.anonymous === "nobody" ||
      value.anonymous === "guests" ||
      value.anonymous === "residents") &&
    typeof value.scanning === "boolean" &&
    (value.owner === undefined || hasIdForm(value.owner)) &&
    isWholeNumber(value.round) &&
    value.round >= 0 &&
    isWholeNumber(value.foundedAt) &&
    value.foundedAt >= -2208988800000 &&
    value.foundedAt <= 7258118400000 &&
    (value.revision === undefined || (isWholeNumber(value.revision) && value.revision >= 1))
  );
}

/** Whether every field is what the schema says. */
function isOrganisationDueHours(value: unknown): value is OrganisationDueHours {
  return (
    isRecord<OrganisationDueHours>(value) &&
    isWholeNumber(value.low) &&
    value.low >= 1 &&
    value.low <= 8760 &&
    isWholeNumber(value.normal) &&
    value.normal >= 1 &&
    value.normal <= 8760 &&
    isWholeNumber(value.high) &&
    value.high >= 1 &&
    value.high <= 8760 &&
    isWholeNumber(value.urgent) &&
    value.urgent >= 1 &&
    value.urgent <= 8760
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfOrganisation(value: unknown): readonly Problem[] {
  if (!isRecord<Organisation>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  textProblems(found, "name", value.name, 1, 120);
  textProblems(found, "zone", value.zone, 1, 60);
  textProblems(found, "locale", value.locale, 2, 20);
  if (!isOrganisationDueHours(value.dueHours))
    objectProblems<OrganisationDueHours>(found, "dueHours", value.dueHours, "an object", (of) => {
      numberProblems(found, "dueHours.low", of.low, 1, 8760, true);
      numberProblems(found, "dueHours.normal", of.normal, 1, 8760, true);
      numberProblems(found, "dueHours.high", of.high, 1, 8760, true);
      numberProblems(found, "dueHours.urgent", of.urgent, 1, 8760, true);
    });
  numberProblems(found, "closeAfterDays", value.closeAfterDays, 1, 90, true);
  choiceProblems(found, "anonymous", value.anonymous, organisationAnonymousValues);
  booleanProblems(found, "scanning", value.scanning);
  if (value.owner !== undefined) idProblems(found, "owner", value.owner);
  numberProblems(found, "round", value.round, 0, Infinity, true);
  numberProblems(found, "foundedAt", value.foundedAt, -2208988800000, 7258118400000, true);
  if (value.revision !== undefined)
    numberProblems(found, "revision", value.revision, 1, Infinity, true);
  return found;
}
