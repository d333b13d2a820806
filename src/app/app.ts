import type { ActorRefFrom } from "xstate";
import type { appMachine } from "#machines/app/app.machine.ts";
import type { Destination } from "#machines/destination.ts";
import type { deviceMachine } from "#machines/device/device.machine.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import type { Store } from "../data/store.ts";
import type { Backups } from "../services/backup/backups.ts";
import type { Clock } from "../services/clock/clock.ts";
import type { ImportShelf } from "../services/csv-import/import-shelf.ts";
import type { Drafts } from "../services/drafts/drafts.ts";
import type { FileStore } from "../services/files/file-store.ts";
import type { IdentityService } from "../services/identity/identity-service.ts";
import type { OrganisationsHere } from "../services/organisations/organisations-here.ts";
import type { Quarantine } from "../services/quarantine/quarantine.ts";
import type { Settings } from "../services/settings/settings.ts";
import type { DiagnosticsSink } from "../telemetry/diagnostics-sink.ts";
import type { TelemetryObserver } from "../telemetry/observer.ts";
import type { Submit } from "./sending.ts";

/** How this device is told of things, for as long as the tab lives. */
export type PushDevice = ActorRefFrom<typeof deviceMachine>;

/** The way to what looks after push, which the first page is not to wait for. */
export interface LazyPush {
  /** Fetches it, unless that was begun. */
  readonly begin: () => void;
  /** Once it is there; never rejects: where it cannot be fetched there is none in this visit. */
  readonly device: Promise<PushDevice | undefined>;
  /** Something has just been done of which somebody would like to hear more. */
  readonly momentCame: () => void;
  /** Before somebody signs out: nothing that comes for them is shown here any more. */
  readonly leave: () => Promise<void>;
}

/** Everything that lives as long as the tab: made once in `make-app.ts`, handed to what wires each screen. */
export interface App extends LongLived {
  readonly store: Store;
  /** Whether every request one may see lies on this device, so that nobody has to ask for less. */
  readonly holdsAll: boolean;
  /** Keeps a change on this device and sees that it is applied. */
  readonly submit: Submit;
  /** A change as this device keeps it, until it is settled. */
  readonly keptChange: (id: string) => Promise<OutboxEntry | undefined>;
  readonly clock: Clock;
  readonly drafts: Drafts;
  readonly files: FileStore;
  readonly settings: Settings;
  readonly identity: IdentityService;
  /** How this device is told of things while the app is closed; none where nobody could send. */
  readonly push: LazyPush | undefined;
  /** Backups in a file, fetched once when they are needed first; none where everything lies on a server as well. */
  readonly backups: (() => Promise<Backups>) | undefined;
  /** Every organisation on this device with everybody in it; none where one is who signs in. */
  readonly organisations: OrganisationsHere | undefined;
  readonly imports: ImportShelf;
  /** How many requests of an import one change brings in. */
  readonly importRowsAtOnce: number;
  /** What was kept on this device and cannot be read. */
  readonly quarantine: Quarantine;
  /** The one observer of every actor, who remembers what they did where others may look in. */
  readonly inspect: TelemetryObserver;
  readonly diagnostics: DiagnosticsSink;
  readonly navigate: (destination: Destination) => void;
  /** A fresh 20-character id. */
  readonly newId: () => string;
  /** Removes everything Fettle keeps on this device. */
  readonly deleteEverything: () => Promise<void>;
}

type Root = ActorRefFrom<typeof appMachine>;
type Children = Omit<ReturnType<Root["getSnapshot"]>["children"], "upkeep">;

/** The actors that live as long as the root and that others speak to, by id. */
export type LongLived = { readonly [Id in keyof Children]-?: NonNullable<Children[Id]> };

/** @throws Error for a root that has ended */
export function childrenOf(root: Root): LongLived {
  const { session, outbox, uploads, connection, toasts, consent, screens } =
    root.getSnapshot().children;
  if (!session || !outbox || !uploads || !connection || !toasts || !consent || !screens)
    throw new Error("the app's root actor has ended");
  return { session, outbox, uploads, connection, toasts, consent, screens };
}
