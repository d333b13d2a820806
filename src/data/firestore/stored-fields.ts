import type { AnyConverter, Stored } from "#generated/firestore/converting.ts";
import type { Fields } from "#generated/runtime.ts";
import { isFields, Registry } from "../local/registry.ts";

/** What every snapshot of either SDK has. */
interface AnySnapshot {
  readonly ref: { readonly path: string };
  data(): Stored;
}

/** Makes of what Firestore keeps what the validators know: timestamps become instants, everything else stays. */
export type ReadFields = (snapshot: AnySnapshot) => Fields;

/** How documents of these entities are read. */
export function fieldsReader(converters: readonly AnyConverter[]): ReadFields {
  const registry = new Registry(converters);
  return (snapshot) => {
    // Made anew by the SDK for each call, so that nobody else has it.
    const fields = snapshot.data();
    registry.at(snapshot.ref.path)?.decode?.(fields);
    return isFields(fields) ? fields : {};
  };
}
