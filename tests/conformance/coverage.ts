import type { Cell } from "./cells.ts";

/** The number of untampered tries in a cell, and of allowed ones. */
interface Count {
  tried: number;
  allowed: number;
}

/** The covered part of the product. */
export interface Coverage {
  readonly cells: number;
  readonly tried: number;
  /** Cells with at least one allowed attempt. */
  readonly allowed: number;
  /** Cells without a try, and possible cells without an allowed attempt. */
  readonly untried: readonly string[];
  readonly tampered: { readonly cells: number; readonly tried: number };
}

/** The number of cases per cell with which a run visits each cell several times; a shorter run misses some by chance. */
const casesPerCell = 60;

/** Whether a run was long enough to cover every cell and still missed some. */
export function isUnwalked({ cells, untried }: Coverage, cases: number): boolean {
  return untried.length > 0 && cases >= cells * casesPerCell;
}

/** Counts the results by cell. */
export class Counts {
  readonly #cells: readonly Cell[];
  readonly #counts = new Map<string, Count>();
  readonly #tampered = new Set<string>();
  readonly #tamperedCells: number;

  constructor(cells: readonly Cell[], tamperedCells: number) {
    this.#cells = cells;
    this.#tamperedCells = tamperedCells;
  }

  add({ name }: Cell, tamper: string | undefined, isAllowed: boolean): void {
    if (tamper !== undefined) {
      this.#tampered.add(`${name}: ${tamper}`);
      return;
    }
    const count = this.#counts.get(name) ?? { tried: 0, allowed: 0 };
    this.#counts.set(name, {
      tried: count.tried + 1,
      allowed: count.allowed + (isAllowed ? 1 : 0),
    });
  }

  coverage(): Coverage {
    const counts = [...this.#counts.values()];
    const isUntried = ({ name, isOpen }: Cell): boolean => {
      const { tried, allowed } = this.#counts.get(name) ?? { tried: 0, allowed: 0 };
      return tried === 0 || (isOpen && allowed === 0);
    };
    return {
      cells: this.#cells.length,
      tried: counts.length,
      allowed: counts.filter((each) => each.allowed > 0).length,
      untried: this.#cells.filter(isUntried).map(({ name }) => name),
      tampered: { cells: this.#tamperedCells, tried: this.#tampered.size },
    };
  }
}
