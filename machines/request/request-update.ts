import type { Activity } from "#generated/activity/type.ts";
import type { Attachment } from "#generated/attachment/type.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { type ViewerScope, viewerScopeOf } from "../requests/viewer-scope.ts";
import type { UploadStage } from "../uploads/uploads.machine.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Which request, and with whose eyes. */
export interface RequestKey extends ViewerScope {
  readonly request: string;
}

/** A request that is there, with everything around it. */
export interface RequestHere {
  readonly kind: "here";
  readonly request: Document<Request>;
  /** What happened to it, oldest first. */
  readonly entries: readonly Document<Activity>[];
  /** The same of what is kept on this device and not yet sent. */
  readonly pending: readonly Document<Activity>[];
  /** How many things that happened cannot be read. */
  readonly unreadable: number;
  /** Every request this person may see, itself among them. */
  readonly all: readonly Document<Request>[];
}

/** A request, or why it cannot be shown. */
export type RequestUpdate =
  | RequestHere
  | { readonly kind: "missing" }
  | { readonly kind: "forbidden" }
  | { readonly kind: "undecodable" };

/** The photos of a request. */
export interface PhotosUpdate {
  /** Oldest first. */
  readonly photos: readonly Document<Attachment>[];
  /** An address for `<img src>` for each photo that can be shown, by its id. */
  readonly thumbnails: ReadonlyMap<string, string>;
  /** Ids of those that have not arrived yet from the device they were taken with. */
  readonly awaited: ReadonlySet<string>;
  /** How far those are that this device has to send, by their ids. */
  readonly stages: ReadonlyMap<string, UploadStage>;
  /** Whether another look may find more of them; `undefined` before any have arrived. */
  readonly isIncomplete?: boolean;
}

/** Which photos of a request. */
export interface PhotosOf {
  readonly key: RequestKey;
  readonly ids: readonly string[];
}

/** The request as the reader may see it. */
export function requestKey(workspace: Workspace, request: string): RequestKey {
  return { ...viewerScopeOf(workspace), request };
}
