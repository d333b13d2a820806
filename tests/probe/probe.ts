import type { Firestore } from "firebase/firestore/lite";
import type { FirebaseStorage } from "firebase/storage";

/** The acting client: an anonymous account, one with an address, or no sign-in. */
export type Who = "anonymous" | "person" | "nobody";

/** A project with the rules of the probes, and users in it. */
export interface Place {
  readonly database: (who: Who) => Firestore;
  readonly storage: (who: Who) => FirebaseStorage;
  readonly uid: (who: Who) => string;
  /** The path of a document or file of a probe. */
  readonly path: (probe: string, ...parts: readonly string[]) => string;
  /** A fresh id. */
  readonly id: () => string;
}

/** One attempt, and the expected verdict. */
export interface Case {
  readonly what: string;
  readonly isAllowed: boolean;
  /** Prepares the attempt. @param id new, and the same for both functions */
  readonly before?: (at: Place, id: string) => Promise<unknown>;
  /** Rejects if it is refused. */
  readonly attempt: (at: Place, id: string) => Promise<unknown>;
  /** The user that is needed besides the anonymous one. */
  readonly needs?: "person";
  /** Whether the emulators omit something that the case needs. */
  readonly isOnlyInCloud?: true;
}

/** A construct, as small rules that use it, and cases that verify its behaviour. */
export interface Probe {
  /** The name of its collection. */
  readonly name: string;
  readonly service: "firestore" | "storage";
  /** The body of the `match` of its documents or files, whose placeholder is `{id}`. */
  readonly rules: string;
  readonly cases: readonly Case[];
}
