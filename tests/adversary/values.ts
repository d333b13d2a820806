import { rolesOf } from "#codegen/plan/matrix.ts";
import type { EntityPlan, FieldPlan } from "#codegen/plan/plan.ts";
import { partsHere, personalFields } from "#codegen/plan/policies.ts";
import { type Json, isList } from "#generated/runtime.ts";
import { Random } from "../conformance/random.ts";
import { memo } from "./memo.ts";
import { dayMs, firstSite, secondSite } from "./people.ts";
import { future, plainValue } from "./plain.ts";
import { policiesAbout, siteEntity, targetOf } from "./policies.ts";
import { nameFields } from "./relevance.ts";
import type { World } from "./world.ts";

/** Adds a person to a list, or removes them if present. */
export class Toggle {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }

  of(before: Json | undefined): Json {
    const list = isList(before) ? before : [];
    return list.includes(this.id) ? list.filter((each) => each !== this.id) : [...list, this.id];
  }
}

/** Increments a number. */
export class Raise {
  readonly by = 1;

  of(before: Json | undefined): Json {
    return (typeof before === "number" ? before : 0) + this.by;
  }
}

/** A value for a field; `undefined` removes the field. */
export type Value = Json | Toggle | Raise | undefined;

/** The acting person and the rest of the coalition. */
export interface Hand {
  readonly by: string;
  readonly mates: readonly string[];
  /** Paths of the secrets that they know, if that is known: documents that name other secrets get fewer variants. */
  readonly known?: ReadonlySet<string>;
}

/** The id of a document that a person creates in a story. */
export function newId({ name }: EntityPlan, by: string, { fresh }: Pick<World, "fresh">): string {
  return `${name}${fresh}-${by}`.slice(0, 40);
}

/** A few values for a field that policies can distinguish; the first one is neutral. */
export function valuesFor(
  field: FieldPlan,
  entity: EntityPlan,
  hand: Hand,
  world: World,
): readonly Value[] {
  const { type } = field;
  const some = valuesOfType(field, entity, hand, world);
  if (type.kind !== "list") return some;
  return some.filter((each) => lengthOf(each) <= (type.max ?? Infinity));
}

function lengthOf(value: Value): number {
  return value instanceof Toggle || value instanceof Raise || !isList(value) ? 0 : value.length;
}

function valuesOfType(
  field: FieldPlan,
  entity: EntityPlan,
  hand: Hand,
  world: World,
): readonly Value[] {
  const { plan, now } = world;
  const { type, name } = field;
  const target = targetOf(entity, name, plan);
  const isPersonal = isOfPeople(entity, name) || (target !== undefined && target === plan.actor);
  if (target !== undefined && target === siteEntity(plan))
    return type.kind === "list"
      ? [[firstSite], [secondSite], [firstSite, secondSite]]
      : [firstSite, secondSite];
  if (isPersonal) return peopleFor(field, hand, world);
  if (nameFields(entity, plan).some((each) => each.field === name)) return namesFor(hand, world);
  switch (type.kind) {
    case "enum":
      return entity === plan.actor && name === plan.actor.actor?.role
        ? rolesOf(plan)
        : choicesFor(type.values, name, entity, world);
    case "boolean":
      return [false, true];
    case "instant":
      return [future, now + 30 * dayMs, now - dayMs];
    case "ref":
      return target === undefined ? [] : idsOf(target, hand, world);
    case "list":
      return target === undefined
        ? [plainValue(field, now, new Random(1))]
        : idsOf(target, hand, world).map((id) => [id]);
    case "string":
    case "number":
    case "told":
    case "object":
      return [
        plainValue(field, now, new Random(1)),
        plainValue({ ...field, examples: [] }, now, new Random(2)),
      ];
  }
}

/** Whether a text, or a list of texts, holds ids of people, because policies compare it with the acting person. */
function isOfPeople(entity: EntityPlan, name: string): boolean {
  return ofPeople(entity).has(name);
}

const ofPeople = memo(
  (entity: EntityPlan) => new Set(policiesAbout(entity).flatMap(personalFields)),
);

function peopleFor(
  { type }: FieldPlan,
  { by, mates }: Hand,
  { people, plan }: World,
): readonly Value[] {
  const strongest = people.find(({ role }) => role !== undefined && role === rolesOf(plan).at(-1));
  const ids = [...new Set([by, ...mates, ...(strongest === undefined ? [] : [strongest.id])])];
  if (type.kind !== "list") return ids;
  return [...ids.map((id) => new Toggle(id)), [by]];
}

/** The person's own name and two others; a person's name is their id. */
function namesFor({ by, mates }: Hand, { people }: World): readonly string[] {
  const others = people.filter(
    ({ id, role }) => role !== undefined && id !== by && !mates.includes(id),
  );
  const [weakest] = others;
  const strongest = others.findLast(({ own }) => !Object.values(own ?? {}).includes(false));
  return [by, ...new Set([strongest, weakest].flatMap((each) => each?.id ?? []))];
}

/** The values that some policy or never mentions, and one that none mentions. */
function choicesFor(
  values: readonly string[],
  name: string,
  entity: EntityPlan,
  { parts }: World,
): readonly string[] {
  const policies = [
    ...parts.filter((part) => part.entity === entity).map(({ policy }) => policy),
    ...entity.nevers.flatMap((never) => partsHere(never.when)),
  ];
  const asked = policies.flatMap((each) =>
    each.kind === "is" && each.field === name ? each.values : [],
  );
  const other = values.find((each) => !asked.includes(each));
  const all = values.filter((each) => asked.includes(each)).slice(0, 3);
  return [...(other === undefined ? [] : [other]), ...all];
}

/** Existing documents, one per site and every one with a secret id, and those that the story creates. */
function idsOf(target: EntityPlan, { by, mates }: Hand, world: World): readonly string[] {
  const { slots, secrets } = world;
  const all = slots.filter(({ entity }) => entity === target);
  const seen = new Set<string | undefined>();
  const few = all.filter(({ path, site }) => {
    const isNew = !seen.has(site);
    seen.add(site);
    return isNew || secrets.has(path);
  });
  const made = [by, ...mates].map((id) => newId(target, id, world));
  return [...new Set([...few.map(({ id }) => id), ...made])];
}
