import type {
  Request,
  RequestAudience,
  RequestCategory,
  RequestUrgency,
} from "#generated/request/type.ts";
import type { Change, Document, Instant, Refusal } from "#generated/runtime.ts";
import type { Destination } from "../destination.ts";
import { noPhotos, type PhotoEvent, type PhotoSet } from "../photo-picker/photo-set.ts";
import type { Failure } from "../ports.ts";
import type { Changing, WorkspaceChanged } from "../workspace/workspace.ts";
import { isUsablePlace } from "./place-choice.ts";
import {
  emptyFields,
  hasWords,
  reachableStep,
  type ReportDraft,
  type ReportIds,
} from "./report-draft.ts";
import type { ReportStep } from "./report-steps.ts";

/** The part of the app's address that a report depends on. */
export interface ReportAddress {
  readonly step: ReportStep | undefined;
  /** A place chosen elsewhere: by a label on a wall, or on another screen. */
  readonly place: string | undefined;
}

export interface ReportInput extends Changing {
  readonly address: ReportAddress;
  readonly now: Instant;
  /** The user is at the place, as with a scanned label, so the form does not ask for it. */
  readonly hasFixedPlace?: boolean;
}

export interface ReportContext extends ReportInput, ReportDraft {
  readonly ids: ReportIds;
  /** Whether a draft is stored on this device, as far as this tab knows. */
  readonly isKept: boolean;
  /** Whether the report was begun before the screen was opened. */
  readonly isResumed: boolean;
  /** An invalid draft was set aside. */
  readonly wasSetAside: boolean;
  /** The address names a place that cannot be chosen. */
  readonly hasUnknownPlace: boolean;
  /** The place that the address names while the draft is for another: the user chooses between the two. */
  readonly otherPlace: string | undefined;
  /** The text typed to find a place. */
  readonly query: string;
  /** The place whose inner places are listed. */
  readonly within: string | undefined;
  /** Ids of the places of the member's own reports, newest first. */
  readonly recent: readonly string[];
  /** The categories of what was reported at the place, newest first. */
  readonly reported: readonly RequestCategory[];
  /** The place whose open requests are watched. */
  readonly nearbyPlace: string | undefined;
  readonly nearby: readonly Document<Request>[];
  /** The address of the first picture of a nearby request, by the request's id. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly photos: PhotoSet;
  /** How many photos had failed when sending was requested: the user knows of those, and the report is sent without them. */
  readonly knownFailures: number;
  /** The name of the category, for a report without a title. */
  readonly word: string;
  /** Why the draft could not be stored. */
  readonly keepFailure: Failure | undefined;
  /** Why sending, following or discarding failed. */
  readonly failure: Failure | undefined;
  readonly refusal: Refusal | undefined;
  /** When the report may be sent, where it is too soon. */
  readonly until: Instant | undefined;
  /** The change that sends the report. */
  readonly change: Change | undefined;
  /** The request that the user follows instead. */
  readonly followed: Document<Request> | undefined;
}

/** The state of the stored draft, read when the tab comes back to the front. */
export type DraftUpdate =
  | { readonly kind: "there"; readonly draft: ReportDraft }
  /** The draft's request exists: another tab sent it. */
  | { readonly kind: "sent" }
  | { readonly kind: "gone" };

/** The result of opening the draft. */
export interface OpenedDraft {
  readonly draft: ReportDraft | undefined;
  readonly wasSetAside: boolean;
  /** Whether photos are stored with the draft. */
  readonly hasPhotos?: boolean;
}

export type ReportEvent =
  | WorkspaceChanged
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "within.chosen"; readonly place: string | undefined }
  | { readonly type: "place.chosen"; readonly place: string }
  | { readonly type: "category.chosen"; readonly category: RequestCategory }
  | { readonly type: "title.typed"; readonly title: string }
  | { readonly type: "details.typed"; readonly details: string }
  | { readonly type: "urgency.chosen"; readonly urgency: RequestUrgency }
  | { readonly type: "audience.chosen"; readonly audience: RequestAudience }
  | { readonly type: "step.requested"; readonly step: Exclude<ReportStep, "details"> }
  | { readonly type: "back.requested" }
  /** Another question is shown; the draft remembers which. */
  | { readonly type: "step.reached" }
  | { readonly type: "send.requested"; readonly word: string }
  | { readonly type: "retry.requested" }
  | { readonly type: "edit.requested" }
  | { readonly type: "afresh.requested" }
  | { readonly type: "another.requested" }
  | { readonly type: "follow.requested"; readonly request: string }
  | { readonly type: "discard.requested" }
  | { readonly type: "discard.confirmed" }
  | { readonly type: "discard.cancelled" }
  | { readonly type: "elsewhere.requested"; readonly destination: Destination }
  | PhotoEvent;

/** The context of a new report. */
export function beginReport(input: ReportInput): ReportContext {
  return {
    ...input,
    fields: emptyFields,
    step: "place",
    ids: freshIds(input.newId),
    isKept: false,
    isResumed: false,
    wasSetAside: false,
    hasUnknownPlace: false,
    otherPlace: undefined,
    query: "",
    within: undefined,
    recent: [],
    reported: [],
    nearbyPlace: undefined,
    nearby: [],
    pictures: {},
    photos: noPhotos,
    knownFailures: 0,
    word: "",
    keepFailure: undefined,
    failure: undefined,
    refusal: undefined,
    until: undefined,
    change: undefined,
    followed: undefined,
  };
}

export function freshIds(newId: () => string): ReportIds {
  return { request: newId(), operation: newId() };
}

/** The context of a resumed report: with the stored answers, at the place and the question that the address names. */
export function resumed(
  context: ReportContext,
  { draft, wasSetAside, hasPhotos = false }: OpenedDraft,
): Partial<ReportContext> {
  const begun = {
    ...(draft === undefined ? {} : { fields: draft.fields, ids: draft.ids ?? context.ids }),
    isKept: draft !== undefined,
    isResumed: draft !== undefined,
    wasSetAside,
  };
  return {
    ...begun,
    ...arrived({ ...context, ...begun, step: draft?.step ?? "place" }, context.address, hasPhotos),
  };
}

/** The context at a new address. A draft with text or photos of its own does not move to another place unasked. */
export function arrived(
  { workspace, fields, step }: Pick<ReportContext, "workspace" | "fields" | "step">,
  address: ReportAddress,
  hasPhotos: boolean,
): Pick<ReportContext, "address" | "fields" | "step" | "hasUnknownPlace" | "otherPlace"> {
  const { place } = address;
  const at = { address, fields, hasUnknownPlace: false, otherPlace: undefined };
  if (place !== undefined && !isUsablePlace(workspace, place))
    return { ...at, step: "place", hasUnknownPlace: true };
  // A place chosen elsewhere is an answer, so the next question is shown; or the present one, where the report already has that
  // place.
  const next = place !== undefined && step === "place" ? "category" : step;
  if (place !== undefined && place !== fields.place) {
    return fields.place !== undefined && (hasPhotos || hasWords(fields))
      ? { ...at, step: reachableStep(next, fields), otherPlace: place }
      : { ...at, fields: { ...fields, place }, step: "category" };
  }
  return { ...at, step: reachableStep(address.step ?? next, fields) };
}
