// Generated from notice.entity.ts by "npm run codegen". Do not edit. 9889280c50d5

import {
  booleanProblems,
  choiceProblems,
  idProblems,
  numberProblems,
  textProblems,
} from "../problems.ts";
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
import { type Notice, noticeKindValues } from "./type.ts";

/** The path of one notice. */
export function noticePath(of: {
  readonly organisation: string;
  readonly member: string;
  readonly notice: string;
}): string {
  return `organisations/${of.organisation}/members/${of.member}/notices/${of.notice}`;
}

/** The path of the collection of notices. */
export function noticeCollection(of: {
  readonly organisation: string;
  readonly member: string;
}): string {
  return `organisations/${of.organisation}/members/${of.member}/notices`;
}

/** The ref of one notice, to read or watch it. */
export function noticeRef(of: {
  readonly organisation: string;
  readonly member: string;
  readonly notice: string;
}): Ref<Notice> {
  return { codec: noticeCodec, path: noticePath(of) };
}

/** The placeholders of a notice's path; empty where it is no such path. */
export function noticeParams(path: string): {
  readonly organisation: string;
  readonly member: string;
  readonly notice: string;
} {
  const found = matchPath(noticeCodec, path);
  return {
    organisation: found?.["organisation"] ?? "",
    member: found?.["member"] ?? "",
    notice: found?.["notice"] ?? "",
  };
}

/** The names of all fields of a notice. */
export const noticeFields = [
  "kind",
  "request",
  "entry",
  "by",
  "byName",
  "byRole",
  "state",
  "words",
  "title",
  "at",
  "seen",
  "revision",
];

const noticeDefaults = {
  seen: false,
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parseNotice(value: unknown): Parsed<Notice> {
  const filled = fill(value);
  return isNotice(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfNotice(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord<Notice>(value)) return value;
  const isOlder = value.seen === undefined;
  return isOlder ? withDefaults(value, noticeDefaults) : value;
}

export const noticeCodec: Codec<Notice> = {
  entity: "notice",
  collections: ["organisations", "members", "notices"],
  params: ["organisation", "member", "notice"],
  parse: parseNotice,
};

/** Whether every field is what the schema says. */
function isNotice(value: unknown): value is Notice {
  return (
    isRecord<Notice>(value) &&
    (value.kind === "assigned" ||
      value.kind === "approved" ||
      value.kind === "confirm" ||
      value.kind === "reopened" ||
      value.kind === "closed" ||
      value.kind === "mentioned" ||
      value.kind === "reported" ||
      value.kind === "moved" ||
      value.kind === "noted" ||
      value.kind === "overdue") &&
    hasIdForm(value.request) &&
    (value.entry === undefined || hasIdForm(value.entry)) &&
    (value.by === undefined || hasIdForm(value.by)) &&
    (value.byName === undefined ||
      (typeof value.byName === "string" && hasLength(value.byName, 0, 80))) &&
    (value.byRole === undefined ||
      (typeof value.byRole === "string" && hasLength(value.byRole, 0, 20))) &&
    (value.state === undefined ||
      (typeof value.state === "string" && hasLength(value.state, 0, 20))) &&
    (value.words === undefined ||
      (typeof value.words === "string" && hasLength(value.words, 0, 140))) &&
    typeof value.title === "string" &&
    hasLength(value.title, 1, 120) &&
    isWholeNumber(value.at) &&
    value.at >= -2208988800000 &&
    value.at <= 7258118400000 &&
    typeof value.seen === "boolean" &&
    (value.revision === undefined || (isWholeNumber(value.revision) && value.revision >= 1))
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfNotice(value: unknown): readonly Problem[] {
  if (!isRecord<Notice>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  choiceProblems(found, "kind", value.kind, noticeKindValues);
  idProblems(found, "request", value.request);
  if (value.entry !== undefined) idProblems(found, "entry", value.entry);
  if (value.by !== undefined) idProblems(found, "by", value.by);
  if (value.byName !== undefined) textProblems(found, "byName", value.byName, 0, 80);
  if (value.byRole !== undefined) textProblems(found, "byRole", value.byRole, 0, 20);
  if (value.state !== undefined) textProblems(found, "state", value.state, 0, 20);
  if (value.words !== undefined) textProblems(found, "words", value.words, 0, 140);
  textProblems(found, "title", value.title, 1, 120);
  numberProblems(found, "at", value.at, -2208988800000, 7258118400000, true);
  booleanProblems(found, "seen", value.seen);
  if (value.revision !== undefined)
    numberProblems(found, "revision", value.revision, 1, Infinity, true);
  return found;
}
