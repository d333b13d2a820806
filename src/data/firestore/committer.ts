import type { Firestore } from "firebase/firestore/lite";
import type { BoundConverters } from "#generated/firestore/binding.ts";
import { Unwritable } from "#generated/firestore/encoding.ts";
import type { AccountClaims, Change, Fields, WriteValidator, Refusal } from "#generated/runtime.ts";
import { occupied } from "../judge-change.ts";
import { type Registry, unknownPath } from "../local/registry.ts";
import { stampChange } from "../stamp-change.ts";
import { isOurs, Refused, type Sending, Unavailable } from "../store.ts";
import { type Fate, fateOf } from "./fate.ts";
import { meaningOf, unreachable } from "./firestore-errors.ts";
import type { LookAt } from "./lite-documents.ts";
import { type NamedRefusal, nameRefusal } from "./name-refusal.ts";
import { type Answer, sendChange } from "./send-change.ts";

export interface CommitterParts {
  readonly database: Firestore;
  readonly bound: Pick<BoundConverters, "operationsOf">;
  readonly entities: Registry;
  readonly judges: () => Promise<Registry<WriteValidator>>;
  readonly lookAt: LookAt;
  readonly claims: () => AccountClaims | undefined;
  /** The server's copy of a document, if it is followed anyway. */
  readonly copyOf: (path: string) => Fields | undefined;
  readonly patienceMs: number;
  /** The pause before each attempt, in ms. */
  readonly pausesMs: readonly number[];
}

/** A change as the server has it, and whether it was applied before. */
export interface Sent {
  readonly change: Change;
  readonly already: boolean;
}

const rememberedChanges = 500;

/** The refusal where our own policy would have allowed the change. */
const unnamed: Refusal = {
  code: "change.refused",
  clause: "The server did not allow this. It may have changed meanwhile; look at it again.",
};

/** The refusal of a change that may have been applied before another member changed the same document. */
const superseded: Refusal = {
  code: "change.superseded",
  clause:
    "Somebody changed the same after you did, and what you did may have arrived before that. See how it is now, and do it again if that is still right.",
};

/** A change that was not sent before. */
const firstSending: Sending = { isAgain: false };

/** Sends changes and finds out whether they were applied. */
export class Committer {
  readonly #parts: CommitterParts;
  /** The ids of changes that were applied from here, so that sending one again needs no server. */
  readonly #applied = new Set<string>();

  constructor(parts: CommitterParts) {
    this.#parts = parts;
  }

  async commit(change: Change, sending = firstSending): Promise<Sent> {
    if (this.#applied.has(change.id)) return { change, already: true };
    const stray = change.writes.find(({ path }) => this.#parts.entities.at(path) === undefined);
    if (stray !== undefined) throw new Refused(unknownPath(stray.path));
    try {
      const sent = await this.#commit(change, sending);
      this.#remember(change.id);
      return sent;
    } catch (error) {
      if (isOurs(error)) throw error;
      if (error instanceof Unwritable) throw new Refused(unwritable(error, change));
      if (meaningOf(error) === "wrong") throw error;
      throw unreachable(error);
    }
  }

  async #commit(change: Change, sending: Sending): Promise<Sent> {
    const { entities, copyOf } = this.#parts;
    let next = stampChange(change, entities, copyOf);
    let refusal: Refusal | undefined;
    // Tried again, because the change may be allowed by now: the reason of the refusal has gone, the author has another name than
    // we knew, or another member changed the same document, so that this is a new decision. With pauses, because the documents
    // that are read may change before the change arrives.
    for (const pause of this.#parts.pausesMs) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      const answer = await this.#send(next);
      if (answer === "applied") return { change: next, already: false };
      if ((await this.#fate(change, sending)) === "applied") return { change, already: true };
      const named = await this.#name(change);
      refusal = named.refusal;
      if (answer === "occupied") refusal ??= occupiedBy(change);
      if (refusal !== undefined) break;
      next = named.stamped;
    }
    // An attempt that was given up may have arrived since the last look.
    if ((await this.#fate(change, sending)) === "applied") return { change, already: true };
    throw new Refused(refusal ?? unnamed);
  }

  #send(change: Change): Promise<Answer> {
    const { database, bound, entities, patienceMs } = this.#parts;
    return sendChange(database, { operationsOf: bound.operationsOf, entities }, change, patienceMs);
  }

  /** Whether the change was applied before, as far as that can be known. */
  async #fate(change: Change, sending: Sending): Promise<Exclude<Fate, "superseded">> {
    const fate = await fateOf(change, sending, this.#parts);
    if (fate === "superseded") throw new Refused(superseded);
    return fate;
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

function occupiedBy({ writes }: Change): Refusal {
  return occupied(writes.find(({ kind }) => kind === "create")?.path ?? "");
}

function unwritable({ problem }: Unwritable, { command }: Change): Refusal {
  return {
    code: `${command.split(".")[0] ?? "change"}.invalid`,
    clause: "The values are not valid.",
    problems: [problem],
  };
}

/** Loads the judges with the first refusal, and again after loading failed. */
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
