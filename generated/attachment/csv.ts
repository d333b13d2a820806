// Generated from attachment.entity.ts by "npm run codegen". Do not edit. 6b5ee8e2a981

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { AttachAttachment } from "./commands.ts";

/** The columns of a table of attachments, in order. */
export const attachmentColumns = {
  /** The format of the picture. */
  type: {
    field: "type",
    header: "Type",
    required: true,
    kind: "choice",
    choices: ["image/jpeg", "image/webp"],
  },
  /** Pixels. */
  width: {
    field: "width",
    header: "Width",
    required: true,
    kind: "number",
    whole: true,
    min: 1,
    max: 1600,
  },
  /** Pixels. */
  height: {
    field: "height",
    header: "Height",
    required: true,
    kind: "number",
    whole: true,
    min: 1,
    max: 1600,
  },
  /** Size of the full picture. */
  bytes: {
    field: "bytes",
    header: "Bytes",
    required: true,
    kind: "number",
    whole: true,
    min: 1,
    max: 5000000,
  },
  /** A description for users who cannot see the picture. */
  alt: { field: "alt", header: "Alt", required: false, kind: "text", min: 0, max: 300 },
  /** Who may see it: everybody who may read the request, or the team only. */
  audience: {
    field: "audience",
    header: "Audience",
    required: false,
    kind: "choice",
    choices: ["everyone", "team"],
  },
} as const;

/** The values of one row: the input to add a photo. */
export type AttachmentRow = AttachAttachment;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
export function readAttachmentRow(row: CsvRow): CsvRead<AttachmentRow> {
  const read = new CellReader(row);
  const typeCell = read.choice(attachmentColumns.type);
  const widthCell = read.number(attachmentColumns.width);
  const heightCell = read.number(attachmentColumns.height);
  const bytesCell = read.number(attachmentColumns.bytes);
  const altCell = read.text(attachmentColumns.alt);
  const audienceCell = read.choice(attachmentColumns.audience);
  if (
    read.problems.length > 0 ||
    typeCell === undefined ||
    widthCell === undefined ||
    heightCell === undefined ||
    bytesCell === undefined
  )
    return { ok: false, problems: read.problems };
  return {
    ok: true,
    value: {
      type: typeCell,
      width: widthCell,
      height: heightCell,
      bytes: bytesCell,
      ...(altCell !== undefined && { alt: altCell }),
      ...(audienceCell !== undefined && { audience: audienceCell }),
    },
  };
}

/** The row for these values, by header; reading it gives the same values. */
export function attachmentRow(attachment: AttachmentRow): CsvRow {
  return {
    [attachmentColumns.type.header]: cellOf(attachmentColumns.type, attachment.type),
    [attachmentColumns.width.header]: cellOf(attachmentColumns.width, attachment.width),
    [attachmentColumns.height.header]: cellOf(attachmentColumns.height, attachment.height),
    [attachmentColumns.bytes.header]: cellOf(attachmentColumns.bytes, attachment.bytes),
    [attachmentColumns.alt.header]: cellOf(attachmentColumns.alt, attachment.alt),
    [attachmentColumns.audience.header]: cellOf(attachmentColumns.audience, attachment.audience),
  };
}
