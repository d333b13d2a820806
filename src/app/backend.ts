import type { Subscribable } from "xstate";
import type { CopyState } from "#machines/connection/connection.machine.ts";
import type { ownMembershipsMachine } from "#machines/session/own-memberships.machine.ts";
import type { Store } from "../data/store.ts";
import type { Backups } from "../services/backup/backups.ts";
import type { FileStore } from "../services/files/file-store.ts";
import type { Transfers } from "../services/files/transfers.ts";
import type { IdentityService } from "../services/identity/identity-service.ts";
import type { OrganisationsHere } from "../services/organisations/organisations-here.ts";
import type { PushService } from "../services/push/push.ts";
import type { TelemetryConfig } from "../telemetry/outside.ts";
import type { Device } from "./device.ts";

/**
 * What the embedded store and Firebase each do in their own way; everything else of the app is the same over both. There are
 * two of it: `embedded-backend.ts`, the default, and `firebase-backend.ts`.
 */
export interface Backend {
  readonly store: Store;
  /** Whether every request one may see lies on this device, so that nobody has to ask for less. */
  readonly holdsAll: boolean;
  /** How many requests of an import one change may bring in. */
  readonly importRowsAtOnce: number;
  /** How this device keeps its copy of what a server has; tells nothing where there is no server. */
  readonly followCopy: Subscribable<CopyState>;
  readonly files: FileStore;
  readonly uploads: Transfers;
  /** Who takes reports, after consent, besides this device's own diagnostics. */
  readonly telemetry: TelemetryConfig;
  readonly identity: IdentityService;
  /** The memberships of the signed-in user; `undefined` without accounts. */
  readonly memberships?: typeof ownMembershipsMachine | undefined;
  /** How devices are told of things while the app is closed, fetched when it is needed; none where nobody could send. */
  readonly push?: (() => Promise<PushService>) | undefined;
  /** Backups in a file, fetched when they are needed; none where everything lies on a server as well. */
  readonly backups?: (() => Promise<Backups>) | undefined;
  /** Every organisation on this device with its members; `undefined` with accounts. */
  readonly organisations?: OrganisationsHere | undefined;
  /** Looks after what lies on this device without being needed and after what time has brought, once the first page is there and used and every hour from then on. */
  readonly tidyUp: () => Promise<void>;
  /** Removes everything of Fettle from this device. */
  readonly deleteEverything: () => Promise<void>;
}

/** Makes one over what lies on this device. */
export type MakeBackend = (device: Device) => Backend;
