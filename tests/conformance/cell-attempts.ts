import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { arrange, arrangeReading } from "./arrange.ts";
import { asAttempt, type Attempt } from "./cases.ts";
import type { Cell } from "./cells.ts";
import { begun, changed, shown } from "./draft.ts";
import { entryFor } from "./entry.ts";
import { asReading } from "./near-attempts.ts";
import { addPaces } from "./paces.ts";
import type { Random } from "./random.ts";
import { tampersOf } from "./tamper.ts";
import type { World } from "./world.ts";

/** An attempt in a cell: by somebody with that role, at something in that state, tampered with or not. */
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
  if (draft.entry !== undefined) draft.entry = entryFor(draft, operation, plan, world);
  addPaces(draft, operation, plan, world, random);
  const change = tamper === undefined ? undefined : tampersOf(entity, plan).get(tamper);
  if (change !== undefined) draft.notes.push(change(draft, world, random));
  return asAttempt(draft, operation, plan, world);
}

/** Mostly whole, sometimes limited to sites, and sometimes gone. */
function personIn({ role }: Cell, { actor }: SchemaPlan, world: World, random: Random): string {
  if (role === "" || actor?.actor === undefined) return random.pick(world.people);
  const { role: field } = actor.actor;
  const people = world.documents.filter(
    (each) => each.entity === actor && each.fields[field] === role,
  );
  const [whole, limited, gone] = people;
  if (whole === undefined) return "stranger";
  const at = random.next();
  return (at < 0.65 ? whole : at < 0.9 ? (limited ?? whole) : (gone ?? whole)).id;
}
