import type { ActorRefFrom, AnyActorRef } from "xstate";
import { postponedEntries, refusedEntries } from "#machines/outbox/outbox-context.ts";
import type { reportMachine } from "#machines/report/report.machine.ts";
import type { requestMachine } from "#machines/request/request.machine.ts";
import type { Move, Tapper } from "./move.ts";
import { reportMoves } from "./report-moves.ts";
import { requestMoves } from "./request-moves.ts";

/** Everything that is offered in a tab: by its screens, by what needs attention, and by what was just said. */
export function movesIn(tapper: Tapper): readonly Move[] {
  const { tab } = tapper.hand;
  const screens = Object.entries(tab.open);
  return [
    ...screens.flatMap(([, screen]) => screenMoves(screen, tapper)),
    ...attentionMoves(tapper),
    ...undoMoves(tapper),
    ...(screens.length < 3 ? openMoves(tapper) : []),
    ...screens.map(([key, { id }]) => ({
      what: `closes ${id}`,
      weight: 0.3,
      make: () => tab.closeScreen(key),
    })),
  ];
}

function screenMoves(screen: AnyActorRef, tapper: Tapper): readonly Move[] {
  // Only two are opened here, and each is called after its machine.
  return screen.id.startsWith("report")
    ? reportMoves(screen as ActorRefFrom<typeof reportMachine>, tapper) // see above
    : requestMoves(screen as ActorRefFrom<typeof requestMachine>, tapper); // see above
}

function openMoves({ hand, random }: Tapper): readonly Move[] {
  const { tab } = hand;
  const isOpen = tab.openRequests();
  // As in the app, where one page shows one request.
  const requests = tab.requests().filter((request) => !isOpen.has(request));
  // Most people look at what is new.
  const recent = requests.slice(0, 6);
  return [
    { what: "opens the report form", weight: 0.5, make: () => tab.openReport() },
    ...(recent.length === 0
      ? []
      : [
          {
            what: "opens a request",
            weight: Object.keys(tab.open).length === 0 ? 4 : 1,
            make: () => tab.openRequest(random.pick(random.chance(0.7) ? recent : requests)),
          },
        ]),
  ];
}

function attentionMoves({ hand }: Tapper): readonly Move[] {
  const { outbox } = hand.tab.actors;
  const { context } = outbox.getSnapshot();
  const decidable = [
    ...refusedEntries(context).map(({ id }) => ({ id, isRefused: true })),
    ...postponedEntries(context).map(({ id }) => ({ id, isRefused: false })),
  ];
  return decidable.slice(0, 2).flatMap(({ id, isRefused }) =>
    [
      ...(isRefused ? (["retry.requested"] as const) : []),
      "edit.requested" as const,
      "discard.requested" as const,
    ].map((type) => ({
      what: `taps ${type} on what needs attention`,
      weight: 0.2,
      make: () => outbox.send({ type, id }),
    })),
  );
}

function undoMoves({ hand, ledger }: Tapper): readonly Move[] {
  const { toasts } = hand.tab.actors;
  return toasts.getSnapshot().context.toasts.map(({ id, message, undo }): Move => {
    const dismiss = (): void => toasts.send({ type: "toast.dismissed", id });
    if (undo === undefined) return { what: `dismisses "${message}"`, weight: 0.3, make: dismiss };
    const send = (): void => toasts.send({ type: "undo.requested", id });
    const what = `takes back what was "${message}"`;
    const make = (): void => ledger.tap({ hand, what, actor: toasts, send, isTaken: () => true });
    return { what, weight: 0.3, make };
  });
}
