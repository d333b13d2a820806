import { BackupTrouble } from "./backup-trouble.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { isSafeName, manifestName, mostBytes, readmeName, sumsName } from "./part-names.ts";
import { sha256Of } from "./sha256.ts";
import { crc32 } from "./zip/records.ts";
import { ZipError, type ZipPart, ZipReader } from "./zip/zip-reader.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The most that a part may grow when it is unpacked; our own texts grow thirtyfold at most. */
const mostGrowth = 250;

/**
 * Reads a backup file. Opening it reads the manifest and checks the names and sizes of its parts; every part is checked against
 * its checksum each time it is read.
 */
export class BackupReader {
  readonly manifest: Manifest;
  readonly #zip: ZipReader;
  readonly #sums: ReadonlyMap<string, string>;

  private constructor(zip: ZipReader, manifest: Manifest, sums: ReadonlyMap<string, string>) {
    this.manifest = manifest;
    this.#zip = zip;
    this.#sums = sums;
  }

  /** Throws `BackupTrouble`. */
  static async open(file: Blob): Promise<BackupReader> {
    const zip = await troubled(async () => {
      try {
        return await ZipReader.open(file);
      } catch (error) {
        // A file that begins like a backup and has no end was cut off.
        if (isWithoutEnd(error) && !(await beginsAsBackup(file)))
          throw new BackupTrouble("notBackup", "It is no archive", { cause: error });
        throw error;
      }
    });
    const part = zip.parts.get(manifestName);
    if (part === undefined) throw new BackupTrouble("notBackup", "There is no manifest");
    checkParts(zip.parts);
    const manifest = readManifest(textOf(await readWhole(zip, part)));
    const list = zip.parts.get(sumsName);
    if (list === undefined) throw new BackupTrouble("damaged", "There are no checksums");
    const bytes = await readWhole(zip, list);
    if ((await sha256Of(bytes)) !== manifest.sums)
      throw new BackupTrouble("damaged", "The checksums are not those of this backup");
    const sums = sumsIn(textOf(bytes));
    const known = new Set([...sums.keys(), manifestName, sumsName]);
    const other = [...zip.parts.keys()].find((name) => !known.has(name));
    if (other !== undefined) throw new BackupTrouble("unsafe", `${other} was put in afterwards`);
    const missing = [...sums.keys()].find((name) => !zip.parts.has(name));
    if (missing !== undefined) throw new BackupTrouble("damaged", `${missing} is missing`);
    return new BackupReader(zip, manifest, sums);
  }

  /** The names of all parts with a checksum, in the order in which they were written. */
  get names(): readonly string[] {
    return [...this.#sums.keys()];
  }

  has(name: string): boolean {
    return this.#sums.has(name);
  }

  /** The unpacked size of a part in bytes. */
  sizeOf(name: string): number {
    return this.#zip.parts.get(name)?.bytes ?? 0;
  }

  /** The bytes of a part as they were written. Throws `BackupTrouble`. */
  async read(name: string): Promise<Bytes> {
    const part = this.#zip.parts.get(name);
    const sum = this.#sums.get(name);
    if (part === undefined || sum === undefined)
      throw new BackupTrouble("damaged", `${name} is missing`);
    const bytes = await troubled(() => this.#zip.read(part));
    if ((await sha256Of(bytes)) !== sum)
      throw new BackupTrouble("damaged", `${name} is not as it was written`);
    return bytes;
  }

  async readText(name: string): Promise<string> {
    return textOf(await this.read(name));
  }
}

/** Names that lead outside the archive, and sizes that would fill the device, are rejected before anything is unpacked. */
function checkParts(parts: ReadonlyMap<string, ZipPart>): void {
  for (const { name, isDeflated, packed, bytes } of parts.values()) {
    const isTooLarge =
      bytes > mostBytes(name) || (isDeflated && bytes > packed * mostGrowth + 1000);
    if (!isSafeName(name) || isTooLarge)
      throw new BackupTrouble("unsafe", `${name} has ${bytes} bytes`);
  }
}

/** Reads a part that has no checksum in the list; the archive's own is checked. */
async function readWhole(zip: ZipReader, part: ZipPart): Promise<Bytes> {
  const bytes = await troubled(() => zip.read(part));
  if (crc32(bytes) !== part.crc32)
    throw new BackupTrouble("damaged", `${part.name} is not as it was written`);
  return bytes;
}

function sumsIn(text: string): ReadonlyMap<string, string> {
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

function textOf(bytes: Bytes): string {
  return new TextDecoder().decode(bytes);
}

function isWithoutEnd(error: unknown): boolean {
  return error instanceof ZipError && error.code === "noArchive";
}

/** A backup's first part is the text that explains the file. */
async function beginsAsBackup(file: Blob): Promise<boolean> {
  const head = textOf(new Uint8Array(await file.slice(0, 200).arrayBuffer()));
  return head.startsWith("PK") && head.includes(readmeName) && head.includes("Fettle");
}

/** Converts errors of reading a file into `BackupTrouble`. */
async function troubled<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ZipError) {
      const code = cause.code === "noArchive" ? "cutOff" : "damaged";
      throw new BackupTrouble(code, cause.message, { cause });
    }
    // The file was moved, changed or removed since it was chosen.
    if (cause instanceof DOMException)
      throw new BackupTrouble("fileGone", cause.message, { cause });
    throw cause;
  }
}
