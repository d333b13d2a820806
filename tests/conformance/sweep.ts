import {
  entityNamed,
  type EntityPlan,
  type FieldPlan,
  type FieldType,
  type SchemaPlan,
} from "#codegen/plan/plan.ts";
import {
  type Fields,
  idOf,
  isList,
  isRecord,
  type Json,
  sameJson,
  type Write,
} from "#generated/runtime.ts";
import { type Attempt, asAttempt } from "./cases.ts";
import { now, validValue, without } from "./documents.ts";
import type { Draft } from "./draft.ts";
import { edgesOf } from "./edges.ts";
import { entityAt } from "./entity-at.ts";
import { entryFor, lyingFor } from "./entry.ts";
import { asReading } from "./near-attempts.ts";
import { type Aim, allowedDraft } from "./near-miss.ts";
import type { NearTamper } from "./near.ts";
import type { Random } from "./random.ts";
import { ids, ofLying, ofMe, ofNamed, ofRelated } from "./sweep-around.ts";
import type { World } from "./world.ts";

/** Attempts that violate one condition each: every limit of every written field, every state, every setting. */
export function* sweepOf(
  aim: Aim,
  plan: SchemaPlan,
  world: World,
  id: string,
  random: Random,
  isAllowed: (attempt: Attempt) => boolean,
): Generator<Attempt> {
  const { entity, way } = aim;
  if (way === undefined) yield* untouchable(entity, world);
  const asAttempted = (draft: Draft): Attempt =>
    way === undefined ? asReading(draft) : asAttempt(draft, way, plan, world);
  const swept = function* (draft: Draft, tampers: readonly NearTamper[]): Generator<Attempt> {
    for (const { change, keepsEntry } of tampers) {
      const { notes, beside, others } = draft;
      const miss = { ...draft, notes: [...notes], beside: [...beside], others: [...others] };
      miss.notes.push(change(miss));
      if (way !== undefined && keepsEntry !== true && miss.entry !== undefined)
        miss.entry = entryFor(miss, way, plan, lyingFor(miss, world));
      yield asAttempted(miss);
    }
  };
  for (let base = 0; base < bases; base += 1) {
    const find = (): Draft =>
      allowedDraft(aim, plan, world, id, random, (each) => isAllowed(asAttempted(each)));
    let draft = find();
    for (let tried = 1; tried < tries && !isAllowed(asAttempted(draft)); tried += 1) draft = find();
    yield* swept(draft, [...ofMe(draft, plan, world), ...ofLying(draft, world)]);
    if (base > 0) continue;
    yield* swept(draft, ofRelated(draft, plan, world));
    if (way !== undefined) yield* swept(draft, ofWritten(draft, plan, world, random));
  }
}

/** The number of different allowed attempts to start from, and of tries to find one. */
const bases = 4;
const tries = 6;

/** Each written value differs in turn. */
function ofWritten(
  draft: Draft,
  plan: SchemaPlan,
  world: World,
  random: Random,
): readonly NearTamper[] {
  const { entity } = draft;
  const { journal } = entity;
  const entries = journal === undefined ? undefined : entityNamed(plan, journal.entity);
  return [
    ...entity.fields.flatMap((field) => ofField(field, draft, world, random)),
    ...ofUnknown(draft),
    ...ofId(draft),
    ...entity.fields.flatMap((field) => ofNamed(field, draft, world)),
    ...ofStates(entity, draft),
    ...(entries === undefined ? [] : entries.fields.flatMap((field) => ofTold(field, draft))),
    ...ofBeside(draft, plan),
  ];
}

/** Every limit of a written or set field; another value for any other field. */
function ofField(
  { name, type, optional }: FieldPlan,
  draft: Draft,
  world: World,
  random: Random,
): readonly NearTamper[] {
  const put = (value: Json | undefined, note: string): NearTamper => ({
    change: (each) => {
      each.after =
        value === undefined ? without(each.after, name) : { ...each.after, [name]: value };
      return `${note} ${name}`;
    },
  });
  const isTouched = draft.written.includes(name) || draft.filled.includes(name);
  const other = put(validValue(type, world.refs, random), "another");
  const before = draft.before?.[name];
  return [
    other,
    put(undefined, "no"),
    // A setting's field keeps its old value.
    ...(isTouched && draft.before !== undefined ? [put(before, "the same")] : []),
    ...(isTouched || optional ? edgesOf(type).map((edge) => put(edge, "an edge of")) : []),
    ...(isTouched && type.kind === "instant" ? [put(now - 2000, "a moment ago in")] : []),
  ];
}

/** The new document has another id. */
function ofId({ before, path }: Draft): readonly NearTamper[] {
  if (before !== undefined) return [];
  const [collection] = /.*\//.exec(path) ?? [""];
  return ids.map((id) => ({
    change: (draft) => {
      const old = idOf(path);
      // The entry and the count contain the id.
      const named = (fields: Fields): Fields => {
        const renamed = JSON.stringify(fields).replaceAll(`/${old}"`, `/${id}"`);
        const value: unknown = JSON.parse(renamed);
        return isFields(value) ? value : fields;
      };
      draft.act ??= `e${old}`;
      draft.path = `${collection}${id}`;
      draft.beside.splice(
        0,
        draft.beside.length,
        ...draft.beside.map((write): Write => {
          if (write.kind === "delete") return write;
          return write.kind === "create"
            ? { ...write, fields: named(write.fields) }
            : { ...write, set: named(write.set) };
        }),
      );
      return `called ${id}`;
    },
  }));
}

function isFields(value: unknown): value is Fields {
  return isRecord(value);
}

/** Unknown fields in every write. */
function ofUnknown({ entry, beside }: Draft): readonly NearTamper[] {
  const ofOthers = beside.map((write, at): NearTamper => ({
    change: (draft) => {
      if (write.kind === "create")
        draft.beside[at] = { ...write, fields: { ...write.fields, unknownField: 1 } };
      if (write.kind === "update")
        draft.beside[at] = { ...write, set: { ...write.set, unknownField: 1 } };
      return "an unknown field beside it";
    },
  }));
  const own: NearTamper = {
    change: (draft) => {
      draft.after = { ...draft.after, unknownField: 1 };
      return "an unknown field";
    },
  };
  const told: NearTamper = {
    keepsEntry: true,
    change: (draft) => {
      draft.entry = { ...draft.entry, unknownField: 1 };
      return "an unknown field told";
    },
  };
  return [own, ...ofOthers, ...(entry === undefined ? [] : [told])];
}

/** A missing document is read, and an existing one is changed and deleted by everybody, whether an operation allows it or not. */
function* untouchable(entity: EntityPlan, { documents, people }: World): Generator<Attempt> {
  const one = documents.find((each) => each.entity === entity);
  const [field] = entity.fields;
  if (one === undefined || field === undefined) return;
  const path = `${one.path.slice(0, one.path.lastIndexOf("/"))}/ghost`;
  const value = edgesOf(field.type).find((edge) => !sameJson(edge, one.fields[field.name])) ?? "x";
  for (const by of people) {
    const attempt = { by, account: { isAnonymous: false }, before: [] };
    const write = { kind: "update", path: one.path, set: { [field.name]: value } } as const;
    const { name } = entity;
    yield { ...attempt, title: `read no ${name}`, ask: { kind: "read", path } };
    yield {
      ...attempt,
      title: `remove any ${name}`,
      ask: { kind: "change", id: "en1", writes: [{ kind: "delete", path: one.path }] },
    };
    yield {
      ...attempt,
      title: `begin any ${name}`,
      ask: { kind: "change", id: "en1", writes: [{ kind: "create", path, fields: one.fields }] },
    };
    yield {
      ...attempt,
      title: `change any ${name}`,
      ask: { kind: "change", id: "en1", writes: [write] },
    };
  }
}

/** From every state, and to every state. */
function ofStates({ lifecycle }: EntityPlan, { before }: Draft): readonly NearTamper[] {
  if (lifecycle === undefined) return [];
  const { field } = lifecycle;
  return lifecycle.states.flatMap(({ name }): readonly NearTamper[] => [
    {
      change: (draft) => {
        draft.after = { ...draft.after, [field]: name };
        return `to ${name}`;
      },
    },
    ...(before === undefined
      ? []
      : [
          {
            change: (draft: Draft) => {
              const stays = sameJson(draft.before?.[field], draft.after[field]);
              draft.before = { ...draft.before, [field]: name };
              if (stays) draft.after = { ...draft.after, [field]: name };
              return `from ${name}`;
            },
          },
        ]),
  ]);
}

/** Every limit of a recorded value. */
function ofTold({ name, type }: FieldPlan, { entry }: Draft): readonly NearTamper[] {
  if (entry === undefined) return [];
  const put = (value: Json | undefined, note: string): NearTamper => ({
    keepsEntry: true,
    change: (draft) => {
      const told = draft.entry ?? {};
      draft.entry = value === undefined ? without(told, name) : { ...told, [name]: value };
      return `${note} ${name} told`;
    },
  });
  return [put(undefined, "no"), ...edgesOf(type).map((edge) => put(edge, "an edge of"))];
}

/** Every limit of every field in accompanying writes. */
function ofBeside({ beside }: Draft, plan: SchemaPlan): readonly NearTamper[] {
  return beside.flatMap((write, at): readonly NearTamper[] => {
    const entity = entityAt(plan, write.path);
    if (write.kind === "delete" || entity === undefined) return [];
    const fields = write.kind === "create" ? write.fields : write.set;
    const put = (name: string, value: Json | undefined): NearTamper => ({
      change: (draft) => {
        const over = value === undefined ? without(fields, name) : { ...fields, [name]: value };
        draft.beside[at] =
          write.kind === "create" ? { ...write, fields: over } : { ...write, set: over };
        return `an edge of ${name} of its ${entity.name}`;
      },
    });
    return entity.fields
      .filter(({ name }) => name in fields)
      .flatMap(({ name, type }) => [
        put(name, undefined),
        ...nearby(type, fields[name]).map((edge) => put(name, edge)),
      ]);
  });
}

/** Every limit of a type; for an object, of each of its fields in turn. */
function nearby(type: FieldType, value: Json | undefined): readonly Json[] {
  if (type.kind !== "object" || !isRecord(value) || isList(value)) return edgesOf(type);
  return type.fields.flatMap(({ name, type: inner }) => [
    without(value, name),
    ...edgesOf(inner).map((edge) => ({ ...value, [name]: edge })),
  ]);
}
