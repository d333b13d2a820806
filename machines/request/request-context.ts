import { requestCommands } from "#generated/request/commands.ts";
import { availableRequestActions } from "#generated/request/policy.ts";
import type { Change, Instant, Refusal } from "#generated/runtime.ts";
import type { Failure } from "../ports.ts";
import type { Undo } from "../toasts/toasts.machine.ts";
import { type Changing, newAct, type WorkspaceChanged } from "../workspace/workspace.ts";
import type { ActionInput, ActionName } from "./action-context.ts";
import type { ActionField } from "./action-inputs.ts";
import { findHidable, type Hidable, type Hiding, hidingChange, hidingUndo } from "./hiding.ts";
import type { NoteInput } from "./note.machine.ts";
import {
  type PhotosUpdate,
  type RequestHere,
  type RequestKey,
  requestKey,
  type RequestUpdate,
} from "./request-update.ts";
import { storyPhotos } from "./timeline-facts.ts";
import { unfollowUndo } from "./undo.ts";

export interface RequestInput extends Changing {
  /** The id in the address; it may be anything. */
  readonly request: string;
  readonly now: Instant;
}

export interface RequestContext extends RequestInput {
  readonly key: RequestKey;
  readonly update?: RequestUpdate | undefined;
  /** As it was when it was last there. */
  readonly here?: RequestHere | undefined;
  readonly photos: PhotosUpdate;
  /** How often it was looked again for photos that were not there. */
  readonly looks: number;
  /** Addresses of photos in full, of those that were looked at or are shown large. */
  readonly full: ReadonlyMap<string, string>;
  /** The photos that were asked for in full because the page shows them large. */
  readonly enlarged: readonly string[];
  /** Which photos are looked at, and which of them is in view. */
  readonly viewed: { readonly ids: readonly string[]; readonly index: number };
  /** What somebody is doing to it. */
  readonly action?: ActionName | undefined;
  readonly property?: ActionField | undefined;
  /** Actions that were asked for while another was under way: each has its turn, if it can still be done then. */
  readonly nextActions: readonly ActionName[];
  readonly failure?: Failure | undefined;
  /** A change that needs no form and is being sent: following, or hiding something; with what takes it back. */
  readonly quickChange?: QuickChange | undefined;
  readonly quickFailure?: Failure | undefined;
  readonly quickRefusal?: Refusal | undefined;
}

export type RequestEvent =
  | WorkspaceChanged
  | { readonly type: "retry.requested" }
  | {
      readonly type: "action.requested";
      readonly name: ActionName;
      /** The one property to change, where a sheet would ask for more. */
      readonly property?: ActionField | undefined;
    }
  | { readonly type: "photo.opened"; readonly ids: readonly string[]; readonly id: string }
  | { readonly type: "photo.turned"; readonly index: number }
  | { readonly type: "viewer.closed" }
  | { readonly type: "follow.toggled" }
  | { readonly type: "hiding.toggled"; readonly item: Hidable };

export interface QuickChange {
  readonly name: "follow" | "unfollow" | Hiding;
  /** What is hidden, or shown again. */
  readonly item?: Hidable;
  readonly change: Change;
  readonly undo: Undo;
}

/** The facts for the message about a quick change. */
export interface QuickChangeParams extends Pick<QuickChange, "name" | "item" | "undo"> {
  /** The request's title. */
  readonly title: string;
}

/** What waited for its turn and cannot be done any more, which is said. */
export interface OvertakenParams {
  readonly title: string;
  readonly names: readonly ActionName[];
}

/** A page before anything has arrived. */
export function beginRequest(input: RequestInput): RequestContext {
  return {
    ...input,
    key: requestKey(input.workspace, input.request),
    photos: { photos: [], thumbnails: new Map(), awaited: new Set(), stages: new Map() },
    looks: 0,
    full: new Map(),
    enlarged: [],
    viewed: { ids: [], index: 0 },
    nextActions: [],
  };
}

/** What the sheet of the chosen action begins with. */
export function actionInput({
  action,
  property,
  here,
  workspace,
  newId,
  stamp,
}: RequestContext): ActionInput {
  if (action === undefined || here === undefined)
    throw new Error("only entered with an action on a request that is there");
  const { request, entries, all } = here;
  return { workspace, name: action, property, request, entries, all, newId, stamp };
}

/** What the comment box begins with. */
export function noteInput({ workspace, request, newId, stamp }: RequestContext): NoteInput {
  return { workspace, request, newId, stamp };
}

/** The photos that the page shows large and that nobody has asked for in full yet: before and after, or the first two. */
export function toEnlarge({ here, photos, enlarged }: RequestContext): readonly string[] {
  if (here === undefined) return [];
  const ids = photos.photos.map(({ id }) => id);
  return storyPhotos(here.entries, ids)
    .ids.slice(0, 2)
    .filter((id) => photos.thumbnails.has(id) && !enlarged.includes(id));
}

/** Whether this person may do something with the request now. */
export function isAvailable(context: RequestContext, name: ActionName | "follow"): boolean {
  const request = context.here?.request;
  if (request === undefined) return false;
  const action = availableRequestActions(context.workspace.me, request).find(
    (each) => each.name === name,
  );
  return action !== undefined && action.refusal === undefined;
}

/** Actions that wait for their turn and can still be done. */
export function stillOffered(context: RequestContext): readonly ActionName[] {
  return context.nextActions.filter((name) => isAvailable(context, name));
}

/** Actions that waited for their turn and came too late. */
export function overtaken(context: RequestContext): OvertakenParams {
  const names = context.nextActions.filter((name) => !isAvailable(context, name));
  return { title: titleOf(context), names };
}

/** Follows the request, or follows it no longer. */
export function followChange(context: RequestContext): QuickChange | undefined {
  const request = context.here?.request;
  if (request === undefined || !isAvailable(context, "follow")) return undefined;
  const me = context.workspace.me.id;
  const isFollowed = request.watchers.includes(me);
  const watchers = isFollowed ? { remove: [me] } : { add: [me] };
  return {
    name: isFollowed ? "unfollow" : "follow",
    change: requestCommands.follow(request, { watchers }, newAct(context)),
    undo: unfollowUndo(request, me, !isFollowed),
  };
}

/** Whether the reader may hide a comment or a photo from everyone but the team, or show it again. */
export function mayToggleHiding(context: RequestContext, item: Hidable): boolean {
  return hidable(context, item) !== undefined;
}

/** Does that. */
export function toggleHiding(context: RequestContext, item: Hidable): QuickChange | undefined {
  const found = hidable(context, item);
  return (
    found && {
      name: found.name,
      item,
      change: hidingChange(found, newAct(context)),
      undo: hidingUndo(found),
    }
  );
}

function hidable({ here, photos, workspace }: RequestContext, item: Hidable) {
  return here && findHidable({ workspace, here, photos }, item);
}

/** The quick change that is being sent. */
export function quickChange({ quickChange: made }: RequestContext): QuickChange {
  if (made === undefined) throw new Error("only entered with a change to send");
  return made;
}

/** What the request is called; empty before it is there. */
function titleOf({ here }: RequestContext): string {
  return here?.request.title ?? "";
}

/** The result of a quick change, for a message. */
export function quickChangeParams(context: RequestContext): QuickChangeParams {
  const { change: _, ...made } = quickChange(context);
  return { ...made, title: titleOf(context) };
}
