import { isRecord, type Json } from "#generated/runtime.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import { fits } from "#src/data/local/shape.ts";
import { outboxShape } from "#src/data/outbox-shape.ts";
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

/** Throws `BackupTrouble` where a line is no change to documents below `root`. */
export function readOutbox(text: string, root: string): readonly CarriedChange[] {
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    const read = parsed(line);
    const change = isRecord(read) && isRecord(read["change"]) ? read["change"] : {};
    // The queue position is assigned here, because one from a file could be the largest that the table can hold.
    const whole = { ...(isRecord(read) && read), order: 0, id: change["id"] };
    if (!fits(outboxShape, whole))
      throw new BackupTrouble("damaged", "What was not sent makes no sense");
    const { order: _, id: __, ...entry } = whole;
    if (!entry.change.writes.every(({ path }) => path === root || path.startsWith(`${root}/`)))
      throw new BackupTrouble("unsafe", "What was not sent belongs to something else");
    return entry;
  });
}

/** Throws `BackupTrouble` where the text is invalid. */
export function readDevice(text: string): CarriedDevice {
  const found = parsed(text);
  if (!isDevice(found))
    throw new BackupTrouble("damaged", "What was chosen and begun makes no sense");
  // A file may have been edited, so it must not contain a user's consent.
  return { ...found, settings: found.settings.filter(({ key }) => isTravelling(key)) };
}

function isDevice(value: unknown): value is CarriedDevice {
  return (
    isRecord(value) &&
    isListOf(value["settings"], (each) => hasTexts(each, "key") && each["value"] !== undefined) &&
    isListOf(value["drafts"], (each) => hasTexts(each, "key") && each["json"] !== undefined) &&
    isListOf(
      value["photos"],
      (each) =>
        hasTexts(each, "key", "id", "full", "thumbnail") &&
        each["about"] !== undefined &&
        Number.isSafeInteger(each["order"]),
    )
  );
}

function isListOf(value: unknown, isOne: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function hasTexts(
  value: unknown,
  ...names: readonly string[]
): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && names.every((name) => typeof value[name] === "string");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
