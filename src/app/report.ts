import type { useRouter } from "@tanstack/react-router";
import { fromObservable, fromPromise } from "xstate";
import { attachmentQueries } from "#generated/attachment/queries.ts";
import type { Query } from "#generated/runtime.ts";
import { reportDraftKey } from "#machines/draft-keys.ts";
import type { WatchLogic } from "#machines/ports.ts";
import { reportMachine } from "#machines/report/report.machine.ts";
import { firstOf } from "../data/first-of.ts";
import { followPage } from "../data/follow-page.ts";
import type { Reader } from "../data/store.ts";
import type { App } from "./app.ts";
import { wirePhotoPicker } from "./photo-picker.ts";
import { followReportAddress, showReportStep } from "./report-address.ts";
import { followReportDraft, loadReportDraft, saveReportDraft } from "./report-draft.ts";
import { showToast } from "./toasts.ts";

/** The actor that follows a query with one person's eyes. */
function watchActor<E>(app: App, reader: Reader): WatchLogic<E> {
  return fromObservable(({ input }: { readonly input: Query<E> }) =>
    followPage(app.store, input, reader),
  );
}

/** The report form with the real store, drafts and address; `member` is whose eyes it reads with. */
export function wireReport(
  app: App,
  router: ReturnType<typeof useRouter>,
  whose: { readonly organisation: string; readonly member: string },
) {
  const reader = { id: whose.member };
  const key = reportDraftKey(whose.member);
  return reportMachine.provide({
    actors: {
      followClock: fromObservable(() => app.clock.minutes),
      followAddress: fromObservable(() => followReportAddress(router)),
      loadDraft: fromPromise(({ input }) => loadReportDraft(app, input)),
      saveDraft: fromPromise(({ input }) => saveReportDraft(app, whose.member, input)),
      followDraft: fromObservable(({ input }) => followReportDraft(app, input)),
      clearDraft: fromPromise(() => app.drafts.clear(key)),
      watchMine: watchActor(app, reader),
      findReported: fromPromise(({ input }) => firstOf(followPage(app.store, input, reader))),
      watchNearby: watchActor(app, reader),
      findPictures: fromPromise(({ input }) =>
        findPictures(app, whose.organisation, reader, input.requests),
      ),
      photoPicker: wirePhotoPicker(app),
      handOver: fromPromise(async ({ input }) => {
        const { handOverReport } = await import("./send-report.ts");
        return handOverReport(app, input);
      }),
      untilSent: fromPromise(async ({ input }) => {
        const { untilSent } = await import("./send-report.ts");
        return untilSent(app, input);
      }),
      follow: fromPromise(async ({ input }) => {
        const { followChange } = await import("#machines/report/report-change.ts");
        return app.submit(followChange(input));
      }),
    },
    actions: {
      showStep: ({ context }, params) => showReportStep(router, context.step, params),
      goTo: (_, { destination }) => app.navigate(destination),
      notifyFollowed: (_, { request }) => {
        if (request === undefined) return;
        const { id, title } = request;
        showToast(app, { message: "followed", values: { title } });
        app.navigate({ to: "request", request: id });
      },
      dropDraft: () => void app.drafts.clear(key).catch(() => undefined),
    },
  });
}

/** The first picture of each request that has one. */
async function findPictures(
  app: App,
  organisation: string,
  reader: Reader,
  requests: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const found = await Promise.all(
    requests.map(async (request) => {
      // Pictures for everybody are enough to know a fault again.
      const shared = attachmentQueries.shared({ organisation, request });
      const { rows } = await firstOf(followPage(app.store, shared, reader));
      const url =
        rows[0] === undefined
          ? undefined
          : await app.files.url(rows[0].path, "thumbnail").catch(() => undefined);
      return url === undefined ? [] : [[request, url] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}
