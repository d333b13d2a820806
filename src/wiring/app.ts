import type { ActorRefFrom } from "xstate";
import type { Change } from "#generated/runtime.ts";
import type { connectionMachine } from "#machines/connection/connection.machine.ts";
import type { consentMachine } from "#machines/consent/consent.machine.ts";
import type { Destination } from "#machines/destination.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import type { outboxMachine } from "#machines/outbox/outbox.machine.ts";
import type { Settlement } from "#machines/ports.ts";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import type { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import type { uploadsMachine } from "#machines/uploads/uploads.machine.ts";
import type { InspectionLog } from "../inspection/inspection-log.ts";
import type { Backups } from "../services/backup/backups.ts";
import type { Clock } from "../services/clock/clock.ts";
import type { ImportShelf } from "../services/csv-import/import-shelf.ts";
import type { Drafts } from "../services/drafts/drafts.ts";
import type { FileStore } from "../services/files/file-store.ts";
import type { HousesHere } from "../services/houses/houses-here.ts";
import type { IdentityService } from "../services/identity/identity-service.ts";
import type { Quarantine } from "../services/quarantine/quarantine.ts";
import type { Settings } from "../services/settings/settings.ts";
import type { Store } from "../store/store.ts";
import type { DiagnosticsSink } from "../telemetry/diagnostics-sink.ts";
import type { TelemetryObserver } from "../telemetry/observer.ts";
import type { PushDoor } from "./push-door.ts";

/** Everything that lives as long as the tab: made once in `make-app.ts`, handed to every screen's wiring. */
export interface App {
  readonly store: Store;
  /** Whether every request one may see lies on this device, so that nobody has to ask for less. */
  readonly holdsAll: boolean;
  /** Keeps a change on this device and sees that it is applied. */
  readonly submit: (change: Change) => Promise<Settlement>;
  /** A change as this device keeps it, until it is settled. */
  readonly keptChange: (id: string) => Promise<OutboxEntry | undefined>;
  /** Keeps a change no longer that was refused or may be done only later: its author was told at once. */
  readonly dropChange: (id: string) => Promise<void>;
  readonly clock: Clock;
  readonly drafts: Drafts;
  readonly files: FileStore;
  readonly settings: Settings;
  readonly identity: IdentityService;
  /** How this device is told of things while the app is closed; none where nobody could send. */
  readonly push: PushDoor | undefined;
  /** Backups in a file, fetched once when they are needed first; none where everything lies on a server as well. */
  readonly backups: (() => Promise<Backups>) | undefined;
  /** Every organisation on this device with everybody in it; none where one is who signs in. */
  readonly houses: HousesHere | undefined;
  readonly imports: ImportShelf;
  /** How many requests of an import one change brings in. */
  readonly importRowsAtOnce: number;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly outbox: ActorRefFrom<typeof outboxMachine>;
  /** What was kept on this device and cannot be read. */
  readonly quarantine: Quarantine;
  readonly uploads: ActorRefFrom<typeof uploadsMachine>;
  readonly connection: ActorRefFrom<typeof connectionMachine>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly consent: ActorRefFrom<typeof consentMachine>;
  /** The one observer of every actor, who remembers what they did where others may look in. */
  readonly inspect: TelemetryObserver & { readonly log?: InspectionLog };
  readonly diagnostics: DiagnosticsSink;
  readonly navigate: (destination: Destination) => void;
  /** A fresh 20-character id. */
  readonly newId: () => string;
  /** Removes everything Fettle keeps on this device. */
  readonly deleteEverything: () => Promise<void>;
}
