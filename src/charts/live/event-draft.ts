import type { EventDraft } from "#machines/charts/live-context.ts";
import type { Recording } from "#machines/charts/recording.ts";
import { decode, encode } from "../lossless.ts";

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

/** What an event of this type carried when the actor was last sent one, as JSON to begin with. */
export function lastPayload(recording: Recording, actor: string, type: string): string {
  const last = recording.entries.findLast(
    (entry) => entry.kind === "event" && entry.actor === actor && entry.type === type,
  );
  if (last?.kind !== "event") return "{}";
  const event: unknown = decode(last.event);
  if (typeof event !== "object" || event === null) return "{}";
  const { type: _type, ...payload } = { type, ...event };
  try {
    return JSON.stringify(payload, undefined, 2);
  } catch {
    // What leads back to itself has no form in JSON.
    return "{}";
  }
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
