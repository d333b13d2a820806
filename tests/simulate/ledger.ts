import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import type { Change } from "#generated/runtime.ts";
import type { ImportTally } from "#machines/import/import-run.ts";
import type { Decision, Delivery } from "#machines/outbox/outbox-context.ts";
import type { ChangeSubmitted } from "#machines/outbox/submission.machine.ts";
import type { Tab } from "./tab.ts";

/** One start of the app until its end: all that is still known of it once it has ended. */
export interface Life {
  /** In ms of the simulated clock; `Infinity` while it runs. */
  endedAt: number;
}

export function hasEnded({ endedAt }: Life): boolean {
  return endedAt < Infinity;
}

/** So soon the outbox has done what was decided, in ms. */
export const doneWithinMs = 5_000;

/** Where somebody taps. */
export interface Hand {
  readonly person: string;
  /** `"sofia's phone"`. */
  readonly device: string;
  readonly tab: Tab;
}

/** A tap that was to send something. */
export interface Intent {
  readonly at: number;
  readonly person: string;
  readonly device: string;
  readonly life: Life;
  /** `"comments on 'Cold radiator'"`. */
  readonly what: string;
  /** Whose event it was; nobody asks once the app has ended. */
  actor: AnyActorRef | undefined;
  /** The action that is done without a sheet. */
  readonly action: string | undefined;
  change: Change | undefined;
  /** What came of it where that is no change. */
  end: string | undefined;
  /** It was asked for while another action was under way, and its turn never came. */
  wasOvertaken: boolean;
}

/** One attempt to send a change. */
interface Attempt {
  readonly at: number;
  /** The device's name. */
  readonly on: string;
  readonly delivery: Delivery;
}

/** What became of a change, as far as anybody said. */
export interface Course {
  readonly change: Change;
  readonly ifRefused: ChangeSubmitted["ifRefused"];
  /** The actor that gets the outcome of the change; none once its app has ended. */
  from: ChangeSubmitted["from"];
  readonly life: Life;
  isKept: boolean;
  /** Whoever waited was told something. */
  isSettled: boolean;
  /** It was told that it could not be kept. */
  hasFailed: boolean;
  /** Its person deleted everything on its device. */
  isDeleted: boolean;
  /** The change that was sent in its place. */
  successor: Change | undefined;
  /** What its person decided of it, in which tab and when. */
  readonly decided: { readonly type: Decision["type"]; readonly life: Life; readonly at: number }[];
  /** When the outbox said last that it could not do what was decided. */
  troubledAt: number;
  /** What each attempt to send it came to. */
  readonly attempts: Attempt[];
}

/** A tap as it is made. */
export interface Tap {
  readonly hand: Hand;
  readonly what: string;
  readonly actor: AnyActorRef;
  readonly action?: string;
  readonly send: () => void;
  /** Whether the screen took it: then something has to become of it. */
  readonly isTaken: () => boolean;
}

/** What everybody did, and what the app said to it. */
export class Ledger {
  readonly intents: Intent[] = [];
  /** Paths of documents of which a device could not be told whether they are there. */
  readonly unanswered = new Set<string>();
  /** The ids of the rows of every table that somebody could choose, by its name. */
  readonly tables = new Map<string, readonly string[]>();
  /** Tables that were brought in, as the app said. */
  readonly imported = new Map<string, ImportTally>();
  /** Tables of which somebody began to take out again what came in. */
  readonly undone = new Set<string>();
  readonly courses = new Map<string, Course>();
  readonly #now: () => number;
  #underway: Intent | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  tap({ hand, what, actor, action, send, isTaken }: Tap): void {
    const at = this.#now();
    const { person, device, tab } = hand;
    const intent = {
      at,
      person,
      device,
      life: tab.life,
      what,
      actor,
      action,
      change: undefined,
      end: undefined,
      wasOvertaken: false,
    };
    this.#underway = intent;
    // Before it is known whether it was taken, because a change may be handed over on the way.
    this.intents.push(intent);
    send();
    this.#underway = undefined;
    if (!isTaken() && this.intents.at(-1) === intent && intent.change === undefined)
      this.intents.pop();
  }

  /** A change was handed to the outbox by an actor, or by none. */
  submitted(event: ChangeSubmitted, by: AnyActorRef | undefined, life: Life): void {
    const { change, ifRefused, from } = event;
    this.courses.set(change.id, {
      change,
      ifRefused,
      from,
      life,
      isKept: false,
      isSettled: false,
      hasFailed: false,
      isDeleted: false,
      successor: undefined,
      decided: [],
      troubledAt: -Infinity,
      attempts: [],
    });
    const replaced = change.replaces === undefined ? undefined : this.courses.get(change.replaces);
    if (replaced !== undefined) replaced.successor = change;
    const intent = by === undefined ? this.#underway : this.#intentOf(by);
    if (intent !== undefined) intent.change ??= change;
  }

  /** The course of a change that was handed over. */
  course(id: string): Course | undefined {
    return this.courses.get(id);
  }

  /** Somebody decided something of a change, and the outbox is to do it. */
  decided({ type, id }: Decision, life: Life): void {
    const course = this.courses.get(id);
    course?.decided.push({ type, life, at: this.#now() });
  }

  /** Whether somebody tries a refused change again in an app just now. */
  isTriedAgain(life: Life): boolean {
    const since = this.#now() - doneWithinMs;
    return [...this.courses.values()].some(({ decided }) =>
      decided.some(
        (each) => each.type === "retry.requested" && each.life === life && each.at >= since,
      ),
    );
  }

  /** The app ended: what is open then was interrupted. Its actors are let go of, because those of hundreds of lives would fill the memory. */
  ended(life: Life): void {
    for (const intent of this.intents) {
      if (intent.life !== life) continue;
      intent.actor = undefined;
      if (intent.change === undefined) intent.end ??= "interrupted";
    }
    for (const course of this.courses.values()) if (course.life === life) course.from = undefined;
  }

  /** An actor is at another state: what waited for its turn there may have lost it. */
  moved(actor: AnyActorRef, snapshot: AnyMachineSnapshot): void {
    const { nextActions = [], action } = contextOf(snapshot);
    for (const intent of this.#open(actor))
      if (intent.action !== undefined && ![action, ...nextActions].includes(intent.action))
        intent.wasOvertaken = true;
  }

  /** What was asked of an actor, and sends no change, came to this. */
  came(actor: AnyActorRef, end: string): void {
    for (const intent of this.#open(actor)) intent.end = end;
  }

  /** Which tap a change came of: the last one in its form, or the one that asked for an action without a form. */
  #intentOf(by: AnyActorRef): Intent | undefined {
    const form = parentOf(by);
    if (form === undefined) return undefined;
    const own = this.#open(form).at(-1);
    const page = parentOf(form);
    if (own !== undefined || page === undefined) return own;
    const { name } = contextOf(form.getSnapshot());
    return this.#open(page).find(({ action }) => action !== undefined && action === name);
  }

  #open(actor: AnyActorRef): readonly Intent[] {
    // What is long ago has its change, or never gets one.
    return this.intents
      .slice(-200)
      .filter(
        (each) =>
          each.actor === actor &&
          each.change === undefined &&
          each.end === undefined &&
          !each.wasOvertaken,
      );
  }
}

function parentOf(actor: AnyActorRef): AnyActorRef | undefined {
  return actor?._parent;
}

interface FormContext {
  readonly name?: string;
  readonly action?: string;
  readonly nextActions?: readonly string[];
}

function contextOf(snapshot: unknown): FormContext {
  const isMachine = typeof snapshot === "object" && snapshot !== null && "context" in snapshot;
  // Of a page or a form of a request; of any other actor these are missing.
  return isMachine ? (snapshot.context as FormContext) : {};
}
