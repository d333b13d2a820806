import type { Page } from "playwright-core";
import type { Device } from "../support/device.ts";

/** One measured figure. */
export interface Row {
  /** The measured quantity; unique over all benches. */
  name: string;
  /** Such as "ms", "kB gzip", "rows/s". */
  unit: string;
  value: number;
  /** The row of the same run to compare with. */
  peer?: string;
  /** value divided by the peer's value. */
  ratio?: number;
}

/** The environment of a bench; the runner releases everything afterwards. */
export interface BenchContext {
  /** The URL of the served app, with a trailing slash. */
  readonly baseURL: () => Promise<string>;
  /** A tab in a new browser profile. */
  readonly newPage: (device?: Device) => Promise<Page>;
  /** Serves another folder, such as a peer's build; returns its URL. */
  readonly serve: (folder: string) => Promise<string>;
  /** Runs work when the bench is over. */
  readonly afterwards: (work: () => Promise<unknown>) => void;
}

/** A bench file, `<name>.bench.ts`, exports one as `bench`. */
export interface Bench {
  /** A heading that says what it measures. */
  name: string;
  run(context: BenchContext): Promise<Row[]>;
}

/** The median. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The smallest value that is at least as large as p % of the values. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** A number with its significant digits only, for a table. */
export function rounded(value: number): number {
  const digits = value < 100 ? 3 : Math.max(4, Math.ceil(Math.log10(value)));
  return Number(value.toPrecision(digits));
}
