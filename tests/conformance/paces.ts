import { pacesOf } from "#codegen/plan/paces.ts";
import type { SchemaPlan } from "#codegen/plan/plan.ts";
import type { Way } from "#codegen/plan/ways.ts";
import { type Fields, idOf } from "#generated/runtime.ts";
import { now, without } from "./documents.ts";
import type { Draft } from "./draft.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** Later than any clock: whoever did something then has to wait. */
const late = 7_000_000_000_000;

/** Whoever takes a way with a pace writes it down in their own document, mostly as it has to be. */
export function addPaces(
  draft: Draft,
  way: Way,
  plan: SchemaPlan,
  world: World,
  random: Random,
): void {
  const person = world.documents.find(({ entity, id }) => entity === plan.actor && id === draft.by);
  if (person === undefined) return;
  for (const name of pacesOf(way)) {
    const fields = before(person.fields, name, random);
    const set = { [name]: written(draft.path, random) };
    draft.others.push({ ...person, fields });
    if (random.chance(0.92)) draft.beside.push({ kind: "update", path: person.path, set });
    else draft.notes.push(`no ${name}`);
  }
}

function before(fields: Fields, name: string, random: Random): Fields {
  if (random.chance(0.3)) return without(fields, name);
  return random.chance(0.15) ? { ...fields, [name]: { at: late, of: "x" } } : fields;
}

/** Mostly the path of what is done; now and then something else, its id alone among it. */
function written(path: string, random: Random): Fields {
  if (random.chance(0.06)) return { at: now, of: random.pick(["another", idOf(path)]) };
  return random.chance(0.06) ? { at: now - 1000, of: path } : { at: now, of: path };
}
