import { decide } from "#codegen/plan/decide.ts";
import { rolesOf } from "#codegen/plan/matrix.ts";
import { type EntityPlan, entityNamed, isApart, type SchemaPlan } from "#codegen/plan/plan.ts";
import { partsHere } from "#codegen/plan/policies.ts";
import { type Way, waysOf } from "#codegen/plan/ways.ts";
import type { Policy } from "#schema/language/policy.ts";
import { tampersOf } from "./tamper.ts";

/** What somebody with a role does to something in a state: the product that has to be walked. */
export interface Cell {
  readonly entity: EntityPlan;
  /** A way, or what is none: `read` and `remove`. */
  readonly operation: Way | "read" | "remove";
  /** `stranger` is whoever has no role; empty where nobody has one. */
  readonly role: string;
  readonly state: string | undefined;
  /** `"request.triage by coordinator from reported"` */
  readonly name: string;
  /** Whether role and state leave it open that somebody may. */
  readonly isOpen: boolean;
}

/** A cell, and how it is tampered with. */
export interface TamperedCell {
  readonly cell: Cell;
  readonly tamper: string;
}

/** Every entity × operation × role × state. */
export function cellsOf(plan: SchemaPlan): readonly Cell[] {
  const roles = plan.actor === undefined ? [""] : [...rolesOf(plan), "stranger"];
  return plan.entities.flatMap((entity) => {
    const states = entity.lifecycle?.states.map((each) => each.name) ?? [undefined];
    return operationsOf(entity).flatMap((operation) => {
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

/** Every cell in which something is changed, in every way it can be tampered with. */
export function tamperedCells(cells: readonly Cell[], plan: SchemaPlan): readonly TamperedCell[] {
  return cells
    .filter(({ operation }) => typeof operation !== "string")
    .flatMap((cell) =>
      [...tampersOf(cell.entity, plan).keys()].map((tamper) => ({ cell, tamper })),
    );
}

function operationsOf(entity: EntityPlan): readonly Cell["operation"][] {
  return ["read", ...waysOf(entity), "remove"];
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
  const isWay = typeof operation !== "string";
  if (isWay && operation.kind !== "create" && entity.projectionOf !== undefined)
    return isChangedBy(entityNamed(plan, entity.projectionOf), role, plan);
  const parts = partsHere(by);
  // Whoever founds is nobody yet in what they found.
  if (parts.some(({ kind }) => kind === "founding")) return true;
  const joins =
    isWay && operation.kind === "create" && parts.some(({ kind }) => kind === "joining");
  if (joins) return role === "stranger" || role === "";
  const isForAccounts = isApart(entity, plan) || (isWay && entity.writtenByAccounts);
  if (role === "stranger" && !isForAccounts && by.kind !== "anybody") return false;
  if (isWay && state !== undefined && operation.states?.includes(state) === false) return false;
  const isStill = operation === "read" || (isWay && operation.kind === "create");
  return decide(by, { entity, plan, role, state, isStill }) !== false;
}

/** What repeats something changes with it only, by whoever may change that in some way: who never came in changes no member. */
function isChangedBy(source: EntityPlan, role: string, plan: SchemaPlan): boolean {
  return waysOf(source).some(
    (way) => way.kind !== "create" && isOpen(source, way, role, undefined, plan),
  );
}

function policyOf(entity: EntityPlan, operation: Cell["operation"]): Policy | undefined {
  if (operation === "read") return entity.read;
  return operation === "remove" ? entity.remove : operation.by;
}
