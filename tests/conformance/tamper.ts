import { type EntityPlan, entityNamed, fieldNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import type { Fields } from "#generated/runtime.ts";
import { now, validValue, without, wrongValue } from "./documents.ts";
import type { Draft } from "./draft.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** Does something to an attempt that may make it one that has to be refused. */
export function tamper(draft: Draft, plan: SchemaPlan, world: World, random: Random): void {
  const { entity } = draft;
  const field = random.pick(entity.fields);
  const kinds: (() => string)[] = [
    () => {
      draft.after = { ...draft.after, [field.name]: validValue(field.type, world.refs, random) };
      return `another ${field.name}`;
    },
    () => {
      draft.after = { ...draft.after, [field.name]: wrongValue(field, world.refs, random) };
      return `a wrong ${field.name}`;
    },
    () => {
      draft.after = without(draft.after, field.name);
      return `no ${field.name}`;
    },
    () => {
      draft.after = { ...draft.after, unknownField: 1 };
      return "an unknown field";
    },
    () => {
      draft.by = random.pick(world.people);
      return `by ${draft.by}`;
    },
  ];
  const beside = changeBeside(draft, world, random);
  if (beside !== undefined) kinds.push(beside);
  const { lifecycle, journal } = entity;
  if (lifecycle !== undefined)
    kinds.push(() => {
      const to = random.pick(lifecycle.states).name;
      draft.after = { ...draft.after, [lifecycle.field]: to };
      return `to ${to}`;
    });
  if (journal !== undefined)
    kinds.push(
      ...entryTampers(draft, entityNamed(plan, journal.entity), journal.last, world, random),
    );
  draft.notes.push(random.pick(kinds)());
}

function entryTampers(
  draft: Draft,
  entries: EntityPlan,
  last: string,
  world: World,
  random: Random,
): readonly (() => string)[] {
  const field = random.pick(entries.fields);
  const set = (more: Fields, note: string) => () => {
    draft.entry = { ...draft.entry, ...more };
    return note;
  };
  return [
    set(
      { kind: validValue(fieldNamed(entries, "kind").type, world.refs, random) },
      "an entry of another kind",
    ),
    set({ by: random.pick(world.people) }, "an entry by somebody else"),
    set({ at: now - 1000 }, "an entry of another time"),
    set(
      { [field.name]: validValue(field.type, world.refs, random) },
      `an entry with another ${field.name}`,
    ),
    set(
      { [field.name]: wrongValue(field, world.refs, random) },
      `an entry with a wrong ${field.name}`,
    ),
    set({ text: random.pick(["", "  ", "\u00a0\t", "\u3000", "x"]) }, "an entry that says little"),
    set({ changed: ["title"] }, "an entry that tells of the title"),
    set({ changed: [] }, "an entry that tells of nothing"),
    () => {
      draft.entry = undefined;
      return "no entry";
    },
    () => {
      draft.hasWrite = false;
      return "an entry alone";
    },
    () => {
      draft.after = { ...draft.after, [last]: "e0" };
      return "an entry that is not named";
    },
  ];
}

/** Changes a document that this one lies below or names in the same act: what is asked of it is asked after that. */
function changeBeside(draft: Draft, world: World, random: Random): (() => string) | undefined {
  const ids = Object.values(draft.after).filter((each) => typeof each === "string");
  const near = world.documents.filter(
    ({ path, id, entity }) =>
      (draft.path.startsWith(`${path}/`) || ids.includes(id)) &&
      entity.journal === undefined &&
      entity.edits.length > 0 &&
      !draft.others.some((each) => each.path === path) &&
      !draft.beside.some((each) => each.path === path) &&
      path !== draft.path,
  );
  if (near.length === 0) return undefined;
  return () => {
    const other = random.pick(near);
    const { fields } = random.pick(other.entity.edits);
    const field = fieldNamed(other.entity, random.pick(fields));
    draft.others.push(other);
    draft.beside.push(
      random.chance(0.2)
        ? { kind: "delete", path: other.path }
        : {
            kind: "update",
            path: other.path,
            set: { [field.name]: validValue(field.type, world.refs, random) },
          },
    );
    return `another ${field.name} of its ${other.entity.name} in the same act`;
  };
}
