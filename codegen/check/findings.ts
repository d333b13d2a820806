import path from "node:path";
import type { EntityPlan, FieldPlan, SchemaPlan } from "../plan/plan.ts";
import { SchemaError } from "../schema-error.ts";

/** Where in an entity's definition: `["fields", "title"]`. */
export type Keys = readonly string[];

/** Collects the mistakes of one entity. Every check reads the plan through it and reports to it. */
export class Findings {
  readonly errors: SchemaError[] = [];
  readonly plan: SchemaPlan;
  readonly entity: EntityPlan;
  readonly #directory: string;

  constructor(plan: SchemaPlan, entity: EntityPlan, directory: string) {
    this.plan = plan;
    this.entity = entity;
    this.#directory = directory;
  }

  /** Reports a mistake at a place in the entity's definition. */
  error(code: string, message: string, fix: string, keys: Keys): void {
    const file = path.join(this.#directory, this.entity.source);
    const place = { file, entity: this.entity.name, keys };
    this.errors.push(new SchemaError(code, message, fix, place));
  }

  /** The entity's field of this name; there being none is a mistake. */
  field(name: string, keys: Keys): FieldPlan | undefined {
    const { name: entity, fields } = this.entity;
    const found = fields.find((each) => each.name === name);
    if (found === undefined) {
      this.#unknown(
        "noSuchField",
        `${entity} has no field "${name}"`,
        name,
        fields.map((each) => each.name),
        keys,
      );
    }
    return found;
  }

  /** The entity of this name; there being none is a mistake. */
  entityNamed(name: string, keys: Keys): EntityPlan | undefined {
    const { entities } = this.plan;
    const found = entities.find((each) => each.name === name);
    if (found === undefined) {
      this.#unknown(
        "noSuchEntity",
        `There is no entity "${name}"`,
        name,
        entities.map((each) => each.name),
        keys,
      );
    }
    return found;
  }

  /** Reports what is not among the declared words of a kind: `state`, `role`, `value`. */
  among(
    kind: "State" | "Role" | "Value",
    name: string,
    declared: readonly string[],
    keys: Keys,
  ): void {
    if (declared.includes(name)) return;
    this.#unknown(
      `noSuch${kind}`,
      `There is no ${kind.toLowerCase()} "${name}"`,
      name,
      declared,
      keys,
    );
  }

  /** Checks something about another entity; what is wrong is reported at a place in this one. */
  elsewhere(entity: EntityPlan, keys: Keys, check: (findings: Findings) => void): void {
    const findings = new Findings(this.plan, entity, this.#directory);
    check(findings);
    for (const { code, message, fix } of findings.errors) this.error(code, message, fix, keys);
  }

  #unknown(
    code: string,
    what: string,
    name: string,
    declared: readonly string[],
    keys: Keys,
  ): void {
    const near = nearest(name, declared);
    const hint = near === undefined ? "" : `; did you mean "${near}"`;
    this.error(code, `${what}${hint}.`, "Name one that is declared.", keys);
  }
}

/** The declared name that was probably meant: the same but for a slip or two. */
function nearest(name: string, declared: readonly string[]): string | undefined {
  const distances = declared.map((each) => ({
    each,
    slips: slipsBetween(name.toLowerCase(), each.toLowerCase()),
  }));
  const [best] = distances.toSorted((a, b) => a.slips - b.slips);
  return best !== undefined && best.slips <= Math.max(1, name.length * 0.4) ? best.each : undefined;
}

/** How many letters have to be put in, taken out or exchanged. */
function slipsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of a.split("").entries()) {
    const next = [index + 1];
    for (const [column, other] of b.split("").entries()) {
      const [diagonal = 0, above = 0, left = 0] = [row[column], row[column + 1], next[column]];
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
