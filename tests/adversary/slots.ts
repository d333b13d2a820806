import { rolesOf } from "#codegen/plan/matrix.ts";
import { type EntityPlan, isApart, type SchemaPlan } from "#codegen/plan/plan.ts";
import { partsHere } from "#codegen/plan/policies.ts";
import type { Fields } from "#generated/runtime.ts";
import { isOwnId } from "../conformance/world.ts";
import type { GrantSource } from "./grants.ts";
import { firstSite, type Person, secondSite } from "./people.ts";
import { beginsBeside, partsOf, siteEntity, siteFields, topEntity } from "./policies.ts";

/** A place for a document of the world before it is filled in. */
export interface Slot {
  readonly entity: EntityPlan;
  readonly id: string;
  readonly path: string;
  /** The site it belongs to, where it belongs to one. */
  readonly site: string | undefined;
  /** What this one says, so that each kind that policies tell apart is there. */
  readonly says: Fields;
}

/** Where documents of the world lie: those above come before those below. What begins only beside something else is not made up. */
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
        // What lies below something belongs to its site.
        slots.push({ entity, id, path, site: site ?? above?.site, says });
      }
  return slots;
}

/** The documents that those of an entity lie below: all, but of the people only a few. */
function abovesOf(
  { path }: EntityPlan,
  plan: SchemaPlan,
  slots: readonly Slot[],
): readonly (Above | undefined)[] {
  const collections = path.collections.slice(0, -1);
  const shape = collections.join("/");
  if (shape === "") return [undefined];
  // Some placeholders stand for no entity: whatever is below them is simply there.
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
  // Whoever comes in by something does so later.
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

/** Whether it says that what everything lies below was founded. */
function isRecord({ name }: EntityPlan, plan: SchemaPlan): boolean {
  const founding = (topEntity(plan)?.creates ?? []).flatMap(({ by }) => partsHere(by));
  return founding.some((part) => part.kind === "founding" && part.record === name);
}

/** One for each who came in by one, and one that nobody has used. */
function grantKinds(name: string, people: readonly Person[]): readonly Kind[] {
  const used = people.filter(({ cameAs }) => cameAs !== undefined);
  return [...used.map(({ id }) => grantId(name, id)), `${name}-fresh`].map((id) => ({
    id,
    site: undefined,
    says: {},
  }));
}

/** What a document is called by which somebody came in. */
export function grantId(name: string, person: string): string {
  return `${name}For-${person}`.slice(0, 40);
}

/** For each value by which policies tell who may see a document, the fields of one that has it. */
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
