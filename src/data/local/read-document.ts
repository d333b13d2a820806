import { type Document, idOf, type Ref } from "#generated/runtime.ts";
import { decide } from "../decide.ts";
import { type Reader, Refused, Undecoded } from "../store.ts";
import type { LocalDatabase } from "./local-database.ts";
import { documentsBeside, isMember, type Registry, unknownPath } from "./registry.ts";
import { readDocuments } from "./stored-rows.ts";

/**
 * Reads one document for a reader. Rejects with `Refused` where they may not read it, and with `Undecoded` where it does not
 * decode.
 */
export function readDocument<E>(
  database: LocalDatabase,
  registry: Registry,
  ref: Ref<E>,
  reader: Reader,
): Promise<Document<E> | undefined> {
  const { path, codec } = ref;
  return database.read(["documents"], async (stores) => {
    const entity = registry.at(path);
    if (entity === undefined) throw new Refused(unknownPath(path));
    const stored = (await readDocuments(stores, [path])).get(path);
    if (stored === undefined) return undefined;
    const change = { id: "", by: reader.id, at: Date.now() };
    const parsed = codec.parse(stored);
    const { refusal, isOfMember } = await decide(
      [path, ...documentsBeside(path, reader.id)],
      registry,
      (paths) => readDocuments(stores, paths),
      (look) => ({
        refusal: entity.mayRead(path, { change, before: look, after: look }),
        isOfMember: isMember(path, reader.id, look),
      }),
    );
    // No policy can judge a document that does not decode; every member may know that it exists, without its contents.
    if (!parsed.ok && isOfMember) throw new Undecoded({ path, problems: parsed.problems });
    if (refusal !== undefined || !parsed.ok) throw new Refused(refusal ?? unknownPath(path));
    return { ...parsed.value, id: idOf(path), path };
  });
}
