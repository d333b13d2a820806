import { addressOf } from "../account.ts";
import { put } from "../documents.ts";
import { renamed, replaced } from "./everywhere.ts";
import {
  goneIn,
  lyingAs,
  lyingIn,
  meIn,
  type On,
  refsTo,
  said,
  type Variation,
  writesIn,
} from "./scene.ts";
import { valuesOf } from "./values.ts";

/** Another user acts, with or without the first one's documents; or the acting user signed in differently. */
export function* byOthers({ scene, plan, world }: On): Generator<Variation> {
  const { by } = scene;
  const email = addressOf(by);
  const accounts = [
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
  for (const account of accounts)
    yield () => ({ ...scene, account, note: `signed in as ${JSON.stringify(account)}` });
  for (const person of world.people) {
    const own = world.documents.filter(({ entity, id }) => entity === plan.actor && id === person);
    yield () => lyingIn({ ...scene, by: person }, own, `by ${person}`);
    yield () => ({ ...renamed(scene, by, person), note: `by ${person} in their place` });
  }
  yield () => ({ ...scene, by: "", note: "by nobody" });
  // A user whose account has no address, where the required address is one letter.
  for (const stored of scene.lying)
    for (const { name, type } of stored.entity.fields)
      if (type.kind === "string" && world.addressed.has(name))
        for (const value of ["", "x"])
          yield () =>
            lyingAs(
              { ...scene, account: { isAnonymous: false, isVerified: true } },
              stored,
              put(stored.fields, name, value),
              `without an address, for ${said(value)}`,
            );
}

/** The acting user has every role, wherever it is written, and is named by other documents. */
export function* ofEveryRole(on: On): Generator<Variation> {
  const { scene, plan, world } = on;
  const known = meIn(on);
  const { actor } = plan;
  if (known === undefined || actor === undefined) return;
  const { me, role, roles } = known;
  const was = me.fields[role];
  if (was === undefined) return;
  const named = actor.fields.flatMap(({ type }) => (type.kind === "ref" ? [type.entity] : []));
  const first = named.flatMap((entity) =>
    scene.lying.some((each) => each.entity.name === entity)
      ? []
      : world.documents.filter((each) => each.entity.name === entity).slice(0, 1),
  );
  for (const each of roles) {
    const other = replaced(scene, was, each, `as a ${each}`);
    yield () => other;
    for (const { name, type } of actor.fields)
      for (const value of type.kind === "boolean" ? [true, false] : [])
        yield () => {
          const mine = put(put(me.fields, role, each), name, value);
          return lyingAs(other, me, mine, `as a ${each}, ${name} ${value}`);
        };
    for (const stored of [...scene.lying, ...first])
      for (const name of refsTo(actor, stored.entity.name)) {
        const mine = put(put(me.fields, role, each), name, stored.id);
        const note = `as a ${each} for this ${stored.entity.name}`;
        yield () => lyingAs(other, me, mine, note);
        for (const flag of stored.entity.fields.filter(({ type }) => type.kind === "boolean"))
          yield () =>
            lyingIn(
              other,
              [
                { ...me, fields: mine },
                { ...stored, fields: put(stored.fields, flag.name, false) },
              ],
              `${note}, which is not ${flag.name}`,
            );
      }
  }
}

/**
 * Each field of each stored document differs, as an older schema or an earlier mistake may have left it; or the document is
 * missing.
 */
export function* lyingOtherwise(on: On): Generator<Variation> {
  const { scene, world, isWanted } = on;
  const known = meIn(on);
  for (const stored of scene.lying) {
    const { entity, fields, path, id } = stored;
    const { name: its, lifecycle } = entity;
    for (const field of entity.fields.filter(isWanted))
      for (const value of valuesOf(field, scene, world))
        yield () => {
          const note = `${field.name} ${said(value)} lying in its ${its}`;
          return lyingAs(scene, stored, put(fields, field.name, value), note);
        };
    yield () => lyingAs(scene, stored, put(fields, "unknownField", 1), `unknown in its ${its}`);
    for (const { name } of lifecycle?.states ?? [])
      yield () =>
        lyingAs(scene, stored, put(fields, lifecycle?.field ?? "", name), `${name} in its ${its}`);
    if (!writesIn(scene).some((each) => each.path === path))
      yield () => goneIn(scene, path, `without its ${its}`);
    if (known === undefined || known.me.id !== id || known.me.entity !== entity) continue;
    // Every role, unlimited, limited to each site, or to another one.
    const { role, roles, sites } = known;
    const places = entity.fields.find(({ name }) => name === sites)?.type;
    const all =
      places?.kind === "list" && places.of.kind === "ref" ? world.refs(places.of.entity) : [];
    for (const each of roles) {
      const as = put(fields, role, each);
      yield () => lyingAs(scene, stored, as, `a ${each}`);
      for (const limit of [undefined, [], ...all.map((site) => [site]), [...all]])
        if (sites !== undefined)
          yield () => lyingAs(scene, stored, put(as, sites, limit), `a ${each} at ${said(limit)}`);
    }
  }
}
