import { type Operation, operationsOf } from "#codegen/plan/operations.ts";
import { type EntityPlan, entityNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import { changedFields, type Fields, sameJson, type Write } from "#generated/runtime.ts";
import { type Login, anyLogin } from "./account.ts";
import { arrange } from "./arrange.ts";
import { begun, changed, type Draft, ownDocument } from "./draft.ts";
import { addPaces } from "./paces.ts";
import type { Random } from "./random.ts";
import { shownBeside } from "./shows.ts";
import { tamper } from "./tamper.ts";
import type { Stored, World } from "./world.ts";

/** An attempt by a user. */
export interface Attempt {
  /** A description: "request.triage by p2, with an unknown field". */
  readonly title: string;
  readonly by: string;
  /** How they signed in. */
  readonly account: Login;
  /** Stored documents for this attempt only. */
  readonly before: readonly Stored[];
  /** Paths without a document, although the world has one. */
  readonly gone?: readonly string[];
  readonly ask:
    | { readonly kind: "read"; readonly path: string }
    | { readonly kind: "change"; readonly id: string; readonly writes: readonly Write[] };
}

/** One attempt at anything in the schema, by any user, valid or tampered with. */
export function makeAttempt(
  plan: SchemaPlan,
  world: World,
  number: number,
  random: Random,
): Attempt {
  const entity = random.pick(plan.entities);
  const by = random.pick(world.people);
  const id = `n${number}`;
  if (random.chance(0.12)) return readAttempt(world, entity, by, random);
  if (random.chance(0.05)) return removeAttempt(plan, world, entity, by, id, random);
  const operations = operationsOf(entity).filter(
    (operation) =>
      operation.kind !== "create" || entity.path.params.length > 1 || random.chance(0.5),
  );
  if (operations.length === 0) return readAttempt(world, entity, by, random);
  const operation = random.pick(operations);
  const draft =
    operation.kind === "create"
      ? begun(plan, world, entity, operation, id, by, random)
      : changed(plan, world, entity, operation, id, by, random);
  if (random.chance(0.7)) arrange(draft, operation, plan, world, random);
  addPaces(draft, operation, plan, world, random);
  const times = random.chance(0.4) ? 0 : random.whole(1, 2);
  for (let count = 0; count < times; count += 1) tamper(draft, plan, world, random);
  return asAttempt(draft, operation, plan, world);
}

function readAttempt(world: World, entity: EntityPlan, by: string, random: Random): Attempt {
  const there = world.documents.filter((each) => each.entity === entity);
  const { path } = random.pick(there);
  const account = anyLogin(by, world.people, random);
  return { title: `read a ${entity.name}`, by, account, before: [], ask: { kind: "read", path } };
}

function removeAttempt(
  plan: SchemaPlan,
  world: World,
  entity: EntityPlan,
  by: string,
  id: string,
  random: Random,
): Attempt {
  const stored = ownDocument(plan, world, entity, id, by, random);
  return {
    title: `remove a ${entity.name}`,
    by,
    account: anyLogin(by, world.people, random),
    before: [stored],
    ask: { kind: "change", id: `e${id}`, writes: [{ kind: "delete", path: stored.path }] },
  };
}

/** The attempt of a draft. */
export function asAttempt(
  draft: Draft,
  operation: Operation,
  plan: SchemaPlan,
  world: World,
): Attempt {
  const { entity, path, before, after, entry, by, account, notes, hasWrite, beside, others } =
    draft;
  const id = draft.act ?? `e${path.slice(path.lastIndexOf("/") + 1)}`;
  const writes: Write[] = [];
  if (hasWrite) {
    if (before === undefined) writes.push({ kind: "create", path, fields: after });
    else {
      // A default of a missing field is not written, because nothing changed it.
      const names = changedFields(before, after).filter(
        (name) => !isDefault(entity, name, before, after),
      );
      const set = Object.fromEntries(
        names.flatMap((name) => {
          const value = after[name];
          return value === undefined ? [] : [[name, value] as const];
        }),
      );
      writes.push({
        kind: "update",
        path,
        set,
        clear: names.filter((name) => after[name] === undefined),
      });
    }
  }
  if (entry !== undefined && entity.journal !== undefined) {
    const entries = entityNamed(plan, entity.journal.entity);
    const collection = entries.path.collections.at(-1) ?? "";
    writes.push({ kind: "create", path: `${path}/${collection}/${id}`, fields: entry });
  }
  writes.push(...beside);
  writes.push(...shownBeside(draft, writes, plan, world));
  // A change writes a document at most once.
  const once = writes.filter(
    (write, index) => writes.findIndex((each) => each.path === write.path) === index,
  );
  const words = notes.length === 0 ? "" : `, with ${notes.join(" and ")}`;
  return {
    title: `${entity.name}.${operation.name}${words}`,
    by,
    account,
    before: [
      ...(before === undefined ? [] : [{ entity, path, id: draft.id, fields: before }]),
      ...others,
    ],
    ask: { kind: "change", id, writes: once },
  };
}

function isDefault(entity: EntityPlan, name: string, before: Fields, after: Fields): boolean {
  const field = entity.fields.find((each) => each.name === name);
  return (
    before[name] === undefined &&
    field?.fallback !== undefined &&
    sameJson(field.fallback, after[name])
  );
}
