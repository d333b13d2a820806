import { postponedEntries, refusedEntries } from "#machines/outbox/outbox-context.ts";
import { labelCode } from "#machines/scan/scanned.ts";
import { organisationId } from "#src/demo/cast.ts";
import type { Random } from "../conformance/random.ts";
import type { Hand } from "./ledger.ts";
import type { Move, Tapper } from "./move.ts";
import { forOneOf } from "./press.ts";
import { screenMoves, screenNames, screens } from "./screens.ts";

/** So many screens lie open beside each other. */
const mostScreens = 3;

/** Everything that is offered in a tab: by its screens, by the ways to others, and by what was just said. */
export function movesIn(tapper: Tapper): readonly Move[] {
  const { tab } = tapper.hand;
  if (tab.isSignedOut) return [{ what: "signs in", weight: 1, make: () => tab.signIn() }];
  const open = Object.entries(tab.open);
  return [
    ...open.flatMap(([, screen]) => screenMoves(screen, tapper)),
    ...undoMoves(tapper),
    ...(open.length < mostScreens ? openMoves(tapper) : []),
    ...open.map(([key, { id }]) => ({
      what: `closes ${id}`,
      weight: 0.1,
      make: () => tab.closeScreen(key),
    })),
  ];
}

function openMoves({ hand, random }: Tapper): readonly Move[] {
  const { tab } = hand;
  const { workspace } = tab.actors.session.getSnapshot().context;
  const moves = screenNames.flatMap((name): readonly Move[] => {
    const { weight, mayOpen = () => true } = screens[name];
    // As in the app, where a page is there once.
    if (weight === undefined || tab.isOpen(name) || workspace === undefined || !mayOpen(workspace))
      return [];
    return [{ what: `opens ${name}`, weight, make: () => tab.openScreen(name) }];
  });
  return [
    ...moves,
    ...attentionMove(hand),
    ...homeMove(hand),
    ...requestMove(hand, random),
    ...codeMoves(hand, random),
  ];
}

/** The badge says that something needs attention. */
function attentionMove({ tab }: Hand): readonly Move[] {
  const { context } = tab.actors.outbox.getSnapshot();
  if (tab.isOpen("attention")) return [];
  if (refusedEntries(context).length + postponedEntries(context).length === 0) return [];
  return [{ what: "opens attention", weight: 2, make: () => tab.openScreen("attention") }];
}

/** Whoever founded an organisation looks around there, and goes back. */
function homeMove({ tab }: Hand): readonly Move[] {
  if (tab.identity.organisation === organisationId || tab.isOpen("welcome")) return [];
  return [{ what: "goes back", weight: 3, make: () => tab.openScreen("welcome") }];
}

/** A label on a wall, and a link that somebody sent. */
function codeMoves({ tab }: Hand, random: Random): readonly Move[] {
  const session = tab.actors.session.getSnapshot();
  const { organisation } = tab.identity;
  const places = [...(session.context.workspace?.places.values() ?? [])];
  const invitations = tab.documentsIn(`organisations/${organisation}/invitations`);
  return [
    ...forOneOf(tab.isOpen("scan") ? [] : places, random, ({ code: label }): Move => {
      const code = labelCode({ organisation, label });
      return { what: "scans a label", weight: 0.2, make: () => tab.openScreen("scan", code) };
    }),
    ...forOneOf(tab.isOpen("join") ? [] : invitations, random, ({ id }): Move => {
      const make = (): void => tab.openScreen("join", `${organisation}.${id}`);
      return { what: "opens an invitation", weight: session.hasTag("out") ? 4 : 0.3, make };
    }),
  ];
}

function requestMove({ tab }: Hand, random: Random): readonly Move[] {
  const isOpen = tab.openRequests();
  // One page shows one request.
  const requests = tab.requests().filter((request) => !isOpen.has(request));
  if (requests.length === 0) return [];
  // Most people look at what is new.
  const request = random.pick(random.chance(0.7) ? requests.slice(0, 6) : requests);
  const weight = Object.keys(tab.open).length === 0 ? 4 : 1;
  return [{ what: "opens a request", weight, make: () => tab.openScreen("request", request) }];
}

function undoMoves({ hand, ledger }: Tapper): readonly Move[] {
  const { toasts } = hand.tab.actors;
  return toasts.getSnapshot().context.toasts.map(({ id, message, undo }): Move => {
    const dismiss = (): void => toasts.send({ type: "toast.dismissed", id });
    if (undo === undefined) return { what: `dismisses "${message}"`, weight: 0.1, make: dismiss };
    const send = (): void => toasts.send({ type: "undo.requested", id });
    const what = `takes back what was "${message}"`;
    const make = (): void => ledger.tap({ hand, what, actor: toasts, send, isTaken: () => true });
    return { what, weight: 0.6, make };
  });
}
