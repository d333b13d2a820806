import type { EntityPlan, FieldPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import { waysOf, writtenBy } from "#codegen/plan/ways.ts";
import { idOf, isList, isRecord, type Fields, type Json, type Write } from "#generated/runtime.ts";
import { addressOf } from "../conformance/account.ts";
import { dayMs, now, revised, validFields, without } from "../conformance/documents.ts";
import { edgesOf } from "../conformance/edges.ts";
import { entityAt } from "../conformance/entity-at.ts";
import type { Random } from "../conformance/random.ts";
import { ids } from "../conformance/sweep-around.ts";
import type { Stored, World } from "../conformance/world.ts";
import { renamed, replaced } from "./around-everywhere.ts";
import { goneIn, lyingIn, type Scene } from "./scene.ts";

/**
 * Everything that is one thing away from a scene: each field of each document that lies or is written is otherwise, alone or
 * everywhere it stands; each document is called otherwise, is gone, was there before or begins in the same change; whoever acts
 * is somebody else. What comes of it is not known: most of it is refused, which is what it is for.
 */
export function* scenesAround(
  scene: Scene,
  plan: SchemaPlan,
  world: World,
  random: Random,
  isWanted: (field: string) => boolean,
): Generator<Scene> {
  yield* byOthers(scene, plan, world);
  yield* calledOtherwise(scene, plan);
  yield* aside(scene, plan);
  yield* writtenOtherwise(scene, plan, world, isWanted);
  yield* lyingOtherwise(scene, plan, world, isWanted);
  yield* everywhere(scene, plan, isWanted);
  yield* inTheSameAct(scene, world, random, isWanted);
}

/** Values of which rules may ask for one, at the edges of what may be and beyond. */
function valuesOf({ type }: FieldPlan, { by }: Scene, world: World): readonly (Json | undefined)[] {
  const other = world.people.find((each) => each !== by) ?? "x100";
  const named = type.kind === "ref" ? world.refs(type.entity) : [];
  const listed = type.kind === "list" && type.of.kind === "ref" ? world.refs(type.of.entity) : [];
  const isText = type.kind === "ref" || type.kind === "string";
  return [
    ...edgesOf(type),
    undefined,
    null,
    ...(isText ? [by, other] : []),
    ...named,
    ...(type.kind === "list"
      ? [[by], [other], [by, by], [other, by], ...listed.map((each) => [each])]
      : []),
    ...(type.kind === "instant" ? [now, now - 2000, now - dayMs, now + 30 * dayMs] : []),
    ...(type.kind === "number" ? [0, 1, 2] : []),
  ];
}

function* writtenOtherwise(
  scene: Scene,
  plan: SchemaPlan,
  world: World,
  isWanted: (field: string) => boolean,
): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read") return;
  for (const [at, write] of ask.writes.entries()) {
    const entity = entityAt(plan, write.path);
    const withWrite = (other: Write | undefined, note: string): Scene => ({
      ...scene,
      ask: {
        ...ask,
        writes: ask.writes.flatMap((each, index) => (index === at ? (other ?? []) : each)),
      },
      note,
    });
    if (entity === undefined) continue;
    yield withWrite(undefined, `no write of its ${entity.name}`);
    if (write.kind === "delete") continue;
    if (write.kind === "update")
      yield withWrite({ ...write, set: {}, clear: [] }, "nothing changed");
    const fields = write.kind === "create" ? write.fields : write.set;
    for (const field of entity.fields.filter(({ name }) => isWanted(name)))
      for (const value of [...valuesOf(field, scene, world), ...inside(field, fields[field.name])])
        yield withWrite(
          putIn(write, field.name, value),
          `${JSON.stringify(value)} as ${field.name} of its ${entity.name}`.slice(0, 120),
        );
    yield withWrite(putIn(write, "unknownField", 1), `an unknown field of its ${entity.name}`);
    if (write.kind === "update") {
      // It was not there, and what it counts begins with it.
      const set = Object.entries(write.set).map(([name, each]) => [name, begunToCount(each)]);
      const begins = { kind: "create", path: write.path, fields: Object.fromEntries(set) } as const;
      yield goneIn(withWrite(begins, ""), write.path, `its ${entity.name} begins`);
    }
    yield { ...scene, ask: { ...ask, writes: [write] }, note: `its ${entity.name} alone` };
    if (write.kind === "create") {
      const before = Object.entries(fields).map(([name, value]) => [
        name,
        value === now ? now - 2000 : value,
      ]);
      const lain: Stored = {
        entity,
        path: write.path,
        id: idOf(write.path),
        fields: Object.fromEntries(before),
      };
      yield lyingIn(withWrite(undefined, ""), [lain], `its ${entity.name} there before`);
    }
  }
}

/** An object with each of its fields at each edge beside the others as they are; a text with a line's end. */
function inside({ type }: FieldPlan, value: Json | undefined): readonly Json[] {
  if (typeof value === "string")
    return [
      `${value}\n`,
      `\u0007${value}`,
      ` ${value}`,
      `${value}x`,
      " ".repeat(5),
      `${value}\u0301`,
    ];
  if (type.kind === "list" && value !== undefined && isList(value))
    return [[...value, ...value], value.toReversed(), value.slice(1)];
  if (value === undefined || !isRecord(value) || isList(value)) return [];
  if (type.kind !== "object")
    return [...Object.keys(value).map((key) => without(value, key)), { ...value, unknownField: 1 }];
  return [
    { ...value, unknownField: 1 },
    ...type.fields.flatMap((field) => [
      without(value, field.name),
      ...edgesOf(field.type).map((edge) => ({ ...value, [field.name]: edge })),
      ...beside(field, value[field.name]).flatMap((edge) => [
        { ...value, [field.name]: edge },
        { ...counting(value, field.name, edge), [field.name]: edge },
      ]),
    ]),
  ];
}

/** An object in which numbers say how long a list is, or was and is: they say it of the other list too. */
function counting(value: Fields, name: string, other: Json): Fields {
  const old = value[name];
  const longer = isList(other) && old !== undefined && isList(old) ? other.length - old.length : 0;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      typeof each === "number" && Math.abs(each) < 10_000 ? each + longer : each,
    ]),
  );
}

/** Of a list, itself with each edge of an item in it, so that whatever has to be in it still is; of a number, the next. */
function beside({ type }: FieldPlan, value: Json | undefined): readonly Json[] {
  if (typeof value === "number") return [value + 1, value - 1];
  if (type.kind !== "list" || value === undefined || !isList(value)) return [];
  const { max = 1000 } = type;
  const filled = (length: number): readonly Json[] => [
    ...value,
    ...Array.from({ length: Math.max(0, length - value.length) }, (_, at) => `x${at}`),
  ];
  return [
    filled(max),
    filled(max + 1),
    ...edgesOf(type).flatMap((edge) =>
      isList(edge)
        ? [
            [...value, ...edge],
            [...edge, ...value],
          ]
        : [],
    ),
  ];
}

function begunToCount(value: Json): Json {
  if (!isRecord(value) || isList(value) || value["of"] === undefined || !isList(value["of"]))
    return value;
  return { ...value, from: now, count: value["of"].length };
}

function putIn(
  write: Exclude<Write, { kind: "delete" }>,
  name: string,
  value: Json | undefined,
): Write {
  const put = (fields: Fields): Fields =>
    value === undefined ? without(fields, name) : { ...fields, [name]: value };
  if (write.kind === "create") return { ...write, fields: put(write.fields) };
  const clear = (write.clear ?? []).filter((each) => each !== name);
  return { ...write, set: put(write.set), clear: value === undefined ? [...clear, name] : clear };
}

function* lyingOtherwise(
  scene: Scene,
  plan: SchemaPlan,
  world: World,
  isWanted: (field: string) => boolean,
): Generator<Scene> {
  for (const stored of scene.lying) {
    const { entity, fields, path } = stored;
    const isMe = entity === plan.actor && path.endsWith(`/${scene.by}`);
    const put = (over: Readonly<Record<string, Json | undefined>>): Scene => {
      const entries = Object.entries({ ...fields, ...over }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      );
      const words = Object.entries(over).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
      return lyingIn(
        scene,
        [{ ...stored, fields: Object.fromEntries(entries) }],
        `${words.join(" and ")} lying in its ${entity.name}`.slice(0, 160),
      );
    };
    for (const field of entity.fields.filter(({ name }) => isWanted(name)))
      for (const value of valuesOf(field, scene, world)) yield put({ [field.name]: value });
    yield put({ unknownField: 1 });
    if (isMe) yield* asEveryRole(stored, world, put);
    const isWritten =
      scene.ask.kind === "change" && scene.ask.writes.some((each) => each.path === path);
    if (!isWritten) yield goneIn(scene, path, `without its ${entity.name}`);
    if (entity.lifecycle !== undefined) yield* fromEveryState(stored, put);
  }
}

/** Whoever acts is of every role, and limited to nothing, to each place, or to elsewhere. */
function* asEveryRole(
  { entity }: Stored,
  world: World,
  put: (over: Readonly<Record<string, Json | undefined>>) => Scene,
): Generator<Scene> {
  const { role, sites } = entity.actor ?? {};
  const roles = entity.fields.find(({ name }) => name === role)?.type;
  const places = entity.fields.find(({ name }) => name === sites)?.type;
  if (roles?.kind !== "enum" || role === undefined) return;
  const known =
    places?.kind === "list" && places.of.kind === "ref" ? world.refs(places.of.entity) : [];
  for (const each of roles.values) {
    yield put({ [role]: each });
    if (sites === undefined) continue;
    for (const limit of [undefined, [], ...known.map((site) => [site]), [...known]])
      yield put({ [role]: each, [sites]: limit });
  }
}

function* fromEveryState(
  { entity }: Stored,
  put: (over: Readonly<Record<string, Json | undefined>>) => Scene,
): Generator<Scene> {
  for (const { name } of entity.lifecycle?.states ?? [])
    yield put({ [entity.lifecycle?.field ?? ""]: name });
}

/** Each value that is written, everywhere it stands: in what lies, in what repeats it and in what tells of it. */
function* everywhere(
  scene: Scene,
  plan: SchemaPlan,
  isWanted: (field: string) => boolean,
): Generator<Scene> {
  const { ask } = scene;
  if (ask.kind === "read") return;
  for (const write of ask.writes) {
    const entity = entityAt(plan, write.path);
    if (entity === undefined || write.kind === "delete") continue;
    const fields = write.kind === "create" ? write.fields : write.set;
    for (const field of entity.fields.filter(({ name }) => isWanted(name))) {
      const value = fields[field.name];
      if (value === undefined || typeof value === "boolean") continue;
      const others = [...edgesOf(field.type), null, ...inside(field, value)];
      for (const other of others)
        yield replaced(
          scene,
          value,
          other,
          `${JSON.stringify(other)} for ${field.name} everywhere`.slice(0, 120),
        );
    }
  }
}

/** Every id is one that just may be, and one that may not. */
function* calledOtherwise(scene: Scene, plan: SchemaPlan): Generator<Scene> {
  const { ask, by, lying } = scene;
  const paths = ask.kind === "read" ? [ask.path] : ask.writes.map(({ path }) => path);
  const all = [...paths, ...lying.map(({ path }) => path)];
  const known = new Set([
    by,
    ...all.flatMap((path) => path.split("/").filter((_, at) => at % 2 === 1)),
  ]);
  const acts = ask.kind === "read" ? [] : [ask.id];
  const refs = ask.kind === "read" ? [] : ask.writes.flatMap((write) => refsIn(write, plan));
  for (const old of new Set([...known, ...acts, ...refs]))
    for (const id of [...ids, "é", "a.b"]) yield renamed(scene, old, id);
}

/** What one write names is another that is just like it, and so is what begins under its name. */
function* aside(scene: Scene, plan: SchemaPlan): Generator<Scene> {
  const { ask, lying } = scene;
  if (ask.kind === "read") return;
  const id = "aside";
  const moved = (path: string): string => `${path.slice(0, path.lastIndexOf("/"))}/${id}`;
  for (const [at, write] of ask.writes.entries())
    for (const old of refsIn(write, plan)) {
      const twins = lying.filter((each) => each.id === old);
      const writes = ask.writes.map((each, index): Write => {
        if (each.kind === "create" && idOf(each.path) === old)
          return { ...each, path: moved(each.path) };
        if (index !== at || each.kind === "delete") return each;
        const fields = each.kind === "create" ? each.fields : each.set;
        const names = Object.keys(fields).filter((name) => fields[name] === old);
        // The last that names it, for others may have to name what it is like.
        const name = names.at(-1);
        return name === undefined ? each : putIn(each, name, id);
      });
      const copies = twins.map((each) => ({ ...each, path: moved(each.path), id }));
      yield lyingIn({ ...scene, ask: { ...ask, writes } }, copies, `another just like ${old}`);
    }
}

/** What a write names. */
function refsIn(write: Write, plan: SchemaPlan): readonly string[] {
  const entity = entityAt(plan, write.path);
  if (entity === undefined || write.kind === "delete") return [];
  const fields = write.kind === "create" ? write.fields : write.set;
  return entity.fields.flatMap(({ name, type }) => {
    const of = type.kind === "list" ? type.of : type;
    const value = fields[name];
    if (of.kind !== "ref" || value === undefined) return [];
    return (isList(value) ? value : [value]).filter((each) => typeof each === "string");
  });
}

/** Somebody else does it, as they are or in the other's place; or whoever does it signed in otherwise. */
function* byOthers(scene: Scene, plan: SchemaPlan, world: World): Generator<Scene> {
  const { by } = scene;
  const email = addressOf(by);
  const logins = [
    { isAnonymous: true },
    { isAnonymous: false },
    { isAnonymous: true, email, isVerified: true },
    { isAnonymous: false, email },
    { isAnonymous: false, email, isVerified: false },
    { isAnonymous: false, email, isVerified: true },
    { isAnonymous: false, email: "x", isVerified: true },
    { isAnonymous: false, email: "", isVerified: true },
    { isAnonymous: false, isVerified: true },
  ];
  for (const account of logins)
    yield { ...scene, account, note: `signed in as ${JSON.stringify(account)}` };
  const { actor } = plan;
  for (const person of world.people) {
    const lying = world.documents.filter((each) => each.entity === actor && each.id === person);
    yield lyingIn({ ...scene, by: person }, lying, `by ${person}`);
    yield { ...renamed(scene, by, person), note: `by ${person} in their place` };
  }
  yield { ...scene, by: "", note: "by nobody" };
}

/** What lies there begins or changes in the same change. */
function* inTheSameAct(
  scene: Scene,
  world: World,
  random: Random,
  isWanted: (field: string) => boolean,
): Generator<Scene> {
  const { ask, by } = scene;
  if (ask.kind === "read") return;
  const also = (write: Write): Scene["ask"] => ({ ...ask, writes: [...ask.writes, write] });
  for (const stored of scene.lying) {
    const { entity, path, fields } = stored;
    if (ask.writes.some((each) => each.path === path)) continue;
    const without_ = goneIn(scene, path, `its ${entity.name} begins in the same act`);
    yield { ...without_, ask: also({ kind: "create", path, fields }) };
    for (const create of entity.creates) {
      const names = new Set([...create.fields, ...create.sets.map(([name]) => name)]);
      const begun = { ...validFields(entity, world.refs, random), ...fields };
      const set = settled(create.sets, by);
      const own = Object.fromEntries(
        Object.entries({ ...begun, ...set }).filter(([name]) => names.has(name)),
      );
      yield { ...without_, ask: also({ kind: "create", path, fields: own }) };
      yield* inTheSameWay(
        { ...without_, ask: also({ kind: "create", path, fields: own }) },
        scene,
        entity,
      );
    }
    for (const way of waysOf(entity).filter(({ kind }) => kind === "edit")) {
      const edit = entity.edits.find(({ name }) => name === way.name);
      const written = writtenBy(way, entity);
      const base = { ...settled(edit?.sets ?? [], by), ...revised(entity, fields) };
      for (const field of entity.fields.filter(
        ({ name }) => isWanted(name) && written.includes(name),
      ))
        for (const value of changing(field, scene, world)) {
          const set = value === undefined ? base : { ...base, [field.name]: value };
          const clear = value === undefined ? [field.name] : [];
          const note = `its ${entity.name} becomes ${field.name} ${JSON.stringify(value)}`;
          yield { ...scene, ask: also({ kind: "update", path, set, clear }), note };
          // It was something else, and becomes what it has to be.
          const was =
            value === undefined ? without(fields, field.name) : { ...fields, [field.name]: value };
          const is = fields[field.name];
          const back = is === undefined ? base : { ...base, [field.name]: is };
          yield lyingIn(
            {
              ...scene,
              ask: also({
                kind: "update",
                path,
                set: back,
                clear: is === undefined ? [field.name] : [],
              }),
            },
            [{ ...stored, fields: was }],
            `its ${entity.name} was ${field.name} ${JSON.stringify(value)} until now`,
          );
        }
    }
  }
}

/** The same where it was not there: what whoever acts is stays as it is. */
function* inTheSameWay(begun: Scene, { ask }: Scene, { name }: EntityPlan): Generator<Scene> {
  if (ask.kind === "change" && begun.ask.kind === "change")
    yield {
      ...begun,
      ask: { ...begun.ask, writes: begun.ask.writes.toReversed() },
      note: `its ${name} begins first`,
    };
}

function changing(field: FieldPlan, { by }: Scene, world: World): readonly (Json | undefined)[] {
  const { type, optional } = field;
  const other = world.people.find((each) => each !== by) ?? "x100";
  return [
    ...(type.kind === "boolean" ? [true, false] : []),
    ...(type.kind === "enum" ? type.values : []),
    ...(type.kind === "instant" ? [now, now - dayMs, now + 30 * dayMs] : []),
    ...(type.kind === "ref" ? [by, other, ...world.refs(type.entity)] : []),
    ...(type.kind === "list" && type.of.kind === "ref"
      ? [[by], [other], ...world.refs(type.of.entity).map((each) => [each])]
      : []),
    ...(type.kind === "number" ? [0, 1, 2] : []),
    ...(type.kind === "string" ? ["Another name"] : []),
    ...(optional ? [undefined] : []),
  ];
}

function settled(
  sets: readonly (readonly [string, { readonly kind: string; readonly value?: Json }])[],
  by: string,
): Fields {
  return Object.fromEntries(
    sets.flatMap(([name, { kind, value }]): readonly (readonly [string, Json])[] => {
      if (kind === "now") return [[name, now]];
      if (kind === "actor") return [[name, by]];
      return kind === "constant" && value !== undefined ? [[name, value]] : [];
    }),
  );
}
