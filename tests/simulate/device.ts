import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from "xstate";
import type { Change, Json } from "#generated/runtime.ts";
import type { ImportContext } from "#machines/import/import-context.ts";
import { newId } from "#machines/new-id.ts";
import {
  type Decision,
  type Delivery,
  isDecidable,
  type OutboxContext,
} from "#machines/outbox/outbox-context.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import type { ChangeSubmitted } from "#machines/outbox/submission.machine.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import type { Random } from "../conformance/random.ts";
import { Copy } from "./copy.ts";
import { DeviceClock } from "./device-clock.ts";
import { Disk } from "./disk.ts";
import type { Ledger } from "./ledger.ts";
import { Line, type Weather } from "./line.ts";
import { MemoryDatabase } from "./memory-database.ts";
import type { Scheduler } from "./scheduler.ts";
import { endIn } from "./screens.ts";
import type { Server } from "./server.ts";
import { type Kept, type Mutate, Tab } from "./tab.ts";
import type { Watchman } from "./watchman.ts";

/** What should not have become of a change. */
interface Odd {
  readonly why: string;
  /** Its id. */
  readonly change: string;
}

/** So soon after an answer a screen has to know of it, in ms. */
const toldWithinMs = 1_000;

/** What all devices have in common. */
export interface Surroundings {
  readonly scheduler: Scheduler;
  readonly server: Server;
  readonly weather: Weather;
  readonly ledger: Ledger;
  readonly watchman: Watchman;
  /** What should never happen and did. */
  readonly odd: Odd[];
  /** What a backup should hold and does not, in words. */
  readonly missing: string[];
  readonly mutate?: Mutate | undefined;
}

/** One device of one person: switched on and off, cut off from the network, full. */
export class Device {
  readonly name: string;
  readonly kept: Kept;
  readonly disk: Disk;
  tab: Tab | undefined;
  readonly #around: Surroundings;
  readonly #random: Random;
  readonly #identity: Identity;
  readonly #clock: DeviceClock;
  readonly #line: Line;
  #hasNetwork = true;

  constructor(name: string, identity: Identity, around: Surroundings, random: Random) {
    const { scheduler } = around;
    this.name = name;
    this.#around = around;
    this.#random = random;
    this.#identity = identity;
    const copy = new Copy();
    const outbox = { rows: new Map<string, OutboxEntry>(), order: 0 };
    const drafts = new Map<string, Json>();
    const here = new MemoryDatabase({
      documents: () => copy.documents(),
      changes: () =>
        around.server.steps
          .slice(0, copy.steps)
          .map((step, at) => ({ seq: at + 1, id: `${at}`, paths: [...step.keys()] })),
      outbox: () => [...outbox.rows.values()],
      drafts: () => [...drafts].map(([key, json]) => ({ key, json })),
    });
    this.kept = {
      copy,
      account: { isSignedIn: true, last: identity },
      outbox,
      drafts,
      imports: new Map(),
      backups: { here, elsewhere: new MemoryDatabase(), files: [] },
    };
    this.#clock = new DeviceClock(scheduler, random.whole(-90_000, 90_000));
    this.#line = new Line({ ...around, random });
    this.#line.switchTo(false);
    this.disk = new Disk(scheduler, random);
    this.kept.copy.catchUp(around.server.steps);
  }

  get isBehind(): boolean {
    return this.kept.copy.steps < this.#around.server.steps.length;
  }

  switchOn(): Tab {
    if (this.tab !== undefined) return this.tab;
    const { scheduler, server, mutate } = this.#around;
    this.tab = new Tab({
      scheduler,
      random: this.#random,
      clock: this.#clock,
      line: this.#line,
      kept: this.kept,
      steps: () => server.steps,
      disk: this.disk.open(),
      identity: this.#identity,
      newId: () => newId((count) => new Uint8Array(count).map(() => this.#random.whole(0, 255))),
      observer: this.#observer(),
      mutate,
    });
    this.#listen(this.tab);
    this.#line.switchTo(this.#hasNetwork);
    return this.tab;
  }

  /** The app ends in the middle of whatever it does. */
  switchOff(): void {
    const { tab } = this;
    if (tab === undefined) return;
    tab.kill();
    this.#around.ledger.ended(tab.life);
    this.tab = undefined;
    this.#line.switchTo(false);
    this.#clock.isWatched = false;
    this.#around.watchman.forget((actor) => actor.getSnapshot().status !== "active");
  }

  connect(hasNetwork: boolean): void {
    this.#hasNetwork = hasNetwork;
    if (this.tab !== undefined) this.#line.switchTo(hasNetwork);
  }

  /** Somebody looks at it, or looks away. */
  watch(isWatched: boolean): void {
    if (isWatched) this.#clock.wake();
    else this.#clock.isWatched = false;
  }

  #listen(tab: Tab): void {
    const { ledger } = this.#around;
    tab.actors.outbox.on("*", (event) => {
      const course = ledger.course(event.change.id);
      if (course === undefined) return;
      if (event.type === "change.failed") course.hasFailed = true;
      course.isSettled = true;
    });
  }

  #observer() {
    const { ledger, missing } = this.#around;
    return {
      inspect: (event: InspectionEvent) => this.#inspect(event),
      kept: ({ id }: { readonly id: string }) => {
        const course = ledger.course(id);
        if (course !== undefined) course.isKept = true;
      },
      restored: (id: string) => this.#restored(id),
      unanswered: (path: string) => void ledger.unanswered.add(path),
      missed: (why: string) => void missing.push(`${this.name}: ${why}`),
      cleared: () => this.#clear(),
      delivered: (id: string, delivery: Delivery) => this.#delivered(id, delivery),
    };
  }

  /** Its person deletes everything on it, with what was not sent; the app begins anew. */
  #clear(): void {
    const { outbox, drafts, imports, account } = this.kept;
    for (const id of outbox.rows.keys()) {
      const course = this.#around.ledger.course(id);
      if (course !== undefined) course.isDeleted = true;
    }
    outbox.rows.clear();
    drafts.clear();
    imports.clear();
    account.isSignedIn = false;
    this.switchOff();
  }

  #delivered(id: string, delivery: Delivery): void {
    const { scheduler, ledger, odd } = this.#around;
    const course = ledger.course(id);
    if (course === undefined) return;
    course.attempts.push({ at: scheduler.now, on: this.name, delivery });
    // One tab alone never sends a change before one that has to go first. People try refused changes again in any order, also one
    // that has to go first while this is on its way.
    const isBehind = delivery.outcome === "kept" && delivery.failure.code === "behind";
    if (isBehind && course.decided.length === 0 && !ledger.isTriedAgain(course.life))
      odd.push({ why: "it was sent before a change that has to go before it", change: id });
    const { tab } = this;
    const { from } = course;
    const isOpen = (): boolean =>
      tab?.isClosed === false && from?.getSnapshot().status === "active" && !course.isSettled;
    if (delivery.outcome === "kept" || !isOpen()) return;
    scheduler.after(toldWithinMs, () => {
      if (isOpen()) odd.push({ why: "its screen was not told what became of it", change: id });
    });
  }

  /** The outbox could not do what was decided of a change. */
  #notice({ trouble }: Pick<OutboxContext, "trouble">): void {
    const course = trouble && this.#around.ledger.course(trouble.id);
    if (course !== undefined) course.troubledAt = this.#around.scheduler.now;
  }

  /** A table is in. */
  #noticeImport(machine: AnyMachineSnapshot): void {
    const { run }: ImportContext = machine.context;
    const { imported, undone } = this.#around.ledger;
    if (run === undefined) return;
    if (machine.matches("done")) imported.set(run.file.name, run.tally);
    else if (machine.matches("undoing")) undone.add(run.file.name);
  }

  /** A change was taken back: what somebody wrote in it has to lie in a form. */
  #restored(id: string): void {
    const { ledger, odd } = this.#around;
    const course = ledger.course(id);
    if (course === undefined) return;
    const forms = JSON.stringify([...this.kept.drafts.values()]);
    const words = wordsIn(course.change);
    if (!words.every((each) => forms.includes(JSON.stringify(each).slice(1, -1))))
      odd.push({ why: "it was taken back, and what it said is in no form", change: id });
  }

  #inspect(inspected: InspectionEvent): void {
    const { ledger, watchman } = this.#around;
    if (inspected.type === "@xstate.snapshot") {
      const { snapshot } = inspected;
      if (!("tags" in snapshot)) return;
      const actor = wholeActor(inspected.actorRef);
      // Only machines have tags.
      const machine = snapshot as AnyMachineSnapshot;
      watchman.see(actor, machine, this.name);
      if (actor.id === "outbox") this.#notice(machine.context);
      if (actor.id.startsWith("request")) ledger.moved(actor, machine);
      if (actor.id.startsWith("import")) this.#noticeImport(machine);
      const end = endIn(actor, machine);
      if (end !== undefined) ledger.came(actor, end);
      return;
    }
    if (inspected.type !== "@xstate.event") return;
    if (wholeActor(inspected.actorRef).id !== "outbox") return;
    const { event, sourceRef } = inspected;
    switch (event.type) {
      case "change.submitted": {
        // The outbox takes no other event of that type.
        const submitted = event as ChangeSubmitted;
        const by = sourceRef && wholeActor(sourceRef);
        if (this.tab !== undefined) ledger.submitted(submitted, by, this.tab.life);
        return;
      }
      case "retry.requested":
      case "discard.requested":
      case "edit.requested": {
        // The outbox takes no other events of these types.
        const decision = event as Decision;
        const { tab } = this;
        if (tab !== undefined && isDecidable(tab.actors.outbox.getSnapshot().context, decision))
          ledger.decided(decision, tab.life);
      }
    }
  }
}

/** Inspection says less of an actor than it is. */
function wholeActor(actor: ActorRefLike): AnyActorRef {
  // It only ever tells of actors of the tree.
  return actor as AnyActorRef;
}

/** What somebody wrote in a change. */
function wordsIn({ writes }: Change): readonly string[] {
  const fields = writes.map((write) => ({
    ...(write.kind === "create" && write.fields),
    ...(write.kind === "update" && write.set),
  }));
  return fields.flatMap(({ title, details, resolution, text }) =>
    [title, details, resolution, text].filter((each) => typeof each === "string"),
  );
}
