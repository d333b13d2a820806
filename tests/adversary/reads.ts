import type { EntityPlan } from "#codegen/plan/plan.ts";
import { changedFields, type Fields } from "#generated/runtime.ts";
import { readsOf, waysIn } from "./cone.ts";
import { memo } from "./memo.ts";
import { isThere, type Move } from "./moves.ts";
import type { World } from "./world.ts";

/** Knows on which fields of other documents the verdict on a move depends. */
export class Reads {
  readonly #world: World;
  readonly #ofMove = memo((move: Move) => this.#setsOf(move));
  readonly #ofEntity = memo((entity: EntityPlan) => this.#readBy(entity));

  constructor(world: World) {
    this.#world = world;
  }

  /** The changed fields of a document: `"member.role"`; for creates and deletes, `"member.*"` and every field. */
  changedAt(path: string, was: Fields | undefined, now: Fields | undefined): readonly string[] {
    const entity = this.#world.entityAt(path);
    if (entity === undefined) return [];
    const isNew = was === undefined || now === undefined;
    const names = isNew ? entity.fields.map(({ name }) => name) : changedFields(was, now);
    const all = names.map((name) => `${entity.name}.${name}`);
    return isNew ? [isThere(entity), ...all] : all;
  }

  /** Whether the verdict on a move may depend on one of these fields. */
  isAsked(move: Move, fields: readonly string[]): boolean {
    return this.#ofMove(move).some((set) => fields.some((field) => set.has(field)));
  }

  /**
   * A change is allowed if any operation of the entity fits, and accompanying writes are judged as well, so all of them count.
   */
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
      // Signed documents contain the name of the acting member.
      ...(actor?.actor?.name === undefined ? [] : [`${actor.name}.${actor.actor.name}`]),
    ]);
  }
}
