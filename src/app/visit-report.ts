import { fromObservable, fromPromise } from "xstate";
import type { Request } from "#generated/request/type.ts";
import type { Change, Instant, Page } from "#generated/runtime.ts";
import { reportDraftKey } from "#machines/draft-keys.ts";
import { idAfter } from "#machines/new-id.ts";
import type { Settlement } from "#machines/ports.ts";
import type { DraftUpdate, ReportAddress } from "#machines/report/report-context.ts";
import type { Sending } from "#machines/report/report-setup.ts";
import { reportMachine } from "#machines/report/report.machine.ts";
import { type Scanned, waysIn } from "#machines/scan/scanned.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { subscribable } from "../data/subscribable.ts";
import { fetchedOnce } from "./fetched-once.ts";
import { persistHere } from "./persist.ts";
import { handOverPhotos, wirePhotoPicker } from "./photo-picker.ts";
import { loadReportDraft, saveReportDraft } from "./report-draft.ts";
import { stored } from "./stored.ts";
import type { Visit } from "./visit.ts";
import type { VisitorRuntime } from "./visitor-runtime.ts";

/** Nobody has begun anything on this device while this is not set; so the first screen need not look. */
const draftMark = stored("fettle.visit.draft");

const nothing: Page<Request> = { rows: [], more: false, fromCache: false, problems: [] };

/** The runtime, opened once. */
export function visitorRuntimeOf(visit: Visit, uid: string): () => Promise<VisitorRuntime> {
  return fetchedOnce(async () =>
    (await import("./visitor-runtime.ts")).openVisitorRuntime(visit, uid),
  );
}

/** The report form for somebody who scanned a label: the same form, at the one place, with nothing of the organisation around it. */
export function wireVisitReport(
  scanned: Scanned,
  workspace: Workspace,
  runtime: () => Promise<VisitorRuntime>,
) {
  const { uid } = scanned;
  const key = reportDraftKey(uid);
  const never = <T>() => fromObservable<T, void>(() => subscribable<T>(() => () => undefined));
  return reportMachine.provide({
    actors: {
      followClock: never<Instant>(),
      followAddress: never<ReportAddress>(),
      followDraft: fromObservable(() => subscribable<DraftUpdate>(() => () => undefined)),
      loadDraft: fromPromise(async ({ input }) => {
        if (draftMark.read() === undefined) return { draft: undefined, wasSetAside: false };
        return loadReportDraft(await runtime(), input);
      }),
      saveDraft: fromPromise(async ({ input }) => {
        draftMark.write("1");
        await saveReportDraft(await runtime(), uid, input);
      }),
      clearDraft: fromPromise(async () => (await runtime()).drafts.clear(key)),
      watchMine: fromObservable(() => here(nothing)),
      findReported: fromPromise(() => Promise.resolve(nothing)),
      watchNearby: fromObservable(() => here(nothing)),
      findPictures: fromPromise(() => Promise.resolve({})),
      photoPicker: wirePhotoPicker({
        drafts: {
          load: async (of) =>
            draftMark.read() !== undefined ? (await runtime()).drafts.load(of) : undefined,
          addPhoto: async (of, photo) => {
            draftMark.write("1");
            return (await runtime()).drafts.addPhoto(of, photo);
          },
          removePhoto: async (of, id) => (await runtime()).drafts.removePhoto(of, id),
          photoUrl: async (of, id, size) => (await runtime()).drafts.photoUrl(of, id, size),
        },
      }),
      handOver: fromPromise(async ({ input }) => handOver(await runtime(), key, input)),
      submit: fromPromise(async ({ input }) => submit(scanned, workspace, await runtime(), input)),
      untilSent: fromPromise(async ({ input }) => {
        const { untilSent } = await import("./send-report.ts");
        return untilSent(await runtime(), input);
      }),
      follow: fromPromise(() => Promise.reject<Settlement>(new Error("nothing is followed here"))),
    },
    actions: {
      // One that stays is known by its ids as sent.
      dropDraft: () =>
        void runtime()
          .then(({ drafts }) => drafts.clear(key))
          .catch(() => undefined),
    },
  });
}

async function handOver(runtime: VisitorRuntime, key: string, sending: Sending): Promise<Change> {
  const { reportChange } = await import("#machines/report/report-change.ts");
  const photos = await handOverPhotos(runtime, key, sending.except);
  return reportChange(sending, photos, runtime.clock.stamp());
}

/** Who has not been in before comes in with the report: first that, then the report itself. */
async function submit(
  scanned: Scanned,
  workspace: Workspace,
  runtime: VisitorRuntime,
  report: Change,
): Promise<Settlement> {
  const { joinChange } = await import("#machines/scan/join-change.ts");
  // The same every time it is tried, so that nobody comes in twice.
  let { id } = report;
  const joins = waysIn(scanned).map((way) => {
    id = idAfter(id);
    return joinChange(way, scanned, workspace, { id, at: runtime.clock.stamp() });
  });
  // Where they go on: the app knows them as a guest of this organisation.
  const { organisation, uid: member } = scanned;
  await runtime.settings.rememberPerson({ organisation, member }).catch(() => undefined);
  const joined = await runtime.submitFirst(joins);
  const settlement = joined.outcome === "refused" ? joined : await runtime.submit(report);
  if (settlement.outcome !== "refused") persistHere();
  return settlement;
}

function here<T>(value: T) {
  return subscribable<T>((next) => {
    next(value);
    return () => undefined;
  });
}
