import { activityCodec } from "#generated/activity/codec.ts";
import { requestTold } from "#generated/request/commands.ts";
import {
  type Change,
  type Fields,
  isRecord,
  type Json,
  matchPath,
  picked,
  withValues,
  type Write,
} from "#generated/runtime.ts";

/**
 * A change as today's app makes it. An older version told what fields were and became as a text of all of them, and what it
 * kept on this device is still to be sent.
 */
export function inTodaysForm(change: Change): Change {
  return { ...change, writes: change.writes.map(writeInTodaysForm) };
}

const parts = ["was", "became"];

function writeInTodaysForm(write: Write): Write {
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
