import type { ActorRefFrom } from "xstate";
import type { appMachine } from "#machines/app/app.machine.ts";
import type { Destination } from "#machines/destination.ts";
import type { deviceMachine } from "#machines/device/device.machine.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import type { DiagnosticsSink } from "../telemetry/diagnostics-sink.ts";
import type { TelemetryObserver } from "../telemetry/observer.ts";
import type { Backend } from "./backend.ts";
import type { Device } from "./device.ts";
import type { Submit } from "./sending.ts";

/** How this device is told of things, for as long as the tab lives. */
export type PushDevice = ActorRefFrom<typeof deviceMachine>;

/** The way to what looks after push, which the first page is not to wait for. */
export interface LazyPush {
  /** Fetches it, unless that was begun. */
  readonly begin: () => void;
  /** Once it is there; never rejects: where it cannot be fetched there is none in this visit. */
  readonly device: Promise<PushDevice | undefined>;
  /** The user has just done something that leads to notifications. */
  readonly momentCame: () => void;
  /** Before somebody signs out: nothing that comes for them is shown here any more. */
  readonly leave: () => Promise<void>;
}

/** Everything that lives as long as the tab: made once in `make-app.ts`, handed to what wires each screen. */
export interface App
  extends
    LongLived,
    Omit<Backend, "followCopy" | "memberships" | "push" | "telemetry" | "tidyUp" | "uploads">,
    Pick<Device, "clock" | "drafts" | "settings" | "imports" | "quarantine"> {
  /** Keeps a change on this device and sees that it is applied. */
  readonly submit: Submit;
  /** A change as this device keeps it, until it is settled. */
  readonly keptChange: (id: string) => Promise<OutboxEntry | undefined>;
  /** How this device is told of things while the app is closed; none where nobody could send. */
  readonly push: LazyPush | undefined;
  /** The one observer of every actor, who remembers what they did where others may look in. */
  readonly inspect: TelemetryObserver;
  readonly diagnostics: DiagnosticsSink;
  readonly navigate: (destination: Destination) => void;
  /** A fresh 20-character id. */
  readonly newId: () => string;
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
