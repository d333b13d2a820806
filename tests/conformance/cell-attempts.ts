import { operationsOf } from "#codegen/plan/operations.ts";
import type { SchemaPlan } from "#codegen/plan/plan.ts";
import type { Write } from "#generated/runtime.ts";
import { arrange, arrangeReading } from "./arrange.ts";
import { asAttempt, type Attempt } from "./cases.ts";
import type { Cell } from "./cells.ts";
import { begun, changed, shown } from "./draft.ts";
import { entryFor, lyingFor } from "./entry.ts";
import { asReading } from "./near.ts";
import { addPaces } from "./paces.ts";
import type { Random } from "./random.ts";
import { tampersOf } from "./tamper.ts";
import { type Stored, strangerIn, type World } from "./world.ts";

/** An attempt in a cell: by a user with that role, on a document in that state, tampered with or not. */
export function attemptIn(
  cell: Cell,
  tamper: string | undefined,
  plan: SchemaPlan,
  world: World,
  id: string,
  random: Random,
): Attempt {
  const { entity, operation, state } = cell;
  const by = personIn(cell, plan, world, random);
  if (typeof operation === "string") {
    const draft = shown(plan, world, entity, id, by, random, state);
    const policy = operation === "read" ? entity.read : entity.remove;
    if (policy !== undefined && random.chance(0.8))
      arrangeReading(draft, policy, plan, world, random);
    const reading = asReading(draft);
    if (operation === "read") return reading;
    const writes = [{ kind: "delete", path: draft.path }] as const;
    return {
      ...reading,
      title: `remove a ${entity.name}`,
      ask: { kind: "change", id: `e${id}`, writes },
    };
  }
  const draft =
    operation.kind === "create"
      ? begun(plan, world, entity, operation, id, by, random)
      : changed(plan, world, entity, operation, id, by, random, state);
  if (random.chance(0.9)) arrange(draft, operation, plan, world, random);
  if (draft.entry !== undefined)
    draft.entry = entryFor(draft, operation, plan, lyingFor(draft, world));
  addPaces(draft, operation, plan, world, random);
  const change = tamper === undefined ? undefined : tampersOf(entity, plan).get(tamper);
  if (change !== undefined) draft.notes.push(change(draft, world, random));
  return asAttempt(draft, operation, plan, world);
}

/** The number of tries to find an attempt. */
const tries = 40;

/** An attempt in a cell; an allowed one if one is found. */
export function triedIn(
  cell: Cell,
  plan: SchemaPlan,
  world: World,
  id: string,
  random: Random,
  isAllowed: (attempt: Attempt) => boolean,
): Attempt {
  const make = (): Attempt => attemptIn(cell, undefined, plan, world, id, random);
  let attempt = make();
  const isFound = (): boolean =>
    isIn(cell, attempt, plan, world) && (!cell.isOpen || isAllowed(attempt));
  for (let tried = 1; tried < tries && !isFound(); tried += 1) attempt = make();
  return attempt;
}

/**
 * Whether an attempt is still in its cell: arranging may have changed the acting user, and a change without effect is allowed
 * under any name.
 */
export function isIn({ role }: Cell, attempt: Attempt, plan: SchemaPlan, world: World): boolean {
  const { actor } = plan;
  const [write] = attempt.ask.kind === "change" ? attempt.ask.writes : [];
  if (write?.kind === "update" && isNothing(write)) return false;
  if (role === "" || actor?.actor === undefined) return true;
  const isMe = (each: Stored): boolean => each.entity === actor && each.id === attempt.by;
  const lying = attempt.before.findLast(isMe) ?? world.documents.find(isMe);
  return (lying?.fields[actor.actor.role] ?? "stranger") === role;
}

/** The cells of other documents in the same change, if only one create or edit applies to them. */
export function cellsBeside(
  cells: readonly Cell[],
  { role }: Cell,
  { ask }: Attempt,
): readonly Cell[] {
  const writes = ask.kind === "change" ? ask.writes.slice(1) : [];
  return cells.filter(({ entity, operation, role: whose }) => {
    if (whose !== role || typeof operation === "string") return false;
    const operations = operationsOf(entity).filter(({ kind }) => kind === operation.kind);
    const isOne = operations.length === 1 && entity.lifecycle === undefined;
    const collections = entity.path.collections.join();
    return (
      isOne &&
      writes.some(
        ({ kind, path }) =>
          kind === (operation.kind === "create" ? "create" : "update") &&
          path
            .split("/")
            .filter((_, at) => at % 2 === 0)
            .join() === collections,
      )
    );
  });
}

function isNothing({ set, clear = [] }: Extract<Write, { kind: "update" }>): boolean {
  return Object.keys(set).length === 0 && clear.length === 0;
}

/** Usually unlimited, sometimes limited to sites, sometimes a former member. */
function personIn({ role }: Cell, { actor }: SchemaPlan, world: World, random: Random): string {
  if (role === "" || actor?.actor === undefined) return random.pick(world.people);
  const { role: field } = actor.actor;
  const people = world.documents.filter(
    (each) => each.entity === actor && each.fields[field] === role,
  );
  const [whole, limited, gone] = people;
  if (whole === undefined) return strangerIn(world);
  const at = random.next();
  return (at < 0.65 ? whole : at < 0.9 ? (limited ?? whole) : (gone ?? whole)).id;
}
