import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { capitalised } from "../render/words.ts";
import { paired } from "./change.ts";

/** An entity whose documents stay where they are under another name. */
export interface EntityRename {
  readonly from: string;
  readonly to: string;
}

/** The collections, without the names of placeholders, because renaming one changes nothing. */
export function pathOf({ path }: Pick<EntityPlan, "path">): string {
  return path.collections.join("/");
}

/** Entities that have another name and the same collection. */
export function renamedEntities(before: SchemaPlan, after: SchemaPlan): readonly EntityRename[] {
  const { gone, fresh } = paired(before.entities, after.entities);
  return gone.flatMap((was) => {
    const is = fresh.find((each) => pathOf(each) === pathOf(was));
    return is === undefined ? [] : [{ from: was.name, to: is.name }];
  });
}

/** The entity that probably took the place of one that is gone: it has the same fields in another collection. */
export function movedTo(gone: EntityPlan, fresh: readonly EntityPlan[]): EntityPlan | undefined {
  const namesOf = ({ fields }: EntityPlan): string => fields.map(({ name }) => name).join(" ");
  return fresh.find((each) => namesOf(each) === namesOf(gone));
}

/** The plan with the new names, also in refs and policies. */
export function withNewNames(plan: SchemaPlan, renames: readonly EntityRename[]): SchemaPlan {
  if (renames.length === 0) return plan;
  const names = new Map(renames.map(({ from, to }) => [from, to]));
  const entities = plan.entities.map((entity): EntityPlan => {
    const name = names.get(entity.name) ?? entity.name;
    return { ...replaced(entity, names), name, typeName: capitalised(name) };
  });
  const actor = plan.actor?.name;
  const named = actor === undefined ? undefined : (names.get(actor) ?? actor);
  return { ...plan, entities, actor: entities.find(({ name }) => name === named) };
}

/** Keys of a plan whose values are names of entities. */
const naming: ReadonlySet<string> = new Set(["entity", "record", "projectionOf", "journalOf"]);

function replaced<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (typeof value !== "object" || value === null) return value;
  const isPace = "kind" in value && value.kind === "paced";
  const replace = (key: string, each: unknown): unknown =>
    typeof each === "string" && (naming.has(key) || (isPace && key === "on"))
      ? (names.get(each) ?? each)
      : replaced(each, names);
  const copy: unknown = Array.isArray(value)
    ? value.map((each: unknown) => replaced(each, names))
    : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replace(key, each)]));
  // The copy differs from the value in names only.
  return copy as T;
}
