import type { ActorRefFrom } from "xstate";
import type { Change } from "#generated/runtime.ts";
import type { connectionMachine } from "#machines/connection/connection.machine.ts";
import type { Destination } from "#machines/destination.ts";
import type { outboxMachine } from "#machines/outbox/outbox.machine.ts";
import type { Settlement } from "#machines/ports.ts";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import type { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import type { uploadsMachine } from "#machines/uploads/uploads.machine.ts";
import type { Clock } from "../services/clock/clock.ts";
import type { ImportShelf } from "../services/csv-import/import-shelf.ts";
import type { Drafts } from "../services/drafts/drafts.ts";
import type { FileStore } from "../services/files/file-store.ts";
import type { Settings } from "../services/settings/settings.ts";
import type { Store } from "../store/store.ts";
import type { DiagnosticsSink } from "../telemetry/diagnostics-sink.ts";
import type { TelemetryObserver } from "../telemetry/observer.ts";

/** Everything that lives as long as the tab: made once in `make-app.ts`, handed to every screen's wiring. */
export interface App {
  readonly store: Store;
  /** Keeps a change on this device and sees that it is applied. */
  readonly submit: (change: Change) => Promise<Settlement>;
  readonly clock: Clock;
  readonly drafts: Drafts;
  readonly files: FileStore;
  readonly settings: Settings;
  readonly imports: ImportShelf;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly outbox: ActorRefFrom<typeof outboxMachine>;
  readonly uploads: ActorRefFrom<typeof uploadsMachine>;
  readonly connection: ActorRefFrom<typeof connectionMachine>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  /** The one observer of every actor. */
  readonly inspect: TelemetryObserver;
  readonly diagnostics: DiagnosticsSink;
  readonly navigate: (destination: Destination) => void;
  /** A fresh 20-character id. */
  readonly newId: () => string;
  /** Removes everything Fettle keeps on this device. */
  readonly deleteEverything: () => Promise<void>;
}
