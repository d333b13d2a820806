import { rolesOf } from "#codegen/plan/matrix.ts";
import { type EntityPlan, isApart, type SchemaPlan } from "#codegen/plan/plan.ts";
import { partsHere } from "#codegen/plan/policies.ts";
import type { Fields } from "#generated/runtime.ts";
import { isOwnId } from "../conformance/world.ts";
import type { GrantSource } from "./grants.ts";
import { firstSite, type Person, secondSite } from "./people.ts";
import { beginsBeside, partsOf, siteEntity, siteFields, topEntity } from "./policies.ts";

/** The place of a document in the world, before its fields are filled in. */
export interface Slot {
  readonly entity: EntityPlan;
  readonly id: string;
  readonly path: string;
  /** The site of the document, if it has one. */
  readonly site: string | undefined;
  /** Fields that distinguish this document, so that every case of the policies occurs. */
  readonly says: Fields;
}

/** The places of all documents, parents first. Documents that are created only together with others are left out. */
export function slotsOf(
  plan: SchemaPlan,
  people: readonly Person[],
  sources: readonly GrantSource[],
): readonly Slot[] {
  const slots: Slot[] = [];
  const byDepth = plan.entities
    .filter((entity) => entity.projectionOf === undefined && !beginsBeside(entity, plan))
    .toSorted((a, b) => a.path.params.length - b.path.params.length);
  for (const entity of byDepth)
    for (const above of abovesOf(entity, plan, slots))
      for (const { id, site, says } of kindsOf(entity, plan, people, sources, above)) {
        const collection = entity.path.collections.at(-1) ?? "";
        const own = `${collection}/${id}`;
        const path = above === undefined ? own : `${above.path}/${own}`;
        // A document belongs to the site of its parent.
        slots.push({ entity, id, path, site: site ?? above?.site, says });
      }
  return slots;
}

/** The parents for documents of an entity: all documents, but only a few people. */
function abovesOf(
  { path }: EntityPlan,
  plan: SchemaPlan,
  slots: readonly Slot[],
): readonly (Above | undefined)[] {
  const collections = path.collections.slice(0, -1);
  const shape = collections.join("/");
  if (shape === "") return [undefined];
  // A placeholder may have no entity; documents below it need no parent.
  if (!plan.entities.some((each) => each.path.collections.join("/") === shape))
    return [
      {
        path: collections.map((each, at) => `${each}/${path.params[at]}`).join("/"),
        site: undefined,
      },
    ];
  const above = slots.filter(({ entity }) => entity.path.collections.join("/") === shape);
  const members = above.filter(({ entity }) => entity === plan.actor);
  return members.length === 0 ? above.slice(0, 3) : [members[0], members.at(-1)];
}

type Above = Pick<Slot, "path" | "site">;
type Kind = Pick<Slot, "id" | "site" | "says">;

function kindsOf(
  entity: EntityPlan,
  plan: SchemaPlan,
  people: readonly Person[],
  sources: readonly GrantSource[],
  above: Above | undefined,
): readonly Kind[] {
  const { name } = entity;
  const plain = (id: string, site?: string, says: Fields = {}): Kind => ({ id, site, says });
  const top = topEntity(plan);
  // People who join by a document are added later.
  if (entity === plan.actor)
    return people
      .filter(({ own, cameAs }) => own !== undefined && cameAs === undefined)
      .map(({ id }) => plain(id));
  if (entity === siteEntity(plan))
    return [plain(firstSite, firstSite), plain(secondSite, secondSite)];
  if (entity === top) return [plain(name)];
  if (isRecord(entity, plan)) return [plain(top?.name ?? name)];
  if (isOwnId(entity, plan) || (isApart(entity, plan) && above === undefined)) {
    const members = people.filter(({ role }) => role !== undefined);
    const few = members.filter((_, index) => index === 0 || index === rolesOf(plan).length - 1);
    return (members.length === 0 ? people.slice(0, 2) : few).map(({ id }) => plain(id));
  }
  if (sources.some((each) => each.entity === entity && each.hasRole))
    return grantKinds(name, people);
  const hasSite = siteFields(entity, plan).length > 0;
  const others = selectorsOf(entity, plan);
  if (above !== undefined && entity.path.params.length > 2) {
    const [other] = others;
    const second = other === undefined ? [] : [plain(`${name}2`, undefined, other)];
    return [plain(`${name}1`), ...second];
  }
  const sites = hasSite ? [firstSite, secondSite] : [undefined];
  const all = [
    ...sites.map((site) => ({ site, says: {} })),
    ...others.map((says) => ({ site: hasSite ? firstSite : undefined, says })),
  ];
  return all.map(({ site, says }, index) => plain(`${name}${index + 1}`, site, says));
}

/** Whether it records the founding of the top document. */
function isRecord({ name }: EntityPlan, plan: SchemaPlan): boolean {
  const founding = (topEntity(plan)?.creates ?? []).flatMap(({ by }) => partsHere(by));
  return founding.some((part) => part.kind === "founding" && part.record === name);
}

/** One for each person who joined by one, and one that is unused. */
function grantKinds(name: string, people: readonly Person[]): readonly Kind[] {
  const used = people.filter(({ cameAs }) => cameAs !== undefined);
  return [...used.map(({ id }) => grantId(name, id)), `${name}-fresh`].map((id) => ({
    id,
    site: undefined,
    says: {},
  }));
}

/** The id of the document by which a person joined. */
export function grantId(name: string, person: string): string {
  return `${name}For-${person}`.slice(0, 40);
}

/** For each value that read policies distinguish, the fields of a document with it. */
function selectorsOf(entity: EntityPlan, plan: SchemaPlan): readonly Fields[] {
  const reads = [entity.read, ...(entity.list === undefined ? [] : [entity.list])];
  const fields = reads
    .flatMap((policy) => partsOf(policy, entity, plan))
    .flatMap(({ policy, from }) =>
      policy.kind === "is" && from === undefined ? [policy.field] : [],
    );
  return [...new Set(fields)].flatMap((name) => {
    const field = entity.fields.find((each) => each.name === name);
    if (field === undefined || name === entity.lifecycle?.field) return [];
    const { type } = field;
    const plain = field.fallback ?? (type.kind === "enum" ? type.values[0] : false);
    const values =
      type.kind === "enum" ? type.values : type.kind === "boolean" ? [true, false] : [];
    return values
      .filter((value) => value !== plain)
      .slice(0, 2)
      .map((value) => ({ [name]: value }));
  });
}
