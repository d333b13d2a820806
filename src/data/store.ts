import type {
  Change,
  Document,
  Instant,
  Page,
  Query,
  Ref,
  Refusal,
  Undecodable,
} from "#generated/runtime.ts";

/** What every store does, embedded or distributed; `tests/src/data/contract.ts` is its specification. */
export interface Store {
  /** The document, `undefined` where there is none. Rejects with `Undecoded`, `Refused` or `Unavailable`. */
  read<E>(ref: Ref<E>, reader: Reader): Promise<Document<E> | undefined>;
  /** Calls back with the rows now and after every change to them, from this tab or another; returns how to stop. */
  watch<E>(query: Query<E>, reader: Reader, observer: PageObserver<E>): () => void;
  /**
   * How many documents a query would find, without bringing them; those that cannot be read are among them. Rejects with `Refused`
   * or `Unavailable`.
   */
  count<E>(query: Query<E>, reader: Reader): Promise<number>;
  /** Applies a change whole, once per id. Rejects with `Refused`, `Unavailable` or `StorageFull`. */
  commit(change: Change, sending?: Sending): Promise<Receipt>;
}

/** How a change is sent. */
export interface Sending {
  /** It was sent before, and whether it arrived is not known: where somebody changed the same since, it is not applied any more. */
  readonly isAgain: boolean;
}

/** Whose eyes read: the id of their member document. */
export interface Reader {
  readonly id: string;
}

export interface PageObserver<E> {
  readonly next: (page: Page<E>) => void;
  readonly error: (error: unknown) => void;
}

export interface Receipt {
  /** The change's id. */
  readonly change: string;
  /** Whether it had been applied before, so that this time did nothing. */
  readonly already: boolean;
}

/** The policy said no. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly retryable: boolean;
  readonly code: string;
  /** From when on it may be done, where it is only too soon. */
  readonly until: Instant | undefined;
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.clause);
    this.code = refusal.code;
    this.until = refusal.until;
    this.retryable = refusal.until !== undefined;
    this.refusal = refusal;
  }
}

/** The store cannot be reached or is busy; the same change may be sent again later. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
  readonly code = "unavailable";
  readonly retryable = true;
}

/** The device has no room left; nothing of the change was written. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
  readonly code = "storageFull";
  readonly retryable = true;
}

/** The document is there but is not what the schema says; it stays as it is. */
export class Undecoded extends Error {
  override readonly name = "Undecoded";
  readonly code = "undecodable";
  readonly retryable = false;
  readonly problem: Undecodable;
  constructor(problem: Undecodable) {
    super(
      `${problem.path} does not decode: ${problem.problems.map((each) => `${each.at} ${each.expected}`).join("; ")}`,
    );
    this.problem = problem;
  }
}
