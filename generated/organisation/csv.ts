// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 0e345e0a5abc

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { FoundOrganisation } from "./commands.ts";

/** The columns of a table of organisations, in order. What has no cell of its own is not among them: dueHours. */
export const organisationColumns = {
  /** What its people call it. */
  name: {
    field: "name",
    header: "Name",
    required: true,
    kind: "text",
    min: 1,
    max: 120,
    line: true,
  },
  /** IANA time zone in which its days begin and end. */
  zone: { field: "zone", header: "Zone", required: true, kind: "text", min: 1, max: 60 },
  /** BCP 47 tag its dates and words default to. */
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
  /** What people may become who have no account with an e-mail address or password. */
  anonymous: {
    field: "anonymous",
    header: "Anonymous",
    required: false,
    kind: "choice",
    choices: ["nobody", "guests", "residents"],
  },
  /** Whether people come in as guests by scanning the label of a place. */
  scanning: { field: "scanning", header: "Scanning", required: false, kind: "flag" },
  /** When it was set up here. */
  foundedAt: {
    field: "foundedAt",
    header: "Founded at",
    required: true,
    kind: "moment",
    min: -2208988800000,
    max: 7258118400000,
  },
} as const;

/** What a row says of an organisation: what it takes to set up an organisation. */
export type OrganisationRow = Omit<FoundOrganisation, "dueHours">;

/** Reads a row; where something is wrong, it says what, in which column, and what to do, of every cell. */
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

/** The row that is read as this again, by header. */
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
