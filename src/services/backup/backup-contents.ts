import { organisationPath } from "#generated/organisation/codec.ts";
import type { Instant } from "#generated/runtime.ts";
import type { BackupFacts } from "#machines/backup/backup-facts.ts";
import { BackupReader } from "./backup-reader.ts";
import type { CarriedChange, CarriedDevice } from "./carried.ts";
import { readDevice, readOutbox } from "./carried.ts";
import type { Manifest } from "./manifest.ts";
import type { Incoming } from "./merge.ts";
import { deviceName, outboxName, pictureType, readPhotoName } from "./part-names.ts";
import {
  entryTime,
  lastEntryPath,
  type ReadDocument,
  type ReadPart,
  readParts,
} from "./read-documents.ts";

/** The names of a photo's parts in a backup. */
export interface PhotoParts {
  readonly path: string;
  readonly id: string;
  readonly full: string;
  readonly thumbnail: string;
}

/** Reads the contents of a backup part by part, with all checks. */
export class BackupContents {
  readonly reader: BackupReader;
  /** The path of its organisation. */
  readonly root: string;

  private constructor(reader: BackupReader) {
    this.reader = reader;
    this.root = organisationPath(reader.manifest);
  }

  /** Throws `BackupTrouble`. */
  static async open(file: Blob): Promise<BackupContents> {
    return new BackupContents(await BackupReader.open(file));
  }

  get manifest(): Manifest {
    return this.reader.manifest;
  }

  get facts(): BackupFacts {
    const { organisation, name, madeAt, app, counts, photos, ...rest } = this.manifest;
    const { missingPhotos, unsent, drafts } = rest;
    return { organisation, name, madeAt, app, counts, photos, missingPhotos, unsent, drafts };
  }

  /** Every document once. */
  parts(): AsyncGenerator<ReadPart> {
    return readParts(this.reader, this.root);
  }

  /** The photos that have both sizes. */
  photos(): readonly PhotoParts[] {
    const found = new Map<string, Map<string, string>>();
    for (const name of this.reader.names) {
      const photo = readPhotoName(name);
      if (photo === undefined || !photo.path.startsWith(`${this.root}/`)) continue;
      const sizes = found.get(photo.path) ?? new Map<string, string>();
      sizes.set(photo.size, name);
      found.set(photo.path, sizes);
    }
    return [...found].flatMap(([path, sizes]) => {
      const [full, thumbnail] = [sizes.get("full"), sizes.get("thumbnail")];
      if (full === undefined || thumbnail === undefined) return [];
      return [{ path, id: path.slice(path.lastIndexOf("/") + 1), full, thumbnail }];
    });
  }

  async picture(name: string): Promise<Blob> {
    return new Blob([await this.reader.read(name)], { type: pictureType(name) });
  }

  async outbox(): Promise<readonly CarriedChange[]> {
    if (!this.reader.has(outboxName)) return [];
    return readOutbox(await this.reader.readText(outboxName), this.root);
  }

  async device(): Promise<CarriedDevice> {
    if (!this.reader.has(deviceName)) return { settings: [], drafts: [], photos: [] };
    return readDevice(await this.reader.readText(deviceName));
  }
}

/** When journal entries were written, by their paths. */
export type EntryTimes = ReadonlyMap<string, Instant>;

/** Adds the moments of the journal entries among some documents. */
export function noteTimes(times: Map<string, Instant>, documents: readonly ReadDocument[]): void {
  for (const document of documents) {
    const at = entryTime(document);
    if (at !== undefined) times.set(document.path, at);
  }
}

/** A document with the moment of its newest entry. */
export function toIncoming({ path, fields }: ReadDocument, times: EntryTimes): Incoming {
  const last = lastEntryPath(path, fields);
  const lastAt = last === undefined ? undefined : times.get(last);
  return lastAt === undefined ? { path, fields } : { path, fields, lastAt };
}
