import type { Change, Fields, Instant, Json, Refusal, Write } from "#generated/runtime.ts";
import type { OutboxEntry } from "../outbox/outbox-entry.ts";
import { writtenLine } from "../written-line.ts";

/** A kept change, in the terms its author knows it by. */
export interface ChangeFacts {
  readonly id: string;
  /** `"request.resolve"`. */
  readonly command: string;
  /** The id of the author's member document. */
  readonly by: string;
  readonly keptAt: Instant;
  readonly refusal: Refusal | undefined;
  /** The id of the request that the change is about. */
  readonly request: string | undefined;
  /** The title in the change itself, where it has one: the title of a report, the name of a place or a person. */
  readonly title: string | undefined;
  /** The other text that the author wrote. */
  readonly words: readonly string[];
  readonly photos: number;
  /** Whether its text can be put back into the form it came from. */
  readonly isEditable: boolean;
}

/** Fields that hold written text; the first ones name the thing. */
const titles = ["title", "name"] as const;
const texts = ["details", "resolution", "text"] as const;

/** The facts of one outbox entry. */
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

/**
 * The request a change is about: the first one in its writes. A change that removes a member releases their requests too, but is
 * about the member.
 */
export function requestOf({ writes }: Pick<Change, "writes">): string | undefined {
  const parts = writes[0]?.path.split("/");
  return parts?.[2] === "requests" ? parts[3] : undefined;
}

/** A photo that a change adds. */
export interface AddedPhoto {
  readonly id: string;
  /** The path of its attachment document. */
  readonly path: string;
  readonly fields: Fields;
}

/** The photos that a change adds, with the facts known of each. */
export function photosOf({ writes }: Pick<Change, "writes">): readonly AddedPhoto[] {
  return writes.flatMap((write) => {
    const parts = write.path.split("/");
    const id = parts[5];
    return write.kind === "create" && parts[4] === "attachments" && id !== undefined
      ? [{ id, path: write.path, fields: write.fields }]
      : [];
  });
}

/** All text that the author wrote in a change, without repetitions. */
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
