import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  type SnapshotFrom,
} from "xstate";
import type { Change, Json } from "#generated/runtime.ts";
import { appMachine } from "#machines/app/app.machine.ts";
import type { Destination } from "#machines/destination.ts";
import type { Delivery } from "#machines/outbox/outbox-context.ts";
import { isSentBy } from "#machines/outbox/outbox-entry.ts";
import { actOf, type Identity } from "#machines/workspace/workspace.ts";
import { type App, childrenOf, type LongLived } from "#src/app/app.ts";
import { destinationLink } from "#src/app/destination-link.ts";
import { restoreDraft } from "#src/app/restore-draft.ts";
import { submitTo, wireConnection, wireOutbox } from "#src/app/sending.ts";
import { wireSession } from "#src/app/session.ts";
import { wireToasts } from "#src/app/toasts.ts";
import { createDeliver } from "#src/data/deliver.ts";
import { importRowsAtOnce } from "#src/data/firestore/firestore-parts.ts";
import type { StoredDocument } from "#src/data/local/stored.ts";
import type { Outbox } from "#src/data/outbox.ts";
import type { ShelvedImport } from "#src/services/csv-import/import-shelf.ts";
import { createDiagnosticsSink } from "#src/telemetry/diagnostics-sink.ts";
import type { Random } from "../conformance/random.ts";
import type { Copy } from "./copy.ts";
import { deviceBackups, type KeptBackups } from "./device-backups.ts";
import type { DeviceClock } from "./device-clock.ts";
import { DeviceStore } from "./device-store.ts";
import type { DiskAccess } from "./disk.ts";
import { memoryShelf } from "./import-here.ts";
import { hasEnded, type Life } from "./ledger.ts";
import {
  networkOf,
  noChoices,
  noConsent,
  noFiles,
  nothingUnreadable,
  noUpkeep,
  noUploads,
  silence,
} from "./left-out.ts";
import type { Line } from "./line.ts";
import { memoryDrafts } from "./memory-drafts.ts";
import { memoryOutbox, type OutboxRows } from "./memory-outbox.ts";
import type { Scheduler } from "./scheduler.ts";
import { nameOf, type ScreenName, screenNames, screens } from "./screens.ts";
import type { Step } from "./server.ts";
import { type KeptAccount, simulatedIdentity, simulatedMemberships } from "./simulated-identity.ts";
import { asRouter, type Place, SimulatedRouter } from "./simulated-router.ts";

/** What lies on a device and outlives the app that runs on it. */
export interface Kept {
  readonly copy: Copy;
  readonly account: KeptAccount;
  readonly outbox: OutboxRows;
  readonly drafts: Map<string, Json>;
  readonly imports: Map<string, ShelvedImport>;
  readonly backups: KeptBackups;
}

/** What a planted mistake makes of the wired outbox. */
export type Mutate = (outbox: ReturnType<typeof wireOutbox>) => ReturnType<typeof wireOutbox>;

/** Somebody who listens to a tab. */
export interface TabObserver {
  readonly inspect: (event: InspectionEvent) => void;
  /** A change was written down. */
  readonly kept: (change: Change) => void;
  /** What a change said is where it can be edited. */
  readonly restored: (id: string) => void;
  /** Nobody could say whether there is such a document. */
  readonly unanswered: (path: string) => void;
  /** A backup should hold this and does not, in words. */
  readonly missed: (why: string) => void;
  /** Nothing is left on the device. */
  readonly cleared: () => void;
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
  readonly life: Life = { endedAt: Infinity };
  readonly #parts: TabParts;
  readonly #root: AnyActorRef;
  readonly #router = new SimulatedRouter();
  /** Screens as they are wired, once they were opened. */
  #role: string | undefined;
  readonly #wired = new Map<ScreenName, AnyStateMachine>();
  #identity: Identity | undefined;
  /** The requests of a list, newest first. */
  #newest: { readonly of: readonly StoredDocument[]; readonly ids: readonly string[] } = {
    of: [],
    ids: [],
  };

  constructor(parts: TabParts) {
    this.#parts = parts;
    const { scheduler, random, clock, line, kept, disk, newId, observer } = parts;
    const outbox = watched(
      memoryOutbox({ kept: kept.outbox, disk, now: () => clock.now() }),
      observer,
    );
    const navigate = (destination: Destination): void => {
      // Nobody goes back here.
      if (destination.to !== "back") void this.#router.navigate(destinationLink(destination));
    };
    const drafts = memoryDrafts(kept.drafts, disk);
    const identity = simulatedIdentity(parts.identity, kept.account, disk);
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
      restoreDraft: async (id) => {
        await restoreDraft({
          id,
          ...this.identity,
          store: this.store,
          outbox,
          drafts,
          photo: () => Promise.resolve(undefined),
          navigate,
        });
        observer.restored(id);
      },
    });
    const root = createActor(
      appMachine.provide({
        actors: {
          session: wireSession(identity, this.store, simulatedMemberships),
          outbox: parts.mutate?.(wired) ?? wired,
          uploads: noUploads,
          connection: wireConnection(silence, networkOf(line)),
          toasts: wireToasts({
            act: () => {
              const { workspace } = this.actors.session.getSnapshot().context;
              return workspace && actOf(workspace, newId(), clock.stamp());
            },
            submit: (change) => submit(change),
            newId,
            crashed: () => undefined,
          }),
          consent: noConsent,
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
    const backups = deviceBackups({
      ...parts,
      copy: kept.copy,
      kept: kept.backups,
      missed: observer.missed,
    });
    // What the screens that are simulated take of it.
    const app: Omit<Partial<App>, "settings"> & { readonly settings: typeof noChoices } = {
      store: this.store,
      holdsAll: false,
      importRowsAtOnce,
      imports: memoryShelf(kept.imports, disk),
      submit,
      keptChange: (id) => outbox.find(id),
      clock,
      drafts,
      files: noFiles,
      identity,
      ...this.actors,
      quarantine: nothingUnreadable,
      settings: noChoices,
      backups: () => Promise.resolve(backups),
      diagnostics: createDiagnosticsSink(),
      deleteEverything: () => disk.remove(observer.cleared),
      navigate,
      newId,
    };
    // Whatever else of an app there is, no screen that is opened here asks for it.
    this.app = app as App;
    this.#router.subscribe("onBeforeLoad", ({ toLocation }) => this.#arrive(toLocation));
    line.whenUpdated(() => this.store.copied(kept.copy.catchUp(parts.steps())));
    root.start();
    this.actors.session.subscribe((session) => this.#frame(session));
  }

  get isClosed(): boolean {
    return hasEnded(this.life);
  }

  /** As whom somebody is here, and in which organisation. */
  get identity(): Identity {
    return this.actors.session.getSnapshot().context.identity ?? this.#parts.identity;
  }

  /** The screens that are open, by key. */
  get open(): Readonly<Record<string, AnyActorRef>> {
    const { open } = this.actors.screens.getSnapshot().context;
    return Object.fromEntries(
      Object.entries(open).filter(([, screen]) => nameOf(screen) !== "bell"),
    );
  }

  /** The bell beside every page, while somebody is inside. */
  get bell(): AnyActorRef | undefined {
    const { open } = this.actors.screens.getSnapshot().context;
    return Object.values(open).find((screen) => nameOf(screen) === "bell");
  }

  /** What lies on this device of a collection. */
  documentsIn(collection: string): readonly StoredDocument[] {
    return this.#parts.kept.copy.documentsIn(collection);
  }

  /** The backups that were saved on this device, the newest last. */
  get backupFiles(): readonly File[] {
    return this.#parts.kept.backups.files;
  }

  /** The ids of the requests that lie on this device, newest first. */
  requests(): readonly string[] {
    const documents = this.documentsIn(`organisations/${this.identity.organisation}/requests`);
    if (documents !== this.#newest.of)
      this.#newest = {
        of: documents,
        ids: documents
          .toSorted((a, b) => Number(b.fields["reportedAt"]) - Number(a.fields["reportedAt"]))
          .map(({ id }) => id),
      };
    return this.#newest.ids;
  }

  /** The ids of the requests whose pages are open. */
  openRequests(): ReadonlySet<unknown> {
    return new Set(Object.values(this.open).map((screen) => screen.getSnapshot().context.request));
  }

  isOpen(name: ScreenName): boolean {
    const { open } = this.actors.screens.getSnapshot().context;
    return Object.values(open).some((screen) => nameOf(screen) === name);
  }

  get isSignedOut(): boolean {
    return this.actors.session.getSnapshot().matches("signedOut");
  }

  signIn(): void {
    void this.app.identity.accounts?.signIn({ kind: "google" });
  }

  /** Opens a screen, where somebody could see it; that of a request, a label or an invitation with its code. */
  openScreen(name: ScreenName, code = ""): void {
    const { clock, newId, scheduler } = this.#parts;
    const session = this.actors.session.getSnapshot();
    const { workspace, account } = session.context;
    if (workspace === undefined || this.isClosed) return;
    const { wire, input, isOutside, isOfAddress } = screens[name];
    if (session.hasTag("out") && isOutside !== true) return;
    const { search } = this.#router.latestLocation;
    const opening = {
      workspace,
      code,
      search,
      account,
      scheduler,
      now: clock.now(),
      newId,
      stamp: () => clock.stamp(),
    };
    const known = isOfAddress === true ? undefined : this.#wired.get(name);
    const logic = known ?? wire(this.app, asRouter(this.#router), this.identity, opening);
    this.#wired.set(name, logic);
    const event = { key: newId(), logic, input: input(opening) };
    this.actors.screens.send({ type: "screen.opened", ...event });
  }

  closeScreen(key: string): void {
    this.actors.screens.send({ type: "screen.closed", key });
  }

  /** Ends at once, in the middle of whatever it does. */
  kill(): void {
    this.life.endedAt = this.#parts.scheduler.now;
    this.#parts.disk.close();
    this.#root.stop();
    this.store.stop();
  }

  /** What the frame of every page shows, as the session stands: the bell, and whether there are pages at all. */
  #frame(session: SnapshotFrom<LongLived["session"]>): void {
    const { workspace, identity } = session.context;
    const isOut = session.hasTag("out");
    if (identity !== undefined && identity !== this.#identity) this.#become(identity);
    if (workspace === undefined && !isOut) return;
    if (!isOut && this.bell === undefined) this.openScreen("bell");
    // Whose role changed, or who is out, sees their pages anew.
    const role = isOut ? "out" : workspace?.me.role;
    if (role === this.#role) return;
    const wasInside = this.#role !== undefined;
    this.#role = role;
    if (!wasInside) return;
    const { open } = this.actors.screens.getSnapshot().context;
    for (const [key, screen] of Object.entries(open)) {
      const name = nameOf(screen);
      // What is outside of everything stays, and so does what looks after itself.
      const isOutside = name !== undefined && screens[name].isOutside === true;
      if (isOut ? workspace === undefined || !isOutside : name === "request") this.closeScreen(key);
    }
  }

  /** Somebody goes to another organisation, or comes anew: no page stays, and none is wired for it. */
  #become(identity: Identity): void {
    this.#identity = identity;
    this.#role = undefined;
    this.#wired.clear();
    for (const key of Object.keys(this.actors.screens.getSnapshot().context.open))
      this.closeScreen(key);
  }

  /** The address leads somewhere. */
  #arrive({ pathname }: Place): void {
    const [, path, request = ""] = pathname.split("/");
    for (const [key, screen] of Object.entries(this.open)) {
      const open = nameOf(screen);
      if (open !== undefined && screens[open].isOfAddress === true) this.closeScreen(key);
    }
    if (request !== "") {
      if (!this.openRequests().has(request)) this.openScreen("request", request);
      return;
    }
    const name = screenNames.find((each) => screens[each].path === path);
    if (name !== undefined && !this.isOpen(name)) this.openScreen(name);
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
