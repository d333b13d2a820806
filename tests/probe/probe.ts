import type { Firestore } from "firebase/firestore/lite";
import type { FirebaseStorage } from "firebase/storage";

/** Whoever tries: without an account's address, with one, or not signed in at all. */
export type Who = "anonymous" | "person" | "nobody";

/** Where probes are tried: a project with their rules, and people in it. */
export interface Place {
  readonly database: (who: Who) => Firestore;
  readonly storage: (who: Who) => FirebaseStorage;
  readonly uid: (who: Who) => string;
  /** The path of a document or file of a probe. */
  readonly path: (probe: string, ...parts: readonly string[]) => string;
  /** A fresh id. */
  readonly id: () => string;
}

/** Something that is tried, and what rules have to say to it. */
export interface Case {
  readonly what: string;
  readonly isAllowed: boolean;
  /** What has to be there first. @param id fresh, the same for both */
  readonly before?: (at: Place, id: string) => Promise<unknown>;
  /** Rejects where it is refused. */
  readonly attempt: (at: Place, id: string) => Promise<unknown>;
  /** Who has to be there besides the anonymous account. */
  readonly needs?: "person";
  /** What the emulators do not tell their rules. */
  readonly isOnlyInCloud?: true;
}

/** A construct, as small rules that use it, and cases that tell how it behaves. */
export interface Probe {
  /** The name of its collection. */
  readonly name: string;
  /** The constructs it is about, as `constructsOf` names them. */
  readonly of: readonly string[];
  readonly service: "firestore" | "storage";
  /** What stands inside the `match` of its documents or files, which are called `{id}`. */
  readonly rules: string;
  readonly cases: readonly Case[];
}
