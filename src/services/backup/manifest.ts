import { isRecord } from "#generated/runtime.ts";
import type { BackupFacts } from "#machines/backup/backup-facts.ts";
import { parsedJson } from "#src/data/parsed-json.ts";
import { BackupTrouble } from "./backup-trouble.ts";

export const formatName = "fettle-backup";
/** The version of the format that is written. All earlier versions can be read. */
export const formatVersion = 1;

/** The contents of `manifest.json`. */
export interface Manifest extends BackupFacts {
  readonly format: typeof formatName;
  readonly version: number;
  /** The fingerprint of the schema that it was made with. */
  readonly schema: string;
  /** The id of the present member's document on the device that made it. */
  readonly person?: string | undefined;
  /** The checksum of the list of checksums. */
  readonly sums: string;
}

export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Throws `BackupTrouble`: `notBackup`, `newer`, or `damaged` where the text is invalid. */
export function readManifest(text: string): Manifest {
  const json = parsedJson(text);
  if (!isRecord(json) || json["format"] !== formatName)
    throw new BackupTrouble("notBackup", "The manifest is that of something else");
  const { version } = json;
  if (typeof version === "number" && version > formatVersion)
    throw new BackupTrouble("newer", `Format ${version} is later than ${formatVersion}`);
  if (!isManifest(json)) throw new BackupTrouble("damaged", "The manifest makes no sense");
  return json;
}

const ids = /^[\w-]{1,40}$/;
const sums = /^[0-9a-f]{64}$/;

const fields: Readonly<Record<string, (value: unknown) => boolean>> = {
  version: (value) => value === formatVersion,
  organisation: (value) => typeof value === "string" && ids.test(value),
  person: (value) => value === undefined || (typeof value === "string" && ids.test(value)),
  name: isText,
  app: isText,
  schema: isText,
  madeAt: (value) => Number.isSafeInteger(value) && !Number.isNaN(Number(new Date(Number(value)))),
  sums: (value) => typeof value === "string" && sums.test(value),
  counts: (value) => isRecord(value) && Object.values(value).every(isCount),
  photos: isCount,
  missingPhotos: isCount,
  unsent: isCount,
  drafts: isCount,
};

function isManifest(
  json: Readonly<Record<string, unknown>>,
): json is Readonly<Record<string, unknown>> & Manifest {
  return Object.entries(fields).every(([field, fits]) => fits(json[field]));
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.length <= 1000;
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
