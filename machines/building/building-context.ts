import type { Request } from "#generated/request/type.ts";
import type { Change, Document, Instant, Refusal } from "#generated/runtime.ts";
import type { House, HouseChanged } from "../house.ts";
import type { Failure, Settlement } from "../ports.ts";
import type { Ending } from "./building-change.ts";
import type { BuildingForm, FormProblems } from "./building-form.ts";
import type { BuildingPart } from "./building-part.ts";
import { mustNameOwner } from "./owner.ts";
import { type PlaceRow, placeRows } from "./place-rows.ts";

/** What goes on at a place or site, or is with a person, that is about to be taken out of use. */
export interface Affected {
  /** Requests somebody still has to do something about. */
  readonly open: number;
  /** Those in the hands of a person who leaves, which go back to the others or to an heir. */
  readonly held: readonly Document<Request>[];
  /** How many more of those nobody but a coordinator can give to somebody else. */
  readonly stuck: number;
}

export interface BuildingInput {
  readonly house: House;
  readonly part: BuildingPart;
  /** Whether people come and go by themselves; without accounts admins alone add them and take them out. */
  readonly hasAccounts: boolean;
  readonly newId: () => string;
  /** The moment of a change, later than every one before. */
  readonly stamp: () => Instant;
}

export interface BuildingContext extends BuildingInput {
  readonly query: string;
  /** The places whose insides are shown. */
  readonly opened: ReadonlySet<string>;
  readonly rows: readonly PlaceRow[];
  readonly form: BuildingForm | undefined;
  /** What is typed to find the place another is in. */
  readonly parentQuery: string;
  readonly problems: FormProblems;
  readonly ending: Ending | undefined;
  readonly affected: Affected | undefined;
  /** Who takes over the work of somebody who leaves; without one it goes back to be given out. */
  readonly heir: string | undefined;
  /** Who is the next owner, where the owner leaves. */
  readonly successor: string | undefined;
  /** Kept until it is settled, so that trying again is the same change. */
  readonly change: Change | undefined;
  readonly failure: Failure | undefined;
  readonly refusal: Refusal | undefined;
}

export type BuildingEvent =
  | HouseChanged
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "place.toggled"; readonly place: string }
  | { readonly type: "form.opened"; readonly form: BuildingForm }
  | { readonly type: "form.changed"; readonly form: BuildingForm }
  | { readonly type: "parent.typed"; readonly query: string }
  | { readonly type: "form.sent" }
  | { readonly type: "form.closed" }
  | { readonly type: "ending.requested"; readonly ending: Ending }
  | { readonly type: "heir.chosen"; readonly heir: string | undefined }
  | { readonly type: "successor.chosen"; readonly successor: string }
  | { readonly type: "ending.confirmed" }
  | { readonly type: "ending.cancelled" };

export interface BuildingNews<T> {
  readonly news: T | undefined;
}

export interface BuildingSettled {
  readonly settlement: Settlement;
}

/** The building as it is first seen. */
export function beginBuilding(input: BuildingInput): BuildingContext {
  return listed({
    ...input,
    query: "",
    // A house of a few places is shown whole.
    opened: new Set(input.house.places.size <= 60 ? input.house.places.keys() : []),
    rows: [],
    form: undefined,
    parentQuery: "",
    problems: {},
    ending: undefined,
    affected: undefined,
    heir: undefined,
    successor: undefined,
    change: undefined,
    failure: undefined,
    refusal: undefined,
  });
}

/** With its rows worked out anew. */
export function listed(context: BuildingContext): BuildingContext {
  return { ...context, rows: placeRows(context.house, context.query, context.opened) };
}

/** What is about to go out of use. Throws where nothing is: whoever asks has looked before. */
export function endingIn({ ending }: Pick<BuildingContext, "ending">): Ending {
  if (ending === undefined) throw new Error("the impact is checked before it is taken out of use");
  return ending;
}

/** Whether somebody leaves who has to say who is the owner after them, and has not. */
export function needsSuccessor({ ending, house, successor }: BuildingContext): boolean {
  if (ending?.kind !== "person" || ending.isBack || ending.id !== house.me.id) return false;
  return mustNameOwner(house) && successor === undefined;
}

/** Whether somebody leaves of whom it is not known what lies in their hands. */
export function hasToCheckImpact({ ending, affected }: BuildingContext): boolean {
  return ending?.kind === "person" && !ending.isBack && affected === undefined;
}
