import type { Firestore } from "firebase/firestore/lite";
import type { BoundConverters } from "#generated/firestore/binding.ts";
import { Unwritable } from "#generated/firestore/encoding.ts";
import type { Account, Change, Fields, Judge, Refusal } from "#generated/runtime.ts";
import { occupied } from "../judge-change.ts";
import { type Registry, unknownPath } from "../local/registry.ts";
import { stampChange } from "../stamp-change.ts";
import { Refused, Unavailable } from "../store.ts";
import { isAppliedAlready } from "./applied-already.ts";
import { isOurs, meaningOf, unreachable } from "./firestore-errors.ts";
import type { LookAt } from "./lite-documents.ts";
import { type NamedRefusal, nameRefusal } from "./name-refusal.ts";
import { type Answer, sendChange } from "./send-change.ts";

export interface CommitterParts {
  readonly database: Firestore;
  readonly bound: Pick<BoundConverters, "operationsOf">;
  readonly entities: Registry;
  readonly judges: () => Promise<Registry<Judge>>;
  readonly lookAt: LookAt;
  readonly claims: () => Account | undefined;
  /** A document that is followed anyway. */
  readonly copyOf: (path: string) => Fields | undefined;
  readonly patienceMs: number;
}

/** A change as the server has it, and whether it was there before. */
export interface Sent {
  readonly change: Change;
  readonly already: boolean;
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

  async commit(change: Change): Promise<Sent> {
    if (this.#applied.has(change.id)) return { change, already: true };
    const stray = change.writes.find(({ path }) => this.#parts.entities.at(path) === undefined);
    if (stray !== undefined) throw new Refused(unknownPath(stray.path));
    try {
      const sent = await this.#commit(change);
      this.#remember(change.id);
      return sent;
    } catch (error) {
      if (isOurs(error)) throw error;
      if (error instanceof Unwritable) throw new Refused(unwritable(error, change));
      if (meaningOf(error) === "wrong") throw error;
      throw unreachable(error);
    }
  }

  async #commit(change: Change): Promise<Sent> {
    const { entities, copyOf } = this.#parts;
    const first = stampChange(change, entities, copyOf);
    if ((await this.#send(first)) === "applied") return { change: first, already: false };
    if (await this.#isAppliedAlready(change)) return { change, already: true };
    const { stamped, refusal } = await this.#name(change);
    if (refusal !== undefined) {
      // Sent before and given up, it may have arrived between that look and this one.
      if (await this.#isAppliedAlready(change)) return { change, already: true };
      throw new Refused(refusal);
    }
    // It may be let through by now: what it was refused for is not so any more, or its author is called otherwise than we knew.
    if ((await this.#send(stamped)) === "applied") return { change: stamped, already: false };
    if (await this.#isAppliedAlready(change)) return { change, already: true };
    throw new Refused((await this.#name(change)).refusal ?? unnamed);
  }

  async #send(change: Change): Promise<Exclude<Answer, "occupied">> {
    const { database, bound, entities, patienceMs } = this.#parts;
    const parts = { operationsOf: bound.operationsOf, entities };
    const answer = await sendChange(database, parts, change, patienceMs);
    if (answer !== "occupied") return answer;
    if (await this.#isAppliedAlready(change)) return "refused";
    const taken = change.writes.find(({ kind }) => kind === "create");
    throw new Refused((await this.#name(change)).refusal ?? occupied(taken?.path ?? ""));
  }

  #isAppliedAlready(change: Change): Promise<boolean> {
    return isAppliedAlready(change, this.#parts);
  }

  async #name(change: Change): Promise<NamedRefusal> {
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
