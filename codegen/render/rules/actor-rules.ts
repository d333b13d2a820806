import { actorOn, type EntityPlan, isApart, type SchemaPlan, writerOf } from "../../plan/plan.ts";
import { all, any, type Condition, either } from "./condition.ts";
import { fieldOf, quoted, read } from "./field-rules.ts";
import type { RuleFunction } from "./function.ts";
import { documentPath, ownWildcard, wildcardsAbove } from "./paths.ts";

/**
 * Functions that find the acting user from the path and check that the user is active. `found` is how this kind of rules reads
 * the actor's document.
 */
export function actorFunctions(
  { actor }: SchemaPlan,
  found: (actor: EntityPlan) => string,
  besides = "",
): readonly RuleFunction[] {
  if (actor === undefined)
    return [
      {
        about: "The signed-in user.",
        name: "me",
        takes: [],
        body: "request.auth != null ? {} : null",
      },
    ];
  const above = wildcardsAbove(actor);
  const until = actor.actor?.until;
  const active = actor.fields.find((field) => field.name === actor.actor?.active);
  return [
    {
      about: `The acting ${actor.name}.${above.length === 0 ? "" : besides}`,
      name: "me",
      takes: above,
      body: found(actor),
    },
    {
      about: "Whether the member is active.",
      name: "belongs",
      takes: ["me"],
      body: all(
        "me != null",
        active === undefined ? "true" : `${read(active, "me")} == true`,
        until === undefined
          ? "true"
          : any(`!(${quoted(until)} in me)`, `${fieldOf("me", until)} > request.time`),
      ),
    },
  ];
}

/** Functions that check a pace, where the schema has one. */
export function paceFunctions({ entities }: SchemaPlan): readonly RuleFunction[] {
  if (entities.every(({ paces }) => paces.length === 0)) return [];
  return [
    {
      about:
        "Whether the user has not reached the limit of the pace, and the change counts this operation.",
      name: "isPaced",
      takes: ["last", "next", "path", "most", "seconds"],
      body: all("next != null", "path in next.of", "keepsPace(last, next, most, seconds)"),
    },
    {
      about:
        "Whether a count continues the one before it, or restarts after its period, and stays within the limit.",
      name: "keepsPace",
      takes: ["last", "next", "most", "seconds"],
      body: all(
        "next.count <= most",
        either(
          "last == null || request.time >= last.from + duration.value(seconds, 's')",
          all("next.from == request.time", "next.count == next.of.size()"),
          all("next.from == last.from", "next.count == last.count + next.of.size()"),
        ),
      ),
    },
  ];
}

/** The path of the acting user's document. */
export function actorPath(actor: EntityPlan): string {
  return documentPath(actor, { [ownWildcard(actor)]: "request.auth.uid" });
}

/** `me(organisationId)`: the acting user, called inside a `match`. */
export function callOfMe(entity: EntityPlan, plan: SchemaPlan): string {
  const { actor } = plan;
  if (isApart(entity, plan)) return "account()";
  return `me(${(actor === undefined ? [] : wildcardsAbove(actor)).join(", ")})`;
}

/** The same for the writer. */
export function callOfWriter(entity: EntityPlan, plan: SchemaPlan): string {
  return writerOf(entity, plan) === undefined && plan.actor !== undefined
    ? "account()"
    : callOfMe(entity, plan);
}

/** Whether policies can be evaluated for the writer. */
export function writes(entity: EntityPlan, plan: SchemaPlan): Condition {
  return writerOf(entity, plan) === undefined ? "me != null" : "belongs(me)";
}

/** Whether policies can be evaluated for `me`. */
export function belongs(entity: EntityPlan, plan: SchemaPlan): Condition {
  return actorOn(entity, plan) === undefined ? "me != null" : "belongs(me)";
}

/** The signed-in account, for entities where an account is enough. */
export function accountFunctions(plan: SchemaPlan): readonly RuleFunction[] {
  const isAsked = plan.entities.some(
    (each) => isApart(each, plan) || isOpen(each) || each.writtenByAccounts,
  );
  if (!isAsked) return [];
  const body = "request.auth != null ? {} : null";
  return [{ about: "The signed-in user, member or not.", name: "account", takes: [], body }];
}

/** Whether any signed-in account may read a document whose path it knows. */
export function isOpen({ read: policy }: EntityPlan): boolean {
  return policy.kind === "anybody";
}
