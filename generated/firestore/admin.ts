// Generated from every entity by "npm run codegen". Do not edit. dfbf383a7767

import type { Change } from "../runtime.ts";
import type { BoundConverters, CreatingBatch } from "./binding.ts";
import { bindFirestore } from "./converters.ts";
import type { Sdk } from "./converting.ts";

/** The parts of firebase-admin/firestore that are used. */
export interface AdminSdk {
  readonly Timestamp: Sdk["Timestamp"];
  readonly FieldValue: {
    serverTimestamp(): object;
    delete(): object;
    arrayUnion(...members: unknown[]): object;
    arrayRemove(...members: unknown[]): object;
  };
}

/** The converters for `withConverter` of firebase-admin/firestore, for the data of its updates and the values of its queries. */
export function bindAdmin({ Timestamp, FieldValue }: AdminSdk) {
  return bindFirestore({
    Timestamp,
    arrayRemove: (...members) => FieldValue.arrayRemove(...members),
    arrayUnion: (...members) => FieldValue.arrayUnion(...members),
    deleteField: () => FieldValue.delete(),
    serverTimestamp: () => FieldValue.serverTimestamp(),
  });
}

/** Puts a whole change into a batch, with the server's time in fields where the rules require it. Throws `Unwritable` for NaN and infinite numbers. */
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
