// Generated from every entity by "npm run codegen". Do not edit. fa61d9a23504

import type { Change } from "../runtime.ts";
import type { BoundConverters, CreatingBatch } from "./binding.ts";
import { bindFirestore } from "./converters.ts";
import type { Sdk } from "./converting.ts";

/** What is asked of firebase-admin/firestore. */
export interface AdminSdk {
  readonly Timestamp: Sdk["Timestamp"];
  readonly FieldValue: {
    serverTimestamp(): object;
    delete(): object;
    arrayUnion(...members: unknown[]): object;
    arrayRemove(...members: unknown[]): object;
  };
}

/** What `withConverter` of firebase-admin/firestore takes, the data of its updates and the values of its queries. */
export function bindAdmin({ Timestamp, FieldValue }: AdminSdk) {
  return bindFirestore({
    Timestamp,
    arrayRemove: (...members) => FieldValue.arrayRemove(...members),
    arrayUnion: (...members) => FieldValue.arrayUnion(...members),
    deleteField: () => FieldValue.delete(),
    serverTimestamp: () => FieldValue.serverTimestamp(),
  });
}

/** Puts a whole change into a batch, with the server's own time where the rules want it. Throws `Unwritable` where a number is none. */
export function addChange<Ref>(
  { operationsOf }: Pick<BoundConverters, "operationsOf">,
  batch: CreatingBatch<Ref>,
  database: { doc(path: string): Ref },
  change: Change,
): void {
  for (const each of operationsOf(change)) {
    const ref = database.doc(each.path);
    if (each.kind === "delete") batch.delete(ref);
    else if (each.kind === "update") batch.update(ref, each.data);
    else batch.create(ref, each.data);
  }
}
