import type { FieldPlan, FieldType, SchemaPlan } from "#codegen/plan/plan.ts";
import { writtenByEdit } from "#codegen/plan/ways.ts";
import { type Fields, idOf, type Json, sameJson } from "#generated/runtime.ts";
import { dayMs, now, without } from "./documents.ts";
import type { Draft } from "./draft.ts";
import type { NearTamper } from "./near.ts";
import type { Stored, World } from "./world.ts";

/**
 * The acting user has every role, is limited to no site, to this one or to another, and has other values in every other field.
 */
export function ofMe(draft: Draft, { actor }: SchemaPlan, world: World): readonly NearTamper[] {
  const isMe = (each: Stored): boolean => each.entity === actor && each.id === draft.by;
  const me = draft.others.findLast(isMe) ?? world.documents.find(isMe);
  if (actor?.actor === undefined || me === undefined || me.path === draft.path) return [];
  const { role, sites } = actor.actor;
  const roles = actor.fields.find(({ name }) => name === role)?.type;
  const places = actor.fields.find(({ name }) => name === sites)?.type;
  const site = places?.kind === "list" && places.of.kind === "ref" ? places.of.entity : undefined;
  const own = draft.entity.name === site ? idOf(draft.path) : undefined;
  const here = site === undefined ? undefined : (own ?? draft.after[site] ?? draft.before?.[site]);
  const elsewhere = site === undefined ? [] : world.refs(site).filter((each) => each !== here);
  const limits: readonly (Json | undefined)[] =
    sites === undefined
      ? [undefined]
      : [
          me.fields[sites],
          undefined,
          elsewhere.slice(0, 1),
          ...(here === undefined ? [] : [[here]]),
        ];
  const others = actor.fields.filter(({ name }) => name !== role && name !== sites);
  return [
    ...(roles?.kind === "enum" ? roles.values : []).flatMap((each) =>
      limits.map((limit) => lyingAs(me, { [role]: each, ...(sites && { [sites]: limit }) })),
    ),
    ...others.flatMap(({ name, type, optional }) => [
      ...(type.kind === "boolean" ? [true, false] : []).map((each) =>
        lyingAs(me, { [name]: each }),
      ),
      ...(type.kind === "instant" ? [now - dayMs, now + 30 * dayMs] : []).map((each) =>
        lyingAs(me, { [name]: each }),
      ),
      ...(optional ? [lyingAs(me, { [name]: undefined })] : []),
    ]),
  ];
}

/** A document stored with other fields; `undefined` removes one. */
function lyingAs(stored: Stored, over: Readonly<Record<string, Json | undefined>>): NearTamper {
  const fields: Record<string, Json> = { ...stored.fields };
  for (const [name, value] of Object.entries(over)) {
    if (value === undefined) delete fields[name];
    else fields[name] = value;
  }
  return {
    change: (draft) => {
      draft.others.push({ ...stored, fields });
      return `with another ${Object.keys(over).join(" and ")} of ${stored.entity.name}`;
    },
  };
}

/** A named document or a parent has other values, stored or by the same change. */
export function ofRelated(draft: Draft, plan: SchemaPlan, world: World): readonly NearTamper[] {
  const lying = [...draft.others.toReversed(), ...world.documents];
  const paths = [...new Set(lying.map(({ path }) => path))];
  const named = new Set(Object.values(draft.after).filter((each) => typeof each === "string"));
  const related = paths
    .flatMap((path) => lying.find((each) => each.path === path) ?? [])
    .filter(
      ({ path, id, entity }) =>
        path !== draft.path &&
        entity !== plan.actor &&
        (draft.path.startsWith(`${path}/`) ||
          named.has(id) ||
          draft.others.some((each) => each.path === path)),
    );
  return related.flatMap((stored) => {
    const { entity } = stored;
    const written = new Set(entity.edits.flatMap((edit) => writtenByEdit(edit, entity)));
    return entity.fields.flatMap(({ name, type, optional }) => {
      const values = valuesOf(type).filter((each) => !sameJson(each, stored.fields[name]));
      return [
        ...values.map((value) => lyingAs(stored, { [name]: value })),
        ...(optional ? [lyingAs(stored, { [name]: undefined })] : []),
        ...(written.has(name) ? values.map((value) => becoming(stored, name, value)) : []),
      ];
    });
  });
}

/** Some values that a policy may mention. */
function valuesOf(type: FieldType): readonly Json[] {
  switch (type.kind) {
    case "boolean":
      return [true, false];
    case "enum":
      return type.values;
    case "instant":
      return [now - dayMs, now + 30 * dayMs];
    case "ref":
      return ["x100"];
    default:
      return [];
  }
}

function becoming(stored: Stored, name: string, value: Json): NearTamper {
  return {
    change: (draft) => {
      draft.others.push(stored);
      draft.beside.push({ kind: "update", path: stored.path, set: { [name]: value } });
      return `another ${name} of its ${stored.entity.name} in the same act`;
    },
  };
}

/** The stored document has other values for fields of policies, and keeps them. */
export function ofLying({ entity, before, by }: Draft, world: World): readonly NearTamper[] {
  if (before === undefined) return [];
  const other = world.people.find((each) => each !== by) ?? "x100";
  return entity.fields.flatMap(({ name, type, optional }) => {
    const values = [
      ...(type.kind === "ref" ? [by, other] : []),
      ...(type.kind === "list" && type.of.kind === "ref" ? [[by], [other]] : []),
      ...valuesOf(type),
      ...(optional ? [undefined] : []),
    ];
    return values.map((value): NearTamper => ({
      change: (draft) => {
        const stays = sameJson(before[name], draft.after[name]);
        const put = (fields: Fields): Fields =>
          value === undefined ? without(fields, name) : { ...fields, [name]: value };
        draft.before = put(before);
        if (stays) draft.after = put(draft.after);
        return `${name} lying otherwise`;
      },
    }));
  });
}

/** Ids at the limits: just valid, and invalid. */
export const ids = ["y", "y".repeat(40), "y".repeat(41), "a b"];

/** A named document has another id. */
export function ofNamed(
  { name, type }: FieldPlan,
  { after, others, beside }: Draft,
  { documents }: World,
): readonly NearTamper[] {
  if (type.kind !== "ref" || after[name] === undefined) return [];
  const begun = beside.findIndex(
    ({ kind, path }) => kind === "create" && idOf(path) === after[name],
  );
  if (begun >= 0) return ofBegun(name, begun);
  const isNamed = (each: Stored): boolean =>
    each.entity.name === type.entity && each.id === after[name];
  const found = others.findLast(isNamed) ?? documents.find(isNamed);
  if (found === undefined) return [];
  const collection = found.path.slice(0, found.path.lastIndexOf("/"));
  return [
    ...ids.map((id): NearTamper => ({
      change: (draft) => {
        draft.others.push({ ...found, path: `${collection}/${id}`, id });
        draft.after = { ...draft.after, [name]: id };
        return `a ${name} called ${id}`;
      },
    })),
    {
      // A path without ids.
      change: (draft) => {
        draft.others.push({ ...found, path: `${collection}/undefined`, id: "undefined" });
        draft.after = without(draft.after, name);
        return `no ${name}, and one of that name`;
      },
    },
    {
      change: (draft) => {
        const id = `new${draft.id}`;
        const { fields } = found;
        draft.beside.push({ kind: "create", path: `${collection}/${id}`, fields });
        draft.after = { ...draft.after, [name]: id };
        return `a ${name} that begins in the same act`;
      },
    },
  ];
}

/** An accompanying document that is named gets another id. */
function ofBegun(name: string, at: number): readonly NearTamper[] {
  const begins = (id: string, draft: Draft): void => {
    const write = draft.beside[at];
    if (write === undefined) return;
    const path = `${write.path.slice(0, write.path.lastIndexOf("/"))}/${id}`;
    draft.beside[at] = { ...write, path };
  };
  return [
    ...ids.map((id): NearTamper => ({
      change: (draft) => {
        begins(id, draft);
        draft.after = { ...draft.after, [name]: id };
        return `a ${name} that begins as ${id}`;
      },
    })),
    {
      change: (draft) => {
        begins("undefined", draft);
        draft.after = without(draft.after, name);
        return `no ${name}, and one of that name that begins`;
      },
    },
  ];
}
