import { activityCodec } from "#generated/activity/codec.ts";
import { attachmentCodec } from "#generated/attachment/codec.ts";
import { chartNoteCodec } from "#generated/chartNote/codec.ts";
import { countPath } from "#generated/count/codec.ts";
import { counters } from "#generated/counters.ts";
import { isCount } from "#generated/counting.ts";
import { entranceCodec } from "#generated/entrance/codec.ts";
import { organisationCodec } from "#generated/organisation/codec.ts";
import { personPath } from "#generated/person/codec.ts";
import { requestCodec } from "#generated/request/codec.ts";
import { requestTold } from "#generated/request/commands.ts";
import {
  type Change,
  type Codec,
  type Fields,
  isRecord,
  type Json,
  matchPath,
  picked,
  withValues,
  type Write,
} from "#generated/runtime.ts";

/**
 * Converts a change that an older version stored on this device to the present form. Older versions stored former and new values
 * as one text, did not count operations, and deleted what is only marked as deleted today.
 */
export function inTodaysForm(change: Change): Change {
  const writes = change.writes.map(writeInTodaysForm);
  return { ...change, writes: [...writes, ...countsMissing(change)] };
}

/** The kinds of entries that any reader of a request may repeat: a note counts itself, the others the request they change. */
export const countedKinds: readonly string[] = [
  "note",
  "follow",
  "correct",
  "claim",
  "start",
  "wait",
  "retract",
  "reopen",
  "sendBack",
];

interface Counted {
  readonly codec: Codec<unknown>;
  /** The name of its pace in the counters. */
  readonly name: string;
  /** Whether it is counted across organisations. */
  readonly isOfPerson?: boolean;
  readonly isOne?: (fields: Fields) => boolean;
}

/** The created documents that are counted; other steps of a request and imported ones are not. */
export const counted: readonly Counted[] = [
  {
    codec: activityCodec,
    name: "entries",
    isOne: ({ kind }) => typeof kind === "string" && countedKinds.includes(kind),
  },
  { codec: chartNoteCodec, name: "entries" },
  { codec: attachmentCodec, name: "photos" },
  { codec: requestCodec, name: "reports", isOne: ({ source }) => source === "app" },
  { codec: entranceCodec, name: "entered", isOfPerson: true },
  { codec: organisationCodec, name: "founded", isOfPerson: true },
];

function countsMissing({ by, at, writes }: Change): readonly Write[] {
  if (writes.some((write) => isCount(write, counters))) return [];
  return writes.flatMap((write) => {
    if (write.kind !== "create") return [];
    const { path, fields } = write;
    return counted.flatMap(({ codec, name, isOfPerson, isOne }) => {
      const { organisation } = matchPath(codec, path) ?? {};
      if (organisation === undefined || isOne?.(fields) === false) return [];
      const isChange = codec === activityCodec && fields["kind"] !== "note";
      const of = [isChange ? path.split("/").slice(0, -2).join("/") : path];
      const set = { [name]: { from: at, count: 1, of } };
      const counter = isOfPerson
        ? personPath({ person: by })
        : countPath({ organisation, count: by });
      return [{ kind: "update" as const, path: counter, set }];
    });
  });
}

const parts = ["was", "became"];

function writeInTodaysForm(write: Write): Write {
  // Chart notes were deleted in older versions.
  if (write.kind === "delete" && matchPath(chartNoteCodec, write.path) !== undefined)
    return { kind: "update", path: write.path, set: { discarded: true } };
  if (write.kind !== "create" || matchPath(activityCodec, write.path) === undefined) return write;
  if (!parts.some((part) => typeof write.fields[part] === "string")) return write;
  const values = withValues(write.fields, parts);
  const told = parts.flatMap((part) => {
    const picks = picked(fieldsIn(values[part]), requestTold);
    return Object.keys(picks).length === 0 ? [] : [[part, picks] as const];
  });
  const others = Object.entries(write.fields).filter(([name]) => !parts.includes(name));
  return { ...write, fields: Object.fromEntries([...others, ...told]) };
}

function fieldsIn(value: Json | undefined): Fields {
  return isRecord(value) ? value : {};
}
