import type { Change, Fields, Instant, Json, Refusal, Write } from "#generated/runtime.ts";
import type { OutboxEntry } from "../outbox/outbox-entry.ts";
import { writtenLine } from "../written-line.ts";

/** A kept change as somebody remembers making it. */
export interface ChangeFacts {
  readonly id: string;
  /** `"request.resolve"`. */
  readonly command: string;
  /** Whose change it is: the id of their member document. */
  readonly by: string;
  readonly keptAt: Instant;
  readonly refusal: Refusal | undefined;
  /** The request it is about. */
  readonly request: string | undefined;
  /** What it is called, where the change itself says so: a report's title, a place's or person's name. */
  readonly title: string | undefined;
  /** What the person wrote besides, in their own words. */
  readonly words: readonly string[];
  readonly photos: number;
  /** Whether what was written can be taken back to where it is edited. */
  readonly isEditable: boolean;
}

/** Fields that hold what somebody wrote; the first ones name the thing. */
const titles = ["title", "name"] as const;
const texts = ["details", "resolution", "text"] as const;

/** What an entry of the outbox says. */
export function factsOf({ id, change, keptAt, refusal }: OutboxEntry): ChangeFacts {
  const request = requestOf(change);
  return {
    id,
    command: change.command,
    by: change.by,
    keptAt,
    refusal,
    request,
    title: textsIn(change, titles)[0],
    words: wordsOf(change),
    photos: photosOf(change).length,
    isEditable: request !== undefined,
  };
}

/** The request a change is about: what comes first in it. Somebody who leaves gives their work back, which is about them. */
export function requestOf({ writes }: Pick<Change, "writes">): string | undefined {
  const parts = writes[0]?.path.split("/");
  return parts?.[2] === "requests" ? parts[3] : undefined;
}

/** A photo that a change adds. */
export interface AddedPhoto {
  readonly id: string;
  /** Where its attachment is. */
  readonly path: string;
  readonly fields: Fields;
}

/** The photos that a change adds, with what is known of each. */
export function photosOf({ writes }: Pick<Change, "writes">): readonly AddedPhoto[] {
  return writes.flatMap((write) => {
    const parts = write.path.split("/");
    const id = parts[5];
    return write.kind === "create" && parts[4] === "attachments" && id !== undefined
      ? [{ id, path: write.path, fields: write.fields }]
      : [];
  });
}

/** Everything a person wrote in a change, each thing once. */
function wordsOf(change: Pick<Change, "writes">): readonly string[] {
  return textsIn(change, texts);
}

function textsIn({ writes }: Pick<Change, "writes">, names: readonly string[]): readonly string[] {
  const values = writes.flatMap((write) => names.map((name) => fieldsOf(write)[name]));
  return [...new Set(values.filter(isText))];
}

function fieldsOf(write: Write): Fields {
  if (write.kind === "create") return write.fields;
  return write.kind === "update" ? write.set : {};
}

function isText(value: Json | undefined): value is string {
  return typeof value === "string" && writtenLine(value) !== "";
}
