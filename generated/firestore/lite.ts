// Generated from every entity by "npm run codegen". Do not edit. cee2fcc7d4dc

import {
  Timestamp,
  arrayRemove,
  arrayUnion,
  deleteField,
  serverTimestamp,
  type DocumentReference,
  type Firestore,
  doc,
} from "firebase/firestore/lite";
import type { Change } from "../runtime.ts";
import type { Batch } from "./binding.ts";
import { bindFirestore } from "./converters.ts";

/** The converters for `withConverter` of firebase/firestore/lite, for the data of its updates and the values of its queries. */
export const firestore = bindFirestore({
  Timestamp,
  arrayRemove,
  arrayUnion,
  deleteField,
  serverTimestamp,
});

/** Puts a whole change into a batch, with the server's time in fields where the rules require it. Throws `Unwritable` for NaN and infinite numbers. */
export function addChange(
  batch: Batch<DocumentReference>,
  database: Firestore,
  change: Change,
): void {
  for (const each of firestore.operationsOf(change)) {
    const ref = doc(database, each.path);
    if (each.kind === "delete") batch.delete(ref);
    else if (each.kind === "update") batch.update(ref, each.data);
    // This SDK has no word for "create"; the rules see to it that nothing was there.
    else batch.set(ref, each.data);
  }
}
