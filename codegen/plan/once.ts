import type { EntityPlan, SchemaPlan } from "./plan.ts";

/** The function, computed once for each key: for what many checks and renderers ask about a schema or an entity. */
export function once<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (key) => {
    const found = known.get(key) ?? { value: compute(key) };
    known.set(key, found);
    return found.value;
  };
}

type OfEntity<T> = (entity: EntityPlan, plan: SchemaPlan, directory?: string) => T;

/**
 * The function, computed once for each entity of a schema, and of all schemas with the same memory; anew for another directory.
 */
export function perEntity<T>(
  compute: (entity: EntityPlan, plan: SchemaPlan, directory: string) => T,
): OfEntity<T> {
  type Found = { readonly directory: string; readonly value: T };
  const valuesOf = once((_memory: object) => new WeakMap<EntityPlan, Found>());
  return (entity, plan, directory = "") => {
    const values = valuesOf(plan.memory ?? plan);
    const before = values.get(entity);
    if (before?.directory === directory) return before.value;
    const value = compute(entity, plan, directory);
    values.set(entity, { directory, value });
    return value;
  };
}
