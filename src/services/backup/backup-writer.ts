import type { Fields } from "#generated/runtime.ts";
import type { BackupFacts } from "#machines/backup/backup-facts.ts";
import type { CarriedChange, CarriedDevice } from "./carried.ts";
import { formatName, formatVersion, type Manifest, manifestText } from "./manifest.ts";
import {
  deviceName,
  documentsName,
  folderOf,
  manifestName,
  outboxName,
  photoName,
  readmeName,
  sumsName,
} from "./part-names.ts";
import { sha256Of } from "./sha256.ts";
import type { Method } from "./zip/records.ts";
import { type ByteSink, ZipWriter } from "./zip/zip-writer.ts";

/** A line of a part with documents: a document as stored, or the path of one that an earlier line has and that was deleted. */
export type DocumentLine =
  | { readonly path: string; readonly fields: Fields }
  | { readonly path: string; readonly gone: true };

export type BackupOrigin = Pick<BackupFacts, "organisation" | "name" | "madeAt" | "app"> &
  Pick<Manifest, "schema" | "person">;

/** A picture in its sizes, by their names. */
type Sizes = Readonly<Record<string, Blob>>;

/** Characters per part: long enough to compress well, short enough for any phone to read at once. */
const partLength = 1_000_000;

const encoder = new TextEncoder();

/**
 * Writes a backup in one pass, with no more in memory than one part and the checksums. The last line about a document counts, so
 * that changes during the backup can be added at the end.
 */
export class BackupWriter {
  readonly #zip: ZipWriter;
  readonly #origin: BackupOrigin;
  readonly #sums: string[] = [];
  readonly #photos = new Set<string>();
  #lines: string[] = [];
  #length = 0;
  #parts = 0;

  constructor(sink: ByteSink, origin: BackupOrigin) {
    this.#zip = new ZipWriter(sink, origin.madeAt);
    this.#origin = origin;
  }

  get bytes(): number {
    return this.#zip.bytes;
  }

  /** The number of photos, each in all its sizes. */
  get photos(): number {
    return this.#photos.size;
  }

  /** Writes the explanation at the front of the file. */
  async begin(): Promise<void> {
    await this.#text(readmeName, readmeText(this.#origin.name), "stored");
  }

  async document(line: DocumentLine): Promise<void> {
    const text = JSON.stringify(line);
    this.#lines.push(text);
    this.#length += text.length + 1;
    if (this.#length >= partLength) await this.closePart();
  }

  /** Ends a part; lines of later parts replace earlier lines of the same document. */
  async closePart(): Promise<void> {
    if (this.#lines.length === 0) return;
    this.#parts += 1;
    const text = `${this.#lines.join("\n")}\n`;
    this.#lines = [];
    this.#length = 0;
    await this.#text(documentsName(this.#parts), text, "deflated");
  }

  /**
   * Adds a photo of the document at a path, in all its sizes; one that is in the file already is left out. Returns whether it
   * could be read, because a photo that the browser has lost must not prevent the backup.
   */
  async photo(path: string, sizes: Sizes): Promise<boolean> {
    if (this.#photos.has(path)) return true;
    const names = await this.pictures(folderOf(path), sizes);
    if (names !== undefined) this.#photos.add(path);
    return names !== undefined;
  }

  /**
   * Adds the sizes of a picture to a folder of the archive; returns the names of their parts, or `undefined` where one cannot be
   * read.
   */
  async pictures(
    folder: string,
    sizes: Sizes,
  ): Promise<Readonly<Record<string, string>> | undefined> {
    const pictures = Object.entries(sizes);
    const read = await Promise.all(pictures.map(([, picture]) => bytesOf(picture)));
    const named: [size: string, name: string][] = [];
    for (const [at, [size, picture]] of pictures.entries()) {
      const bytes = read[at];
      if (bytes === undefined || read.includes(undefined)) return undefined;
      const name = photoName(folder, size, picture.type);
      // Pictures are compressed already.
      await this.#part(name, bytes, "stored", picture);
      named.push([size, name]);
    }
    return Object.fromEntries(named);
  }

  async outbox(entries: readonly CarriedChange[]): Promise<void> {
    if (entries.length === 0) return;
    const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
    await this.#text(outboxName, text, "deflated");
  }

  async device(things: CarriedDevice): Promise<void> {
    await this.#text(deviceName, JSON.stringify(things), "deflated");
  }

  /** Writes the checksums and the manifest, and closes the file. */
  async end(
    counted: Pick<BackupFacts, "counts" | "missingPhotos" | "unsent" | "drafts">,
  ): Promise<BackupFacts> {
    await this.closePart();
    const list = encoder.encode(this.#sums.join(""));
    await this.#zip.add(sumsName, list, "deflated");
    const { organisation, name, madeAt, app, schema, person } = this.#origin;
    const facts = { organisation, name, madeAt, app, photos: this.photos, ...counted };
    const manifest: Manifest = {
      format: formatName,
      version: formatVersion,
      ...facts,
      schema,
      ...(person !== undefined && { person }),
      sums: await sha256Of(list),
    };
    await this.#zip.add(manifestName, encoder.encode(manifestText(manifest)), "stored");
    await this.#zip.end();
    return facts;
  }

  async #text(name: string, text: string, method: Method): Promise<void> {
    await this.#part(name, encoder.encode(text), method);
  }

  async #part(
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    method: Method,
    as?: Blob,
  ): Promise<void> {
    // The format of sha256sum, so that anybody can check the unpacked file by hand.
    this.#sums.push(`${await sha256Of(bytes)}  ${name}\n`);
    await this.#zip.add(name, bytes, method, as);
  }
}

async function bytesOf(picture: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await picture.arrayBuffer());
  } catch {
    return undefined;
  }
}

/**
 * The text that explains the file to a reader who does not know it, in all languages of the app, because the reader's is unknown.
 */
function readmeText(name: string): string {
  return [
    `A backup of "${name}", made by Fettle.`,
    'To bring it back, open Fettle, choose "Restore from a file", and choose this file as it is.',
    "The photos can be looked at without Fettle: they are in the folder files.",
    "",
    `Eine Sicherung von "${name}", angelegt von Fettle.`,
    "Zum Zurückholen Fettle öffnen, \u201eAus einer Datei wiederherstellen\u201c wählen und diese Datei, so wie sie ist.",
    "Die Fotos lassen sich ohne Fettle ansehen: Sie liegen im Ordner files.",
    "",
  ].join("\n");
}
