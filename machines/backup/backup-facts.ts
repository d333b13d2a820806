import type { Instant, Undecodable } from "#generated/runtime.ts";
import type { Identity } from "../house.ts";

/** What a backup says of itself. */
export interface BackupFacts {
  /** The id of the organisation in it. */
  readonly organisation: string;
  readonly name: string;
  readonly madeAt: Instant;
  /** The version of Fettle that made it. */
  readonly app: string;
  /** How many documents there are of each entity, by its name. */
  readonly counts: Readonly<Record<string, number>>;
  readonly photos: number;
  /** Photos that are told of, and were not there when the backup was made. */
  readonly missingPhotos: number;
  /** Changes that were not sent yet. */
  readonly unsent: number;
  readonly drafts: number;
}

/** A backup that was made: the file, and what is in it. */
export interface SavedBackup {
  readonly facts: BackupFacts;
  readonly file: string;
  readonly bytes: number;
  /** Whether the person chose where it lies; otherwise it is where the browser puts downloads. */
  readonly isChosenPlace: boolean;
}

/** How far something is that takes its time. */
export interface BackupProgress {
  readonly kind: "progress";
  readonly done: number;
  readonly total: number;
}

/** How a backup is getting on, and what it came to. */
export type SavingNews =
  | BackupProgress
  | { readonly kind: "saved"; readonly saved: SavedBackup }
  /** The person closed the window in which to say where it should lie. */
  | { readonly kind: "notChosen" };

/** What bringing a backup back does, or has done, to what is on this device; counted in documents where nothing else is said. */
export interface RestoreTally {
  /** Not here, and come in. */
  readonly created: number;
  /** Here and the same. */
  readonly same: number;
  /** Here and older than in the file. */
  readonly replaced: number;
  /** Here and other than in the file, and they stay as they are. */
  readonly kept: number;
  readonly photos: number;
  readonly unsent: number;
  readonly drafts: number;
}

/** A document that is here and other than in the file, as it is called here. */
export interface Differing {
  /** The name of its entity. */
  readonly kind: string;
  readonly name: string;
}

/** What is in a file and what it would do. */
export interface CheckedBackup {
  readonly facts: BackupFacts;
  /** What the organisation is called on this device, or else in the file. */
  readonly name: string;
  /** Whether the organisation is on this device already. */
  readonly isHere: boolean;
  readonly tally: RestoreTally;
  /** The first few of those that stay as they are here and have a name, each name once, and how many there are besides. */
  readonly differing: readonly Differing[];
  readonly otherDiffering: number;
  /** Documents that are not what this version expects: they stay in the file. */
  readonly aside: readonly Undecodable[];
}

export type CheckNews =
  | BackupProgress
  | { readonly kind: "checked"; readonly checked: CheckedBackup };

/** What became of a restore, and as whom to go in; nobody where the file has nobody who belongs. */
export interface RestoredBackup {
  readonly facts: BackupFacts;
  readonly tally: RestoreTally;
  readonly identity: Identity | undefined;
  /** Whether everything of it on this device is in the file. */
  readonly holdsAll: boolean;
}

export type RestoreNews =
  | BackupProgress
  | { readonly kind: "restored"; readonly restored: RestoredBackup };

/** A file somebody chose: a `File`, as far as a machine knows of it. */
export interface BackupFile {
  readonly name: string;
  readonly size: number;
}
