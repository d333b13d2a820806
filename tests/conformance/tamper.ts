import { writtenByEdit } from "#codegen/plan/operations.ts";
import { type EntityPlan, entityNamed, fieldNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import type { Fields } from "#generated/runtime.ts";
import { anyLogin } from "./account.ts";
import { now, validValue, without, wrongValue } from "./documents.ts";
import type { Draft } from "./draft.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** Changes an attempt so that it may have to be refused, and returns a description. */
type Tamper = (draft: Draft, world: World, random: Random) => string;

const made = new WeakMap<EntityPlan, ReadonlyMap<string, Tamper>>();

/** Every tampering with an attempt at an entity, by name: three per field, and those that concern no field. */
export function tampersOf(entity: EntityPlan, plan: SchemaPlan): ReadonlyMap<string, Tamper> {
  const before = made.get(entity);
  if (before !== undefined) return before;
  const { journal } = entity;
  const tampers = new Map([
    ...entity.fields.flatMap((field) => fieldTampers(field)),
    ...generalTampers(entity),
    ...(journal === undefined ? [] : entryTampers(entityNamed(plan, journal.entity), journal.last)),
  ]);
  made.set(entity, tampers);
  return tampers;
}

/** Applies a random tampering. */
export function tamper(draft: Draft, plan: SchemaPlan, world: World, random: Random): void {
  const all = [...tampersOf(draft.entity, plan)];
  const ofFields = draft.entity.fields.length * 3;
  // Half of them concern a field, if there is one.
  const isOfField = ofFields > 0 && random.chance(0.5);
  const [, change] = random.pick(isOfField ? all.slice(0, ofFields) : all.slice(ofFields));
  draft.notes.push(change(draft, world, random));
}

function fieldTampers(field: EntityPlan["fields"][number]): readonly (readonly [string, Tamper])[] {
  const { name, type } = field;
  return [
    [
      `another ${name}`,
      (draft, world, random) => {
        draft.after = { ...draft.after, [name]: validValue(type, world.refs, random) };
        return `another ${name}`;
      },
    ],
    [
      `a wrong ${name}`,
      (draft, world, random) => {
        draft.after = { ...draft.after, [name]: wrongValue(field, world.refs, random) };
        return `a wrong ${name}`;
      },
    ],
    [
      `no ${name}`,
      (draft) => {
        draft.after = without(draft.after, name);
        return `no ${name}`;
      },
    ],
  ];
}

function generalTampers({ lifecycle }: EntityPlan): readonly (readonly [string, Tamper])[] {
  const tampers: (readonly [string, Tamper])[] = [
    [
      "an unknown field",
      (draft) => {
        draft.after = { ...draft.after, unknownField: 1 };
        return "an unknown field";
      },
    ],
    [
      "by somebody else",
      (draft, world, random) => {
        draft.by = random.pick(world.people);
        return `by ${draft.by}`;
      },
    ],
    ["something beside it", changeBeside],
    [
      "signed in otherwise",
      (draft, world, random) => {
        draft.account = anyLogin(draft.by, world.people, random);
        return "signed in otherwise";
      },
    ],
    [
      "without what is beside it",
      (draft, _, random) => {
        if (draft.beside.length === 0) return "with nothing beside it";
        draft.beside.splice(random.whole(0, draft.beside.length - 1), 1);
        return "without what is beside it";
      },
    ],
    [
      "nothing shown of it",
      (draft) => {
        draft.shows = () => undefined;
        return "nothing shown of it";
      },
    ],
  ];
  if (lifecycle !== undefined)
    tampers.push([
      "to another state",
      (draft, _, random) => {
        const to = random.pick(lifecycle.states).name;
        draft.after = { ...draft.after, [lifecycle.field]: to };
        return `to ${to}`;
      },
    ]);
  return tampers;
}

function entryTampers(entries: EntityPlan, last: string): readonly (readonly [string, Tamper])[] {
  const set =
    (note: string, more: (world: World, random: Random) => Fields): Tamper =>
    (draft, world, random) => {
      draft.entry = { ...draft.entry, ...more(world, random) };
      return note;
    };
  const simple: Readonly<Record<string, Tamper>> = {
    "an entry of another kind": set("an entry of another kind", (world, random) => ({
      kind: validValue(fieldNamed(entries, "kind").type, world.refs, random),
    })),
    "an entry by somebody else": set("an entry by somebody else", (world, random) => ({
      by: random.pick(world.people),
    })),
    "an entry of another time": set("an entry of another time", () => ({ at: now - 1000 })),
    "an entry that says little": set("an entry that says little", (_, random) => ({
      text: random.pick(["", "  ", "\u00a0\t", "\u3000", "x"]),
    })),
    "an entry that tells of the title": set("an entry that tells of the title", () => ({
      changed: ["title"],
    })),
    "an entry that tells of nothing": set("an entry that tells of nothing", () => ({
      changed: [],
    })),
    "no entry": (draft) => {
      draft.entry = undefined;
      return "no entry";
    },
    "an entry alone": (draft) => {
      draft.hasWrite = false;
      return "an entry alone";
    },
    "an entry that is not named": (draft) => {
      draft.after = { ...draft.after, [last]: "e0" };
      return "an entry that is not named";
    },
  };
  const ofFields = entries.fields.flatMap((field): (readonly [string, Tamper])[] => [
    [
      `an entry with another ${field.name}`,
      set(`an entry with another ${field.name}`, (world, random) => ({
        [field.name]: validValue(field.type, world.refs, random),
      })),
    ],
    [
      `an entry with a wrong ${field.name}`,
      set(`an entry with a wrong ${field.name}`, (world, random) => ({
        [field.name]: wrongValue(field, world.refs, random),
      })),
    ],
  ]);
  return [...Object.entries(simple), ...ofFields];
}

/** Changes a parent or a named document in the same change, because policies see it after the change. */
function changeBeside(draft: Draft, world: World, random: Random): string {
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
  if (near.length === 0) return "nothing beside it";
  const other = random.pick(near);
  const names = writtenByEdit(random.pick(other.entity.edits), other.entity);
  const field = fieldNamed(other.entity, random.pick(names));
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
}
