import type { z } from "zod";
import type { Lifecycle, Setting } from "./lifecycle.ts";
import type { ForSome, Policy, Precondition } from "./policy.ts";
import type { QueryDefinition } from "./query.ts";

/** What a user may add to the journal entry of a change. */
export type EntryPart = "text" | "photos" | "minutes" | "audience";

/** A way to create a document; its name becomes the name of a command and, with a journal, the kind of an entry. */
export interface CreateDefinition<F extends string = string> {
  readonly about: string;
  readonly by: Policy<F>;
  /**
   * Fields that the creator may fill in. Default: every field that `sets`, the lifecycle, and the `actor()` or `now()` of edits and
   * steps do not write.
   */
  readonly fields?: readonly F[];
  /** Fields that the store fills in. */
  readonly sets?: ForSome<F, Setting>;
  /** The document may start in any state of the lifecycle, for records imported from elsewhere. */
  readonly anyState?: boolean;
  /** What the user may add to the journal entry. Default: every field that entries have for it. */
  readonly entry?: readonly EntryPart[];
  readonly preconditions?: readonly Precondition<F>[];
}

/** A way to change fields without a step of the lifecycle. */
export interface EditDefinition<F extends string = string> {
  readonly about: string;
  readonly fields: readonly F[];
  readonly by: Policy<F>;
  /** Fields that the store fills in. */
  readonly sets?: ForSome<F, Setting>;
  /** The states in which the edit is possible. Default: all. */
  readonly while?: readonly string[];
  /** What the user may add to the journal entry. Default: every field that entries have for it. */
  readonly entry?: readonly EntryPart[];
  readonly preconditions?: readonly Precondition<F>[];
}

/** Marks the entity of the acting users (members); a document's id is the id of the account. */
export interface ActorDefinition<F extends string = string> {
  /** The field with the displayed name, which a journal's `byName` repeats. */
  readonly name?: F;
  /** The field with the role, for `role(…)`. */
  readonly role: F;
  /** The boolean field that says whether the member is active; without it, every member is. */
  readonly active?: F;
  /** The optional list field that limits a member to sites, for `ownSite(…)`. */
  readonly sites?: F;
  /** The optional instant field at which the membership ends. */
  readonly until?: F;
}

/**
 * The append-only record of who did what: every create, edit and transition writes one entry in the same change. The entity of
 * the entries needs the fields `kind`, `by` and `at`; it may have `byName`, `byRole`, `text`, `photos`, `minutes`, `audience`,
 * `from`, `to`, `changed`, `was` and `became`, which are then filled in and checked, except those that the user writes. `was` and
 * `became` are `told()`: the values of the changed fields, compared with the document before and after the change. So a change
 * based on values that have changed since is refused.
 */
export interface JournalDefinition<F extends string = string> {
  /** The entity of the entries; they live below the document. */
  readonly entity: string;
  /** The field that names the last entry, which locks document and journal to each other. */
  readonly last: F;
  /**
   * A policy that holds for every entry of a change and its author, for example: who may write entries with a smaller audience.
   */
  readonly entries?: Policy;
}

/**
 * A file that belongs to a document. It lies in file storage under the document's path and this file's name. The document's
 * author writes it once; readers of the document may read it, and users who may delete the document may delete it.
 */
export interface FileDefinition<F extends string = string> {
  /** The field with its MIME type, or the allowed types. */
  readonly type: F | readonly string[];
  /** The field with its size in bytes, or the largest size. */
  readonly bytes: F | number;
}

export interface EntityDefinition<F extends string = string> {
  /** One or two sentences that describe the entity. */
  readonly about: string;
  /** `"organisations/{organisation}/requests/{request}"`; the last placeholder is the entity's own name. */
  readonly path: string;
  readonly fields: Readonly<Record<string, z.ZodType>>;
  readonly actor?: ActorDefinition<F>;
  /** Whether accounts write it, members or not: its creates, edits and `remove` know only the writer's account. */
  readonly writtenByAccounts?: boolean;
  /**
   * The entity whose documents these repeat for a wider audience: one document each under the same id, whose fields equal those
   * of the source. Both change in the same change; the stores add the write, and the rules refuse anything else.
   */
  readonly projectionOf?: string;
  readonly lifecycle?: Lifecycle<F>;
  readonly journal?: JournalDefinition<F>;
  readonly read: Policy<F>;
  /**
   * For entities that any account with the path may read: `secret` if knowing an id grants access, so that refs to it are allowed
   * only in documents that nobody but their author reads; `public` if everybody may know the ids.
   */
  readonly ids?: "secret" | "public";
  /** Who may list documents, if that differs from `read`. */
  readonly list?: Policy<F>;
  readonly creates?: Readonly<Record<string, CreateDefinition<F>>>;
  readonly edits?: Readonly<Record<string, EditDefinition<F>>>;
  /**
   * Who may delete a document. Default: nobody. With a journal, only a document whose newest entry is that of its create:
   * `related(last, is("kind", …))`.
   */
  readonly remove?: Policy<F>;
  /** The files of a document, by name. */
  readonly files?: Readonly<Record<string, FileDefinition<F>>>;
  readonly queries?: Readonly<Record<string, QueryDefinition<F>>>;
  /**
   * Fields by which a server, which bypasses the rules, queries documents of every organisation. Each has a collection-group
   * index.
   */
  readonly swept?: readonly F[];
  /**
   * Fields that a document's files carry and that may change: a server copies them onto the files. Until it has, files are readable as
   * before.
   */
  readonly copied?: readonly F[];
  /**
   * Invariants, by a description in words: conditions that must never hold for a document and a reader. Nothing enforces them:
   * `npm run adversary` searches for allowed changes that lead to them.
   */
  readonly never?: Readonly<Record<string, Policy<F>>>;
  /** Reasons by warning key, for generator warnings about constructs that are intended. */
  readonly meant?: Readonly<Record<string, string>>;
}

export interface Entity extends EntityDefinition {
  readonly kind: "entity";
  /** camelCase, singular: the name refs use. */
  readonly name: string;
}

/** The fields of an entity, and `"id"`. */
type NameIn<Fields> = NoInfer<(keyof Fields & string) | "id">;

/** Declares an entity, from which all code about it is generated. An unknown field name is a type error. */
export function entity<Fields extends EntityDefinition["fields"]>(
  name: string,
  definition: EntityDefinition<NameIn<Fields>> & { readonly fields: Fields },
): Entity {
  // The names were type-checked at the call; from here on they are plain strings.
  return { kind: "entity", name, ...(definition as EntityDefinition) };
}
