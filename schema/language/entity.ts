import type { z } from "zod";
import type { Blocker, Lifecycle, Setting } from "./lifecycle.ts";
import type { ForSome, Policy } from "./policy.ts";
import type { QueryDefinition } from "./query.ts";

/** What a person may add to the entry that a journal keeps of what they do. */
export type EntryPart = "text" | "photos" | "minutes" | "audience";

/** A way to create a document; its name becomes a command and, where there is a journal, an entry's kind. */
export interface CreateDefinition<F extends string = string> {
  readonly about: string;
  readonly by: Policy<F>;
  /** Fields the creator may fill in. Without it, all that `sets` and the lifecycle leave. */
  readonly fields?: readonly F[];
  /** Fields that fill themselves in. */
  readonly sets?: ForSome<F, Setting>;
  /** May begin in any state of the lifecycle, for records brought in from elsewhere. */
  readonly anyState?: boolean;
  /** What the person may add to its entry in the journal. Without it, whatever entries have room for. */
  readonly entry?: readonly EntryPart[];
  readonly blockers?: readonly Blocker<F>[];
}

/** A way to change fields without taking a step in the lifecycle. */
export interface EditDefinition<F extends string = string> {
  readonly about: string;
  readonly fields: readonly F[];
  readonly by: Policy<F>;
  /** Fields that fill themselves in. */
  readonly sets?: ForSome<F, Setting>;
  /** Only in these states of the lifecycle. */
  readonly while?: readonly string[];
  /** What the person may add to its entry in the journal. Without it, whatever entries have room for. */
  readonly entry?: readonly EntryPart[];
  readonly blockers?: readonly Blocker<F>[];
}

/** Marks the entity of the people who act: the id is the identity they sign in with. */
export interface ActorDefinition<F extends string = string> {
  /** The field with what others call them, which a journal's `byName` must repeat. */
  readonly name?: F;
  /** The field with their role, for `role(…)`. */
  readonly role: F;
  /** The boolean field that says whether they still belong; without it, whoever has a document does. */
  readonly active?: F;
  /** The optional list field that limits them, for `ownSite(…)`. */
  readonly sites?: F;
  /** The optional instant field with the moment from which they belong no more. */
  readonly until?: F;
}

/**
 * The append-only record of who did what: every create, edit and transition writes one entry in the same change.
 * The entity of the entries needs the fields `kind`, `by` and `at`; it may have `byName`, `byRole`, `text`, `photos`,
 * `minutes`, `audience`, `from`, `to`, `changed`, `was` and `became`, which are then filled in and, all but what the person writes, checked.
 * `was` and `became` are `told()`: the values of what changed, held against the document before and after. A change that was made
 * of values which somebody else has changed since is therefore refused.
 */
export interface JournalDefinition<F extends string = string> {
  /** The entity of the entries; they live below the document. */
  readonly entity: string;
  /** The field that names the last entry, which locks document and journal to each other. */
  readonly last: F;
  /** What has to hold of every entry that a change writes, and of whoever writes it: who may show one to fewer, say. */
  readonly entries?: Policy;
}

/**
 * A file that belongs to a document and lies in file storage under the document's path and this file's name. It is written
 * once, by whoever made the document, read by whoever may read the document, and deleted by whoever may delete it.
 */
export interface FileDefinition<F extends string = string> {
  /** The field with its MIME type, or the types it may have. */
  readonly type: F | readonly string[];
  /** The field with its size in bytes, or the most bytes it may have. */
  readonly bytes: F | number;
}

export interface EntityDefinition<F extends string = string> {
  /** One or two sentences: what it is. */
  readonly about: string;
  /** `"organisations/{organisation}/requests/{request}"`; the last placeholder is the entity's own name. */
  readonly path: string;
  readonly fields: Readonly<Record<string, z.ZodType>>;
  readonly actor?: ActorDefinition<F>;
  /** Whether accounts write it, members or not: its creates, edits and `remove` know only the account of the writer. */
  readonly writtenByAccounts?: boolean;
  /**
   * The entity whose documents these repeat for more people to see: one each under the same id, with every field of this
   * entity as it is there. Both change in the same change, which the stores see to by themselves; the rules refuse anything else.
   */
  readonly projectionOf?: string;
  readonly lifecycle?: Lifecycle<F>;
  readonly journal?: JournalDefinition<F>;
  readonly read: Policy<F>;
  /**
   * What the ids are, where anybody may read a document whose path they know: `secret` where knowing one lets somebody in, so
   * that refs to it stand only in documents that nobody but their authors read; `public` where everybody may know them.
   */
  readonly ids?: "secret" | "public";
  /** Who may ask for several at once, where that is not whoever may read each. */
  readonly list?: Policy<F>;
  readonly creates?: Readonly<Record<string, CreateDefinition<F>>>;
  readonly edits?: Readonly<Record<string, EditDefinition<F>>>;
  /** Who may delete a document. Without it nobody may. */
  readonly remove?: Policy<F>;
  /** The files that belong to a document, by their names. */
  readonly files?: Readonly<Record<string, FileDefinition<F>>>;
  readonly queries?: Readonly<Record<string, QueryDefinition<F>>>;
  /** Fields by which a server, past all rules, finds documents wherever they lie. Each has an index over all of them. */
  readonly swept?: readonly F[];
  /**
   * What must never be, in words, and the condition that must never hold of a document and of anybody who looks at it, however that
   * came about. Nothing enforces it: `npm run adversary` searches for changes that the ways let through and that lead there.
   */
  readonly never?: Readonly<Record<string, Policy<F>>>;
  /** What the generator warns of and is meant: the key that the warning names, and the reason. */
  readonly meant?: Readonly<Record<string, string>>;
}

export interface Entity extends EntityDefinition {
  readonly kind: "entity";
  /** camelCase, singular: the name refs use. */
  readonly name: string;
}

/** The fields of an entity, and the document's own id. */
type NameIn<Fields> = NoInfer<(keyof Fields & string) | "id">;

/** Declares an entity. Everything about it that code needs is generated from here. A field that it does not have is a type error. */
export function entity<Fields extends EntityDefinition["fields"]>(
  name: string,
  definition: EntityDefinition<NameIn<Fields>> & { readonly fields: Fields },
): Entity {
  // The names were checked where they are written; from here on they are texts.
  return { kind: "entity", name, ...(definition as EntityDefinition) };
}
