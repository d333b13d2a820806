import { createActor, fromObservable, fromPromise } from "xstate";
import { entities } from "#generated/entities.ts";
import { connectionMachine } from "#machines/connection/connection.machine.ts";
import type { Destination } from "#machines/destination.ts";
import { actOf, type Identity } from "#machines/house.ts";
import { newId } from "#machines/new-id.ts";
import { outboxMachine } from "#machines/outbox/outbox.machine.ts";
import type { Settlement } from "#machines/ports.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { type UploadFile, uploadsMachine } from "#machines/uploads/uploads.machine.ts";
import { createSystemClock } from "../services/clock/system-clock.ts";
import { followNetwork } from "../services/connection/network.ts";
import { createImportShelf } from "../services/csv-import/import-shelf.ts";
import { createDrafts } from "../services/drafts/drafts.ts";
import { createLocalFileStore } from "../services/files/local-file-store.ts";
import { localTransfer } from "../services/files/local-transfer.ts";
import { createSettings } from "../services/settings/settings.ts";
import { createDeliver } from "../store/deliver.ts";
import { LocalDatabase } from "../store/local/local-database.ts";
import { createLocalStore } from "../store/local/local-store.ts";
import { createOutbox } from "../store/outbox.ts";
import { createSubmit } from "../store/submit.ts";
import { createDiagnosticsSink } from "../telemetry/diagnostics-sink.ts";
import { watchGlobalErrors } from "../telemetry/global-errors.ts";
import { createTelemetryObserver } from "../telemetry/observer.ts";
import type { App } from "./app.ts";
import { followHouse } from "./follow-house.ts";

/** Long enough for the first page to be there and used, in ms. */
const quietMs = 20_000;

/** Makes everything that lives as long as the tab, on the embedded store, and starts it. */
export function makeApp({
  navigate,
}: {
  readonly navigate: (destination: Destination) => void;
}): App {
  const database = new LocalDatabase();
  const store = createLocalStore({
    database,
    entities,
    judges: async () => (await import("#generated/judges.ts")).judges,
  });
  const clock = createSystemClock({ storage: storage(() => localStorage) });
  const settings = createSettings({
    database,
    session: storage(() => sessionStorage),
    device: storage(() => localStorage),
  });
  const drafts = createDrafts(database);
  const outbox = createOutbox({ database, now: () => clock.now() });
  const deliver = createDeliver({ outbox, store });
  const submit = createSubmit({ outbox, deliver });
  const diagnostics = createDiagnosticsSink();
  const inspect = createTelemetryObserver({ sinks: [diagnostics] });
  watchGlobalErrors(window, inspect);
  const photo = (id: string) => database.whenOpen(() => database.files.get(id));
  const makeId = (): string => newId((count) => crypto.getRandomValues(new Uint8Array(count)));

  const session = createActor(
    sessionMachine.provide({
      actors: {
        recall: fromPromise(() => settings.recallPerson()),
        remember: fromPromise(({ input }: { readonly input: Identity }) =>
          settings.rememberPerson(input),
        ),
        followHouse: fromObservable(({ input }: { readonly input: Identity }) =>
          followHouse(store, input),
        ),
      },
    }),
    { inspect },
  );
  const byId = <T>(work: (id: string) => Promise<T>) =>
    fromPromise(({ input }: { readonly input: { readonly id: string } }) => work(input.id));
  const outboxActor = createActor(
    outboxMachine.provide({
      actors: {
        followEntries: fromObservable(() => outbox.entries),
        deliver: byId(deliver),
        revive: byId((id) => outbox.revive(id)),
        discard: byId((id) => outbox.settle(id)),
        // Rarely wanted, and it knows the forms it hands back to: not for the first visit to carry.
        handBack: byId(async (id) => {
          const { handBack } = await import("./hand-back.ts");
          const { identity } = session.getSnapshot().context;
          // What was resolved would be given up.
          if (identity === undefined) throw new Error("nobody is there to take it back");
          await handBack({ id, member: identity.member, outbox, drafts, photo, navigate });
        }),
      },
    }),
    { inspect },
  );
  const uploads = createActor(
    uploadsMachine.provide({
      actors: {
        readQueue: fromPromise<readonly UploadFile[], void>(() => Promise.resolve([])),
        transfer: fromObservable(() => localTransfer),
      },
    }),
    { inspect },
  );
  const connection = createActor(
    connectionMachine.provide({
      actors: { followNetwork: fromObservable(() => followNetwork(window)) },
    }),
    { inspect },
  );
  const toasts = createActor(
    toastsMachine.provide({
      actions: {
        takeBack: ({ self }, { toast }) => {
          const { house } = session.getSnapshot().context;
          if (toast?.undo === undefined || house === undefined) return;
          // A refused one is said by the outbox, with what is to be decided about it.
          const tellUndone = ({ outcome }: Settlement): void => {
            if (outcome === "refused") return;
            self.send({ type: "toast.shown", toast: { id: makeId(), message: "undone" } });
          };
          submit(toast.undo(actOf(house, makeId(), clock.stamp()))).then(
            tellUndone,
            inspect.crashed,
          );
        },
      },
    }),
    { inspect },
  );
  let wasOnline = true;
  connection.subscribe(({ context: { online } }) => {
    if (online === wasOnline) return;
    wasOnline = online;
    uploads.send({ type: online ? "connection.restored" : "connection.lost" });
    if (online) outboxActor.send({ type: "connection.restored" });
  });
  for (const actor of [session, outboxActor, uploads, connection, toasts]) actor.start();

  setTimeout(() => void clearOrphansOf(database), quietMs);

  return {
    store,
    submit,
    clock,
    drafts,
    files: createLocalFileStore(database),
    settings,
    imports: createImportShelf(database),
    session,
    outbox: outboxActor,
    uploads,
    connection,
    toasts,
    inspect,
    diagnostics,
    navigate,
    newId: makeId,
    deleteEverything: () => store.deleteEverything(),
  };
}

/** Photos that belong to nothing are looked for once, when whoever opened the app has what they came for. */
async function clearOrphansOf(database: LocalDatabase): Promise<void> {
  try {
    const { clearOrphans } = await import("../services/files/clear-orphans.ts");
    await clearOrphans(database, Date.now());
  } catch {
    // There is time: the next start looks again.
  }
}

/** A browser that forbids storage throws at the mere mention of it. */
function storage(get: () => Storage): Storage | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}
