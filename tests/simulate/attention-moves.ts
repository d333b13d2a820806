import type { ActorRefFrom } from "xstate";
import type { AttentionEvent, attentionMachine } from "#machines/attention/attention.machine.ts";
import type { Move, Tapper } from "./move.ts";
import { pressesOf } from "./press.ts";

/** What is decided of changes that were refused, or may be done only later. */
export function attentionMoves(
  screen: ActorRefFrom<typeof attentionMachine>,
  tapper: Tapper,
): readonly Move[] {
  const { news } = screen.getSnapshot().context;
  if (news === undefined) return [];
  const refused = news.refused.map(({ id }) => id);
  const postponed = news.postponed.map(({ id }) => id);
  return pressesOf<AttentionEvent>(
    screen,
    [
      ...refused.map((id) => ({ events: [{ type: "retry.requested", id }] as const })),
      ...[...refused, ...postponed].flatMap((id) => [
        { events: [{ type: "edit.requested", id }] as const },
        { events: [{ type: "discard.requested", id }] as const, weight: 0.5 },
      ]),
      { events: [{ type: "discard.confirmed" }], weight: 3 },
      { events: [{ type: "discard.cancelled" }] },
      { events: [{ type: "trouble.dismissed" }], weight: 0.1 },
    ],
    tapper,
  );
}
