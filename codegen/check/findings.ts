import path from "node:path";
import { hintAt } from "../near.mjs";
import { askedType, type EntityPlan, type FieldPlan, type SchemaPlan } from "../plan/plan.ts";
import { revisionField } from "../plan/revisions.ts";
import {
  type ErrorCode,
  SchemaError,
  type SchemaPlace,
  type SchemaWarning,
} from "../schema-error.ts";

/** A path of keys in an entity's definition: `["fields", "title"]`. */
export type Keys = readonly string[];

/** The prefix of keys in `meant` that are for `npm run adversary`, which itself reports the keys that it did not need. */
export const searched = "adversary ";

/** Collects the mistakes of one entity, or its warnings. Every check reads the plan through it and reports to it. */
export class Findings {
  readonly errors: SchemaError[] = [];
  readonly #warnings: SchemaWarning[] = [];
  readonly plan: SchemaPlan;
  readonly entity: EntityPlan;
  readonly #directory: string;

  constructor(plan: SchemaPlan, entity: EntityPlan, directory: string) {
    this.plan = plan;
    this.entity = entity;
    this.#directory = directory;
  }

  /** Reports a mistake at a place in the entity's definition, or at a word in that place. */
  error(code: ErrorCode, message: string, fix: string, keys: Keys, word?: string): void {
    this.errors.push(
      new SchemaError(code, message, fix, placeIn(this.entity, this.#directory, keys, word)),
    );
  }

  /**
   * Reports a warning at a place in the entity's definition.
   * @param part the operation, field or file that the warning is about, if one entity can have several such warnings
   */
  warn(code: ErrorCode, message: string, fix: string, keys: Keys, part?: string): void {
    const place = placeIn(this.entity, this.#directory, keys);
    const meant = part === undefined ? code : `${code} ${part}`;
    this.#warnings.push({ code, message, fix, place, meant });
  }

  /** The warnings without a reason in `meant`, and the entries of `meant` that match no warning. */
  warnings(): readonly SchemaWarning[] {
    const { meant } = this.entity;
    const isMeant = (key = ""): boolean => (meant[key] ?? "").trim() !== "";
    const needless = Object.keys(meant).filter(
      (key) => !key.startsWith(searched) && !this.#warnings.some((each) => each.meant === key),
    );
    return [
      ...this.#warnings.filter((each) => !isMeant(each.meant)),
      ...needless.map((key) => ({
        code: "meant.needless" as const,
        message: `Nothing here warns of "${key}".`,
        fix: "Take it out, or mend its name.",
        place: placeIn(this.entity, this.#directory, ["meant", key]),
      })),
    ];
  }

  /**
   * The entity's field of this name; reports a mistake if there is none. A field that names an unknown entity is reported where it
   * is declared, and not where it is asked for.
   */
  field(name: string, keys: Keys): FieldPlan | undefined {
    const { name: entity, fields } = this.entity;
    const what = `${entity} has no field "${name}"`;
    const found = this.#named("field.unknown", what, name, fields, keys);
    return found === undefined || this.isLost(found) ? undefined : found;
  }

  /** Whether the field names an entity that there is not. */
  isLost(field: FieldPlan): boolean {
    const type = askedType(field);
    return type.kind === "ref" && !this.plan.entities.some((each) => each.name === type.entity);
  }

  /** The entity of this name; reports a mistake if there is none. */
  entityNamed(name: string, keys: Keys): EntityPlan | undefined {
    const { entities } = this.plan;
    return this.#named("entity.unknown", `There is no entity "${name}"`, name, entities, keys);
  }

  /** Reports names that are not among the declared states or roles. */
  among(
    code: "state.unknown" | "policy.unknown-role",
    name: string,
    declared: readonly string[],
    keys: Keys,
  ): void {
    if (declared.includes(name)) return;
    const kind = code === "state.unknown" ? "state" : "role";
    this.#unknown(code, `There is no ${kind} "${name}"`, name, declared, keys);
  }

  /** Runs a check on another entity, but reports its mistakes at a place in this one. */
  elsewhere(entity: EntityPlan, keys: Keys, check: (findings: Findings) => void): void {
    const findings = new Findings(this.plan, entity, this.#directory);
    check(findings);
    for (const { code, message, fix, place } of findings.errors)
      this.error(code, message, fix, keys, place.words?.[0]);
  }

  #named<T extends { readonly name: string }>(
    code: ErrorCode,
    what: string,
    name: string,
    all: readonly T[],
    keys: Keys,
  ): T | undefined {
    const found = all.find((each) => each.name === name);
    // The revision is the stores' own.
    const names = all.map((each) => each.name).filter((each) => each !== revisionField);
    if (found === undefined) this.#unknown(code, what, name, names, keys);
    return found;
  }

  #unknown(
    code: ErrorCode,
    what: string,
    name: string,
    declared: readonly string[],
    keys: Keys,
  ): void {
    this.error(code, `${what}${hintAt(name, declared)}`, fixOf(declared), keys, name);
  }
}

/** A place in an entity's definition, or of a word in it. */
function placeIn(
  { name, source }: EntityPlan,
  directory: string,
  keys: Keys,
  word?: string,
): SchemaPlace {
  const words = word === undefined ? {} : { words: [word] };
  return { file: path.join(directory, source), entity: name, keys, ...words };
}

/** The names that occur more than once, each listed once. */
export function twiceIn(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function fixOf(declared: readonly string[]): string {
  return declared.length === 0
    ? "Declare it first."
    : `Declare it, or name one of: ${listed(declared)}.`;
}

/** The first of these names. */
export function listed(names: readonly string[]): string {
  const more = names.length > 12 ? ", …" : "";
  return `${names.slice(0, 12).join(", ")}${more}`;
}
