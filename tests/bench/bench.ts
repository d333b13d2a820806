import type { Page } from "playwright-core";
import type { Device } from "../support/device.ts";

/** One measured figure. */
export interface Row {
  /** What was measured, unique over all benches. */
  name: string;
  /** Such as "ms", "kB gzip", "rows/s". */
  unit: string;
  value: number;
  /** Whose figure of the same run the ratio compares with. */
  peer?: string;
  /** value divided by the peer's value. */
  ratio?: number;
}

/** What a bench is handed; the runner puts everything away afterwards. */
export interface BenchContext {
  /** Where the built app is served, ending in a slash. */
  readonly baseURL: () => Promise<string>;
  /** A tab of a browser profile that has never been used. */
  readonly newPage: (device?: Device) => Promise<Page>;
  /** Serves another folder, such as a peer's build; answers its address. */
  readonly serve: (folder: string) => Promise<string>;
  /** Has something done when the bench is over. */
  readonly afterwards: (work: () => Promise<unknown>) => void;
}

/** A bench file, `<name>.bench.ts`, exports one as `bench`. */
export interface Bench {
  /** What it finds out, as a heading. */
  name: string;
  run(context: BenchContext): Promise<Row[]>;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The smallest value that is at least as large as p % of the values. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** A number as a table shows it: as many digits as can be trusted. */
export function rounded(value: number): number {
  const digits = value < 100 ? 3 : Math.max(4, Math.ceil(Math.log10(value)));
  return Number(value.toPrecision(digits));
}
