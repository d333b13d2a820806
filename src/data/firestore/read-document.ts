import { type Document, type Fields, idOf, type Ref } from "#generated/runtime.ts";
import { decide } from "../decide.ts";
import { documentsBeside, isMember, type Registry, unknownPath } from "../local/registry.ts";
import { type Reader, Refused, Unavailable, Undecoded } from "../store.ts";
import { type Look, type LookAt, readBy } from "./lite-documents.ts";
import type { Overlay } from "./overlay.ts";
import type { ReadCounter } from "./read-meter.ts";

export interface ReadingParts {
  readonly entities: Registry;
  readonly overlay: Overlay;
  readonly meter: ReadCounter;
  readonly lookAt: LookAt;
  /** The server's copy of a document, if it is followed anyway. */
  readonly copyOf: (path: string) => Fields | undefined;
  /** A document of this device's copy, however old; rejects where there is none. */
  readonly cached: (path: string) => Promise<Fields | undefined>;
}

/** Reads one document for a reader, from the server or, without one, from this device's copy; with the reader's own changes. */
export async function readDocument<E>(
  ref: Ref<E>,
  reader: Reader,
  parts: ReadingParts,
): Promise<Document<E> | undefined> {
  const { path } = ref;
  const entity = parts.entities.at(path);
  if (entity === undefined) throw new Refused(unknownPath(path));
  let isDenied = false;
  const lookAt: LookAt = async (each) => {
    const known = each === path ? undefined : parts.copyOf(each);
    if (known !== undefined) return { kind: "found", fields: known };
    const applied = parts.overlay.applied();
    const { look, isRemembered } = await lookOrRemember(each, parts);
    if (each !== path) return look;
    const found = look.kind === "found" ? look.fields : undefined;
    const fields = parts.overlay.over(path, found, isRemembered ? undefined : applied);
    isDenied = look.kind === "denied" && fields === undefined;
    return fields === undefined ? look : { kind: "found", fields };
  };
  const first = await lookAt(path);
  if (first.kind === "absent") return undefined;
  const stored = first.kind === "found" ? first.fields : undefined;
  const change = { id: "", by: reader.id, at: Date.now() };
  const verdict = await decide(
    documentsBeside(path, reader.id),
    parts.entities,
    // The document itself is read only once.
    readBy((each) => (each === path ? Promise.resolve(first) : lookAt(each))),
    (look) => ({
      refusal: entity.mayRead(path, { change, before: look, after: look }),
      isMember: isMember(path, reader.id, look),
    }),
  );
  const parsed = stored === undefined ? undefined : ref.codec.parse(stored);
  // No policy can judge a document that does not decode; every member may know that it exists, without its contents.
  if (parsed?.ok === false && verdict.isMember)
    throw new Undecoded({ path, problems: parsed.problems });
  if (isDenied || verdict.refusal !== undefined || parsed?.ok !== true)
    throw new Refused(verdict.refusal ?? unknownPath(path));
  return { ...parsed.value, id: idOf(path), path };
}

async function lookOrRemember(
  path: string,
  { lookAt, cached, entities, meter, overlay }: ReadingParts,
): Promise<{ readonly look: Look; readonly isRemembered: boolean }> {
  try {
    const look = await lookAt(path);
    meter.add(`read ${entities.at(path)?.codec.entity ?? "nothing"}`, 1);
    return { look, isRemembered: false };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    const fields = await cached(path).catch(() => undefined);
    if (fields !== undefined) return { look: { kind: "found", fields }, isRemembered: true };
    // A document that the user is about to create is known only here.
    if (overlay.over(path, undefined) !== undefined)
      return { look: { kind: "absent" }, isRemembered: true };
    throw error;
  }
}
