import { searched } from "#codegen/check/warnings.ts";
import type { SchemaPlan } from "#codegen/plan/plan.ts";
import type { Found } from "./never.ts";

/** Something that is no hole, because the schema says it is meant: `meant: { "adversary knows a secret: label in member": "why" }`. */
export interface Meant {
  /** `"knows a secret: label in member"` */
  readonly what: string;
  readonly because: string;
}

/** Everything that a schema says to the search is meant. */
export function meantIn({ entities }: SchemaPlan): readonly Meant[] {
  return entities.flatMap(({ meant }) =>
    Object.entries(meant)
      .filter(([key]) => key.startsWith(searched))
      .map(([key, because]) => ({ what: key.slice(searched.length), because })),
  );
}

/** What allows something that was found. */
export function meantBy({ never, violation }: Found, meant: readonly Meant[]): Meant | undefined {
  return meant.find(({ what }) => what === `${never}: ${violation.kind}`);
}
