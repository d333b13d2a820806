import { decide } from "#codegen/plan/decide.ts";
import { rolesOf } from "#codegen/plan/matrix.ts";
import { type Operation, operationsOf } from "#codegen/plan/operations.ts";
import { type EntityPlan, entityNamed, isApart, type SchemaPlan } from "#codegen/plan/plan.ts";
import { partsHere } from "#codegen/plan/policies.ts";
import type { Policy } from "#schema/language/policy.ts";
import { tampersOf } from "./tamper.ts";

/** An operation by a role on a document in a state: the product that a run has to cover. */
export interface Cell {
  readonly entity: EntityPlan;
  /** An operation; `read` and `remove` have no plan. */
  readonly operation: Operation | "read" | "remove";
  /** `stranger` for a user without a role; empty in a schema without roles. */
  readonly role: string;
  readonly state: string | undefined;
  /** `"request.triage by coordinator from reported"` */
  readonly name: string;
  /** Whether the operation is possible for this role and state. */
  readonly isOpen: boolean;
}

/** A cell and a tampering. */
export interface TamperedCell {
  readonly cell: Cell;
  readonly tamper: string;
}

/** Every entity × operation × role × state. */
export function cellsOf(plan: SchemaPlan): readonly Cell[] {
  const roles = plan.actor === undefined ? [""] : [...rolesOf(plan), "stranger"];
  return plan.entities.flatMap((entity) => {
    const states = entity.lifecycle?.states.map((each) => each.name) ?? [undefined];
    return cellOperationsOf(entity).flatMap((operation) => {
      const isCreate = typeof operation !== "string" && operation.kind === "create";
      return (isCreate ? [undefined] : states).flatMap((state) =>
        roles.map((role): Cell => {
          const named = typeof operation === "string" ? operation : operation.name;
          const from = state === undefined ? "" : ` from ${state}`;
          return {
            entity,
            operation,
            role,
            state,
            name: `${entity.name}.${named}${role === "" ? "" : ` by ${role}`}${from}`,
            isOpen: isOpen(entity, operation, role, state, plan),
          };
        }),
      );
    });
  });
}

/** Every cell with a change, in every tampered form. */
export function tamperedCells(cells: readonly Cell[], plan: SchemaPlan): readonly TamperedCell[] {
  return cells
    .filter(({ operation }) => typeof operation !== "string")
    .flatMap((cell) =>
      [...tampersOf(cell.entity, plan).keys()].map((tamper) => ({ cell, tamper })),
    );
}

function cellOperationsOf(entity: EntityPlan): readonly Cell["operation"][] {
  return ["read", ...operationsOf(entity), "remove"];
}

function isOpen(
  entity: EntityPlan,
  operation: Cell["operation"],
  role: string,
  state: string | undefined,
  plan: SchemaPlan,
): boolean {
  const by = policyOf(entity, operation);
  if (by === undefined) return false;
  const isPlanned = typeof operation !== "string";
  if (isPlanned && operation.kind !== "create" && entity.projectionOf !== undefined)
    return isChangedBy(entityNamed(plan, entity.projectionOf), role, plan);
  const parts = partsHere(by);
  // A founder has no role in the new organisation yet.
  if (parts.some(({ kind }) => kind === "founding")) return true;
  const joins =
    isPlanned && operation.kind === "create" && parts.some(({ kind }) => kind === "joining");
  if (joins) return role === "stranger" || role === "";
  const isForAccounts = isApart(entity, plan) || (isPlanned && entity.writtenByAccounts);
  if (role === "stranger" && !isForAccounts && by.kind !== "anybody") return false;
  if (isPlanned && state !== undefined && operation.states?.includes(state) === false) return false;
  const isStill = operation === "read" || (isPlanned && operation.kind === "create");
  return decide(by, { entity, plan, role, state, isStill }) !== false;
}

/** A projection changes only with its source, by users who may change that. A user who never joined changes no member. */
function isChangedBy(source: EntityPlan, role: string, plan: SchemaPlan): boolean {
  return operationsOf(source).some(
    (own) => own.kind !== "create" && isOpen(source, own, role, undefined, plan),
  );
}

function policyOf(entity: EntityPlan, operation: Cell["operation"]): Policy | undefined {
  if (operation === "read") return entity.read;
  return operation === "remove" ? entity.remove : operation.by;
}
