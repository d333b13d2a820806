import type { FieldPlan, ItemType } from "#codegen/plan/plan.ts";
import { type Json, sameJson } from "#generated/runtime.ts";
import { validValue, without, wrongValue } from "./documents.ts";
import type { Draft } from "./draft.ts";
import { edgesOf } from "./edges.ts";
import type { Near, NearTamper } from "./near.ts";

/** One field differs: in the change, in the stored document, or in both. */
export function nearFields(draft: Draft, near: Near): readonly NearTamper[] {
  const { entity } = draft;
  const { random } = near;
  const field = random.pick(entity.fields);
  const written = entity.fields.filter(
    ({ name }) => !sameJson(draft.before?.[name], draft.after[name]),
  );
  const touched = written.length > 0 ? random.pick(written) : field;
  const others = entity.fields.filter((each) => !written.includes(each));
  const untouched = others.length > 0 ? random.pick(others) : field;
  return [
    afterwards(untouched, "another", (each) => validValue(each.type, near.world.refs, random)),
    afterwards(untouched, "another", (each) => validValue(each.type, near.world.refs, random)),
    afterwards(field, "another", (each) => validValue(each.type, near.world.refs, random)),
    afterwards(field, "an edge of", (each) => random.pick(edgesOf(each.type))),
    afterwards(touched, "an edge of", (each) => random.pick(edgesOf(each.type))),
    afterwards(touched, "an edge of", (each) => random.pick(edgesOf(each.type))),
    afterwards(touched, "a wrong", (each) => wrongValue(each, near.world.refs, random)),
    { change: (now) => removed(now, random.chance(0.5) ? field : touched) },
    {
      change: (now) => {
        now.after = { ...now.after, unknownField: 1 };
        return "an unknown field";
      },
    },
    ...(draft.before === undefined ? [] : ofBefore(field, near)),
    ...(draft.before === undefined ? [] : fullList(draft, near)),
    ...ofState(draft, near),
  ];
}

/** A field that policies check differs in the stored document. */
export function nearAsked({ entity, before }: Draft, near: Near): readonly NearTamper[] {
  const asked = entity.fields.filter(({ name }) => near.isAsked(name));
  if (before === undefined || asked.length === 0) return [];
  return asked.flatMap((field) => ofBefore(field, near).slice(0, 2));
}

function afterwards(field: FieldPlan, what: string, value: (field: FieldPlan) => Json): NearTamper {
  return {
    change: (draft) => {
      draft.after = { ...draft.after, [field.name]: value(field) };
      return `${what} ${field.name}`;
    },
  };
}

function removed(draft: Draft, { name }: FieldPlan): string {
  draft.after = without(draft.after, name);
  return `no ${name}`;
}

/** The stored value is another valid one, and stays unless the change writes it. */
function ofBefore(field: FieldPlan, { random, world }: Near): readonly NearTamper[] {
  const { name, type } = field;
  const put = (draft: Draft, value: Json | undefined): string => {
    const { before = {} } = draft;
    const stays = sameJson(before[name], draft.after[name]);
    draft.before = value === undefined ? without(before, name) : { ...before, [name]: value };
    if (stays)
      draft.after =
        value === undefined ? without(draft.after, name) : { ...draft.after, [name]: value };
    return `${name} lying otherwise`;
  };
  return [
    { change: (draft) => put(draft, validValue(type, world.refs, random)) },
    {
      change: (draft) => {
        const mayLack = field.optional || field.fallback !== undefined;
        return put(draft, mayLack ? undefined : validValue(type, world.refs, random));
      },
    },
    {
      change: (draft) => {
        draft.before = { ...draft.before, unknownField: 1 };
        draft.after = { ...draft.after, unknownField: random.pick([1, 2]) };
        return "an unknown field lying there";
      },
    },
  ];
}

/** A list of people is stored at its full length, and the acting user is added or removed. */
function fullList({ entity }: Draft, { random }: Near): readonly NearTamper[] {
  const lists = entity.fields.flatMap(({ name, type }) =>
    type.kind === "list" && type.max !== undefined && type.max <= 1000 && holdsPeople(type.of)
      ? [{ name, min: type.min ?? 0, max: type.max }]
      : [],
  );
  if (lists.length === 0) return [];
  const { name, min, max } = random.pick(lists);
  // The number of other people, and how often the acting user is in the list before and after.
  const all: readonly (readonly [others: number, was: number, is: number])[] = [
    [max, 0, 1],
    [max, 0, 1],
    [max - 1, 0, 1],
    [max - 1, 1, 0],
    [2, 0, 2],
    [2, 1, 2],
    [2, 2, 1],
    [2, 2, 2],
  ];
  const [count, was, is] = random.pick(
    all.filter(([others, times]) => others + times >= min && others + times <= max),
  );
  return [
    {
      change: (draft) => {
        const others = Array.from({ length: count }, (_, at) => `x${at}`);
        const withMe = (times: number): readonly string[] => [
          ...others,
          ...Array.from({ length: times }, () => draft.by),
        ];
        draft.before = { ...draft.before, [name]: withMe(was) };
        draft.after = { ...draft.after, [name]: withMe(is) };
        return `a full ${name}`;
      },
    },
  ];
}

/** Whether a list may contain ids of people. */
function holdsPeople(item: ItemType): boolean {
  if (item.kind === "ref") return true;
  return (
    item.kind === "string" &&
    item.pattern === undefined &&
    (item.min ?? 0) <= 2 &&
    (item.max ?? 40) >= 40
  );
}

function ofState({ entity, before }: Draft, { random }: Near): readonly NearTamper[] {
  const { lifecycle } = entity;
  if (lifecycle === undefined) return [];
  const state = random.pick(lifecycle.states).name;
  const to: NearTamper = {
    change: (draft) => {
      draft.after = { ...draft.after, [lifecycle.field]: state };
      return `to ${state}`;
    },
  };
  const from: NearTamper = {
    change: (draft) => {
      const { [lifecycle.field]: now = "" } = draft.before ?? {};
      const stays = sameJson(now, draft.after[lifecycle.field]);
      draft.before = { ...draft.before, [lifecycle.field]: state };
      if (stays) draft.after = { ...draft.after, [lifecycle.field]: state };
      return `from ${state}`;
    },
  };
  return before === undefined ? [to] : [to, from, from];
}
