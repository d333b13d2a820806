import type { AnyActorRef, EventObject } from "xstate";
import type { Random } from "../conformance/random.ts";
import type { Move, Tapper } from "./move.ts";

/** Something that can be pressed on a screen, or filled in and pressed. */
export interface Press<E extends EventObject> {
  /** In words, where the name of the last event does not say it. */
  readonly what?: string;
  /** One after the other; it is offered where the screen takes the first. */
  readonly events: readonly E[];
  readonly weight?: number;
  /** Whether the last event is to send something: always, or where the screen is busy with it then. */
  readonly sends?: "always" | "ifBusy";
}

/** The moves of a screen of which it is known what may be pressed. */
export function pressesOf<E extends EventObject>(
  screen: AnyActorRef,
  presses: readonly Press<E>[],
  { hand, ledger, isHasty }: Tapper,
): readonly Move[] {
  const snapshot = screen.getSnapshot();
  return presses.flatMap(({ what: said, events, weight = 1, sends }): readonly Move[] => {
    const [first] = events;
    const last = events.at(-1);
    if (first === undefined || last === undefined || !snapshot.can(first)) return [];
    const what = `${said ?? `taps ${last.type}`} in ${screen.id}`;
    const before = events.slice(0, -1);
    const send = (): void => {
      screen.send(last);
      if (isHasty) screen.send(last);
    };
    const isTaken = (): boolean => sends === "always" || screen.getSnapshot().hasTag("busy");
    const make = (): void => {
      for (const event of before) screen.send(event);
      if (sends === undefined) send();
      else ledger.tap({ hand, what, actor: screen, send, isTaken });
    };
    return [{ what, weight, make }];
  });
}

/** What one of these, at random, makes possible; nothing where there is none. */
export function forOneOf<T, R>(
  values: Iterable<T>,
  random: Random,
  make: (value: T) => R,
): readonly R[] {
  const all = [...values];
  return all.length === 0 ? [] : [make(random.pick(all))];
}
