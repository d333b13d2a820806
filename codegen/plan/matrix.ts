import type { Policy } from "../../schema/language/policy.ts";
import { decide, type Verdict } from "./decide.ts";
import { operationsOf } from "./operations.ts";
import { type EntityPlan, fieldNamed, type SchemaPlan } from "./plan.ts";

/** An operation, and the verdict for each role in some states of the lifecycle. */
export interface MatrixRow {
  /** The name of the operation; `read` and `remove` count as operations too. */
  readonly operation: string;
  readonly kind: "read" | "create" | "edit" | "step" | "remove";
  /** The states to which the row applies; empty without a lifecycle, and for creates. */
  readonly states: readonly string[];
  /** In the order of the roles. */
  readonly verdicts: readonly Verdict[];
}

/** The roles of the actor entity; empty if it has none. */
export function rolesOf({ actor }: SchemaPlan): readonly string[] {
  if (actor?.actor === undefined) return [];
  const { type } = fieldNamed(actor, actor.actor.role);
  return type.kind === "enum" ? type.values : [];
}

/** Who may do what, as far as roles and states decide: one row per operation and group of states with the same verdicts. */
export function matrixOf(entity: EntityPlan, plan: SchemaPlan): readonly MatrixRow[] {
  const operations: readonly Asked[] = [
    { kind: "read", name: "read", by: entity.read, states: undefined },
    ...operationsOf(entity),
    ...(entity.remove === undefined
      ? []
      : [{ kind: "remove" as const, name: "remove", by: entity.remove, states: undefined }]),
  ];
  return operations.flatMap((operation) => rowsOf(operation, entity, plan));
}

interface Asked {
  readonly kind: MatrixRow["kind"];
  readonly name: string;
  readonly by: Policy;
  readonly states: readonly string[] | undefined;
}

function rowsOf(
  { kind, name, by, states }: Asked,
  entity: EntityPlan,
  plan: SchemaPlan,
): readonly MatrixRow[] {
  const isStill = kind === "read" || kind === "create";
  const all = entity.lifecycle?.states.map((state) => state.name) ?? [];
  const verdictsIn = (state: string | undefined): readonly Verdict[] =>
    rolesOf(plan).map((role) => decide(by, { entity, plan, role, state, isStill }));
  if (kind === "create" || all.length === 0)
    return [{ operation: name, kind, states: [], verdicts: verdictsIn(undefined) }];
  const rows = new Map<string, MatrixRow>();
  for (const state of all.filter((each) => states === undefined || states.includes(each))) {
    const verdicts = verdictsIn(state);
    const key = JSON.stringify(verdicts);
    const before = rows.get(key)?.states ?? [];
    rows.set(key, { operation: name, kind, states: [...before, state], verdicts });
  }
  return [...rows.values()];
}
