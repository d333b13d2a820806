import type { Pace } from "../../schema/language/fields.ts";
import type { Blocker, Setting } from "../../schema/language/lifecycle.ts";
import type { Policy } from "../../schema/language/policy.ts";
import type { Argument } from "../../schema/language/query.ts";
import type { BlockSyntax } from "../budget/rules-syntax.ts";

/** A default or constant, as JSON. */
export type Literal =
  | string
  | number
  | boolean
  | readonly Literal[]
  | { readonly [key: string]: Literal };

/** A field's type, in the generator's own words: plain data, nothing of zod left. */
export type FieldType =
  | ItemType
  | {
      readonly kind: "list";
      readonly of: ItemType;
      readonly min?: number;
      readonly max?: number;
    }
  /** Values of these fields of another entity, as they were once. */
  | { readonly kind: "told"; readonly fields: readonly FieldPlan[] };

/** What can be in a list: anything but another list, which Firestore cannot hold. */
export type ItemType =
  | {
      readonly kind: "string";
      readonly min?: number;
      readonly max?: number;
      readonly pattern?: string;
      /** On one line, of characters that people see: asked of what is written, not of what is stored. */
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
  /** Filled in for older documents and where a creator leaves it out. */
  readonly fallback?: Literal;
  /** How often what it counts may be done. */
  readonly pace?: Pace;
  /** What it might hold, for documents that are made up. */
  readonly examples?: readonly Literal[];
}

export interface PathPlan {
  /** `["organisations", "requests"]` */
  readonly collections: readonly string[];
  /** `["organisation", "request"]` */
  readonly params: readonly string[];
}

/** A field and what it fills itself in with. */
export type SettingPlan = readonly [field: string, setting: Setting];

/** What a person may add to an entry; `undefined` is whatever entries have room for. */
export type EntryParts = readonly string[] | undefined;

export interface CreatePlan {
  readonly name: string;
  readonly about: string;
  readonly by: Policy;
  /** What the creator may fill in. */
  readonly fields: readonly string[];
  readonly sets: readonly SettingPlan[];
  readonly anyState: boolean;
  readonly entry: EntryParts;
  readonly blockers: readonly Blocker[];
}

export interface EditPlan {
  readonly name: string;
  readonly about: string;
  readonly fields: readonly string[];
  readonly by: Policy;
  readonly sets: readonly SettingPlan[];
  readonly while: readonly string[] | undefined;
  readonly entry: EntryParts;
  readonly blockers: readonly Blocker[];
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
  readonly blockers: readonly Blocker[];
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
  /** The argument that is the least the first field of the order may hold. */
  readonly from: Argument | undefined;
}

/** A file below a document: fields of the document that say what it is, or what it may be. */
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
  /** In words. */
  readonly what: string;
  /** What must never hold of a document and of anybody who looks at it. */
  readonly when: Policy;
}

export interface JournalPlan {
  readonly entity: string;
  readonly last: string;
  /** What has to hold of every entry that a change writes. */
  readonly entries?: Policy;
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
  /** Whether only the account of whoever writes is known. */
  readonly writtenByAccounts: boolean;
  /** Whether its documents count their changes. */
  readonly isRevised: boolean;
  /** The entity whose documents these repeat. */
  readonly projectionOf: string | undefined;
  readonly lifecycle: LifecyclePlan | undefined;
  readonly journal: JournalPlan | undefined;
  /** The entity whose journal this is. */
  readonly journalOf: string | undefined;
  /** The fields that count how often somebody did something, for `paced(…)`. */
  readonly paces: readonly string[];
  /** What the ids are where anybody may read a document whose path they know. */
  readonly ids: "secret" | "public" | undefined;
  readonly read: Policy;
  readonly list: Policy | undefined;
  readonly creates: readonly CreatePlan[];
  readonly edits: readonly EditPlan[];
  readonly remove: Policy | undefined;
  readonly files: readonly FilePlan[];
  readonly queries: readonly QueryPlan[];
  /** Fields by which a server finds documents wherever they lie. */
  readonly swept: readonly string[];
  /** What must never hold of a document: nothing is rendered of it. */
  readonly nevers: readonly NeverPlan[];
  /** What the generator would warn of and is meant, with the reason. */
  readonly meant: Readonly<Record<string, string>>;
}

/** Security rules that were written by hand, for what is no entity. */
export interface RulesPart {
  /** The file, relative to the schema folder. */
  readonly source: string;
  readonly text: string;
  readonly syntax: BlockSyntax;
}

/** Everything the renderers know. Entities are in the order of their names. */
export interface SchemaPlan {
  readonly entities: readonly EntityPlan[];
  readonly actor: EntityPlan | undefined;
  readonly rules: readonly RulesPart[];
}

/** What a query compares a field with: of a list, what is in it. */
export function askedType({ type }: FieldPlan): Exclude<FieldType, { kind: "list" }> {
  return type.kind === "list" ? type.of : type;
}

/** Whether the people who act live below a document that somebody founds; without one, whoever is there acts. */
export function isFounded({ actor, entities }: SchemaPlan): boolean {
  const [top] = actor?.path.collections ?? [];
  return entities.some(
    ({ path }) =>
      path.collections.length === 1 && path.collections[0] === top && actor?.path !== path,
  );
}

/** Whether an entity lives where the people who act are not, so that only an account is known of whoever asks. */
export function isApart({ path }: Pick<EntityPlan, "path">, { actor }: SchemaPlan): boolean {
  const above = actor?.path.collections.slice(0, -1) ?? [];
  return above.some((part, index) => path.collections[index] !== part);
}

/** The fields that hold one line. */
export function linesOf(fields: readonly FieldPlan[]): readonly string[] {
  return fields.flatMap(({ name, type }) => (type.kind === "string" && type.line ? [name] : []));
}

/** Whether documents of an entity lie below those of another, however deep. */
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

/** The people who act on documents of an entity; none where only their accounts are known. */
export function actorOn(entity: EntityPlan, plan: SchemaPlan): EntityPlan | undefined {
  return isApart(entity, plan) ? undefined : plan.actor;
}

/** The people who write documents of an entity; none where only their accounts are known. */
export function writerOf(entity: EntityPlan, plan: SchemaPlan): EntityPlan | undefined {
  return entity.writtenByAccounts ? undefined : actorOn(entity, plan);
}

/** The entity of this name; checked before any renderer asks. */
export function entityNamed(plan: SchemaPlan, name: string): EntityPlan {
  const found = plan.entities.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no entity ${name}: the check let it through`);
  return found;
}

/** The field of this name; checked before any renderer asks. */
export function fieldNamed(entity: EntityPlan, name: string): FieldPlan {
  const found = entity.fields.find((each) => each.name === name);
  if (found === undefined)
    throw new Error(`no field ${entity.name}.${name}: the check let it through`);
  return found;
}
