import { entities } from "#generated/entities.ts";
import { type Codec, type Document, documentAt, type Fields } from "#generated/runtime.ts";
import { Registry } from "#src/data/local/registry.ts";
import type { Attacker, Filter } from "./world.ts";

const registry = new Registry(entities);
const nothing: { readonly isRevised?: true; readonly raises?: readonly string[] } = {};

/** The numbers that an update of these fields raises by one: the revision, and those that only go up. */
export function raisedIn(path: string, fields: object): readonly string[] {
  const { isRevised = false, raises = [] } = registry.at(path) ?? nothing;
  return [...(isRevised ? ["revision"] : []), ...raises.filter((name) => name in fields)];
}

type User = Pick<Attacker, "plain">;

/** What a user does with the plain SDK, at a path. */
export const reads = ({ plain }: User, path: string) => plain.reads(path);
export const lists = ({ plain }: User, path: string, ...filters: readonly Filter[]) =>
  plain.lists(path, filters);
export const sets = ({ plain }: User, path: string, fields: object) => plain.sets(path, fields);
export const deletes = ({ plain }: User, path: string) => plain.deletes(path);

/** Changes fields, by a user who knows the present revision. */
export const amends = ({ plain }: User, path: string, fields: object) =>
  plain.changes(path, fields, registry.at(path)?.isRevised === true ? ["revision"] : []);

/** The revision of an organisation and its open round of invitations, as one of its members reads them. */
export async function numbersIn(
  user: User,
  path: string,
): Promise<{ readonly revision: number; readonly round: number }> {
  const { revision, round } = (await reads(user, path)) ?? {};
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
