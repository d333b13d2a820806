import { isRecord, type Json } from "#generated/runtime.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import * as shape from "#src/data/local/shape.ts";
import { outboxShape } from "#src/data/outbox-shape.ts";
import { parsedJson } from "#src/data/parsed-json.ts";
import { isTravelling } from "../settings/travelling.ts";
import { BackupTrouble } from "./backup-trouble.ts";

/* The data on a device besides the documents, as a backup stores it. */

/** An unsent change; its position in the queue is that of its line. */
export type CarriedChange = Omit<OutboxEntry, "order" | "id">;

/** A photo of an unfinished form; its pictures are parts of the backup. */
export interface CarriedPhoto {
  readonly key: string;
  readonly id: string;
  readonly about: Json;
  readonly order: number;
  readonly full: string;
  readonly thumbnail: string;
}

/** The contents of `device.json`. */
export interface CarriedDevice {
  readonly settings: readonly { readonly key: string; readonly value: Json }[];
  readonly drafts: readonly { readonly key: string; readonly json: Json }[];
  readonly photos: readonly CarriedPhoto[];
}

const deviceShape = shape.object<CarriedDevice>({
  settings: shape.listOf(shape.object({ key: shape.text, value: shape.json })),
  drafts: shape.listOf(shape.object({ key: shape.text, json: shape.json })),
  photos: shape.listOf(
    shape.object<CarriedPhoto>({
      key: shape.text,
      id: shape.text,
      about: shape.json,
      order: shape.number,
      full: shape.text,
      thumbnail: shape.text,
    }),
  ),
});

/** Throws `BackupTrouble` where a line is no change to documents below `root`. */
export function readOutbox(text: string, root: string): readonly CarriedChange[] {
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    const read = parsedJson(line);
    const change = isRecord(read) && isRecord(read["change"]) ? read["change"] : {};
    // The queue position is assigned here, because one from a file could be the largest that the table can hold.
    const whole = { ...(isRecord(read) && read), order: 0, id: change["id"] };
    if (!shape.fits(outboxShape, whole))
      throw new BackupTrouble("damaged", "What was not sent makes no sense");
    const { order: _, id: __, ...entry } = whole;
    if (!entry.change.writes.every(({ path }) => path === root || path.startsWith(`${root}/`)))
      throw new BackupTrouble("unsafe", "What was not sent belongs to something else");
    return entry;
  });
}

/** Throws `BackupTrouble` where the text is invalid. */
export function readDevice(text: string): CarriedDevice {
  const found = parsedJson(text);
  if (!shape.fits(deviceShape, found))
    throw new BackupTrouble("damaged", "What was chosen and begun makes no sense");
  // A file may have been edited, so it must not contain a user's consent.
  return { ...found, settings: found.settings.filter(({ key }) => isTravelling(key)) };
}
