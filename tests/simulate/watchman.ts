import type { AnyActorRef, AnyMachineSnapshot } from "xstate";

/** Nothing may be busy for longer, in ms: the slowest answer, and what goes before it. */
const longestMs = 60_000;

interface Stay {
  readonly key: string;
  readonly since: number;
}

/** Measures how long actors stay in a busy state without interruption. */
export class Watchman {
  /** Stays that were too long, in words. */
  readonly tooLong: string[] = [];
  readonly #now: () => number;
  readonly #stays = new Map<AnyActorRef, Stay>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** An actor is at this state now; `where` says on which device. */
  see(actor: AnyActorRef, snapshot: AnyMachineSnapshot, where: string): void {
    const isBusy =
      snapshot.status === "active" && (snapshot.hasTag("busy") || snapshot.hasTag("quickChange"));
    const known = this.#stays.get(actor);
    if (!isBusy && known === undefined) return;
    const key = isBusy ? stayOf(snapshot) : "";
    if (known?.key === key) return;
    if (known !== undefined) this.#end(known, `${where}: ${actor.id}`);
    if (isBusy) this.#stays.set(actor, { key, since: this.#now() });
    else this.#stays.delete(actor);
  }

  /** A tab was closed: what was busy in it never ends. */
  forget(isGone: (actor: AnyActorRef) => boolean): void {
    for (const actor of this.#stays.keys()) if (isGone(actor)) this.#stays.delete(actor);
  }

  /** Looks at what is busy still. */
  close(): void {
    for (const [actor, stay] of this.#stays) this.#end(stay, actor.id);
  }

  #end({ key, since }: Stay, who: string): void {
    const ms = this.#now() - since;
    if (ms > longestMs)
      this.tooLong.push(`${who} was busy for ${Math.round(ms / 1000)} s at ${key}`);
  }
}

/** The same for as long as nothing begins anew: what is invoked again is another child. */
function stayOf({ value, children }: AnyMachineSnapshot): string {
  const busy = Object.values<AnyActorRef | undefined>(children).map((child) => child?.sessionId);
  return `${JSON.stringify(value)} ${busy.join(" ")}`;
}
