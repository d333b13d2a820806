import { assign, raise, setup } from "xstate";
import { type UpdateOf, observablePort, promisePort } from "#machines/ports.ts";
import type { Born, Entry } from "./entry.ts";
import {
  type EventDraft,
  type LiveContext,
  type LiveEvent,
  type LivePanel,
  type LivePlace,
  type PossibleEvent,
  type Sending,
  type TabUpdate,
  type TextFile,
} from "./live-context.ts";
import { emptyRecording, extend, forget, type Recording, type RunningTab } from "./recording.ts";

/** An actor of the tab that is looked into, and an event for it. */
export interface Addressed {
  readonly actor: string;
  readonly draft: EventDraft | undefined;
}

/** A question about the chosen actor; the recording has its machine and its states. */
export interface Asking extends Addressed {
  readonly recording: Recording | undefined;
}

/** The entries that are there, and the one that is looked at. */
export function stepOf({ recording, step }: LiveContext): number {
  return step ?? recording?.entries.at(-1)?.seq ?? 0;
}

/** The tab that a link leads to. */
export function wantedTab(
  { wanted }: LiveContext,
  tabs: readonly RunningTab[] | undefined,
): RunningTab | undefined {
  return tabs?.find(({ id }) => id === wanted.tab);
}

/** What a link to what is looked at holds. */
export function placeOf({ recording, wanted, actor, step }: LiveContext): LivePlace {
  const born = bornAs(recording, actor);
  return {
    tab: recording?.tab.id ?? wanted.tab,
    machine: born?.machine ?? wanted.machine,
    actor: actor ?? wanted.actor,
    step: step ?? wanted.step,
  };
}

function bornAs(recording: Recording | undefined, actor: string | undefined): Born | undefined {
  return recording?.entries.find(
    (entry): entry is Born => entry.kind === "born" && entry.actor === actor,
  );
}

/** The actor that began last of those that run a machine. */
function actorRunning(
  recording: Recording | undefined,
  machine: string | undefined,
): string | undefined {
  const runs = (entry: Entry): boolean => entry.kind === "born" && entry.machine === machine;
  return machine === undefined ? undefined : recording?.entries.findLast(runs)?.actor;
}

/** What is looked at when nobody said what: what was wanted, or else the first of all. */
function firstActor(recording: Recording, { machine }: LivePlace): string | undefined {
  const first = recording.entries.find(({ kind }) => kind === "born");
  return actorRunning(recording, machine) ?? first?.actor;
}

/** The entry before or after one. */
function neighbour(context: LiveContext, by: -1 | 1): number {
  const entries = context.recording?.entries ?? [];
  const at = entries.findIndex(({ seq }) => seq >= stepOf(context));
  return (entries[at + by] ?? entries[at])?.seq ?? 0;
}

/** What an actor is sent with. */
export const sendInput = ({ context }: { readonly context: LiveContext }): Addressed => ({
  actor: context.actor ?? "",
  draft: context.draft,
});

/** What it is asked with: the same, and what is known of it. */
export const askInput = ({ context }: { readonly context: LiveContext }): Asking => ({
  ...sendInput({ context }),
  recording: context.recording,
});

/** What was said of one actor does not hold for another. */
const anotherActor = { base: undefined, events: [], draft: undefined, sending: undefined };

/** Everything the live view can do, by name. */
export const liveSetup = setup({
  types: {
    context: {} as LiveContext,
    events: {} as LiveEvent,
    input: {} as { readonly place: LivePlace },
    tags: {} as "busy",
  },
  actors: {
    findTabs: observablePort<readonly RunningTab[], void>("findTabs"),
    followTab: observablePort<TabUpdate, { readonly tab: string }>("followTab"),
    findEvents: promisePort<readonly PossibleEvent[], Asking>("findEvents"),
    sendEvent: promisePort<Sending, Addressed>("sendEvent"),
    readRecording: promisePort<Recording, { readonly file: TextFile }>("readRecording"),
  },
  guards: {
    isWantedThere: ({ context }, { update }: UpdateOf<readonly RunningTab[]>) =>
      context.recording === undefined && wantedTab(context, update) !== undefined,
    hasUpdate: (_, { update }: UpdateOf<unknown>) => update !== undefined,
    isOffering: ({ context }) => context.panel === "send",
    hasActor: ({ context }) => context.actor !== undefined,
    hasDraft: ({ context }) => context.draft !== undefined && context.actor !== undefined,
    hasStep: ({ context }) => context.step !== undefined,
  },
  actions: {
    /** Writes what is looked at into the page's address. */
    showPlace: (_, _params: { readonly place: LivePlace }) => {},
    /** Gives the recording away as a file. */
    saveRecording: (_, _params: { readonly recording: Recording | undefined }) => {},
    /** Opens a viewer elsewhere and tells it what is known so far. */
    openOutside: (_, _params: { readonly recording: Recording | undefined }) => {},
    forwardOutside: (_, _params: { readonly piece: TabUpdate["piece"] | undefined }) => {},
    closeOutside: () => {},

    keepTabs: assign(({ context }, { update }: UpdateOf<readonly RunningTab[]>) => ({
      tabs: update ?? context.tabs,
      isWantedGone:
        update !== undefined &&
        context.wanted.tab !== undefined &&
        update.every(({ id }) => id !== context.wanted.tab),
    })),
    openTab: assign(({ context }, { tab }: { readonly tab: RunningTab | undefined }) => ({
      recording: tab && emptyRecording(tab),
      isUpToDate: false,
      actor: context.wanted.actor,
      step: context.wanted.step,
      ...anotherActor,
      isUnreadable: false,
      isWantedGone: false,
      wanted: { machine: context.wanted.machine },
    })),
    keepPiece: assign(({ context }, { update }: UpdateOf<TabUpdate>) => {
      const { recording } = context;
      if (update === undefined || recording === undefined) return {};
      const told =
        recording.entries.length === 0 ? { ...recording, cutOff: update.cutOff } : recording;
      const longer = extend(told, update.piece);
      const actor = context.actor ?? firstActor(longer, context.wanted);
      return { recording: longer, actor, isUpToDate: update.isUpToDate };
    }),
    keepRecording: assign(({ context }, { recording }: { readonly recording: Recording }) => ({
      recording,
      isUpToDate: true,
      actor: firstActor(recording, context.wanted),
      step: undefined,
      ...anotherActor,
      isUnreadable: false,
    })),
    raiseStirred: raise({ type: "tab.stirred" }),
    dropRecording: assign(({ context }) => ({
      recording: undefined,
      actor: undefined,
      events: [],
      wanted: { machine: context.wanted.machine },
    })),
    chooseMachine: assign(({ context }, { machine }: { readonly machine: string }) => {
      const wanted = { ...context.wanted, machine };
      const { actor, recording } = context;
      const other = actorRunning(recording, machine);
      if (other === undefined || bornAs(recording, actor)?.machine === machine) return { wanted };
      return { ...anotherActor, wanted, actor: other };
    }),
    setUnreadable: assign({ isUnreadable: true }),
    chooseActor: assign((_, { actor }: { readonly actor: string }) => ({ ...anotherActor, actor })),
    choosePanel: assign((_, { panel }: { readonly panel: LivePanel }) => ({ panel })),
    keepQuery: assign((_, { query }: { readonly query: string }) => ({ query })),
    keepScope: assign((_, { isOnlyActor }: { readonly isOnlyActor: boolean }) => ({ isOnlyActor })),
    holdStep: assign(({ context }, { step }: { readonly step?: number }) => ({
      step: step ?? stepOf(context),
    })),
    moveStep: assign(({ context }, { by }: { readonly by: -1 | 1 }) => ({
      step: neighbour(context, by),
    })),
    letGo: assign({ step: undefined }),
    pinBase: assign((_, { step }: { readonly step: number | undefined }) => ({ base: step })),
    forgetPast: assign(({ context }) => ({
      recording: context.recording && forget(context.recording, context.recording.entries.length),
      base: undefined,
    })),
    keepEvents: assign((_, { events }: { readonly events: readonly PossibleEvent[] }) => ({
      events,
    })),
    keepDraft: assign((_, { draft }: { readonly draft: EventDraft }) => ({
      draft,
      sending: undefined,
    })),
    keepPayload: assign(({ context }, { payload }: { readonly payload: string }) => ({
      draft: context.draft && { ...context.draft, payload },
      sending: undefined,
    })),
    keepSending: assign((_, { sending }: { readonly sending: Sending }) => ({ sending })),
  },
  delays: {
    /** 120 ms after the last change: one question for many entries. */
    quiet: 120,
    /** 4,000 ms: a tab that does not answer by then is frozen or gone. */
    silence: 4000,
  },
});
