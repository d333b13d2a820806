import { assign, raise, sendTo, setup } from "xstate";
import type { Request } from "#generated/request/type.ts";
import type { Change, Document, Instant, Page, Query } from "#generated/runtime.ts";
import type { Destination } from "../destination.ts";
import { submission } from "../outbox/submission.machine.ts";
import { photoPickerMachine } from "../photo-picker/photo-picker.machine.ts";
import {
  failedPhotos,
  isPreparing,
  type PhotoEvent,
  type PhotoSet,
} from "../photo-picker/photo-set.ts";
import {
  failureOf,
  observablePort,
  promisePort,
  type Rejected,
  type Settlement,
  failureIn,
} from "../ports.ts";
import { workspaceIn } from "../workspace/workspace.ts";
import { isUsablePlace, recentPlaces } from "./place-choice.ts";
import {
  arrived,
  beginReport,
  type DraftUpdate,
  freshIds,
  type OpenedDraft,
  type ReportAddress,
  type ReportContext,
  type ReportEvent,
  type ReportInput,
  resumed,
} from "./report-context.ts";
import {
  hasAnswers,
  hasWords,
  isSameFields,
  reachableStep,
  type ReportDraft,
  type ReportFields,
  type ReportIds,
} from "./report-draft.ts";
import { fits, type Following, type ReportToSend } from "./report-rules.ts";
import type { ReportStep } from "./report-steps.ts";

/** A report to send, with what src/app needs besides. */
export interface Sending extends ReportToSend {
  /** The ids of removed photos. */
  readonly except: readonly string[];
  /** Whether a draft has to be stored on this device; where it is missing, another tab was faster. */
  readonly isKept: boolean;
}

/** Identifies a draft; the ids show whether it was sent. */
export interface DraftOf {
  readonly organisation: string;
  readonly member: string;
  readonly ids: ReportIds;
}

export interface ShowStep {
  readonly step: ReportStep;
  /**
   * `push` so that the browser's back button returns here, `replace` within the same step, `back` to where the user came from.
   */
  readonly how: "push" | "replace" | "back";
}

/**
 * The longest wait for earlier reports, in ms: without them no recent places are shown, and the likely categories are those of the
 * place's kind.
 */
const guessPauseMs = 300;

/** Types, actors, actions and guards of the report machine and its regions. */
export const reportSetup = setup({
  types: {
    context: {} as ReportContext,
    input: {} as ReportInput,
    events: {} as ReportEvent,
    tags: {} as "loading" | "writing" | "busy" | "over",
  },
  actors: {
    followClock: observablePort<Instant, void>("followClock"),
    followAddress: observablePort<ReportAddress, void>("followAddress"),
    loadDraft: promisePort<OpenedDraft, Omit<DraftOf, "ids">>("loadDraft"),
    saveDraft: promisePort<void, ReportDraft>("saveDraft"),
    followDraft: observablePort<DraftUpdate, DraftOf>("followDraft"),
    clearDraft: promisePort<void, void>("clearDraft"),
    watchMine: observablePort<Page<Request>, Query<Request>>("watchMine"),
    findReported: promisePort<Page<Request>, Query<Request>>("findReported"),
    watchNearby: observablePort<Page<Request>, Query<Request>>("watchNearby"),
    findPictures: promisePort<
      Readonly<Record<string, string>>,
      { readonly requests: readonly string[] }
    >("findPictures"),
    photoPicker: photoPickerMachine,
    handOver: promisePort<Change, Sending>("handOver"),
    submit: submission({ ifRefused: "drop" }),
    untilSent: promisePort<void, DraftOf>("untilSent"),
    follow: promisePort<Settlement, Following>("follow"),
  },
  actions: {
    setWorkspace: assign(workspaceIn),
    setNow: assign(({ context }, update: Instant | undefined) => ({ now: update ?? context.now })),
    resume: assign(({ context }, opened: OpenedDraft) => resumed(context, opened)),
    arrive: assign(({ context }, update: ReportAddress | undefined) =>
      update === undefined ? {} : arrived(context, update, context.photos.photos.length > 0),
    ),
    /** `type` is that of the event, whose other properties are fields. */
    changeFields: assign(
      ({ context }, { type: _, ...change }: Partial<ReportFields> & { readonly type: string }) => ({
        fields: { ...context.fields, ...change },
        hasUnknownPlace: false,
        otherPlace: undefined,
      }),
    ),
    setStep: assign(({ context }, { step }: { readonly step: ReportStep }) => ({
      step: reachableStep(step, context.fields),
    })),
    setQuery: assign((_, { query }: { readonly query: string }) => ({ query })),
    goInside: assign((_, { place }: { readonly place: string | undefined }) => ({
      within: place,
      query: "",
    })),
    setRecent: assign(({ context }, update: Page<Request> | undefined) => ({
      recent: update === undefined ? [] : recentPlaces(context.workspace, update.rows),
    })),
    beginGuess: assign({ reported: [] }),
    setReported: assign((_, { rows }: Page<Request>) => ({
      reported: rows.map(({ category }) => category),
    })),
    beginNearby: assign(({ context }) => ({
      nearbyPlace: context.fields.place,
      nearby: [],
      pictures: {},
    })),
    setNearby: assign((_, update: Page<Request> | undefined) => ({ nearby: update?.rows ?? [] })),
    setPictures: assign((_, pictures: Readonly<Record<string, string>>) => ({ pictures })),
    setPhotos: assign((_, photos: PhotoSet) => ({ photos })),
    notifyPicker: sendTo("photos", (_, { event }: { readonly event: PhotoEvent }) => event),
    lookAtPhotosAgain: sendTo("photos", { type: "photos.reloaded" } satisfies PhotoEvent),
    setKept: assign({ isKept: true, keepFailure: undefined }),
    setNotKept: assign((_, { error }: Rejected) => ({ keepFailure: failureOf(error) })),
    setDraft: assign((_, update: DraftUpdate | undefined) =>
      update?.kind === "there"
        ? { fields: update.draft.fields, ...(update.draft.ids && { ids: update.draft.ids }) }
        : {},
    ),
    setSending: assign(({ context }, { word }: { readonly word: string }) => ({
      word,
      knownFailures: failedPhotos(context.photos).length,
    })),
    setFollowing: assign(({ context }, { request }: { readonly request: string }) => ({
      followed: context.nearby.find(({ id }) => id === request),
      failure: undefined,
      refusal: undefined,
    })),
    setFailure: assign(failureIn),
    setRefusal: assign((_, settlement: Settlement) =>
      settlement.outcome === "refused" ? { refusal: settlement.refusal } : {},
    ),
    setChange: assign((_, change: Change) => ({ change })),
    setUntil: assign((_, settlement: Settlement) => ({
      until: settlement.outcome === "kept" ? settlement.until : undefined,
    })),
    forgetTrouble: assign({ failure: undefined, refusal: undefined }),
    // A refused or uncertain change keeps its id; the next report gets another.
    renewOperation: assign(({ context }) => ({
      ids: { ...context.ids, operation: context.newId() },
    })),
    renewDraft: assign(({ context }) => ({ ids: freshIds(context.newId), isKept: false })),
    beginAnew: assign(({ context }) =>
      beginReport({
        ...context,
        address:
          context.hasFixedPlace === true
            ? context.address
            : { step: undefined, place: context.otherPlace },
      }),
    ),
    raiseStepReached: raise({ type: "step.reached" }),
    showStep: (_, _params: ShowStep) => {},
    goTo: (_, _params: { readonly destination: Destination }) => {},
    notifyFollowed: (_, _params: { readonly request: Document<Request> | undefined }) => {},
    dropDraft: () => {},
  },
  guards: {
    isAt: ({ context }, { step }: { readonly step: ReportStep }) => context.step === step,
    isPlaceToAsk: ({ context }, { asked }: { readonly asked: ReportStep }) =>
      asked === "place" && context.hasFixedPlace !== true,
    isPlaceAsked: ({ context }) => context.hasFixedPlace !== true,
    isOtherPlace: ({ context }) => context.otherPlace !== undefined,
    hasPlace: ({ context }) => context.fields.place !== undefined,
    hasCategory: ({ context }) => context.fields.category !== undefined,
    isElsewhere: ({ context }) => context.fields.place !== context.nearbyPlace,
    isWorthKeeping: ({ context }) => context.isKept || hasAnswers(context.fields),
    isAddress: (_, update: ReportAddress | undefined) => update !== undefined,
    isPage: (_, update: Page<Request> | undefined) => update !== undefined,
    isOtherDraft: ({ context }, update: DraftUpdate | undefined) =>
      update?.kind === "there" && !isSameFields(update.draft.fields, context.fields),
    isNearby: ({ context }, { request }: { readonly request: string }) =>
      context.nearby.some(({ id }) => id === request),
    isDraftThere: (_, update: DraftUpdate | undefined) => update?.kind === "there",
    isDraftSent: ({ context }, update: DraftUpdate | undefined) =>
      context.isKept && update?.kind === "sent",
    isDraftGone: ({ context }, update: DraftUpdate | undefined) =>
      context.isKept && update?.kind === "gone",
    isPlaceGone: ({ context }) => !isUsablePlace(context.workspace, context.fields.place),
    isSendable: ({ context }) => context.fields.category !== undefined && fits(context.fields),
    havePhotosFailed: ({ context }) =>
      !isPreparing(context.photos) && failedPhotos(context.photos).length > context.knownFailures,
    arePhotosReady: ({ context }) => !isPreparing(context.photos),
    isRefused: (_, settlement: Settlement) => settlement.outcome === "refused",
    isOnlyKept: (_, settlement: Settlement) => settlement.outcome === "kept",
    isSentElsewhere: (_, { error }: Rejected) => failureOf(error).code === "draftSent",
    isGoneElsewhere: (_, { error }: Rejected) => failureOf(error).code === "draftGone",
    hasNoOwnWords: ({ context }) => !hasWords(context.fields) && context.photos.photos.length === 0,
  },
  delays: { guessPause: guessPauseMs },
});
