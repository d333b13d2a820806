import { pacesOf } from "#codegen/plan/paces.ts";
import { type EntityPlan, entityNamed } from "#codegen/plan/plan.ts";
import type { Way } from "#codegen/plan/ways.ts";
import { changedFields, type Fields, type Json, type Write } from "#generated/runtime.ts";
import { now } from "../conformance/documents.ts";
import type { Draft } from "../conformance/draft.ts";
import { entryFor } from "../conformance/entry.ts";
import type { See, Sent } from "./judging.ts";
import type { Hand } from "./values.ts";
import type { World } from "./world.ts";

/** Something somebody may send, wherever the world stands: what it writes follows from what is there. */
export interface Move {
  readonly by: string;
  readonly entity: EntityPlan;
  /** The way it is meant to be; `undefined` where a document is removed. */
  readonly way: Way | undefined;
  readonly path: string;
  /** The fields that it may write: `"member.role"`; `"member.*"` where a document begins or goes. */
  readonly fields: readonly string[];
  /** Paths of documents that one has to know of. */
  readonly secrets: readonly string[];
  /** What it writes; `undefined` where there is nothing to write it to, or where nothing would change. */
  readonly send: (see: See) => Sent | undefined;
}

/** `"member.join"` */
export function wayName({ entity, way }: Pick<Move, "entity" | "way">): string {
  return `${entity.name}.${way?.name ?? "remove"}`;
}

/** What a document becomes, where it is known how it stands. */
export type Becoming = (before: Fields | undefined, see: See) => Fields | undefined;

/** Where somebody's own document among the people lies. */
export function ownPath({ plan, slots }: World, id: string): string | undefined {
  const { actor } = plan;
  if (actor === undefined) return undefined;
  const other = slots.find(({ entity }) => entity === actor);
  return other && `${other.path.slice(0, other.path.lastIndexOf("/"))}/${id}`;
}

/** The move that makes or changes a document, with everything that has to come with it. */
export function writing(
  world: World,
  { by }: Hand,
  entity: EntityPlan,
  way: Way,
  path: string,
  names: readonly string[],
  secrets: readonly string[],
  become: Becoming,
): Move {
  const { plan } = world;
  const isCreate = way.kind === "create";
  const own = ownPath(world, by);
  const paces = pacesOf(way);
  const send = (see: See): Sent | undefined => {
    const before = see(path);
    if ((before === undefined) !== isCreate) return undefined;
    const became = become(before, see);
    if (became === undefined) return undefined;
    const id = actId(entity, before);
    const last = entity.journal?.last;
    const after = last === undefined ? became : { ...became, [last]: id };
    const writes = [writeOf(path, before, after)].filter((each) => each !== undefined);
    if (writes.length === 0) return undefined;
    if (entity.journal !== undefined) {
      const entries = entityNamed(plan, entity.journal.entity);
      const me = own === undefined ? undefined : see(own);
      const entry = entryFor(draftOf(entity, path, by, before, after), way, plan, {
        ...nobody,
        documents:
          plan.actor === undefined || own === undefined || me === undefined
            ? []
            : [{ entity: plan.actor, path: own, id: by, fields: me }],
      });
      if (entry !== undefined)
        writes.push({
          kind: "create",
          path: `${path}/${entries.path.collections.at(-1)}/${id}`,
          fields: entry,
        });
    }
    if (paces.length > 0 && own !== undefined && own !== path)
      writes.push({
        kind: "update",
        path: own,
        set: Object.fromEntries(
          paces.map((name) => [name, { at: now, of: path.slice(path.lastIndexOf("/") + 1) }]),
        ),
      });
    return { id, by, writes };
  };
  const fields = isCreate ? allFields(entity) : fieldsCalled(names, entity);
  return { by, entity, way, path, fields, secrets, send };
}

/** That a document of an entity is there. */
export const isThere = ({ name }: EntityPlan): string => `${name}.*`;

/** Every field of a document that begins or goes, and that it does. */
export function allFields(entity: EntityPlan): readonly string[] {
  return [
    isThere(entity),
    ...fieldsCalled(
      entity.fields.map(({ name }) => name),
      entity,
    ),
  ];
}

function fieldsCalled(names: readonly string[], entity: EntityPlan): readonly string[] {
  return names.map((name) => `${entity.name}.${name}`);
}

/** The move that takes a document away. */
export function removing(
  { by }: Hand,
  entity: EntityPlan,
  path: string,
  secrets: readonly string[],
): Move {
  return {
    by,
    entity,
    way: undefined,
    path,
    fields: allFields(entity),
    secrets,
    send: (see) =>
      see(path) === undefined
        ? undefined
        : { id: "remove", by, writes: [{ kind: "delete", path }] },
  };
}

/** A new id each time that a document changes, and the same again wherever it changes for the first time. */
function actId({ journal }: EntityPlan, before: Fields | undefined): string {
  const last = journal === undefined ? undefined : before?.[journal.last];
  return typeof last === "string" ? `e${Number(last.slice(1)) + 1}` : "e1";
}

const nobody = { name: "", people: [], refs: () => [] };

function draftOf(
  entity: EntityPlan,
  path: string,
  by: string,
  before: Fields | undefined,
  after: Fields,
): Draft {
  return {
    entity,
    path,
    id: path.slice(path.lastIndexOf("/") + 1),
    by,
    before,
    after,
    entry: undefined,
    notes: [],
    hasWrite: true,
    beside: [],
    others: [],
  };
}

/** The write that makes one of the other; `undefined` where they are the same. */
export function writeOf(
  path: string,
  before: Fields | undefined,
  after: Fields,
): Write | undefined {
  if (before === undefined) return { kind: "create", path, fields: after };
  const names = changedFields(before, after);
  if (names.length === 0) return undefined;
  const set = names.flatMap((name): readonly (readonly [string, Json])[] => {
    const value = after[name];
    return value === undefined ? [] : [[name, value]];
  });
  const clear = names.filter((name) => after[name] === undefined);
  return {
    kind: "update",
    path,
    set: Object.fromEntries(set),
    ...(clear.length === 0 ? {} : { clear }),
  };
}
