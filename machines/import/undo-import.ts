import type { Instant } from "#generated/runtime.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** An import of which something is left. */
export interface PastImport {
  readonly id: string;
  /** When it was done, and the id of the member who did it; not known where only places are left. */
  readonly at?: Instant | undefined;
  readonly by?: string | undefined;
  readonly requests: number;
}

/** The import to undo, and the member who undoes it. */
export interface UndoInput {
  readonly workspace: Workspace;
  /** The id of the import. */
  readonly run: string;
}

/** A request that was changed since it came in, so that it stays. */
export interface StayingRequest {
  readonly id: string;
  readonly number: string;
  readonly title: string;
}

/** What of an import would go, and what stays. */
export interface ImportedHere {
  readonly requests: number;
  readonly places: number;
  readonly sites: number;
  readonly staying: readonly StayingRequest[];
}

/** How far the undoing of an import is. */
export interface UndoProgress {
  /** Requests, places and sites that are gone, of all that are to go. */
  readonly done: number;
  readonly total: number;
  readonly staying: readonly StayingRequest[];
  /** Places and sites that stay for now, because a server has not confirmed yet that their requests are gone. */
  readonly left: number;
}
