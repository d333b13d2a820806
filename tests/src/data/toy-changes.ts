import type { Change, Codec, Fields, Query, Ref, Write } from "#generated/runtime.ts";
import { type Note, noteCodec, type Remark, remarkCodec } from "./toy-organisation.ts";

let counter = 0;

/** A new operation id of 20 characters, in ascending order. */
function newId(): string {
  counter += 1;
  return `t${counter.toString(32).padStart(19, "0")}`;
}

export const workspace = "organisations/h1";
export const keeper = { id: "kim" };
export const guest = { id: "gus" };
export const stranger = { id: "zoe" };

export function change(by: { readonly id: string }, ...writes: readonly Write[]): Change {
  return { id: newId(), command: "toy", by: by.id, at: 1_700_000_000_000 + counter, writes };
}

export function create(path: string, fields: Fields): Write {
  return { kind: "create", path: `${workspace}/${path}`, fields };
}

export function update(
  path: string,
  set: Fields,
  rest: Partial<Pick<Write & { kind: "update" }, "clear" | "add" | "remove">> = {},
): Write {
  return { kind: "update", path: `${workspace}/${path}`, set, ...rest };
}

export function remove(path: string): Write {
  return { kind: "delete", path: `${workspace}/${path}` };
}

/** Founds the organisation with a keeper, a guest and two doors. */
export function founding(): Change {
  return change(
    keeper,
    { kind: "create", path: workspace, fields: { name: "The toy house" } },
    create("members/kim", { name: "Kim", role: "keeper" }),
    create("members/gus", { name: "Gus", role: "guest" }),
    create("doors/front", { open: true }),
    create("doors/cellar", { open: false }),
  );
}

/** The fields of one of the keeper's notes. */
export function lamp(title: string, more: Fields = {}): Fields {
  return { title, by: keeper.id, ...more };
}

export function note(id: string): Ref<Note> {
  return { codec: noteCodec, path: `${workspace}/notes/${id}` };
}

/** A declared query for notes. */
export function notes(
  parts: Partial<Pick<Query<Note>, "where" | "order" | "limit">> = {},
): Query<Note> {
  return {
    name: "note.all",
    codec: noteCodec,
    collection: `${workspace}/notes`,
    where: [],
    order: [],
    ...parts,
  };
}

export function remarks(noteId: string): Query<Remark> {
  return {
    ...queryOf(remarkCodec),
    name: "remark.all",
    collection: `${workspace}/notes/${noteId}/remarks`,
  };
}

function queryOf<E>(codec: Codec<E>) {
  return { codec, where: [], order: [] };
}
