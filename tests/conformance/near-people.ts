import type { EntityPlan } from "#codegen/plan/plan.ts";
import type { Fields, Json } from "#generated/runtime.ts";
import { revised, validFields, validValue, without } from "./documents.ts";
import type { Draft } from "./draft.ts";
import type { Near, NearTamper } from "./near.ts";
import { type Stored, strangerIn } from "./world.ts";

/** Another user acts, or the acting user is different. */
export function nearPeople(draft: Draft, near: Near): readonly NearTamper[] {
  const { plan, world, random } = near;
  const other = random.pick(world.people);
  const tampers: NearTamper[] = [
    {
      change: (now) => {
        now.by = other;
        return `by ${other}`;
      },
    },
    {
      change: (now) => {
        now.after = inTheNameOf(now.after, now.before, now.by, other);
        now.by = other;
        return `by ${other} in their own name`;
      },
    },
  ];
  if (draft.before !== undefined)
    tampers.push({
      change: (now) => {
        now.before = now.before && inTheNameOf(now.before, undefined, now.by, other);
        now.after = inTheNameOf(now.after, undefined, now.by, other);
        now.by = other;
        return `by ${other}, whose it was`;
      },
    });
  const { actor } = plan;
  const me = world.documents.find((each) => each.entity === actor && each.id === draft.by);
  if (actor === undefined || me === undefined) return tampers;
  if (draft.others.some((each) => each.path === me.path)) return tampers;
  return [
    ...tampers,
    lyingOtherwise(me, actor, near),
    lyingOtherwise(me, actor, near),
    changingOneself(me, actor, near),
    joining(me, actor, near),
    ...belowNoRoot(me, actor, draft),
    ...founding(draft, actor, near),
  ];
}

/** Fields with the old user's id get the new one's. */
function inTheNameOf(after: Fields, before: Fields | undefined, old: string, by: string): Fields {
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [
      name,
      value === old && before?.[name] !== old ? by : value,
    ]),
  );
}

/** The acting user's own document has another value, or lacks a field. */
function lyingOtherwise(me: Stored, actor: EntityPlan, { world, random }: Near): NearTamper {
  const { role, active, sites, name = role } = actor.actor ?? {};
  const asked = [role, active, sites, name].filter((each) => each !== undefined);
  const field = actor.fields.find((each) => each.name === random.pick(asked));
  return {
    change: (draft) => {
      if (field === undefined) return "as they are";
      const mayLack = field.optional || field.fallback !== undefined;
      const fields =
        mayLack && random.chance(0.3)
          ? without(me.fields, field.name)
          : { ...me.fields, [field.name]: validValue(field.type, world.refs, random) };
      draft.others.push({ ...me, fields });
      return `by somebody of another ${field.name}`;
    },
  };
}

/** Acting users change their own document in the same change. */
function changingOneself(me: Stored, actor: EntityPlan, { world, random }: Near): NearTamper {
  return {
    change: (draft) => {
      const fields = actor.edits.length > 0 ? random.pick(actor.edits).fields : [];
      const field = actor.fields.find((each) => fields.includes(each.name));
      if (field === undefined) return "as they are";
      const set: Record<string, Json> = random.chance(0.9) ? { ...revised(actor, me.fields) } : {};
      for (const each of actor.fields)
        if (fields.includes(each.name) && random.chance(0.6))
          set[each.name] = validValue(each.type, world.refs, random);
      draft.others.push(me);
      draft.beside.push({ kind: "update", path: me.path, set });
      return "becoming somebody else in the same act";
    },
  };
}

/** A stranger joins in the same change. */
function joining(me: Stored, actor: EntityPlan, { world, random }: Near): NearTamper {
  return {
    change: (draft) => {
      const path = `${me.path.slice(0, me.path.lastIndexOf("/"))}/${strangerIn(world)}`;
      const { active } = actor.actor ?? {};
      const fields = {
        ...validFields(actor, world.refs, random),
        ...(actor.actor === undefined
          ? {}
          : { [actor.actor.role]: me.fields[actor.actor.role] ?? "" }),
        ...(active === undefined ? {} : { [active]: true }),
      };
      draft.after = inTheNameOf(draft.after, draft.before, draft.by, strangerIn(world));
      draft.by = strangerIn(world);
      draft.beside.push({ kind: "create", path, fields });
      return "by a stranger who joins in the same act";
    },
  };
}

/** The organisation is missing, although its member exists. */
function belowNoRoot(me: Stored, actor: EntityPlan, draft: Draft): readonly NearTamper[] {
  if (actor.path.params.length !== 2 || draft.entity.path.params.length < 2) return [];
  const moved = (path: string): string => path.replace(/^(\w+)\/[^/]+/, "$1/nowhere");
  return [
    {
      change: (now) => {
        now.path = moved(now.path);
        now.others.push({ ...me, path: moved(me.path) });
        return "below what is not there";
      },
    },
  ];
}

/** The founder gets another role in the same change. */
function founding(draft: Draft, actor: EntityPlan, { world, random }: Near): readonly NearTamper[] {
  const at = draft.beside.findIndex((each) => each.kind === "create");
  const founder = draft.beside[at];
  if (founder?.kind !== "create" || draft.before !== undefined) return [];
  const { role, active } = actor.actor ?? {};
  const asked = actor.fields.filter(({ name }) => name === role || name === active);
  const field = random.pick(asked.length > 0 && random.chance(0.7) ? asked : actor.fields);
  return [
    {
      change: (now) => {
        const value = validValue(field.type, world.refs, random);
        now.beside[at] = { ...founder, fields: { ...founder.fields, [field.name]: value } };
        return `founded by one of another ${field.name}`;
      },
    },
    {
      change: (now) => {
        now.beside.splice(at, 1);
        return "founded by nobody";
      },
    },
  ];
}
