import type { FieldPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import type { Json } from "#generated/runtime.ts";
import type { Stored, World } from "../conformance/world.ts";
import { valuesOf } from "./around-values.ts";
import { goneIn, lyingIn, type Scene } from "./scene.ts";

/**
 * Each field of each stored document differs, as an older schema or an earlier mistake may have left it; or the document is
 * missing.
 */
export function* lyingOtherwise(
  scene: Scene,
  plan: SchemaPlan,
  world: World,
  isWanted: (field: FieldPlan) => boolean,
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
    for (const field of entity.fields.filter(isWanted))
      for (const value of valuesOf(field, scene, world)) yield put({ [field.name]: value });
    yield put({ unknownField: 1 });
    if (isMe) yield* asEveryRole(stored, world, put);
    const isWritten =
      scene.ask.kind === "change" && scene.ask.writes.some((each) => each.path === path);
    if (!isWritten) yield goneIn(scene, path, `without its ${entity.name}`);
    if (entity.lifecycle !== undefined) yield* fromEveryState(stored, put);
  }
}

/** The acting user has every role, unlimited, limited to each site, or to another one. */
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
