// Generated from device.entity.ts by "npm run codegen". Do not edit. 7f5b2f23b8ac

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { RegisterDevice } from "./commands.ts";

/** The columns of a table of devices, in order. */
export const deviceColumns = {
  /** Where messages to it are sent. */
  token: { field: "token", header: "Token", required: true, kind: "text", min: 1, max: 4096 },
  /** The kinds of notices that are sent to it. */
  kinds: {
    field: "kinds",
    header: "Kinds",
    required: false,
    kind: "list",
    of: {
      field: "kinds",
      header: "Kinds",
      required: true,
      kind: "choice",
      choices: [
        "assigned",
        "approved",
        "confirm",
        "reopened",
        "closed",
        "mentioned",
        "reported",
        "moved",
        "noted",
        "overdue",
      ],
    },
    min: 0,
    max: 20,
  },
  /** The minute of the day at which the quiet hours begin. */
  quietFrom: {
    field: "quietFrom",
    header: "Quiet from",
    required: false,
    kind: "number",
    whole: true,
    min: 0,
    max: 1439,
  },
  /** The minute of the day at which the quiet hours end. */
  quietTo: {
    field: "quietTo",
    header: "Quiet to",
    required: false,
    kind: "number",
    whole: true,
    min: 0,
    max: 1439,
  },
  /** IANA time zone of the quiet hours. */
  zone: { field: "zone", header: "Zone", required: true, kind: "text", min: 1, max: 60 },
  /** BCP 47 tag of the language of its messages. */
  locale: { field: "locale", header: "Locale", required: true, kind: "text", min: 2, max: 20 },
  /** When it was last used. */
  seenAt: {
    field: "seenAt",
    header: "Seen at",
    required: true,
    kind: "moment",
    min: -2208988800000,
    max: 7258118400000,
  },
} as const;

/** The values of one row: the input to turn on push messages on a device. */
export type DeviceRow = RegisterDevice;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
export function readDeviceRow(row: CsvRow): CsvRead<DeviceRow> {
  const read = new CellReader(row);
  const tokenCell = read.text(deviceColumns.token);
  const kindsCell = read.list(deviceColumns.kinds, (of, cell) => read.choice(of, cell));
  const quietFromCell = read.number(deviceColumns.quietFrom);
  const quietToCell = read.number(deviceColumns.quietTo);
  const zoneCell = read.text(deviceColumns.zone);
  const localeCell = read.text(deviceColumns.locale);
  const seenAtCell = read.moment(deviceColumns.seenAt);
  if (
    read.problems.length > 0 ||
    tokenCell === undefined ||
    zoneCell === undefined ||
    localeCell === undefined ||
    seenAtCell === undefined
  )
    return { ok: false, problems: read.problems };
  return {
    ok: true,
    value: {
      token: tokenCell,
      zone: zoneCell,
      locale: localeCell,
      seenAt: seenAtCell,
      ...(kindsCell !== undefined && { kinds: kindsCell }),
      ...(quietFromCell !== undefined && { quietFrom: quietFromCell }),
      ...(quietToCell !== undefined && { quietTo: quietToCell }),
    },
  };
}

/** The row for these values, by header; reading it gives the same values. */
export function deviceRow(device: DeviceRow): CsvRow {
  return {
    [deviceColumns.token.header]: cellOf(deviceColumns.token, device.token),
    [deviceColumns.kinds.header]: cellOf(deviceColumns.kinds, device.kinds),
    [deviceColumns.quietFrom.header]: cellOf(deviceColumns.quietFrom, device.quietFrom),
    [deviceColumns.quietTo.header]: cellOf(deviceColumns.quietTo, device.quietTo),
    [deviceColumns.zone.header]: cellOf(deviceColumns.zone, device.zone),
    [deviceColumns.locale.header]: cellOf(deviceColumns.locale, device.locale),
    [deviceColumns.seenAt.header]: cellOf(deviceColumns.seenAt, device.seenAt),
  };
}
