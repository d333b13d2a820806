import type { EntityPlan } from "#codegen/plan/plan.ts";
import { type Fields, isList, isRecord, type Json } from "#generated/runtime.ts";
import { now, validValue, without, wrongValue } from "./documents.ts";
import type { Draft } from "./draft.ts";
import { edgesOf } from "./edges.ts";
import type { Near, NearTamper } from "./near.ts";

/** The entry is missing or has other fields. */
export function nearEntry(
  draft: Draft,
  entries: EntityPlan,
  { world, random }: Near,
): readonly NearTamper[] {
  const { entry } = draft;
  const last = draft.entity.journal?.last ?? "";
  if (entry === undefined) return [];
  const field = random.pick(entries.fields);
  const told = random.pick(entries.fields.filter(({ name }) => name in entry));
  const put = (fields: Fields, note: string): NearTamper => ({
    keepsEntry: true,
    change: (each) => {
      each.entry = { ...each.entry, ...fields };
      return note;
    },
  });
  const id = `e${draft.path.slice(draft.path.lastIndexOf("/") + 1)}`;
  const collection = entries.path.collections.at(-1) ?? "";
  const stored = { entity: entries, path: `${draft.path}/${collection}/${id}`, id, fields: entry };
  return [
    put({ [field.name]: random.pick(edgesOf(field.type)) }, `an edge of the entry's ${field.name}`),
    put({ [field.name]: random.pick(edgesOf(field.type)) }, `an edge of the entry's ${field.name}`),
    put({ [told.name]: random.pick(edgesOf(told.type)) }, `an edge of the entry's ${told.name}`),
    put({ [field.name]: validValue(field.type, world.refs, random) }, `another ${field.name} told`),
    put({ [field.name]: wrongValue(field, world.refs, random) }, `a wrong ${field.name} told`),
    ...entries.fields
      .filter(({ name }) => name === "kind")
      .map(({ type }) => put({ kind: validValue(type, world.refs, random) }, "told as another")),
    put({ by: random.pick(world.people) }, "told by somebody else"),
    put({ at: now - 1000 }, "told at another time"),
    put({ unknownField: 1 }, "an unknown field told"),
    put(
      { text: random.pick(["", "  ", "\u00a0\t", "\u3000", " x ", "two\nlines"]) },
      "little told",
    ),
    {
      keepsEntry: true,
      change: (each) => {
        each.entry = without(each.entry ?? {}, told.name);
        return `no ${told.name} told`;
      },
    },
    {
      keepsEntry: true,
      change: (each) => {
        each.entry = undefined;
        each.others.push(stored);
        return "an entry that was there";
      },
    },
    {
      keepsEntry: true,
      change: (each) => {
        each.before = each.before && { ...each.before, [last]: id };
        return "an entry that was the last already";
      },
    },
    {
      keepsEntry: true,
      change: (each) => {
        if (each.before !== undefined) each.before = { ...each.before, [last]: id };
        each.hasWrite = each.before === undefined;
        return "an entry alone that was the last already";
      },
    },
    {
      keepsEntry: true,
      change: (each) => {
        if (each.before === undefined) return "its entry";
        each.before = { ...each.before, [last]: id };
        each.after = { ...each.after, [last]: id };
        each.entry = undefined;
        each.others.push(stored);
        return "no entry but the last";
      },
    },
    {
      keepsEntry: true,
      change: (each) => {
        each.entry = undefined;
        return "no entry";
      },
    },
    {
      keepsEntry: true,
      change: (each) => {
        each.hasWrite = false;
        return "an entry alone";
      },
    },
    ...[0, 1].map(() => called(last, random)),
    ...changesTold(entry, draft.entity, random),
    ...["was", "became"].flatMap((part) => valuesTold(part, draft, { world, random })),
  ];
}

/** The entry records other values, more of them, or fewer. */
function valuesTold(
  part: string,
  { entity, entry = {}, before }: Draft,
  { world, random }: Pick<Near, "world" | "random">,
): readonly NearTamper[] {
  const value = entry[part];
  const values = isRecord(value) ? value : {};
  const known = Object.keys(values);
  const field = random.pick(entity.fields);
  const told = entity.fields.find(({ name }) => name === known[0]) ?? field;
  const put = (over: Fields, note: string): NearTamper => ({
    keepsEntry: true,
    change: (each) => {
      each.entry = { ...each.entry, [part]: over };
      return note;
    },
  });
  const changed = known[0] === undefined ? {} : without(values, known[0]);
  const other = validValue(told.type, world.refs, random);
  return [
    put({ ...values, [told.name]: other }, `another value told that ${told.name} ${part}`),
    put(
      { ...values, [told.name]: random.pick(edgesOf(told.type)) },
      `an edge told that it ${part}`,
    ),
    put({ ...values, [field.name]: before?.[field.name] ?? other }, `one more ${part} told`),
    put(changed, `one less ${part} told`),
    put({ ...values, unknownField: 1 }, `an unknown field told that it ${part}`),
    ...(told.fallback === undefined
      ? []
      : [
          put(
            { ...changed, [told.name]: told.fallback },
            `a default told that ${told.name} ${part}`,
          ),
        ]),
  ];
}

/** The operation id, and so the entry's id, is invalid, or just valid. */
function called(last: string, random: Near["random"]): NearTamper {
  return {
    change: (each) => {
      each.act = random.pick(["z", "z".repeat(40), "z".repeat(41), "a b", "a.b"]);
      each.after = { ...each.after, [last]: each.act };
      return `an entry called ${each.act}`;
    },
  };
}

/** The entry lists more changed fields, fewer, others, or in another order. */
function changesTold(
  entry: Fields,
  entity: EntityPlan,
  random: Near["random"],
): readonly NearTamper[] {
  const { changed } = entry;
  const list: readonly Json[] = changed !== undefined && isList(changed) ? changed : [];
  const put = (told: readonly Json[], note: string): NearTamper => ({
    keepsEntry: true,
    change: (each) => {
      each.entry = { ...each.entry, changed: told };
      return note;
    },
  });
  const other = random.pick(entity.fields).name;
  return [
    put([...list, other], "one change too many told"),
    put([...list, ...list], "changes told twice"),
    put(list.toReversed(), "changes told in another order"),
    put(list.slice(1), "one change not told"),
    put([other, ...list.slice(1)], "another change told"),
  ];
}
