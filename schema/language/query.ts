import type { Constant, ForSome } from "./policy.ts";

/** A value that the caller of the query fills in: `argument("place")`. */
export interface Argument {
  readonly argument: string;
}
export const argument = (name: string): Argument => ({ argument: name });

/** A declared query; there are no other queries. */
export interface QueryDefinition<F extends string = string> {
  readonly about: string;
  /** Field → the required value, or a list of allowed values; a list field has to contain the value. */
  readonly where?: ForSome<F, Constant | readonly Constant[] | Argument>;
  /** `"field asc"` or `"field desc"`, most significant first. */
  readonly order?: readonly `${F} ${"asc" | "desc"}`[];
  /** The most rows returned. Default: all. */
  readonly limit?: number;
  /** The smallest value of the first field of the order. */
  readonly from?: Argument;
}
