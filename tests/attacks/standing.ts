import { type DocumentReference, getDoc, increment, updateDoc } from "firebase/firestore/lite";
import { entities } from "#generated/entities.ts";
import type { Operation } from "#generated/firestore/changing.ts";
import { firestore } from "#generated/firestore/lite.ts";
import type { Change } from "#generated/runtime.ts";
import { Registry } from "#src/data/local/registry.ts";

const registry = new Registry(entities);

/**
 * The SDK operations of a change, with the present revisions of the documents, so that an attack is refused for its content and
 * not because it is outdated.
 */
export function operationsNow(change: Change): readonly Operation[] {
  return firestore.operationsOf(change).map((each) => {
    if (each.kind !== "update") return each;
    const { isRevised = false, raises = [] } = registry.at(each.path) ?? nothing;
    const names = [
      ...(isRevised ? ["revision"] : []),
      ...raises.filter((name) => name in each.data),
    ];
    const raised = names.map((name) => [name, increment(1)] as const);
    return { ...each, data: { ...each.data, ...Object.fromEntries(raised) } };
  });
}

const nothing: { readonly isRevised?: true; readonly raises?: readonly string[] } = {};

/** Sets fields of a document with the plain SDK, by a user who knows its present revision. */
export async function amend(ref: DocumentReference, fields: object): Promise<void> {
  const isRevised = registry.at(ref.path)?.isRevised === true;
  await updateDoc(ref, isRevised ? { ...fields, revision: increment(1) } : { ...fields });
}

/** The revision of an organisation and its open round of invitations, as one of its members reads them. */
export async function numbersIn(
  ref: DocumentReference,
): Promise<{ readonly revision: number; readonly round: number }> {
  const { revision, round } = (await getDoc(ref)).data() ?? {};
  return { revision: numberOr0(revision), round: numberOr0(round) };
}

function numberOr0(value: unknown): number {
  return typeof value === "number" ? value : 0;
}
