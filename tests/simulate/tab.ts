import { type AnyActorRef, type AnyStateMachine, createActor, type InspectionEvent } from "xstate";
import type { Change, Json } from "#generated/runtime.ts";
import { appMachine } from "#machines/app/app.machine.ts";
import { actOf, type Identity } from "#machines/house.ts";
import type { Delivery } from "#machines/outbox/delivery.ts";
import { isSentBy } from "#machines/outbox/outbox-entry.ts";
import type { App } from "#src/app/app.ts";
import { childrenOf, type LongLived } from "#src/app/children-of.ts";
import { wireConsent } from "#src/app/consent.ts";
import { wireRequest } from "#src/app/request.ts";
import { restoreDraft, seesIn } from "#src/app/restore-draft.ts";
import { wireConnection, wireOutbox, wireUploads } from "#src/app/sending.ts";
import { wireSession } from "#src/app/session.ts";
import { submitTo } from "#src/app/submit-to.ts";
import { wireToasts } from "#src/app/toasts.ts";
import { createDeliver } from "#src/data/deliver.ts";
import type { Outbox } from "#src/data/outbox.ts";
import type { Random } from "../conformance/random.ts";
import type { Copy } from "./copy.ts";
import type { DeviceClock } from "./device-clock.ts";
import { DeviceStore } from "./device-store.ts";
import type { DiskAccess } from "./disk.ts";
import { networkOf, noConsent, noFiles, noTransfers, noUpkeep, silence } from "./left-out.ts";
import type { Line } from "./line.ts";
import { memoryDrafts } from "./memory-drafts.ts";
import { memoryOutbox, type OutboxRows } from "./memory-outbox.ts";
import { wireReportHere } from "./report-here.ts";
import type { Scheduler } from "./scheduler.ts";
import type { Step } from "./server.ts";
import { simulatedIdentity, simulatedMemberships } from "./simulated-identity.ts";

/** What lies on a device and outlives the app that runs on it. */
export interface Kept {
  readonly copy: Copy;
  readonly outbox: OutboxRows;
  readonly drafts: Map<string, Json>;
}

/** What a planted mistake makes of the wired outbox. */
export type Mutate = (outbox: ReturnType<typeof wireOutbox>) => ReturnType<typeof wireOutbox>;

/** Somebody who listens to a tab. */
export interface TabObserver {
  readonly inspect: (event: InspectionEvent) => void;
  /** A change was written down. */
  readonly kept: (change: Change) => void;
  /** Nobody could say whether there is such a document. */
  readonly unanswered: (path: string) => void;
  /** An attempt came to this. */
  readonly delivered: (id: string, delivery: Delivery) => void;
}

export interface TabParts {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly clock: DeviceClock;
  readonly line: Line;
  readonly kept: Kept;
  /** Everything that happened on the server. */
  readonly steps: () => readonly Step[];
  readonly disk: DiskAccess;
  readonly identity: Identity;
  readonly newId: () => string;
  readonly observer: TabObserver;
  readonly mutate?: Mutate | undefined;
}

/** The app as it runs on a device from one start to the next: the real root actor with everything that `make-app.ts` gives it. */
export class Tab {
  readonly app: App;
  readonly store: DeviceStore;
  readonly actors: LongLived;
  isClosed = false;
  readonly #parts: TabParts;
  readonly #root: AnyActorRef;
  readonly #request: ReturnType<typeof wireRequest>;
  readonly #report: ReturnType<typeof wireReportHere>;

  constructor(parts: TabParts) {
    this.#parts = parts;
    const { scheduler, random, clock, line, kept, disk, newId, observer } = parts;
    const outbox = watched(
      memoryOutbox({ kept: kept.outbox, disk, now: () => clock.now() }),
      observer,
    );
    const drafts = memoryDrafts(kept.drafts, disk);
    const identity = simulatedIdentity(parts.identity, disk);
    const { member } = parts.identity;
    this.store = new DeviceStore({
      scheduler,
      copy: kept.copy,
      line,
      outbox,
      member,
      unanswered: observer.unanswered,
    });
    const maySend = (change: Change): boolean =>
      isSentBy(root.getSnapshot().context.sender, change);
    const deliver = createDeliver({ outbox, store: this.store, maySend });
    const wired = wireOutbox({
      outbox,
      deliver: async (id) => {
        const delivery = await deliver(id);
        observer.delivered(id, delivery);
        return delivery;
      },
      restoreDraft: (id) =>
        restoreDraft({
          id,
          ...parts.identity,
          sees: seesIn(this.store, parts.identity),
          outbox,
          drafts,
          photo: () => Promise.resolve(undefined),
          navigate: () => undefined,
        }),
    });
    const root = createActor(
      appMachine.provide({
        actors: {
          session: wireSession(identity, this.store, simulatedMemberships(parts.identity)),
          outbox: parts.mutate?.(wired) ?? wired,
          uploads: wireUploads(noTransfers),
          connection: wireConnection(silence, networkOf(line)),
          toasts: wireToasts({
            act: () => {
              const { house } = this.actors.session.getSnapshot().context;
              return house && actOf(house, newId(), clock.stamp());
            },
            submit: (change) => submit(change),
            newId,
            crashed: () => undefined,
          }),
          consent: wireConsent(noConsent, () => undefined),
          upkeep: noUpkeep,
        },
      }),
      {
        clock: scheduler.clock,
        inspect: observer.inspect,
        input: {
          hasAccounts: true,
          receivers: { usage: false, errors: false },
          random: () => random.next(),
          now: () => clock.now(),
        },
      },
    );
    this.#root = root;
    this.actors = childrenOf(root);
    const submit = submitTo(this.actors.outbox);
    // What the request's page and the report form take of it; the other routes are not simulated yet.
    const app: Partial<App> = {
      store: this.store,
      holdsAll: false,
      submit,
      keptChange: (id) => outbox.find(id),
      clock,
      drafts,
      files: noFiles,
      identity,
      ...this.actors,
      navigate: () => undefined,
      newId,
    };
    // Whatever else of an app there is, no screen that is opened here asks for it.
    this.app = app as App;
    this.#request = wireRequest(this.app);
    this.#report = wireReportHere(this.app, parts.identity);
    line.whenNews(() => this.store.copied(kept.copy.catchUp(parts.steps())));
    root.start();
  }

  /** The screens that are open, by key. */
  get open(): Readonly<Record<string, AnyActorRef>> {
    return this.actors.screens.getSnapshot().context.open;
  }

  /** The ids of the requests that lie on this device, newest first. */
  requests(): readonly string[] {
    const { kept, identity } = this.#parts;
    return kept.copy
      .documentsIn(`organisations/${identity.organisation}/requests`)
      .toSorted((a, b) => Number(b.fields["reportedAt"]) - Number(a.fields["reportedAt"]))
      .map(({ id }) => id);
  }

  /** The ids of the requests whose pages are open. */
  openRequests(): ReadonlySet<unknown> {
    return new Set(Object.values(this.open).map((screen) => screen.getSnapshot().context.request));
  }

  openRequest(request: string): void {
    const input = this.#input();
    if (input !== undefined) this.#open(this.#request, { ...input, request });
  }

  openReport(): void {
    const input = this.#input();
    const address = { step: undefined, place: undefined };
    if (input !== undefined) this.#open(this.#report, { ...input, address });
  }

  closeScreen(key: string): void {
    this.actors.screens.send({ type: "screen.closed", key });
  }

  /** Ends at once, in the middle of whatever it does. */
  kill(): void {
    this.isClosed = true;
    this.#parts.disk.close();
    this.#root.stop();
    this.store.stop();
  }

  #open(logic: AnyStateMachine, input: object): void {
    this.actors.screens.send({ type: "screen.opened", key: this.#parts.newId(), logic, input });
  }

  #input() {
    const { clock, newId } = this.#parts;
    const { house } = this.actors.session.getSnapshot().context;
    return house && { house, now: clock.now(), newId, stamp: () => clock.stamp() };
  }
}

function watched(outbox: Outbox, { kept }: TabObserver): Outbox {
  return {
    ...outbox,
    keep: async (change) => {
      await outbox.keep(change);
      kept(change);
    },
  };
}
