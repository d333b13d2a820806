import { createActor, fromPromise } from "xstate";
import type { Change } from "#generated/runtime.ts";
import { appMachine } from "#machines/app/app.machine.ts";
import { upkeepMachine } from "#machines/app/upkeep.machine.ts";
import type { Destination } from "#machines/destination.ts";
import { isSentBy } from "#machines/outbox/outbox-entry.ts";
import { actOf } from "#machines/workspace/workspace.ts";
import { createDeliver } from "../data/deliver.ts";
import { findFile } from "../data/local/find-file.ts";
import { createDiagnosticsSink } from "../telemetry/diagnostics-sink.ts";
import { watchGlobalErrors } from "../telemetry/global-errors.ts";
import { createTelemetryObserver, type TelemetryObserver } from "../telemetry/observer.ts";
import { reportUndecodable } from "../telemetry/report-undecodable.ts";
import { createTelemetrySinks, receiversIn } from "../telemetry/telemetry-sinks.ts";
import { createUsageSink } from "../telemetry/usage-sink.ts";
import { type App, childrenOf } from "./app.ts";
import type { MakeBackend } from "./backend.ts";
import { consentSource, wireConsent } from "./consent.ts";
import { openDevice } from "./device.ts";
import { fetchedOnce } from "./fetched-once.ts";
import { openLazyPush } from "./lazy-push.ts";
import { makeId } from "./make-id.ts";
import { submitTo, wireConnection, wireOutbox, wireUploads } from "./sending.ts";
import { wireSession } from "./session.ts";
import { storage } from "./stored.ts";
import { wireToasts } from "./toasts.ts";

/** Makes everything that lives as long as the tab, over one of the two backends, and starts it. */
export function makeApp({
  navigate,
  page,
  makeBackend,
  sendsPhotos = false,
  letInspect = (observer) => observer,
  fetchRest = () => Promise.resolve(),
}: {
  readonly navigate: (destination: Destination) => void;
  /** The route that is shown as a pattern: "/requests/$request". */
  readonly page: () => string;
  readonly makeBackend: MakeBackend;
  /** Whether photos are kept elsewhere than on this device. */
  readonly sendsPhotos?: boolean;
  /** Lets others see what the observer sees. */
  readonly letInspect?: (observer: TelemetryObserver, page: () => string) => TelemetryObserver;
  /** Fetches and begins what the first page does without. */
  readonly fetchRest?: (app: App) => Promise<void>;
}): App {
  const device = openDevice({ sendsPhotos });
  const { database, clock, settings, drafts, outbox } = device;
  const backend = makeBackend(device);
  const { store, identity } = backend;
  const maySend = (change: Change): boolean => isSentBy(root.getSnapshot().context.sender, change);
  const deliver = createDeliver({ outbox, store, maySend });
  const diagnostics = createDiagnosticsSink();
  const { telemetry } = backend;
  const consent = consentSource();
  const outside = createTelemetrySinks({ config: telemetry, consent, page });
  const kept = storage(() => localStorage);
  const receivers = receiversIn(telemetry);
  const usage = kept && createUsageSink({ storage: kept, consent, isAsked: receivers.usage });
  const here = usage === undefined ? [diagnostics] : [diagnostics, usage];
  const inspect = letInspect(createTelemetryObserver({ sinks: [...here, ...outside] }), page);
  watchGlobalErrors(window, inspect);
  const photo = (id: string) => findFile(database, id);

  const root = createActor(
    appMachine.provide({
      actors: {
        session: wireSession(identity, store, backend.memberships),
        outbox: wireOutbox({
          outbox,
          deliver,
          // Rarely wanted, and it knows the forms it hands back to: not for the first visit to carry.
          restoreDraft: async (id) => {
            const { restoreDraft } = await import("./restore-draft.ts");
            const me = longLived.session.getSnapshot().context.identity;
            // What was resolved would be given up.
            if (me === undefined) throw new Error("nobody is there to take it back");
            await restoreDraft({ id, ...me, store, outbox, drafts, photo, navigate });
          },
        }),
        uploads: wireUploads(backend.uploads),
        connection: wireConnection(backend.followCopy),
        toasts: wireToasts({
          act: () => {
            const { workspace } = longLived.session.getSnapshot().context;
            return workspace && actOf(workspace, makeId(), clock.stamp());
          },
          submit: (...args) => submit(...args),
          newId: makeId,
          crashed: inspect.crashed,
        }),
        consent: wireConsent(settings, inspect.crashed),
        upkeep: upkeepMachine.provide({
          actors: {
            fetchRest: fromPromise(async () => {
              app.push?.begin();
              await fetchRest(app);
            }),
            tidyUp: fromPromise(async () => {
              await Promise.all([device.quarantine.readAgain(), backend.tidyUp()]);
            }),
          },
        }),
      },
    }),
    {
      input: {
        hasAccounts: identity.accounts !== undefined,
        receivers,
        random: Math.random,
        now: () => clock.now(),
      },
      inspect,
    },
  );
  const longLived = childrenOf(root);
  root.start();
  consent.begin(longLived.consent);
  const submit = submitTo(longLived.outbox);
  // Somebody got something done: it is a good moment to ask.
  longLived.outbox.on("change.settled", ({ change, settlement }) => {
    if (settlement.outcome === "refused") return;
    longLived.consent.send({ type: "moment.came" });
    if (change.command !== "request.report") return;
    app.push?.momentCame();
    void import("./persist.ts").then(
      ({ persistHere }) => persistHere(),
      () => undefined,
    );
  });

  const app: App = {
    ...device,
    ...backend,
    ...longLived,
    store: reportUndecodable(store, inspect.undecodable),
    submit,
    keptChange: (id) => outbox.find(id),
    backups: backend.backups && fetchedOnce(backend.backups),
    inspect,
    diagnostics: {
      ...diagnostics,
      clear: () => {
        diagnostics.clear();
        usage?.forget();
      },
    },
    navigate,
    newId: makeId,
    push: backend.push && openLazyPush(() => app, backend.push),
  };
  return app;
}
