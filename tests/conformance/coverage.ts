import type { Cell } from "./cells.ts";

/** How often a cell was tried as it should be done, and with what success. */
interface Count {
  tried: number;
  allowed: number;
}

/** Which part of the product was walked. */
export interface Coverage {
  readonly cells: number;
  readonly tried: number;
  /** Cells in which at least one attempt was let through. */
  readonly allowed: number;
  /** Cells that nobody tried, and those that leave it open that somebody may and let nobody through. */
  readonly untried: readonly string[];
  readonly tampered: { readonly cells: number; readonly tried: number };
}

/** A run of so many cases a cell comes by every cell several times; a shorter one leaves some out by chance. */
const casesPerCell = 60;

/** Whether a run was long enough to walk every cell, and some were not tried all the same, or let nobody through who may be. */
export function isUnwalked({ cells, untried }: Coverage, cases: number): boolean {
  return untried.length > 0 && cases >= cells * casesPerCell;
}

/** Counts what became of the cells. */
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
