import { entities } from "#generated/entities.ts";
import { judges } from "#generated/judges.ts";
import type { Change, Fields } from "#generated/runtime.ts";
import { decideOn } from "#src/data/local/commit-change.ts";
import { Registry } from "#src/data/local/registry.ts";
import { type Receipt, Refused } from "#src/data/store.ts";
import { notifyAfterCommit } from "#src/services/notices/notify-after-commit.ts";
import { Copy } from "./copy.ts";

/** What one change did to documents; `undefined` is one that is gone. */
export type Step = ReadonlyMap<string, Fields | undefined>;

/** What every device knows of every entity. */
export const registry = new Registry(entities);

const judging = { entities: registry, judges: new Registry(judges) };

/** The server: it judges every change with the generated policy, applies it once, and keeps everything across restarts. */
export class Server {
  readonly documents = new Map<string, Fields>();
  /** What happened, in order; a device's copy is as old as the number of steps that it has taken. */
  readonly steps: Step[] = [];
  /** Changes that were applied. */
  readonly applied = new Map<string, Change>();
  isAway = false;
  readonly #now: () => number;
  readonly #told: (() => void)[] = [];
  readonly #collections = new Copy();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Calls back after every step. */
  follow(told: () => void): void {
    this.#told.push(told);
  }

  /** @throws Refused where the policy says no */
  commit(change: Change): Receipt {
    if (this.applied.has(change.id)) return { change: change.id, already: true };
    const look = (path: string) => registry.understood(path, this.documents.get(path));
    const { decision, stamped } = decideOn(judging, change, look, this.#now());
    if ("code" in decision) throw new Refused(decision);
    this.#take(decision);
    this.applied.set(change.id, change);
    void this.#tellPeople(stamped);
    return { change: change.id, already: false };
  }

  /** Writes the notices of a change, as functions do a moment later. */
  async #tellPeople(change: Change): Promise<void> {
    this.#collections.catchUp(this.steps);
    const told = await notifyAfterCommit(this.#now)({
      change,
      read: (path) => Promise.resolve(this.documents.get(path)),
      documentsIn: (collection) => {
        const found = this.#collections.documentsIn(collection);
        return Promise.resolve(
          found.map(({ id, fields }) => ({ path: `${collection}/${id}`, fields })),
        );
      },
    });
    if (told.length > 0) this.#take(new Map(told.map(({ path, fields }) => [path, fields])));
  }

  #take(step: Step): void {
    for (const [path, fields] of step)
      if (fields === undefined) this.documents.delete(path);
      else this.documents.set(path, fields);
    this.steps.push(step);
    for (const told of this.#told) told();
  }
}
