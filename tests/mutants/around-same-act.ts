import type { FieldPlan } from "#codegen/plan/plan.ts";
import { waysOf, writtenBy } from "#codegen/plan/ways.ts";
import type { Fields, Json, Write } from "#generated/runtime.ts";
import { dayMs, now, revised, validFields, without } from "../conformance/documents.ts";
import type { Random } from "../conformance/random.ts";
import type { World } from "../conformance/world.ts";
import { goneIn, lyingIn, type Scene } from "./scene.ts";

/** A stored document is created or changed in the same change. */
export function* inTheSameAct(
  scene: Scene,
  world: World,
  random: Random,
  isWanted: (field: FieldPlan) => boolean,
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
    }
    for (const way of waysOf(entity).filter(({ kind }) => kind === "edit")) {
      const edit = entity.edits.find(({ name }) => name === way.name);
      const written = writtenBy(way, entity);
      const base = { ...settled(edit?.sets ?? [], by), ...revised(entity, fields) };
      for (const field of entity.fields.filter(
        (each) => isWanted(each) && written.includes(each.name),
      ))
        for (const value of changing(field, scene, world)) {
          const set = value === undefined ? base : { ...base, [field.name]: value };
          const clear = value === undefined ? [field.name] : [];
          const note = `its ${entity.name} becomes ${field.name} ${JSON.stringify(value)}`;
          yield { ...scene, ask: also({ kind: "update", path, set, clear }), note };
          // It had another value before, and gets the required one.
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
