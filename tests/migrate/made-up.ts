import type { Codec, Fields } from "#generated/runtime.ts";
import { matchPath } from "#generated/runtime.ts";
import { type Migration, migration } from "#schema/language/migration.ts";
import type { StoredAt } from "../../scripts/migrate/migrate-document.ts";

/*
 * A made-up organisation whose schema renames a field, changes a default, splits a field, and moves a collection. What is expected
 * is written down beside each document and not computed by the migrations.
 */

interface RoomBefore {
  readonly name: string;
  readonly floor?: number | undefined;
  readonly colour?: string | undefined;
}
interface RoomAfter {
  readonly storey: number | undefined;
  readonly colour: string | undefined;
}
interface PersonBefore {
  readonly name: string;
}
interface PersonAfter {
  readonly first: string;
  readonly last: string;
}
interface MachineBefore {
  readonly label: string;
  readonly room: string;
}

export const migrations: readonly Migration[] = [
  migration<RoomBefore, RoomAfter>({
    at: "organisations/{organisation}/rooms/{room}",
    rewrite: (was) => ({ storey: was.storey ?? was.floor, colour: was.colour ?? "white" }),
    leaves: ["floor"],
  }),
  migration<PersonBefore, PersonAfter>({
    at: "organisations/{organisation}/people/{person}",
    rewrite: (was) => {
      const [first = "", ...others] = was.name?.split(" ") ?? [];
      return { first: was.first ?? first, last: was.last ?? others.join(" ") };
    },
    leaves: ["name"],
  }),
  migration<MachineBefore, object>({
    at: "organisations/{organisation}/machines/{machine}",
    rewrite: () => ({}),
    to: (id, was) =>
      `organisations/${id("organisation")}/rooms/${was.room}/devices/${id("machine")}`,
  }),
];

const codecs: readonly Codec<unknown>[] = [
  codec(["organisations", "rooms"], ["name", "colour"]),
  codec(["organisations", "people"], ["first", "last"]),
  codec(["organisations", "rooms", "devices"], ["label", "room"]),
  codec(["organisations", "notes"], ["text"]),
];

export const codecAt = (path: string): Codec<unknown> | undefined =>
  codecs.find((each) => matchPath(each, path) !== undefined);

export const collections: readonly string[] = [
  "organisations/machines",
  "organisations/notes",
  "organisations/people",
  "organisations/rooms",
  "organisations/rooms/devices",
];

/** A codec whose fields all have to be texts. */
function codec(of: readonly string[], needed: readonly string[]): Codec<unknown> {
  return {
    entity: of.at(-1) ?? "",
    collections: of,
    params: of.map((each) => each.slice(0, -1)),
    parse: (value) => {
      const fields: Readonly<Record<string, unknown>> = { ...Object(value) };
      const wrong = needed.filter((name) => typeof fields[name] !== "string");
      return wrong.length === 0
        ? { ok: true, value }
        : { ok: false, problems: wrong.map((at) => ({ at, code: "missing", expected: "a text" })) };
    },
  };
}

/** A document before the migrations and after their last step. */
export interface MadeUp {
  readonly before: StoredAt;
  readonly after: StoredAt;
}

/** So many documents, a quarter of each kind. */
export function madeUp(count: number): readonly MadeUp[] {
  return Array.from({ length: count }, (_, index) => madeUpOne(index));
}

function madeUpOne(index: number): MadeUp {
  const root = `organisations/o${index % 3}`;
  const id = String(index).padStart(6, "0");
  switch (index % 4) {
    case 0: {
      const floor = index % 8;
      const painted: Fields = index % 16 === 0 ? { colour: "blue" } : {};
      const path = `${root}/rooms/r${id}`;
      return {
        before: { path, fields: { name: `Room ${id}`, floor, ...painted } },
        after: { path, fields: { name: `Room ${id}`, storey: floor, colour: "white", ...painted } },
      };
    }
    case 1: {
      const path = `${root}/people/p${id}`;
      return {
        before: { path, fields: { name: `Ada ${id} Byron`, since: index } },
        after: { path, fields: { first: "Ada", last: `${id} Byron`, since: index } },
      };
    }
    case 2: {
      const fields = { label: `Machine ${id}`, room: `r${String(index % 50)}` };
      return {
        before: { path: `${root}/machines/m${id}`, fields },
        after: { path: `${root}/rooms/${fields.room}/devices/m${id}`, fields },
      };
    }
    default: {
      const note = { path: `${root}/notes/n${id}`, fields: { text: `Note ${id}` } };
      return { before: note, after: note };
    }
  }
}
