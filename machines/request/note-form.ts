import { activityLimits } from "#generated/activity/type.ts";
import { isRecord, type Json } from "#generated/runtime.ts";
import { type PhotoSet, readyPhotos } from "../photo-picker/photo-set.ts";
import { readMinutes } from "./action-form.ts";

/** A comment as it is written. */
export interface NoteForm {
  readonly text: string;
  readonly audience: "everyone" | "team";
  /** Time spent, as written: "" for none. */
  readonly minutes: string;
}

/** A comment nobody has begun. */
export const emptyNote: NoteForm = { text: "", audience: "everyone", minutes: "" };

/** A comment from its draft; what makes no sense in it is left out. */
export function readNote(draft: Json | undefined): NoteForm {
  if (!isRecord(draft)) return emptyNote;
  const { text, audience, minutes } = draft;
  return {
    text: typeof text === "string" ? text : "",
    audience: audience === "team" ? "team" : "everyone",
    minutes: typeof minutes === "string" ? minutes : "",
  };
}

/** What has to be mended before a comment can be sent. */
export type NoteProblem = "empty" | "tooLong" | "number";

/** The longest comment there is. */
export const longestNote = activityLimits.text.max;

/** What is wrong with a comment, if anything is. */
export function noteProblem(
  form: NoteForm,
  photos: Pick<PhotoSet, "photos">,
): NoteProblem | undefined {
  const text = form.text.trim();
  const minutes = form.minutes.trim();
  if (text.length > longestNote) return "tooLong";
  if (minutes !== "" && readMinutes(minutes) === undefined) return "number";
  const isEmpty = text === "" && minutes === "" && readyPhotos(photos).length === 0;
  return isEmpty ? "empty" : undefined;
}
