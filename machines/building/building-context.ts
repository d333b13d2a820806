import type { Request } from "#generated/request/type.ts";
import type { Change, Document, Refusal } from "#generated/runtime.ts";
import type { Failure } from "../ports.ts";
import type { Changing, Workspace, WorkspaceChanged } from "../workspace/workspace.ts";
import type { Ending } from "./building-change.ts";
import type { BuildingForm, FormProblems } from "./building-form.ts";
import type { BuildingPart } from "./building-part.ts";
import { mustNameOwner } from "./owner.ts";
import { type PlaceRow, placeRows } from "./place-rows.ts";

/** What is still open at a place or a site, or held by a member, that is about to be taken out of use. */
export interface Affected {
  /** Requests that still have work to do. */
  readonly open: number;
  /** The requests held by a member who leaves; they are released or go to the member in `newAssignee`. */
  readonly held: readonly Document<Request>[];
  /** How many further requests only a coordinator can reassign. */
  readonly stuck: number;
  /** How many further requests wait for the confirmation of what a member fixed, and keep their assignee. */
  readonly confirming: number;
  /** How many of the held ones are in progress or waiting, which they are no longer when they go to somebody else or nobody. */
  readonly begun: number;
  /** How many open requests the member reported, which the team then confirms instead. */
  readonly reported: number;
}

export interface BuildingInput extends Changing {
  readonly part: BuildingPart;
  /** Whether people join and leave by themselves; without accounts only admins add and remove them. */
  readonly hasAccounts: boolean;
}

export interface BuildingContext extends BuildingInput {
  readonly query: string;
  /** The ids of the places that are expanded. */
  readonly opened: ReadonlySet<string>;
  readonly rows: readonly PlaceRow[];
  readonly form?: BuildingForm | undefined;
  /** The form as it was opened. */
  readonly untouched?: BuildingForm | undefined;
  /** A form that was closed before it was sent; it is there again when the same is opened. */
  readonly left?: Pick<BuildingContext, "form" | "untouched" | "parentQuery"> | undefined;
  /** The text typed to find the place to move into. */
  readonly parentQuery: string;
  readonly problems: FormProblems;
  readonly ending?: Ending | undefined;
  readonly affected?: Affected | undefined;
  /** The member who takes over the work of a member who leaves; `undefined` releases the work. */
  readonly newAssignee?: string | undefined;
  /** The next owner, where the owner leaves. */
  readonly successor?: string | undefined;
  /** The change until it is settled, so that trying again sends the same change. */
  readonly change?: Change | undefined;
  readonly failure?: Failure | undefined;
  readonly refusal?: Refusal | undefined;
}

export type BuildingEvent =
  | WorkspaceChanged
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "place.toggled"; readonly place: string }
  | { readonly type: "form.opened"; readonly form: BuildingForm }
  | { readonly type: "form.changed"; readonly form: BuildingForm }
  | { readonly type: "parent.typed"; readonly query: string }
  | { readonly type: "parent.released" }
  | { readonly type: "form.sent" }
  | { readonly type: "form.closed" }
  | { readonly type: "form.cancelled" }
  | { readonly type: "ending.requested"; readonly ending: Ending }
  | { readonly type: "newAssignee.chosen"; readonly newAssignee: string | undefined }
  | { readonly type: "successor.chosen"; readonly successor: string }
  | { readonly type: "ending.confirmed" }
  | { readonly type: "ending.cancelled" };

/** The context of a newly opened building screen. */
export function beginBuilding(input: BuildingInput): BuildingContext {
  return listed({
    ...input,
    query: "",
    // A building of few places is shown with every place expanded.
    opened: new Set(input.workspace.places.size <= 60 ? input.workspace.places.keys() : []),
    rows: [],
    parentQuery: "",
    problems: {},
    refusal: undefined,
  });
}

/** The context with its rows computed again. */
export function listed(context: BuildingContext): BuildingContext {
  return { ...context, rows: placeRows(context.workspace, context.query, context.opened) };
}

/** The thing that is about to be taken out of use. Throws where there is none: callers check first. */
export function endingIn({ ending }: Pick<BuildingContext, "ending">): Ending {
  if (ending === undefined) throw new Error("nothing is taken out of use");
  return ending;
}

/** The name in a form; the owner is chosen for the organisation. */
export function formName(form: BuildingForm | undefined, { organisation }: Workspace): string {
  return (form !== undefined && "name" in form ? form : organisation).name;
}

/** What was done, to what. */
export interface Saved {
  readonly name: string;
  readonly done: Ending["kind"] | "back" | "form";
}

export function savedIn({ ending, form, untouched, workspace }: BuildingContext): Saved {
  if (ending === undefined || ending.isDemotion)
    return { name: formName(form, workspace), done: "form" };
  return { name: formName(untouched, workspace), done: ending.isBack ? "back" : ending.kind };
}

/** Whether a member leaves who has to name the next owner, and has not done so. */
export function needsSuccessor({ ending, workspace, successor }: BuildingContext): boolean {
  if (ending?.kind !== "person" || ending.isBack || ending.isDemotion) return false;
  if (ending.id !== workspace.me.id) return false;
  return mustNameOwner(workspace) && successor === undefined;
}

/** Whether a member leaves whose held requests are not known yet. */
export function hasToCheckImpact({ ending, affected }: BuildingContext): boolean {
  return ending?.kind === "person" && !ending.isBack && affected === undefined;
}
