import type {
  Request,
  RequestAudience,
  RequestCategory,
  RequestUrgency,
} from "#generated/request/type.ts";
import type { Change, Document, Instant, Refusal } from "#generated/runtime.ts";
import type { Destination } from "../destination.ts";
import type { House, HouseChanged } from "../house.ts";
import { noPhotos, type PhotoEvent, type PhotoSet } from "../photo-picker/photo-set.ts";
import type { Failure } from "../ports.ts";
import { isUsablePlace } from "./place-choice.ts";
import {
  emptyFields,
  reachableStep,
  type ReportDraft,
  type ReportIds,
  type ReportStep,
} from "./report-draft.ts";

/** The part of the app's address that a report answers to. */
export interface ReportAddress {
  readonly step: ReportStep | undefined;
  /** A place that was chosen elsewhere: by a label on a wall, on another screen. */
  readonly place: string | undefined;
}

export interface ReportInput {
  readonly house: House;
  readonly address: ReportAddress;
  readonly now: Instant;
  /** Gives a fresh 20-character id. */
  readonly newId: () => string;
  /** The moment of a change. */
  readonly stamp: () => Instant;
  /** Somebody stands before the place: it is not asked for. */
  readonly hasFixedPlace?: boolean;
}

export interface ReportContext extends ReportInput, ReportDraft {
  readonly ids: ReportIds;
  /** Whether a draft lies on this device, as far as this tab knows. */
  readonly isKept: boolean;
  /** Whether somebody began this report before the screen was opened. */
  readonly isResumed: boolean;
  /** A draft that made no sense was put aside. */
  readonly wasSetAside: boolean;
  /** The address asked for a place that cannot be chosen. */
  readonly hasUnknownPlace: boolean;
  /** What is typed to find a place. */
  readonly query: string;
  /** The place whose inside is shown. */
  readonly within: string | undefined;
  /** Ids of the places this person reported from, newest first. */
  readonly recent: readonly string[];
  /** The place whose open requests are followed. */
  readonly nearbyPlace: string | undefined;
  readonly nearby: readonly Document<Request>[];
  /** Addresses of the first picture of a request nearby, by its id. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly photos: PhotoSet;
  /** How many photos had failed when sending was asked for: those are known and go without. */
  readonly knownFailures: number;
  /** What the category is called, for a report without a title. */
  readonly word: string;
  /** Why the draft is not kept. */
  readonly keepFailure: Failure | undefined;
  /** Why sending, following or throwing away did not work. */
  readonly failure: Failure | undefined;
  readonly refusal: Refusal | undefined;
  /** When what is kept may be sent, where it is too soon. */
  readonly until: Instant | undefined;
  /** The report as it is sent. */
  readonly change: Change | undefined;
  /** The request somebody would rather follow. */
  readonly followed: Document<Request> | undefined;
}

/** What stands on this device after a look at the draft from a tab that came back to the front. */
export type DraftNews =
  | { readonly kind: "there"; readonly draft: ReportDraft }
  /** Its request exists: another tab sent it. */
  | { readonly kind: "sent" }
  | { readonly kind: "gone" };

/** What opening found. */
export interface OpenedDraft {
  readonly draft: ReportDraft | undefined;
  readonly wasSetAside: boolean;
}

export type ReportEvent =
  | HouseChanged
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "within.chosen"; readonly place: string | undefined }
  | { readonly type: "place.chosen"; readonly place: string }
  /** The choice moved in passing, with the arrow keys. */
  | { readonly type: "category.changed"; readonly category: RequestCategory }
  | { readonly type: "category.chosen"; readonly category: RequestCategory }
  | { readonly type: "title.typed"; readonly title: string }
  | { readonly type: "details.typed"; readonly details: string }
  | { readonly type: "urgency.chosen"; readonly urgency: RequestUrgency }
  | { readonly type: "audience.chosen"; readonly audience: RequestAudience }
  | { readonly type: "step.requested"; readonly step: Exclude<ReportStep, "details"> }
  | { readonly type: "back.requested" }
  /** Another question is being asked; the draft remembers which. */
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

/** A report nobody has begun. */
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
    query: "",
    within: undefined,
    recent: [],
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

/** Where a report goes on: with what was kept, at the place and the question that the address asks for. */
export function resumed(
  context: ReportContext,
  { draft, wasSetAside }: OpenedDraft,
): Partial<ReportContext> {
  const begun = {
    ...(draft === undefined ? {} : { fields: draft.fields, ids: draft.ids ?? context.ids }),
    isKept: draft !== undefined,
    isResumed: draft !== undefined,
    wasSetAside,
  };
  return {
    ...begun,
    ...arrived({ ...context, ...begun, step: draft?.step ?? "place" }, context.address),
  };
}

/** What an address makes of a report. */
export function arrived(
  { house, fields, step }: Pick<ReportContext, "house" | "fields" | "step">,
  address: ReportAddress,
): Pick<ReportContext, "address" | "fields" | "step" | "hasUnknownPlace"> {
  const hasUnknownPlace = address.place !== undefined && !isUsablePlace(house, address.place);
  if (hasUnknownPlace) return { address, fields, step: "place", hasUnknownPlace };
  // A place chosen elsewhere is an answer: the next question is asked, or the one somebody was at with that very place.
  if (address.place !== undefined && address.place !== fields.place) {
    return {
      address,
      fields: { ...fields, place: address.place },
      step: "category",
      hasUnknownPlace,
    };
  }
  const asked =
    address.step ?? (address.place !== undefined && step === "place" ? "category" : step);
  return { address, fields, step: reachableStep(asked, fields), hasUnknownPlace };
}
