import type { Constant, ForSome } from "./policy.ts";

/** A value that whoever runs the query fills in: `argument("place")`. */
export interface Argument {
  readonly argument: string;
}
export const argument = (name: string): Argument => ({ argument: name });

/** A declared query; one that is not declared cannot be written. */
export interface QueryDefinition<F extends string = string> {
  readonly about: string;
  /** Field → the value it equals, or a list of which it equals one; a field that is a list has to contain it. */
  readonly where?: ForSome<F, Constant | readonly Constant[] | Argument>;
  /** `"field asc"` or `"field desc"`, most significant first. */
  readonly order?: readonly (F | `${F} ${"asc" | "desc"}`)[];
  /** The most rows returned; without it, all. */
  readonly limit?: number;
  /** Only from here on: the least that the first field of the order may hold. */
  readonly from?: Argument;
}
