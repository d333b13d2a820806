import { migration } from "#schema/language/migration.ts";
import { registry } from "#src/services/backup/known-entities.ts";
import type { Migrating } from "../../../scripts/migrate/migrate-document.ts";

/** Places were called rooms, and their `name` was a `label`. */
export const toPlace = migration<{ readonly label: string }, { readonly name: string }>({
  at: "organisations/{organisation}/rooms/{room}",
  rewrite: (was) => ({ name: was.name ?? was.label }),
  to: (id) => `organisations/${id("organisation")}/places/${id("room")}`,
  leaves: ["label"],
});
/** The name of a place was a `title`. */
export const toName = migration<{ readonly title: string }, { readonly name: string }>({
  at: "organisations/{organisation}/places/{place}",
  rewrite: (was) => ({ name: was.name ?? was.title }),
  leaves: ["title"],
});
/** What a place needs besides its name. */
export const place = { kind: "room", site: "s1", code: "0123456789abcdef" };
/** Copying, or contracting. */
export const step = (isContract: boolean): Migrating => ({
  migrations: [toPlace, toName],
  codecAt: (path) => registry.at(path)?.codec,
  isContract,
});
