import type { Instant, Undecodable } from "#generated/runtime.ts";
import type { Identity } from "../workspace/workspace.ts";

/** The summary at the head of a backup. */
export interface BackupFacts {
  /** The id of the organisation in the backup. */
  readonly organisation: string;
  readonly name: string;
  readonly madeAt: Instant;
  /** The version of Fettle that made it. */
  readonly app: string;
  /** The number of documents of each entity, by entity name. */
  readonly counts: Readonly<Record<string, number>>;
  readonly photos: number;
  /** Photos that documents refer to and that were missing when the backup was made. */
  readonly missingPhotos: number;
  /** Changes that were not sent yet. */
  readonly unsent: number;
  readonly drafts: number;
}

/** A finished backup: the file and its summary. */
export interface SavedBackup {
  readonly facts: BackupFacts;
  readonly file: string;
  readonly bytes: number;
  /** Whether the user chose the file's location; otherwise the file is in the browser's download folder. */
  readonly isChosenPlace: boolean;
}

/** The progress of saving, checking or restoring. */
export interface BackupProgress {
  readonly kind: "progress";
  readonly done: number;
  readonly total: number;
}

/** The progress of a backup, or its result. */
export type SavingUpdate =
  | BackupProgress
  | { readonly kind: "saved"; readonly saved: SavedBackup }
  /** The user closed the file dialog. */
  | { readonly kind: "notChosen" };

/** What restoring a backup does to the data on this device; counted in documents unless stated otherwise. */
export interface RestoreTally {
  /** Not on this device; added. */
  readonly created: number;
  /** On this device and equal. */
  readonly same: number;
  /** On this device and older than in the file. */
  readonly replaced: number;
  /** On this device and different from the file; left as they are. */
  readonly kept: number;
  readonly photos: number;
  readonly unsent: number;
  readonly drafts: number;
}

/** A document that is different on this device, under its name on this device. */
export interface Differing {
  /** The name of its entity. */
  readonly kind: string;
  readonly name: string;
}

/** The contents of a backup file, and what restoring it would do. */
export interface CheckedBackup {
  readonly facts: BackupFacts;
  /** The name of the organisation on this device, or else in the file. */
  readonly name: string;
  /** Whether the organisation is on this device already. */
  readonly isHere: boolean;
  readonly tally: RestoreTally;
  /** The first few different documents that have a name, each name once, and the number of the others. */
  readonly differing: readonly Differing[];
  readonly otherDiffering: number;
  /** Documents that do not match this version's schema, so that they stay in the file. */
  readonly aside: readonly Undecodable[];
}

export type CheckUpdate =
  | BackupProgress
  | { readonly kind: "checked"; readonly checked: CheckedBackup };

/** The result of a restore, with the member to enter as; `undefined` where the file has no active member. */
export interface RestoredBackup {
  readonly facts: BackupFacts;
  readonly tally: RestoreTally;
  readonly identity: Identity | undefined;
  /** Whether the file contains everything of the organisation that is on this device. */
  readonly holdsAll: boolean;
}

export type RestoreUpdate =
  | BackupProgress
  | { readonly kind: "restored"; readonly restored: RestoredBackup };

/** A chosen file: the part of `File` that a machine uses. */
export interface BackupFile {
  readonly name: string;
  readonly size: number;
}
