import { decide } from "#codegen/plan/decide.ts";
import { joinsOf, returnsOf, type Operation } from "#codegen/plan/operations.ts";
import { type EntityPlan, isApart, writerOf } from "#codegen/plan/plan.ts";
import type { Fields } from "#generated/runtime.ts";
import type { See } from "./judging.ts";
import { memo } from "./memo.ts";
import { type Move, ownPath } from "./moves.ts";
import { topEntity } from "./policies.ts";
import type { Power, Powers } from "./power.ts";
import type { World } from "./world.ts";

/** The names of the operations by which a person joins or returns. */
const joinsIn = memo(
  (entity: EntityPlan) =>
    new Set<string | undefined>([...joinsOf(entity), ...returnsOf(entity)].map(({ name }) => name)),
);

/**
 * Rules out moves by the role of the acting person alone, so that the validator is not called; this covers most moves. Nothing is
 * ruled out for a person who creates their own actor document or founds an organisation, because policies see them as they are
 * afterwards.
 */
export class Hopeless {
  readonly #world: World;
  readonly #powers: Powers;
  readonly #decided = new Map<Operation | EntityPlan, Map<string, boolean>>();
  readonly #known = new WeakMap<Fields, Power | undefined>();
  readonly #paths = new Map<string, string | undefined>();

  constructor(world: World, powers: Powers) {
    this.#world = world;
    this.#powers = powers;
  }

  isSo({ by, entity, operation }: Move, see: See): boolean {
    const { plan } = this.#world;
    if (plan.actor === undefined || isApart(entity, plan)) return false;
    if (operation?.kind === "create" && entity === topEntity(plan)) return false;
    const own = see(this.#ownPath(by) ?? "");
    const power = own && this.#powerOf(own);
    if (writerOf(entity, plan) === undefined) return false;
    if (entity === plan.actor && joinsIn(entity).has(operation?.name)) return power !== undefined;
    return power === undefined || this.#isNever(entity, operation, power.role);
  }

  #powerOf(own: Fields): Power | undefined {
    if (!this.#known.has(own)) this.#known.set(own, this.#powers.of(own));
    return this.#known.get(own);
  }

  #isNever(entity: EntityPlan, operation: Operation | undefined, role: string): boolean {
    const policy = operation === undefined ? entity.remove : operation.by;
    const known = this.#decided.get(operation ?? entity) ?? new Map<string, boolean>();
    this.#decided.set(operation ?? entity, known);
    const before = known.get(role);
    if (before !== undefined || policy === undefined) return before ?? true;
    const { plan } = this.#world;
    const verdict = decide(policy, { entity, plan, role, state: undefined, isStill: false });
    known.set(role, verdict === false);
    return verdict === false;
  }

  #ownPath(id: string): string | undefined {
    if (!this.#paths.has(id)) this.#paths.set(id, ownPath(this.#world, id));
    return this.#paths.get(id);
  }
}
