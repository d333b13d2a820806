import type { Pace } from "../../schema/language/fields.ts";
import type { Setting } from "../../schema/language/lifecycle.ts";
import type { Policy, Precondition } from "../../schema/language/policy.ts";
import type { Argument } from "../../schema/language/query.ts";
import type { BlockSyntax } from "../budget/rules-syntax.ts";

/** A default or constant, as JSON. */
export type Literal =
  | string
  | number
  | boolean
  | readonly Literal[]
  | { readonly [key: string]: Literal };

/** A field's type as plain data, independent of zod. */
export type FieldType =
  | ItemType
  | {
      readonly kind: "list";
      readonly of: ItemType;
      readonly min?: number;
      readonly max?: number;
    }
  /** Values of these fields of another entity at some moment. */
  | { readonly kind: "told"; readonly fields: readonly FieldPlan[] };

/** An item of a list: any type but a list, because Firestore cannot nest lists. */
export type ItemType =
  | {
      readonly kind: "string";
      readonly min?: number;
      readonly max?: number;
      readonly pattern?: string;
      /** One line of visible characters; checked when a document is written, not when it is read. */
      readonly line?: true;
    }
  | {
      readonly kind: "ref";
      readonly entity: string;
      readonly min?: number;
      readonly max?: number;
      readonly pattern?: string;
    }
  | {
      readonly kind: "number";
      readonly integer: boolean;
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly kind: "instant"; readonly min?: number; readonly max?: number }
  | { readonly kind: "boolean" }
  | { readonly kind: "enum"; readonly values: readonly string[] }
  | { readonly kind: "object"; readonly fields: readonly FieldPlan[] };

export interface FieldPlan {
  readonly name: string;
  readonly about: string;
  readonly type: FieldType;
  readonly optional: boolean;
  readonly fixed: boolean;
  /** The value for older documents, and for creates that leave the field out. */
  readonly fallback?: Literal;
  /** A query asks for its default, and finds it only where it is stored: each new document stores it, and no change takes it out. */
  readonly stored?: true;
  /** The limit of what the field counts. */
  readonly pace?: Pace;
  /** Example values for sample documents. */
  readonly examples?: readonly Literal[];
}

export interface PathPlan {
  /** `["organisations", "requests"]` */
  readonly collections: readonly string[];
  /** `["organisation", "request"]` */
  readonly params: readonly string[];
}

/** A field and the setting that fills it in. */
export type SettingPlan = readonly [field: string, setting: Setting];

/** What the user may add to an entry; `undefined` means every field that entries have for it. */
export type EntryParts = readonly string[] | undefined;

export interface CreatePlan {
  readonly name: string;
  readonly about: string;
  readonly by: Policy;
  /** Fields that the creator may fill in. */
  readonly fields: readonly string[];
  readonly sets: readonly SettingPlan[];
  readonly anyState: boolean;
  readonly entry: EntryParts;
  readonly preconditions: readonly Precondition[];
}

export interface EditPlan {
  readonly name: string;
  readonly about: string;
  readonly fields: readonly string[];
  readonly by: Policy;
  readonly sets: readonly SettingPlan[];
  readonly while: readonly string[] | undefined;
  readonly entry: EntryParts;
  readonly preconditions: readonly Precondition[];
}

export interface TransitionPlan {
  readonly name: string;
  readonly about: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly by: Policy;
  readonly needs: readonly string[];
  readonly may: readonly string[];
  readonly sets: readonly SettingPlan[];
  readonly text: "required" | "optional";
  readonly entry: EntryParts;
  readonly preconditions: readonly Precondition[];
}

export interface LifecyclePlan {
  readonly field: string;
  readonly initial: string;
  readonly states: readonly {
    readonly name: string;
    readonly about: string;
    readonly end: boolean;
  }[];
  readonly transitions: readonly TransitionPlan[];
}

export interface QueryPlan {
  readonly name: string;
  readonly about: string;
  readonly where: readonly (readonly [
    field: string,
    value: readonly (string | number | boolean)[] | Argument,
  ])[];
  readonly order: readonly { readonly field: string; readonly descending: boolean }[];
  readonly limit: number | undefined;
  /** The argument with the smallest value for the first field of the order. */
  readonly from: Argument | undefined;
}

/** A file below a document: its type and size are fields of the document, or limits. */
export interface FilePlan {
  readonly name: string;
  readonly type: string | readonly string[];
  readonly bytes: string | number;
}

export interface ActorPlan {
  readonly name: string | undefined;
  readonly role: string;
  readonly active: string | undefined;
  readonly sites: string | undefined;
  readonly until: string | undefined;
}

export interface NeverPlan {
  /** A description in words. */
  readonly what: string;
  /** A condition that must never hold for a document and a reader. */
  readonly when: Policy;
}

export interface JournalPlan {
  readonly entity: string;
  readonly last: string;
  /** A policy that holds for every entry that a change writes. */
  readonly entries?: Policy | undefined;
}

export interface EntityPlan {
  /** camelCase: `request` */
  readonly name: string;
  /** PascalCase: `Request` */
  readonly typeName: string;
  readonly about: string;
  /** The schema file, relative to the schema folder. */
  readonly source: string;
  readonly path: PathPlan;
  readonly fields: readonly FieldPlan[];
  readonly actor: ActorPlan | undefined;
  /** Whether only the account of the writer is known. */
  readonly writtenByAccounts: boolean;
  /** Whether its documents have a revision counter. */
  readonly isRevised: boolean;
  /** The entity that this one is a projection of. */
  readonly projectionOf: string | undefined;
  readonly lifecycle: LifecyclePlan | undefined;
  readonly journal: JournalPlan | undefined;
  /** The entity that this one is the journal of. */
  readonly journalOf: string | undefined;
  /** The fields that count for `paced(…)`. */
  readonly paces: readonly string[];
  /** Whether ids are secret, for entities that every account with the path may read. */
  readonly ids: "secret" | "public" | undefined;
  readonly read: Policy;
  readonly list: Policy | undefined;
  readonly creates: readonly CreatePlan[];
  readonly edits: readonly EditPlan[];
  readonly remove: Policy | undefined;
  readonly files: readonly FilePlan[];
  readonly queries: readonly QueryPlan[];
  /** Fields by which a server queries documents of every organisation. */
  readonly swept: readonly string[];
  /** Fields that files carry and that may change, because a server copies them onto the files. */
  readonly copied: readonly string[];
  /** Conditions that must never hold; nothing is rendered for them. */
  readonly nevers: readonly NeverPlan[];
  /** Reasons by warning, for constructs that are intended. */
  readonly meant: Readonly<Record<string, string>>;
}

/** Hand-written security rules for paths that belong to no entity. */
export interface RulesPart {
  /** The file, relative to the schema folder. */
  readonly source: string;
  readonly text: string;
  readonly syntax: BlockSyntax;
}

/** The input of all renderers. Entities are sorted by name. */
export interface SchemaPlan {
  readonly entities: readonly EntityPlan[];
  readonly actor: EntityPlan | undefined;
  readonly rules: readonly RulesPart[];
  /** The memory that later readings of the schema share, with `--watch`; see `reusing`. */
  readonly memory?: object;
}

/** The type that a query compares with a field: for a list, the type of its items. */
export function askedType({ type }: FieldPlan): Exclude<FieldType, { kind: "list" }> {
  return type.kind === "list" ? type.of : type;
}

/** Whether the actor entity lies below a founded document; otherwise any account with an actor document acts. */
export function isFounded({ actor, entities }: SchemaPlan): boolean {
  const [top] = actor?.path.collections ?? [];
  return entities.some(
    ({ path }) =>
      path.collections.length === 1 && path.collections[0] === top && actor?.path !== path,
  );
}

/** Whether an entity lies outside the path of the actor entity, so that only the account of the user is known. */
export function isApart({ path }: Pick<EntityPlan, "path">, { actor }: SchemaPlan): boolean {
  const above = actor?.path.collections.slice(0, -1) ?? [];
  return above.some((part, index) => path.collections[index] !== part);
}

/** Whether a new document may lack a field: it is optional, or has a default that no query asks for. */
export function mayBeMissing({ optional, fallback, stored }: FieldPlan): boolean {
  return optional || (fallback !== undefined && stored === undefined);
}

/** The fields that hold one line. */
export function linesOf(fields: readonly FieldPlan[]): readonly string[] {
  return fields.flatMap(({ name, type }) => (type.kind === "string" && type.line ? [name] : []));
}

/** A path as a schema writes it: `"organisations/{organisation}/requests/{request}"`. */
export function pathText({ collections, params }: PathPlan): string {
  return collections.map((each, index) => `${each}/{${params[index] ?? ""}}`).join("/");
}

/** Whether documents of an entity lie below those of another, at any depth. */
export function isBelow(
  { path }: Pick<EntityPlan, "path">,
  above: Pick<EntityPlan, "path">,
): boolean {
  const { collections } = above.path;
  return (
    path.collections.length > collections.length &&
    collections.every((each, index) => path.collections[index] === each)
  );
}

/** The actor entity for documents of an entity; `undefined` if only accounts are known. */
export function actorOn(entity: EntityPlan, plan: SchemaPlan): EntityPlan | undefined {
  return isApart(entity, plan) ? undefined : plan.actor;
}

/** The actor entity of writers of an entity; `undefined` if only accounts are known. */
export function writerOf(entity: EntityPlan, plan: SchemaPlan): EntityPlan | undefined {
  return entity.writtenByAccounts ? undefined : actorOn(entity, plan);
}

/** The entity of this name; the checks have verified that it exists. */
export function entityNamed(plan: SchemaPlan, name: string): EntityPlan {
  const found = plan.entities.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no entity ${name}: the check let it through`);
  return found;
}

/** The field of this name; the checks have verified that it exists. */
export function fieldNamed(entity: EntityPlan, name: string): FieldPlan {
  const found = entity.fields.find((each) => each.name === name);
  if (found === undefined)
    throw new Error(`no field ${entity.name}.${name}: the check let it through`);
  return found;
}
