import type { Policy } from "../../schema/language/policy.ts";
import { decide, type Verdict } from "./decide.ts";
import { type EntityPlan, fieldNamed, type SchemaPlan } from "./plan.ts";
import { waysOf } from "./ways.ts";

/** A way, and what each role comes to in some states of the lifecycle. */
export interface MatrixRow {
  /** `read` and `remove` are ways as well. */
  readonly way: string;
  readonly kind: "read" | "create" | "edit" | "step" | "remove";
  /** The states for which this holds; none where there are none or nothing is there yet. */
  readonly states: readonly string[];
  /** In the order of the roles. */
  readonly verdicts: readonly Verdict[];
}

/** The roles people can have; none where nobody has a role. */
export function rolesOf({ actor }: SchemaPlan): readonly string[] {
  if (actor?.actor === undefined) return [];
  const { type } = fieldNamed(actor, actor.actor.role);
  return type.kind === "enum" ? type.values : [];
}

/** Who may do what, as far as roles and states decide it: a row for each way and the states in which it is the same. */
export function matrixOf(entity: EntityPlan, plan: SchemaPlan): readonly MatrixRow[] {
  const ways: readonly Asked[] = [
    { kind: "read", name: "read", by: entity.read, states: undefined },
    ...waysOf(entity),
    ...(entity.remove === undefined
      ? []
      : [{ kind: "remove" as const, name: "remove", by: entity.remove, states: undefined }]),
  ];
  return ways.flatMap((way) => rowsOf(way, entity, plan));
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
    return [{ way: name, kind, states: [], verdicts: verdictsIn(undefined) }];
  const rows = new Map<string, MatrixRow>();
  for (const state of all.filter((each) => states === undefined || states.includes(each))) {
    const verdicts = verdictsIn(state);
    const key = JSON.stringify(verdicts);
    const before = rows.get(key)?.states ?? [];
    rows.set(key, { way: name, kind, states: [...before, state], verdicts });
  }
  return [...rows.values()];
}
