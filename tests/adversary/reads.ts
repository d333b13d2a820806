import type { EntityPlan } from "#codegen/plan/plan.ts";
import { changedFields, type Fields } from "#generated/runtime.ts";
import { readsOf, waysIn } from "./cone.ts";
import { memo } from "./memo.ts";
import { isThere, type Move } from "./moves.ts";
import type { World } from "./world.ts";

/** Knows on which fields of other documents it depends whether moves are let through. */
export class Reads {
  readonly #world: World;
  readonly #ofMove = memo((move: Move) => this.#setsOf(move));
  readonly #ofEntity = memo((entity: EntityPlan) => this.#readBy(entity));

  constructor(world: World) {
    this.#world = world;
  }

  /** What is otherwise in a document than it was: `"member.role"`; `"member.*"` and every field where it begins or goes. */
  changedAt(path: string, was: Fields | undefined, now: Fields | undefined): readonly string[] {
    const entity = this.#world.entityAt(path);
    if (entity === undefined) return [];
    const isNew = was === undefined || now === undefined;
    const names = isNew ? entity.fields.map(({ name }) => name) : changedFields(was, now);
    const all = names.map((name) => `${entity.name}.${name}`);
    return isNew ? [isThere(entity), ...all] : all;
  }

  /** Whether it may depend on one of these fields whether a move is let through. */
  isAsked(move: Move, fields: readonly string[]): boolean {
    return this.#ofMove(move).some((set) => fields.some((field) => set.has(field)));
  }

  /** Whatever way a change is meant to be, it is let through by any; and what comes along with it is judged as well. */
  #setsOf({ entity, fields }: Move): readonly ReadonlySet<string>[] {
    const names = new Set(fields.map((field) => field.slice(0, field.indexOf("."))));
    return this.#world.plan.entities
      .filter(
        ({ name }) => name === entity.name || name === entity.journal?.entity || names.has(name),
      )
      .map((each) => this.#ofEntity(each));
  }

  #readBy(entity: EntityPlan): ReadonlySet<string> {
    const { actor, entities } = this.#world.plan;
    const journal = entities.find(({ name }) => name === entity.journal?.entity);
    const { entries } = entity.journal ?? {};
    return new Set([
      ...waysIn(entity, this.#world).flatMap(({ reads }) => reads),
      ...(journal === undefined || entries === undefined
        ? []
        : readsOf(entries, journal, this.#world)),
      // Entries and whatever else is signed say what whoever acts is called.
      ...(actor?.actor?.name === undefined ? [] : [`${actor.name}.${actor.actor.name}`]),
    ]);
  }
}
