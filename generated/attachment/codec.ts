// Generated from attachment.entity.ts by "npm run codegen". Do not edit. 37dfe580bdc2

import { choiceProblems, idProblems, numberProblems, textProblems } from "../problems.ts";
import {
  type Codec,
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
import { type Attachment, attachmentAudienceValues, attachmentTypeValues } from "./type.ts";

/** The path of one attachment. */
export function attachmentPath(of: {
  readonly organisation: string;
  readonly request: string;
  readonly attachment: string;
}): string {
  return `organisations/${of.organisation}/requests/${of.request}/attachments/${of.attachment}`;
}

/** The path of the collection of attachments. */
export function attachmentCollection(of: {
  readonly organisation: string;
  readonly request: string;
}): string {
  return `organisations/${of.organisation}/requests/${of.request}/attachments`;
}

/** The ref of one attachment, to read or watch it. */
export function attachmentRef(of: {
  readonly organisation: string;
  readonly request: string;
  readonly attachment: string;
}): Ref<Attachment> {
  return { codec: attachmentCodec, path: attachmentPath(of) };
}

/** The placeholders of an attachment's path; empty where it is no such path. */
export function attachmentParams(path: string): {
  readonly organisation: string;
  readonly request: string;
  readonly attachment: string;
} {
  const found = matchPath(attachmentCodec, path);
  return {
    organisation: found?.["organisation"] ?? "",
    request: found?.["request"] ?? "",
    attachment: found?.["attachment"] ?? "",
  };
}

/** The names of all fields of an attachment. */
export const attachmentFields = [
  "by",
  "at",
  "type",
  "width",
  "height",
  "bytes",
  "alt",
  "audience",
  "hiddenBy",
  "hiddenAt",
  "revision",
];

const attachmentDefaults = {
  audience: "everyone",
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parseAttachment(value: unknown): Parsed<Attachment> {
  const filled = fill(value);
  return isAttachment(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfAttachment(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord<Attachment>(value)) return value;
  const isOlder = value.audience === undefined;
  return isOlder ? withDefaults(value, attachmentDefaults) : value;
}

export const attachmentCodec: Codec<Attachment> = {
  entity: "attachment",
  collections: ["organisations", "requests", "attachments"],
  params: ["organisation", "request", "attachment"],
  parse: parseAttachment,
};

/** Whether every field is what the schema says. */
function isAttachment(value: unknown): value is Attachment {
  return (
    isRecord<Attachment>(value) &&
    hasIdForm(value.by) &&
    isWholeNumber(value.at) &&
    value.at >= -2208988800000 &&
    value.at <= 7258118400000 &&
    (value.type === "image/jpeg" || value.type === "image/webp") &&
    isWholeNumber(value.width) &&
    value.width >= 1 &&
    value.width <= 1600 &&
    isWholeNumber(value.height) &&
    value.height >= 1 &&
    value.height <= 1600 &&
    isWholeNumber(value.bytes) &&
    value.bytes >= 1 &&
    value.bytes <= 5000000 &&
    (value.alt === undefined || (typeof value.alt === "string" && hasLength(value.alt, 0, 300))) &&
    (value.audience === "everyone" || value.audience === "team") &&
    (value.hiddenBy === undefined || hasIdForm(value.hiddenBy)) &&
    (value.hiddenAt === undefined ||
      (isWholeNumber(value.hiddenAt) &&
        value.hiddenAt >= -2208988800000 &&
        value.hiddenAt <= 7258118400000)) &&
    (value.revision === undefined || (isWholeNumber(value.revision) && value.revision >= 1))
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfAttachment(value: unknown): readonly Problem[] {
  if (!isRecord<Attachment>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  idProblems(found, "by", value.by);
  numberProblems(found, "at", value.at, -2208988800000, 7258118400000, true);
  choiceProblems(found, "type", value.type, attachmentTypeValues);
  numberProblems(found, "width", value.width, 1, 1600, true);
  numberProblems(found, "height", value.height, 1, 1600, true);
  numberProblems(found, "bytes", value.bytes, 1, 5000000, true);
  if (value.alt !== undefined) textProblems(found, "alt", value.alt, 0, 300);
  choiceProblems(found, "audience", value.audience, attachmentAudienceValues);
  if (value.hiddenBy !== undefined) idProblems(found, "hiddenBy", value.hiddenBy);
  if (value.hiddenAt !== undefined)
    numberProblems(found, "hiddenAt", value.hiddenAt, -2208988800000, 7258118400000, true);
  if (value.revision !== undefined)
    numberProblems(found, "revision", value.revision, 1, Infinity, true);
  return found;
}
