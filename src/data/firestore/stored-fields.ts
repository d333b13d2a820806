import type { AnyConverter, Stored } from "#generated/firestore/converting.ts";
import type { Fields } from "#generated/runtime.ts";
import { isFields, Registry } from "../local/registry.ts";

/** The common part of both SDKs' snapshots. */
interface AnySnapshot {
  readonly ref: { readonly path: string };
  data(): Stored;
}

/** Converts Firestore's values for the validators: timestamps become instants, everything else stays. */
export type ReadFields = (snapshot: AnySnapshot) => Fields;

/** The reader of these entities' documents. */
export function fieldsReader(converters: readonly AnyConverter[]): ReadFields {
  const registry = new Registry(converters);
  return (snapshot) => {
    // The SDK creates the object for each call, so it can be changed here.
    const fields = snapshot.data();
    registry.at(snapshot.ref.path)?.decode?.(fields);
    return isFields(fields) ? fields : {};
  };
}
