import type { Firestore } from "firebase/firestore/lite";
import type { BoundConverters } from "#generated/firestore/binding.ts";
import { Unwritable } from "#generated/firestore/encoding.ts";
import type { Account, Change, Judge, Refusal } from "#generated/runtime.ts";
import { occupied } from "../judge-change.ts";
import { type Registry, unknownPath } from "../local/registry.ts";
import { type Receipt, Refused, Unavailable } from "../store.ts";
import { isAppliedAlready } from "./applied-already.ts";
import { isOurs, meaningOf, unreachable } from "./firestore-errors.ts";
import type { LookAt } from "./lite-documents.ts";
import { nameRefusal } from "./name-refusal.ts";
import { type Answer, sendChange } from "./send-change.ts";

export interface CommitterParts {
  readonly database: Firestore;
  readonly bound: Pick<BoundConverters, "operationsOf">;
  readonly entities: Registry;
  readonly judges: () => Promise<Registry<Judge>>;
  readonly lookAt: LookAt;
  readonly claims: () => Account | undefined;
  readonly patienceMs: number;
}

const rememberedChanges = 500;

/** What the server says of something that our own policy would have let through. */
const unnamed: Refusal = {
  code: "change.refused",
  clause: "The server did not allow this. It may have changed meanwhile; look at it again.",
};

/** Sends changes and finds out what became of them. */
export class Committer {
  readonly #parts: CommitterParts;
  /** Changes that were applied from here, by id: sent again, they need no server to do nothing. */
  readonly #applied = new Set<string>();

  constructor(parts: CommitterParts) {
    this.#parts = parts;
  }

  async commit(change: Change): Promise<Receipt> {
    if (this.#applied.has(change.id)) return { change: change.id, already: true };
    const stray = change.writes.find(({ path }) => this.#parts.entities.at(path) === undefined);
    if (stray !== undefined) throw new Refused(unknownPath(stray.path));
    try {
      const already = await this.#commit(change);
      this.#remember(change.id);
      return { change: change.id, already };
    } catch (error) {
      if (isOurs(error)) throw error;
      if (error instanceof Unwritable) throw new Refused(unwritable(error, change));
      if (meaningOf(error) === "wrong") throw error;
      throw unreachable(error);
    }
  }

  /** Whether it had been applied before. */
  async #commit(change: Change): Promise<boolean> {
    if ((await this.#send(change)) === "applied") return false;
    if (await isAppliedAlready(change, this.#parts.lookAt)) return true;
    const refusal = await this.#name(change);
    if (refusal !== undefined) {
      // Sent before and given up, it may have arrived between that look and this one.
      if (await isAppliedAlready(change, this.#parts.lookAt)) return true;
      throw new Refused(refusal);
    }
    // It may be let through by now: what it was refused for is not so any more.
    if ((await this.#send(change)) === "applied") return false;
    if (await isAppliedAlready(change, this.#parts.lookAt)) return true;
    throw new Refused((await this.#name(change)) ?? unnamed);
  }

  async #send(change: Change): Promise<Exclude<Answer, "occupied">> {
    const { database, bound, patienceMs } = this.#parts;
    const answer = await sendChange(database, bound, change, patienceMs);
    if (answer !== "occupied") return answer;
    if (await isAppliedAlready(change, this.#parts.lookAt)) return "refused";
    const taken = change.writes.find(({ kind }) => kind === "create");
    throw new Refused((await this.#name(change)) ?? occupied(taken?.path ?? ""));
  }

  async #name(change: Change): Promise<Refusal | undefined> {
    const { judges, lookAt, entities, claims } = this.#parts;
    return nameRefusal(change, await judges(), { lookAt, entities }, claims());
  }

  #remember(id: string): void {
    this.#applied.add(id);
    for (const oldest of this.#applied) {
      if (this.#applied.size <= rememberedChanges) return;
      this.#applied.delete(oldest);
    }
  }
}

function unwritable({ problem }: Unwritable, { command }: Change): Refusal {
  return {
    code: `${command.split(".")[0] ?? "change"}.invalid`,
    clause: "The values are not valid.",
    problems: [problem],
  };
}

/** Judges that are fetched with the first refusal, and again after they could not be. */
export function fetchedOnce<T>(fetch: () => Promise<T>): () => Promise<T> {
  let fetched: Promise<T> | undefined;
  return () => {
    fetched ??= fetch().catch((cause: unknown) => {
      fetched = undefined;
      throw new Unavailable("the judges could not be fetched", { cause });
    });
    return fetched;
  };
}
