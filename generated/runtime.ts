// Generated from codegen/runtime/runtime.ts by "npm run codegen". Do not edit. e254fbc7963d

/** A moment: whole milliseconds since the epoch, UTC. */
export type Instant = number;

/** A value that JSON can hold. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** The stored fields of a document, before validation. */
export type Fields = Readonly<Record<string, Json>>;

/** Recorded values of fields, which may not match the current schema. */
export type Told<Field extends string> = { readonly [Each in Field]?: Json };

/** A validated document with its path; `id` is the last part of `path`. */
export type Document<E> = E & { readonly id: string; readonly path: string };

/** One reason why a value does not match the schema. */
export interface Problem {
  /** Where in the value: `"dueHours.low"`, `"changes[2].field"`; empty for the value itself. */
  readonly at: string;
  /** Stable: `missing`, `type`, `tooShort`, `tooLong`, `tooSmall`, `tooLarge`, `choice`, `pattern`, `line`, `unknown`. */
  readonly code: string;
  /** What was expected, in English: `"3 to 120 characters"`. */
  readonly expected: string;
}

/** The result of a validator: the value, or all problems. */
export type Parsed<E> =
  | { readonly ok: true; readonly value: E }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Why a change was not accepted, as a value. */
export interface Refusal {
  /** Stable, names the clause: `"request.start.by"`. */
  readonly code: string;
  /** The clause in English: `"Only the assignee may start work."` */
  readonly clause: string;
  /** For `….invalid`: the problems of the values. */
  readonly problems?: readonly Problem[];
  /** For a reached limit: the moment from which the operation is possible again. */
  readonly until?: Instant;
}

/** A rate limit: at most `most` times within `seconds`, counted from the first time. */
export interface Pace {
  readonly most: number;
  readonly seconds: number;
}

/** The paces that are counted in documents of one entity. */
export interface Counter {
  readonly codec: Codec<unknown>;
  readonly paces: Readonly<Record<string, Pace>>;
}

/** One document written by a change. */
export type Write =
  | { readonly kind: "create"; readonly path: string; readonly fields: Fields }
  | {
      readonly kind: "update";
      readonly path: string;
      readonly set: Fields;
      /** Fields to remove. */
      readonly clear?: readonly string[];
      /** Members to add to list fields that are sets; merges with what others add. */
      readonly add?: Readonly<Record<string, readonly Json[]>>;
      /** Members to take out of list fields that are sets. */
      readonly remove?: Readonly<Record<string, readonly Json[]>>;
    }
  | { readonly kind: "delete"; readonly path: string };

/** The writes of one action: applied together or not at all, and only once for an `id`. */
export interface Change {
  readonly id: string;
  /** The command that made it: `"request.assign"`. */
  readonly command: string;
  /** The identity of the author, which is the id of their member document. */
  readonly by: string;
  readonly at: Instant;
  readonly writes: readonly Write[];
  /** The id of an earlier change that was refused: this one is sent in its place. */
  readonly replaces?: string | undefined;
}

/** The author, the time and the operation id, which every command needs besides its own input. */
export interface ActorStamp {
  /** The operation id, 20 characters; becomes the change's and the journal entry's id. */
  readonly id: string;
  readonly at: Instant;
  readonly by: { readonly id: string; readonly name: string; readonly role: string };
}

/** The validator and the paths of an entity's documents. */
export interface Codec<E> {
  readonly entity: string;
  /** Names of the path's placeholders, outermost first; the last is the entity itself. */
  readonly params: readonly string[];
  /** The literal parts of the path: `["organisations", "requests"]`. */
  readonly collections: readonly string[];
  readonly parse: (value: unknown) => Parsed<E>;
}

/** A declared query with its arguments filled in. */
export interface Query<E> {
  /** `"request.all"`. */
  readonly name: string;
  readonly codec: Codec<E>;
  /** The path of the collection: `"organisations/o1/requests"`. */
  readonly collection: string;
  readonly where: readonly Condition[];
  readonly order: readonly { readonly field: string; readonly descending: boolean }[];
  readonly limit?: number;
  /** The smallest value of the first field of the order. */
  readonly from?: Json;
}

/** A field equals one of these values. */
export interface Condition {
  readonly field: string;
  /** The field is a list, and one of these values is in it. */
  readonly contains?: true;
  readonly values: readonly Json[];
}

/** A single document, found by its path. */
export interface Ref<E> {
  readonly codec: Codec<E>;
  readonly path: string;
}

/** What a query returned. */
export interface Page<E> {
  readonly rows: readonly Document<E>[];
  /** Whether there may be more than these rows. */
  readonly more: boolean;
  /** Whether this comes from a copy that may be behind the server. */
  readonly fromCache: boolean;
  /** Stored documents that do not match the schema; they are never deleted and never hidden. */
  readonly problems: readonly Undecodable[];
}

/** A stored document that does not decode. */
export interface Undecodable {
  readonly path: string;
  readonly problems: readonly Problem[];
}

/** What a policy can read while it judges a change. */
export interface Judging {
  readonly change: { readonly id: string; readonly by: string; readonly at: Instant };
  /** The stored document at a path. */
  readonly before: (path: string) => Fields | undefined;
  /** The document at a path after the whole change. */
  readonly after: (path: string) => Fields | undefined;
  /** When the change is sent, if that is later than when it was made; paces count from then. */
  readonly sentAt?: Instant | undefined;
  /** The acting account; `undefined` without accounts, where the user is the owner of the device. */
  readonly account?: AccountClaims | undefined;
}

/** An account, as the identity provider describes it. */
export interface AccountClaims {
  /** Whether the account has no address or other sign-in method. */
  readonly isAnonymous: boolean;
  /** The e-mail address that was verified. */
  readonly email?: string | undefined;
}

/** What stores need to read documents of an entity. */
export interface Entity {
  readonly codec: Codec<unknown>;
  /** `undefined` means yes. */
  readonly mayRead: (path: string, judging: Judging) => Refusal | undefined;
  /** The same for the results of a query, if that differs. */
  readonly mayList?: (path: string, judging: Judging) => Refusal | undefined;
  /** Fields that repeat the acting user's name and role: the field of the acting user's document, by the field of this one. */
  readonly stamps?: Readonly<Record<string, string>>;
  /** Fields of a new document that repeat those of a document above it, with the depth of that document. */
  readonly repeats?: Readonly<Record<string, { readonly above: number; readonly of: string }>>;
  /** Whether every change increments the document's `revision`; a document that was never changed has none. */
  readonly isRevised?: true;
  /** Other number fields that a change increments when it writes them. */
  readonly raises?: readonly string[];
  /** For entries of a journal: what they record about the document above them when the same change changes it. */
  readonly tells?: Telling;
}

/** What an entry of a journal records about a change. */
export interface Telling {
  /** The fields of the document that are not listed in `changed`. */
  readonly untold: readonly string[];
  /** The fields whose values are recorded in `was` and `became`. */
  readonly told: readonly string[];
  /** The field of the document whose values a step records in `from` and `to`. */
  readonly state?: string;
}

/** What stores need to write documents of an entity. */
export interface WriteValidator {
  readonly codec: Codec<unknown>;
  /** `undefined` means yes. */
  readonly judge: (write: Write, judging: Judging) => Refusal | undefined;
  /** Paths of the further documents that `judge` reads, as far as the write determines them. */
  readonly reach: (write: Write) => readonly string[];
}

/** Documents that repeat others for a wider audience. */
export interface Projection {
  /** The entity that is repeated. */
  readonly source: Pick<Codec<unknown>, "collections" | "params">;
  /** The path of the projection of the document at a path. */
  readonly path: (path: string) => string;
  /** The repeated fields; a projection has no others. */
  readonly fields: readonly string[];
}

/** What a backup needs to know to move an entity's documents to another store. */
export interface EntityFacts {
  /** With a journal: the field that names the newest entry, and the collection of the entries below a document. */
  readonly journal?: { readonly last: string; readonly entries: string };
  /** For acting users and their projections: the field that says whether they are active. */
  readonly people?: { readonly active?: string };
  /** With files: the names of a document's files, and the fields that are copied into their metadata. */
  readonly files?: { readonly names: readonly string[]; readonly metadata: readonly string[] };
  /** By entity, the fields that hold ids of its documents, such as `"dueHours.of"`, also in the items of lists. */
  readonly refs?: Readonly<Record<string, readonly string[]>>;
}

/** The keys that a nested object may have, by its place in the document, such as `"dueHours"`, also in the items of lists. */
export type Nested = Readonly<Record<string, readonly string[]>>;

/** An object that may have the keys of `T`, with values that nobody has looked at. */
export type Unchecked<T> = Readonly<Partial<Record<keyof T, unknown>>>;

/** Whether a value is an object with keys. */
export function isRecord<T = Readonly<Record<string, unknown>>>(
  value: unknown,
): value is Unchecked<T> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether an object has only these keys. */
export function hasOnlyKeys(value: object, known: readonly string[]): boolean {
  return Object.keys(value).every((key) => known.includes(key));
}

/** The pattern of an id, which all `ref` fields match. */
const idPattern = /^[\w-]{1,40}$/;

/** Whether a value has the form of an id. The pattern is a constant, because a literal would be a new object each time. */
export function hasIdForm(value: unknown): value is string {
  return typeof value === "string" && idPattern.test(value);
}

/** The parameters in a path, or `undefined` where it is not one of this codec's. */
export function matchPath(
  codec: Pick<Codec<unknown>, "collections" | "params">,
  path: string,
): Readonly<Record<string, string>> | undefined {
  const parts = path.split("/");
  if (parts.length !== codec.collections.length * 2) return undefined;
  const found: Record<string, string> = {};
  for (const [index, param] of codec.params.entries()) {
    const value = parts[index * 2 + 1];
    if (parts[index * 2] !== codec.collections[index] || value === undefined) return undefined;
    if (!hasIdForm(value)) return undefined;
    found[param] = value;
  }
  return found;
}

/** The last part of a path. */
export function idOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** A document's fields after a write; `undefined` after a delete. */
export function applyWrite(before: Fields | undefined, write: Write): Fields | undefined {
  switch (write.kind) {
    case "create":
      return write.fields;
    case "delete":
      return undefined;
    case "update": {
      const after = new Map(Object.entries({ ...before, ...write.set }));
      for (const field of write.clear ?? []) after.delete(field);
      for (const [field, added] of Object.entries(write.add ?? {})) {
        const list = listIn(after.get(field));
        after.set(field, [...list, ...added.filter((value) => !list.includes(value))]);
      }
      for (const [field, removed] of Object.entries(write.remove ?? {})) {
        after.set(
          field,
          listIn(after.get(field)).filter((value) => !removed.includes(value)),
        );
      }
      return Object.fromEntries(after);
    }
  }
}

/** Names of the fields that differ between two states of a document. */
export function changedFields(before: Fields, after: Fields): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !sameJson(before[name], after[name]));
}

/**
 * Whether both e-mail addresses are present and equal. The case of A to Z does not matter; that of other letters does, because
 * rules do not reliably convert it.
 */
export function isSameAddress(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && foldAscii(a) === foldAscii(b);
}

function foldAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Whether two stored values are equal; the order of keys does not matter, the order of lists does. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isList(a))
    return (
      isList(b) && a.length === b.length && a.every((value, index) => sameJson(value, b[index]))
    );
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

/** The document with these fields at a path, or `undefined` if it does not decode. */
export function documentAt<E>(
  codec: Codec<E>,
  path: string,
  fields: Fields | undefined,
): Document<E> | undefined {
  const parsed = codec.parse(fields);
  return parsed.ok ? { ...parsed.value, id: idOf(path), path } : undefined;
}

/** What a user may add to any step or edit, as part of the timeline entry. */
export interface EntryInput<Audience extends string = "everyone" | "team"> {
  readonly text?: string | undefined;
  readonly photos?: readonly string[];
  readonly minutes?: number | undefined;
  /** Who may read the entry; not named `audience`, because documents have a field of that name. */
  readonly shownTo?: Audience;
}

/** The part of a change that is the same for every command. */
export function changeBy(
  act: ActorStamp,
  command: string,
): Pick<Change, "id" | "command" | "by" | "at"> {
  return { id: act.id, command, by: act.by.id, at: act.at };
}

/** Several changes as one, which is applied as a whole or not at all. */
export function together(first: Change, ...more: readonly Change[]): Change {
  return { ...first, writes: [first, ...more].flatMap((change) => change.writes) };
}

/** The fields of an input that are given, for a `set`; `undefined` and `null` are left out. */
export function given(input: Readonly<Record<string, Json | undefined>>): Fields {
  const entries = Object.entries(input).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, value] as const],
  );
  return Object.fromEntries(entries);
}

/** The names of an input's fields that are `null`, for a `clear`. */
export function nulled(input: Readonly<Record<string, Json | undefined>>): readonly string[] {
  return Object.keys(input).filter((key) => input[key] === null);
}

/** The changed fields for the entry: their names and, for the recorded ones, the old and the new values. */
export interface Changes {
  readonly changed: readonly string[];
  readonly was?: Fields;
  readonly became?: Fields;
}

/** The fields to set, without defaults that an older document lacks, so that the write changes nothing else. */
export function differing(before: Fields, set: Fields): Fields {
  return Object.fromEntries(
    Object.entries(set).filter(([field, value]) => !sameJson(before[field], value)),
  );
}

/** The changes of setting and clearing these fields. `told` are the fields whose values an entry records. */
export function changesOf(
  before: Fields,
  set: Fields,
  clear: readonly string[],
  told: readonly string[],
): Changes {
  const changed = [...Object.keys(set), ...clear].filter(
    (field) => !sameJson(before[field], set[field]),
  );
  const values = changed.filter((field) => told.includes(field));
  const [was, became] = [picked(before, values), picked(set, values)];
  return {
    changed,
    ...(Object.keys(was).length === 0 ? {} : { was }),
    ...(Object.keys(became).length === 0 ? {} : { became }),
  };
}

/** Those of these fields that the document has. */
export function picked(fields: Fields, names: readonly string[]): Fields {
  return given(Object.fromEntries(names.map((name) => [name, fields[name]])));
}

/** Defaults for the fields that an older document lacks. */
export function withDefaults(
  value: Readonly<Record<string, unknown>>,
  defaults: Fields,
): Readonly<Record<string, unknown>> {
  const filled = { ...value };
  for (const [field, fallback] of Object.entries(defaults))
    if (filled[field] === undefined) filled[field] = fallback;
  return filled;
}

/** Reads recorded values; older entries hold them as a JSON text. */
export function withValues<T extends Readonly<Record<string, unknown>>>(
  value: T,
  fields: readonly string[],
): T & Readonly<Record<string, Fields>> {
  const read = fields.flatMap((field) => {
    const text = value[field];
    return typeof text === "string" ? [[field, valuesIn(text)] as const] : [];
  });
  return { ...value, ...Object.fromEntries(read) };
}

function valuesIn(text: string): Fields {
  try {
    // The parsed value is JSON.
    const values = JSON.parse(text) as Json;
    return isObject(values) ? values : {};
  } catch {
    return {};
  }
}

function listIn(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

/** Whether a value is a finite number. */
export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** Whether a value is a safe integer. */
export function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** How many characters a text has: Unicode code points, as zod counts them, so that most emoji count once. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Whether a text has this many characters. A character is one or two units long, so only texts near a limit are counted. */
export function hasLength(text: string, min: number, max: number): boolean {
  const units = text.length;
  if (units >= 2 * min && units <= max) return true;
  if (units < min || units > 2 * max) return false;
  const length = lengthOf(text);
  return length >= min && length <= max;
}

/** Line breaks, bidirectional controls and invisible characters, except joiners and variation selectors. */
const hidden =
  // oxlint-disable-next-line no-misleading-character-class -- each of them is one character, looked for by itself
  /[\0-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}\p{Surrogate}]/u;

/** A visible character: no space, and no combining mark. */
const seen =
  // oxlint-disable-next-line no-misleading-character-class -- as above
  /[^ \u00a0\u034f\u1680\u180b-\u180d\u180f\u2000-\u200d\u202f\u205f\u2800\u3000\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;

/** Whether a text is one line of visible characters. */
export function isLine(text: string): boolean {
  return !hidden.test(text) && seen.test(text);
}

/** A text as one line: line breaks become spaces, and invisible characters are removed. */
export function asLine<T extends string | null | undefined>(text: T): T | string {
  if (typeof text !== "string") return text;
  const spaced = text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ");
  return Array.from(spaced, (each) => (hidden.test(each) ? "" : each))
    .join("")
    .trim();
}

/** Whether a stored value is a list. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is Fields {
  return isRecord(value);
}
