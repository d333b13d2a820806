import {
  collection,
  deleteDoc,
  doc,
  type DocumentSnapshot,
  getDoc,
  getDocs,
  increment,
  query,
  type QueryConstraint,
  type QuerySnapshot,
  setDoc,
  updateDoc,
} from "firebase/firestore/lite";
import { entities } from "#generated/entities.ts";
import type { Operation } from "#generated/firestore/changing.ts";
import { firestore } from "#generated/firestore/lite.ts";
import {
  type Change,
  type Codec,
  type Document,
  documentAt,
  type Fields,
} from "#generated/runtime.ts";
import { Registry } from "#src/data/local/registry.ts";
import type { Attacker } from "./world.ts";

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

type User = Pick<Attacker, "database">;

/** What a user does with the plain SDK, at a path. */
export const reads = ({ database }: User, path: string): Promise<DocumentSnapshot> =>
  getDoc(doc(database, path));
export const lists = (
  { database }: User,
  path: string,
  ...filters: readonly QueryConstraint[]
): Promise<QuerySnapshot> => getDocs(query(collection(database, path), ...filters));
export const sets = ({ database }: User, path: string, fields: object): Promise<void> =>
  setDoc(doc(database, path), { ...fields });
const changes = ({ database }: User, path: string, fields: object): Promise<void> =>
  updateDoc(doc(database, path), { ...fields });
export const deletes = ({ database }: User, path: string): Promise<void> =>
  deleteDoc(doc(database, path));

/** The same as `changes`, by a user who knows the present revision. */
export function amends(user: User, path: string, fields: object): Promise<void> {
  const isRevised = registry.at(path)?.isRevised === true;
  return changes(user, path, isRevised ? { ...fields, revision: increment(1) } : fields);
}

/** The revision of an organisation and its open round of invitations, as one of its members reads them. */
export async function numbersIn(
  user: User,
  path: string,
): Promise<{ readonly revision: number; readonly round: number }> {
  const { revision, round } = (await reads(user, path)).data() ?? {};
  return { revision: numberOr0(revision), round: numberOr0(round) };
}

function numberOr0(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

/** A document as a user knows it, without reading it. */
export function known<E>(codec: Codec<E>, path: string, fields: Fields): Document<E> {
  const found = documentAt(codec, path, fields);
  if (found === undefined) throw new Error(`${path} does not decode`);
  return found;
}
