// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 471bfc02101d

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { FoundOrganisation } from "./commands.ts";

/** The columns of a table of organisations, in order. What has no cell of its own is not among them: dueHours. */
export const organisationColumns = {
  /** The name of the organisation. */
  name: {
    field: "name",
    header: "Name",
    required: true,
    kind: "text",
    min: 1,
    max: 120,
    line: true,
  },
  /** IANA time zone of its days. */
  zone: { field: "zone", header: "Zone", required: true, kind: "text", min: 1, max: 60 },
  /** BCP 47 tag of its default language. */
  locale: { field: "locale", header: "Locale", required: true, kind: "text", min: 2, max: 20 },
  /** Days after which an unanswered fix counts as confirmed. */
  closeAfterDays: {
    field: "closeAfterDays",
    header: "Close after days",
    required: false,
    kind: "number",
    whole: true,
    min: 1,
    max: 90,
  },
  /** The roles for users who have no account with an e-mail address or password. */
  anonymous: {
    field: "anonymous",
    header: "Anonymous",
    required: false,
    kind: "choice",
    choices: ["nobody", "guests", "residents"],
  },
  /** Whether people come in as guests by scanning the label of a place. */
  scanning: { field: "scanning", header: "Scanning", required: false, kind: "flag" },
  /** When it was created in this store. */
  foundedAt: {
    field: "foundedAt",
    header: "Founded at",
    required: true,
    kind: "moment",
    min: -2208988800000,
    max: 7258118400000,
  },
} as const;

/** The values of one row: the input to set up an organisation. */
export type OrganisationRow = Omit<FoundOrganisation, "dueHours">;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
export function readOrganisationRow(row: CsvRow): CsvRead<OrganisationRow> {
  const read = new CellReader(row);
  const nameCell = read.text(organisationColumns.name);
  const zoneCell = read.text(organisationColumns.zone);
  const localeCell = read.text(organisationColumns.locale);
  const closeAfterDaysCell = read.number(organisationColumns.closeAfterDays);
  const anonymousCell = read.choice(organisationColumns.anonymous);
  const scanningCell = read.flag(organisationColumns.scanning);
  const foundedAtCell = read.moment(organisationColumns.foundedAt);
  if (
    read.problems.length > 0 ||
    nameCell === undefined ||
    zoneCell === undefined ||
    localeCell === undefined ||
    foundedAtCell === undefined
  )
    return { ok: false, problems: read.problems };
  return {
    ok: true,
    value: {
      name: nameCell,
      zone: zoneCell,
      locale: localeCell,
      foundedAt: foundedAtCell,
      ...(closeAfterDaysCell !== undefined && { closeAfterDays: closeAfterDaysCell }),
      ...(anonymousCell !== undefined && { anonymous: anonymousCell }),
      ...(scanningCell !== undefined && { scanning: scanningCell }),
    },
  };
}

/** The row for these values, by header; reading it gives the same values. */
export function organisationRow(organisation: OrganisationRow): CsvRow {
  return {
    [organisationColumns.name.header]: cellOf(organisationColumns.name, organisation.name),
    [organisationColumns.zone.header]: cellOf(organisationColumns.zone, organisation.zone),
    [organisationColumns.locale.header]: cellOf(organisationColumns.locale, organisation.locale),
    [organisationColumns.closeAfterDays.header]: cellOf(
      organisationColumns.closeAfterDays,
      organisation.closeAfterDays,
    ),
    [organisationColumns.anonymous.header]: cellOf(
      organisationColumns.anonymous,
      organisation.anonymous,
    ),
    [organisationColumns.scanning.header]: cellOf(
      organisationColumns.scanning,
      organisation.scanning,
    ),
    [organisationColumns.foundedAt.header]: cellOf(
      organisationColumns.foundedAt,
      organisation.foundedAt,
    ),
  };
}
