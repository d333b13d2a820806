import { searched } from "#codegen/check/findings.ts";
import type { SchemaPlan } from "#codegen/plan/plan.ts";
import type { Found } from "./never.ts";

/** A finding that the schema declares as intended: `meant: { "adversary knows a secret: label in member": "why" }`. */
export interface Meant {
  /** `"knows a secret: label in member"` */
  readonly what: string;
  readonly because: string;
}

/** Every declaration of a schema for the search. */
export function meantIn({ entities }: SchemaPlan): readonly Meant[] {
  return entities.flatMap(({ meant }) =>
    Object.entries(meant)
      .filter(([key]) => key.startsWith(searched))
      .map(([key, because]) => ({ what: key.slice(searched.length), because })),
  );
}

/** The declaration that covers a finding. */
export function meantBy({ never, violation }: Found, meant: readonly Meant[]): Meant | undefined {
  return meant.find(({ what }) => what === `${never}: ${violation.kind}`);
}
