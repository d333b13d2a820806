import { decode, encode } from "../lossless.ts";
import type { EventDraft } from "../machines/live-context.ts";
import type { Recording } from "../machines/recording.ts";

/** What was written as JSON, or why it cannot be sent. */
export type ReadDraft =
  | { readonly event: Readonly<Record<string, unknown>> & { readonly type: string } }
  | { readonly problem: "noObject" }
  | { readonly problem: "noJson"; readonly line: number | undefined };

/** Reads the event somebody writes: an object of JSON, whose type is the one that was picked. */
export function readDraft({ type, payload }: EventDraft): ReadDraft {
  if (payload.trim() === "") return { event: { type } };
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch (error) {
    return { problem: "noJson", line: lineOf(error, payload) };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { problem: "noObject" };
  return { event: { ...value, type } };
}

/** The event as the tab reads it; throws for what cannot be sent. */
export function writeDraft(draft: EventDraft): string {
  const read = readDraft(draft);
  if ("problem" in read) throw new Error(`The event cannot be sent: ${read.problem}.`);
  return encode(read.event);
}

/** What an event of this type carried when the actor was last sent one, as JSON to begin with; nothing where it was not. */
export function lastPayload(recording: Recording, actor: string, type: string): string | undefined {
  const last = recording.entries.findLast(
    (entry) => entry.kind === "event" && entry.actor === actor && entry.type === type,
  );
  return last?.kind === "event" ? payloadOf(decode(last.event)) : undefined;
}

/** What an event carries beside its type, as JSON; nothing where it carries nothing, or what has no form in JSON. */
export function payloadOf(event: unknown): string | undefined {
  if (typeof event !== "object" || event === null) return undefined;
  const { type: _type, ...payload } = { type: undefined, ...event };
  if (Object.keys(payload).length === 0) return undefined;
  try {
    return JSON.stringify(payload, undefined, 2);
  } catch {
    // It leads back to itself.
    return undefined;
  }
}

/** What all samples carry and this does not, or of another kind: a screen may break on it. */
export function missingIn(draft: EventDraft, samples: readonly string[]): readonly string[] {
  const read = readDraft(draft);
  const kinds = samples.map((payload) => {
    const sample = readDraft({ type: draft.type, payload });
    return new Map("event" in sample ? Object.entries(sample.event).map(kindOf) : []);
  });
  if ("problem" in read || kinds.length === 0) return [];
  const carried = new Map(Object.entries(read.event).map(kindOf));
  const [first = new Map<string, string>()] = kinds;
  return [...first.keys()].filter(
    (name) =>
      kinds.every((each) => each.has(name)) &&
      !kinds.some((each) => each.get(name) === carried.get(name)),
  );
}

const kindOf = ([name, value]: readonly [string, unknown]): readonly [string, string] => [
  name,
  Array.isArray(value) ? "list" : value === null ? "null" : typeof value,
];

/** A value of an event that a field can hold. */
export type FieldValue = string | number | boolean;

/** What an event carries, field by field; nothing where it carries more than fields can hold. */
export function fieldsOf(
  draft: EventDraft,
): readonly (readonly [string, FieldValue])[] | undefined {
  const read = readDraft(draft);
  if ("problem" in read || draft.payload.trim() === "") return undefined;
  const fields = Object.entries(read.event).filter(([name]) => name !== "type");
  return fields.every((field): field is [string, FieldValue] =>
    ["string", "number", "boolean"].includes(typeof field[1]),
  )
    ? fields
    : undefined;
}

/** Browsers say where the mistake is, in words or by counting letters. */
function lineOf(error: unknown, text: string): number | undefined {
  const message = error instanceof Error ? error.message : "";
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined) return undefined;
  return text.slice(0, Number(position)).split("\n").length;
}
