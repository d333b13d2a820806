import type { EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import type { Fields } from "#generated/runtime.ts";
import type { See } from "./judging.ts";
import { isThere } from "./moves.ts";
import { type Bench, idOf, type Never, type Violation } from "./never.ts";
import { parentOf, siteEntity, siteFields, targetOf } from "./policies.ts";
import { refPath } from "./ref-path.ts";

/** A person limited to sites moves a document to another site, or adds a ref to a document that they cannot see. */
export function reachesOut(bench: Bench): Never {
  const { world, judgements } = bench;
  const { plan } = world;
  const fields = plan.entities.flatMap((entity) =>
    entity === plan.actor ? [] : [isThere(entity), ...namesOf(entity)],
  );
  return {
    name: "reaches beyond their sites",
    fields: new Set(fields),
    depth: () => 1,
    after: ({ sent: { by }, written, from, to }) => {
      const powers = from.allowed.get(by) ?? [];
      if (powers.length === 0 || powers.some(({ sites }) => sites === undefined)) return [];
      const own = new Set(powers.flatMap(({ sites = [] }) => sites));
      return [...written].flatMap(([path, now]): readonly Violation[] => {
        const entity = world.entityAt(path);
        if (entity === undefined || now === undefined || isOfPeople(entity, plan)) return [];
        const was = ownSites(entity, path, from.see(path), bench);
        const more = ownSites(entity, path, now, bench).filter((site) => !was.includes(site));
        if (more.some((site) => !own.has(site)))
          return [{ kind: entity.name, says: `${by} has ${path} belong to ${more.join(" and ")}` }];
        return newRefs(entity, from.see(path), now, bench).flatMap(({ name, target, id }) => {
          const at = refPath(target, entity, path, id);
          const there = sitesOf(at, to.see, bench);
          const isBeyond =
            !at.startsWith(`${path}/`) && there.length > 0 && there.every((site) => !own.has(site));
          return isBeyond && !judgements.mayRead(by, at, from.see)
            ? [{ kind: `${entity.name}.${name}`, says: `${by} has ${path} point to ${at}` }]
            : [];
        });
      });
    },
  };
}

/** The power of people is checked elsewhere. */
function isOfPeople(entity: EntityPlan, { actor }: SchemaPlan): boolean {
  return entity === actor || entity.projectionOf === actor?.name;
}

function namesOf({ name, fields }: EntityPlan): readonly string[] {
  return fields
    .filter(({ type }) => type.kind === "ref" || (type.kind === "list" && type.of.kind === "ref"))
    .map((field) => `${name}.${field.name}`);
}

/** The sites that a document belongs to by its own fields. */
function ownSites(
  entity: EntityPlan,
  path: string,
  fields: Fields | undefined,
  { world: { plan } }: Bench,
): readonly string[] {
  if (fields === undefined) return [];
  if (entity === siteEntity(plan)) return [idOf(path)];
  const named = siteFields(entity, plan).flatMap((name) => fields[name] ?? []);
  return [...new Set(named.flat().filter((each) => typeof each === "string"))];
}

/** The sites of a document, or else of its parent. */
function sitesOf(path: string, see: See, bench: Bench): readonly string[] {
  const { plan, entityAt } = bench.world;
  const entity = entityAt(path);
  if (entity === undefined) return [];
  const own = ownSites(entity, path, see(path), bench);
  const above = parentOf(entity, plan);
  return own.length > 0 || above === undefined || above === plan.actor
    ? own
    : sitesOf(path.split("/").slice(0, -2).join("/"), see, bench);
}

interface NewRef {
  readonly name: string;
  readonly target: EntityPlan;
  readonly id: string;
}

/** The refs that a change added; refs to people and sites are checked elsewhere. */
function newRefs(
  entity: EntityPlan,
  was: Fields | undefined,
  now: Fields | undefined,
  { world: { plan } }: Bench,
): readonly NewRef[] {
  return entity.fields.flatMap(({ name }) => {
    const target = targetOf(entity, name, plan);
    const id = now?.[name];
    if (target === undefined || target === plan.actor || target === siteEntity(plan)) return [];
    return typeof id === "string" && was?.[name] !== id ? [{ name, target, id }] : [];
  });
}
