import { fromObservable, fromPromise } from "xstate";
import { followChange } from "#machines/report/report-change.ts";
import type { DraftUpdate, ReportAddress } from "#machines/report/report-context.ts";
import type { Following } from "#machines/report/report-rules.ts";
import type { DraftOf, Sending } from "#machines/report/report-setup.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import type { App } from "#src/app/app.ts";
import { wireReport } from "#src/app/report.ts";
import { handOverReport } from "#src/app/send-report.ts";
import { silence } from "./left-out.ts";
import type { Router } from "./simulated-router.ts";

/**
 * The report form as the app wires it, without an address and without a tab that comes back to the front. The code that the app
 * loads late is here at once, because nobody knows how long loading takes.
 */
export function wireReportHere(app: App, router: Router, whose: Identity) {
  return wireReport(app, router, whose).provide({
    actors: {
      followAddress: fromObservable<ReportAddress, void>(() => silence),
      followDraft: fromObservable<DraftUpdate, DraftOf>(() => silence),
      handOver: fromPromise(({ input }: { readonly input: Sending }) => handOverReport(app, input)),
      follow: fromPromise(({ input }: { readonly input: Following }) =>
        app.submit(followChange(input)),
      ),
    },
    actions: { showStep: () => undefined },
  });
}
