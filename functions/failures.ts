import type { Cursor, Log } from "./ports.ts";
import { organisationOf, placeOf } from "./reporting.ts";

/** After this many failures a document is given up. Runs are at least an hour apart. */
const triesMost = 48;
/** The most failures that are remembered, in all and per organisation. */
const most = { all: 400, organisation: 20 } as const;

/** The failed documents of a job, to be tried again in its next run. One organisation cannot displace the failures of another. */
export class Failures {
  readonly #tries: Map<string, number>;
  readonly #job: string;
  readonly #report: Log;

  constructor(job: string, failed: NonNullable<Cursor["failed"]>, report: Log) {
    this.#job = job;
    this.#report = report;
    this.#tries = new Map(failed.map(({ path, tries }) => [path, tries]));
  }

  get all(): NonNullable<Cursor["failed"]> {
    return [...this.#tries].map(([path, tries]) => ({ path, tries }));
  }

  has(path: string): boolean {
    return this.#tries.has(path);
  }

  /** Remembers a failure; where there is no room, one of the organisation with the most failures is given up. */
  add(path: string): void {
    const own = this.#of(organisationOf(path)).length;
    if (own >= most.organisation) return this.#giveUp(path);
    if (this.#tries.size >= most.all) {
      const fullest = this.#fullest();
      if (fullest.length <= own + 1) return this.#giveUp(path);
      this.#giveUp(fullest.at(-1) ?? path);
    }
    this.#tries.set(path, 1);
  }

  /** Tries the remembered documents again; those that still fail stay, until they have failed too often. */
  async tryAgain(isDone: (path: string) => Promise<boolean>): Promise<void> {
    for (const [path, tries] of this.#tries) {
      if (await isDone(path)) this.#tries.delete(path);
      else if (tries < triesMost) this.#tries.set(path, tries + 1);
      else this.#giveUp(path);
    }
  }

  #giveUp(path: string): void {
    this.#tries.delete(path);
    this.#report("given up", { job: this.#job, place: placeOf(path) });
  }

  #of(organisation: string): readonly string[] {
    return [...this.#tries.keys()].filter((path) => organisationOf(path) === organisation);
  }

  /** The failures of the organisation with the most. */
  #fullest(): readonly string[] {
    const byOrganisation = new Map<string, string[]>();
    for (const path of this.#tries.keys()) {
      const own = byOrganisation.get(organisationOf(path)) ?? [];
      byOrganisation.set(organisationOf(path), [...own, path]);
    }
    return [...byOrganisation.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  }
}
