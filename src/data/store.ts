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

/** The interface of both stores, embedded and distributed; `tests/src/data/contract.ts` is its specification. */
export interface Store {
  /** The document; `undefined` where it does not exist. Rejects with `Undecoded`, `Refused` or `Unavailable`. */
  read<E>(ref: Ref<E>, reader: Reader): Promise<Document<E> | undefined>;
  /** Calls back with the rows at once and after every change, of this tab or another; returns a function that stops it. */
  watch<E>(query: Query<E>, reader: Reader, observer: PageObserver<E>): () => void;
  /** The number of documents that a query finds, including those that do not decode. Rejects with `Refused` or `Unavailable`. */
  count<E>(query: Query<E>, reader: Reader): Promise<number>;
  /** Applies a change as a whole, once per id. Rejects with `Refused`, `Unavailable` or `StorageFull`. */
  commit(change: Change, sending?: Sending): Promise<Receipt>;
}

/** How a change is sent. */
export interface Sending {
  /**
   * Whether it was sent before with an unknown result. It is then not applied where another member has changed the same document
   * since.
   */
  readonly isAgain: boolean;
}

/** The reader: the id of their member document. */
export interface Reader {
  readonly id: string;
}

export interface PageObserver<E> {
  readonly next: (page: Page<E>) => void;
  readonly error: (error: unknown) => void;
}

export interface Receipt {
  /** The id of the change. */
  readonly change: string;
  /** Whether it had been applied before, so that this call did nothing. */
  readonly already: boolean;
}

/** The policy refused the change or the read. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly retryable: boolean;
  readonly code: string;
  /** When it may be done, where it was only too soon. */
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
  readonly code: "unavailable" | "storageBlocked" = "unavailable";
  readonly retryable = true;
}

/** The browser does not let this address store anything, until somebody changes its settings. */
export class StorageBlocked extends Unavailable {
  override readonly code = "storageBlocked";
}

/** The device is full; nothing of the change was written. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
  readonly code = "storageFull";
  readonly retryable = true;
}

/** The document exists but does not match the schema; it stays as it is. */
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

/** Whether an error is one of these. */
export function isOurs(error: unknown): boolean {
  return (
    error instanceof Refused ||
    error instanceof Unavailable ||
    error instanceof StorageFull ||
    error instanceof Undecoded
  );
}
