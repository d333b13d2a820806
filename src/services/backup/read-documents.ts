import {
  type Codec,
  type Fields,
  type Instant,
  isRecord,
  matchPath,
  type Undecodable,
} from "#generated/runtime.ts";
import { isFields } from "#src/data/local/registry.ts";
import { parsedJson } from "#src/data/parsed-json.ts";
import type { BackupReader } from "./backup-reader.ts";
import { BackupTrouble } from "./backup-trouble.ts";
import { entryShapes, factsAt, registry } from "./known-entities.ts";
import { isDocumentsName } from "./part-names.ts";

/** A document of a backup that matches the present schema. */
export interface ReadDocument {
  readonly path: string;
  /** As they are in the file. */
  readonly fields: Fields;
  readonly codec: Codec<unknown>;
}

/** The documents of a part. */
export interface ReadPart {
  readonly name: string;
  readonly documents: readonly ReadDocument[];
  /** Documents that do not match the schema, or whose entity it does not have. */
  readonly aside: readonly Undecodable[];
}

/**
 * Every document of a backup once, in its last version. Throws `BackupTrouble`, also where one belongs to another organisation.
 */
export async function* readParts(reader: BackupReader, root: string): AsyncGenerator<ReadPart> {
  const told = new Set<string>();
  // Later lines replace earlier ones, so the last part is read first.
  for (const name of reader.names.filter(isDocumentsName).toReversed()) {
    const text = await reader.readText(name);
    const documents: ReadDocument[] = [];
    const aside: Undecodable[] = [];
    for (const line of text.split("\n")) {
      if (line === "") continue;
      const { path, fields } = readLine(line, name);
      if (path !== root && !path.startsWith(`${root}/`))
        throw new BackupTrouble("unsafe", `${path} belongs to something else`);
      if (told.has(path)) continue;
      told.add(path);
      if (fields === undefined) continue;
      const read = decode(path, fields);
      if ("problems" in read) aside.push(read);
      else documents.push(read);
    }
    yield { name, documents, aside };
  }
}

/** When a journal entry was written; `undefined` for any other document. */
export function entryTime({ codec, fields }: ReadDocument): Instant | undefined {
  const at = fields["at"];
  return entryShapes.has(codec.collections.join("/")) && typeof at === "number" ? at : undefined;
}

/** The path of the newest entry about a document; `undefined` for one without a journal. */
export function lastEntryPath(path: string, fields: Fields | undefined): string | undefined {
  const { journal } = factsAt(path);
  const last = journal === undefined ? undefined : fields?.[journal.last];
  return journal === undefined || typeof last !== "string"
    ? undefined
    : `${path}/${journal.entries}/${last}`;
}

function readLine(
  line: string,
  part: string,
): { readonly path: string; readonly fields: Fields | undefined } {
  const read = parsedJson(line);
  if (isRecord(read) && typeof read["path"] === "string") {
    const { path, fields, gone } = read;
    if (isFields(fields)) return { path, fields };
    if (gone === true) return { path, fields: undefined };
  }
  throw new BackupTrouble("damaged", `A line of ${part} makes no sense`);
}

function decode(path: string, fields: Fields): ReadDocument | Undecodable {
  const codec = registry.at(path)?.codec;
  if (codec === undefined || matchPath(codec, path) === undefined)
    return { path, problems: [{ at: "", code: "unknown", expected: "a kind that is known here" }] };
  const read = codec.parse(fields);
  return read.ok ? { path, fields, codec } : { path, problems: read.problems };
}
