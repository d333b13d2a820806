import { type EntityPlan, type SchemaPlan } from "#codegen/plan/plan.ts";
import { waysOf, writtenByEdit } from "#codegen/plan/ways.ts";
import type { Json, Write } from "#generated/runtime.ts";
import { revised, validValue, without } from "./documents.ts";
import { begun, type Draft, settings } from "./draft.ts";
import { edgesOf } from "./edges.ts";
import { type Near, type NearTamper, pickAsked } from "./near.ts";
import type { Stored } from "./world.ts";

/** A parent or a named document differs: missing, new, stored differently, or changed in the same change. */
export function nearWorld(draft: Draft, near: Near): readonly NearTamper[] {
  const { plan, world, random } = near;
  const refs = refsOf(draft, plan);
  const related = world.documents.filter(
    (each) =>
      each.path !== draft.path &&
      !draft.others.some(({ path }) => path === each.path) &&
      (draft.path.startsWith(`${each.path}/`) ||
        refs.some(({ name, entity }) => entity === each.entity && draft.after[name] === each.id)),
  );
  return [
    ...(related.length === 0
      ? []
      : [
          otherwise(random.pick(related), near),
          otherwise(random.pick(related), near),
          changedBeside(random.pick(related), near),
          changedBeside(random.pick(related), near),
          atTheEdge(random.pick(related), draft, near),
          atTheEdge(random.pick(related), draft, near),
        ]),
    ...(refs.length === 0
      ? []
      : [
          nobody(random.pick(refs).name),
          anew(random.pick(refs), near),
          called(random.pick(refs), world.documents, near),
        ]),
    ...(draft.entity.path.params.length > 2 ? [belowNothing(), ...belowAnew(draft, near)] : []),
  ];
}

interface RefOf {
  readonly name: string;
  readonly entity: EntityPlan;
}

function refsOf(draft: Draft, { entities }: SchemaPlan): readonly RefOf[] {
  return draft.entity.fields.flatMap(({ name, type }) => {
    const entity = entities.find((each) => type.kind === "ref" && each.name === type.entity);
    return entity === undefined || draft.after[name] === undefined ? [] : [{ name, entity }];
  });
}

function otherwise(other: Stored, near: Near): NearTamper {
  const { world, random } = near;
  const field = pickAsked(other.entity.fields, near);
  return {
    change: (draft) => {
      const mayLack = field.optional || field.fallback !== undefined;
      const fields =
        mayLack && random.chance(0.4)
          ? without(other.fields, field.name)
          : { ...other.fields, [field.name]: validValue(field.type, world.refs, random) };
      draft.others.push({ ...other, fields });
      return `another ${field.name} lying in its ${other.entity.name}`;
    },
  };
}

function changedBeside(other: Stored, near: Near): NearTamper {
  const { world, random } = near;
  const { edits } = other.entity;
  return {
    change: (draft) => {
      draft.others.push(other);
      if (edits.length === 0 || random.chance(0.15)) {
        draft.beside.push({ kind: "delete", path: other.path });
        return `without its ${other.entity.name} in the same act`;
      }
      const edit = random.pick(edits);
      const names = writtenByEdit(edit, other.entity);
      const field = pickAsked(
        other.entity.fields.filter(({ name }) => names.includes(name)),
        near,
      );
      const set = {
        ...(random.chance(0.9) ? revised(other.entity, other.fields) : {}),
        ...settings(random.chance(0.5) ? edit.sets : [], draft.by, "", other.fields),
        [field.name]: validValue(field.type, world.refs, random),
      };
      draft.beside.push({ kind: "update", path: other.path, set });
      return `another ${field.name} of its ${other.entity.name} in the same act`;
    },
  };
}

function nobody(name: string): NearTamper {
  return {
    change: (draft) => {
      draft.after = { ...draft.after, [name]: "x100" };
      return `a ${name} that is not there`;
    },
  };
}

/** The named document is created in the same change, as the acting user may create it. */
function anew({ name, entity }: RefOf, { plan, world, random }: Near): NearTamper {
  return {
    change: (draft) => {
      const way = waysOf(entity).find(({ kind }) => kind === "create");
      if (way === undefined) return "what it names";
      const id = `new${draft.id}`;
      const other = begun(plan, world, entity, way, id, draft.by, random);
      const { journal } = entity;
      const last = journal === undefined ? {} : { [journal.last]: actOf(draft) };
      const created = {
        kind: "create",
        path: other.path,
        fields: { ...other.after, ...agreement(entity, draft), ...last },
      } as const;
      draft.after = { ...draft.after, [name]: id };
      draft.beside.push(created, ...entryBeside(other, draft, created, plan));
      return `a ${name} that begins in the same act`;
    },
  };
}

/** A change has one operation id, which is the id of all its entries. */
function actOf({ act, path }: Draft): string {
  return act ?? `e${path.slice(path.lastIndexOf("/") + 1)}`;
}

/** The entry of an accompanying document. */
function entryBeside(
  { entry, entity }: Draft,
  draft: Draft,
  { path }: { readonly path: string },
  { entities }: SchemaPlan,
): readonly Write[] {
  const entries = entities.find(({ name }) => name === entity.journal?.entity);
  if (entry === undefined || entries === undefined) return [];
  const collection = entries.path.collections.at(-1) ?? "";
  return [{ kind: "create", path: `${path}/${collection}/${actOf(draft)}`, fields: entry }];
}

/** Fields with the same name and kind, with equal values. */
function agreement(entity: EntityPlan, { after, entity: own }: Draft): Record<string, Json> {
  const shared = entity.fields.flatMap(({ name, type }) => {
    const same = own.fields.find((each) => each.name === name && each.type.kind === type.kind);
    const value = after[name];
    return same === undefined || type.kind !== "ref" || value === undefined
      ? []
      : [[name, value] as const];
  });
  return Object.fromEntries(shared);
}

/** The named document exists under an invalid id, or a just valid one. */
function called(
  { name, entity }: RefOf,
  documents: readonly Stored[],
  { random }: Near,
): NearTamper {
  return {
    change: (draft) => {
      const other = documents.find(
        (each) => each.entity === entity && (each.id === draft.after[name] || random.chance(0.2)),
      );
      if (other === undefined) return "what it names";
      const id = random.pick(["y".repeat(41), "y".repeat(40), "y", "a b", "a.b"]);
      const path = `${other.path.slice(0, other.path.lastIndexOf("/"))}/${id}`;
      draft.others.push({ ...other, path, id });
      draft.after = { ...draft.after, [name]: id };
      return `a ${name} called ${id}`;
    },
  };
}

/** A field that has to equal another document's has a value at the limit of its type. */
function atTheEdge(other: Stored, draft: Draft, { plan, random }: Near): NearTamper {
  // Only refs, which may have the same values everywhere. Rules read the parents and the acting member as stored, whatever their
  // values.
  const isActor = other.entity === plan.actor && other.id === draft.by;
  const isAsItLies = isActor || draft.path.startsWith(`${other.path}/`);
  const shared = other.entity.fields.filter(
    (each) =>
      !isAsItLies &&
      each.type.kind === "ref" &&
      draft.entity.fields.some(({ name, type }) => name === each.name && type.kind === "ref"),
  );
  return {
    change: (each) => {
      if (shared.length === 0) return "as it is";
      const { name, type } = random.pick(shared);
      const value = random.pick(edgesOf(type));
      each.others.push({ ...other, fields: { ...other.fields, [name]: value } });
      each.after = { ...each.after, [name]: value };
      return `an edge of ${name} in its ${other.entity.name} too`;
    },
  };
}

/** The parent is created in the same change. */
function belowAnew(
  { entity, id, before }: Draft,
  { plan, world, random }: Near,
): readonly NearTamper[] {
  const above = plan.entities.find(({ path }) => path.params.at(-1) === entity.path.params.at(-2));
  const way = above && waysOf(above).find(({ kind }) => kind === "create");
  if (above === undefined || way === undefined || before !== undefined) return [];
  return [
    {
      change: (draft) => {
        const parent = begun(plan, world, above, way, id, draft.by, random);
        draft.path = `${parent.path}/${entity.path.collections.at(-1)}/${id}`;
        draft.beside.push({ kind: "create", path: parent.path, fields: parent.after });
        const { [above.journal?.last ?? ""]: last } = parent.after;
        if (last === actOf(draft)) draft.beside.push(...entryBeside(parent, draft, parent, plan));
        return `below a ${above.name} that begins in the same act`;
      },
    },
  ];
}

function belowNothing(): NearTamper {
  return {
    change: (draft) => {
      const parts = draft.path.split("/");
      parts[parts.length - 3] = "ghost";
      draft.path = parts.join("/");
      return "below nothing";
    },
  };
}
