import type { ActorRefFrom } from "xstate";
import {
  requestCategoryValues,
  requestPriorityValues,
  requestStateValues,
} from "#generated/request/type.ts";
import { availableSavedViewActions } from "#generated/savedView/policy.ts";
import type { AccountEvent } from "#machines/account/account-setup.ts";
import type { accountMachine } from "#machines/account/account.machine.ts";
import type { AttentionEvent, attentionMachine } from "#machines/attention/attention.machine.ts";
import { type BulkOperation, bulkOperations } from "#machines/inbox/bulk-verdict.ts";
import type { BulkEvent } from "#machines/inbox/bulk.machine.ts";
import type { InboxEvent } from "#machines/inbox/inbox-setup.ts";
import { layouts, sorts, ties } from "#machines/inbox/inbox-view.ts";
import type { inboxMachine } from "#machines/inbox/inbox.machine.ts";
import type { JoinEvent, joinMachine } from "#machines/join/join.machine.ts";
import {
  type NoticesEvent,
  type noticesMachine,
  unseenIn,
} from "#machines/notices/notices.machine.ts";
import type { OverviewEvent, overviewMachine } from "#machines/overview/overview.machine.ts";
import type { ScanEvent, scanMachine } from "#machines/scan/scan.machine.ts";
import type { SavedViewsEvent, savedViewsMachine } from "#machines/views/saved-views.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import type { Random } from "../conformance/random.ts";
import type { Move, Tapper } from "./move.ts";
import { forOneOf, type Press, pressesOf } from "./press.ts";

/** What is decided of changes that were refused, or may be done only later. */
export function attentionMoves(
  screen: ActorRefFrom<typeof attentionMachine>,
  tapper: Tapper,
): readonly Move[] {
  const { update } = screen.getSnapshot().context;
  if (update === undefined) return [];
  const refused = update.refused.map(({ id }) => id);
  const postponed = update.postponed.map(({ id }) => id);
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

/** Somebody signs out, and waits for what has not arrived, or leaves it behind. */
export function accountMoves(
  screen: ActorRefFrom<typeof accountMachine>,
  tapper: Tapper,
): readonly Move[] {
  return pressesOf<AccountEvent>(
    screen,
    [
      { events: [{ type: "signOut.requested" }] },
      { events: [{ type: "signOut.confirmed" }] },
      { events: [{ type: "waiting.requested" }] },
      { events: [{ type: "signOut.cancelled" }], weight: 0.5 },
    ],
    tapper,
  );
}

/** Notices are marked one by one, by going to what they are about, and all together. */
export function noticesMoves(
  screen: ActorRefFrom<typeof noticesMachine>,
  tapper: Tapper,
): readonly Move[] {
  const unseen = unseenIn(screen.getSnapshot().context.update);
  if (unseen.length === 0) return [];
  const { id } = tapper.random.pick(unseen);
  return pressesOf<NoticesEvent>(
    screen,
    [
      { events: [{ type: "notice.opened", id }], weight: 2, sends: "always" },
      { events: [{ type: "all.seen" }], sends: "always" },
      { events: [{ type: "reload.requested" }] },
    ],
    tapper,
  );
}

/** The list of requests is narrowed, searched, walked through and opened, and several are changed at once. */
export function inboxMoves(
  screen: ActorRefFrom<typeof inboxMachine>,
  tapper: Tapper,
): readonly Move[] {
  const { random } = tapper;
  const { context, children } = screen.getSnapshot();
  const { list, workspace } = context;
  const [row] = forOneOf(list.shown.slice(0, 20), random, (shown) => shown);
  const query = row === undefined || random.chance(0.3) ? "" : (row.title.split(" ")[0] ?? "");
  const facets = random.pick([
    { state: [random.pick(requestStateValues)] },
    { who: [random.pick(ties)] },
    { category: [random.pick(requestCategoryValues)] },
    { site: forOneOf(workspace.sites.keys(), random, (site) => site) },
    { state: [], who: [], category: [], site: [] },
  ]);
  const moves = pressesOf<InboxEvent>(
    screen,
    [
      ...(row === undefined
        ? []
        : [
            { events: [{ type: "request.chosen", request: row.id }] as const, weight: 3 },
            { events: [{ type: "row.toggled", request: row.id }] as const, weight: 4 },
            { events: [{ type: "range.selected", request: row.id }] as const },
          ]),
      { events: [{ type: "all.selected" }], weight: 0.1 },
      { events: [{ type: "selection.cleared" }], weight: 0.2 },
      {
        events: [{ type: "operation.requested", operation: random.pick(bulkOperations) }],
        weight: 15,
      },
      { events: [{ type: "query.typed", query }], weight: 0.5 },
      { events: [{ type: "facets.changed", facets }], weight: 0.5 },
      { events: [{ type: "view.cleared" }], weight: 0.3 },
      { events: [{ type: "sort.chosen", sort: random.pick(sorts) }], weight: 0.2 },
      { events: [{ type: "layout.chosen", layout: random.pick(layouts) }], weight: 0.2 },
      { events: [{ type: "active.moved", by: random.chance(0.7) ? 1 : -1 }], weight: 0.3 },
      { events: [{ type: "request.left" }], weight: 0.3 },
      { events: [{ type: "older.requested" }], weight: 0.1 },
      { events: [{ type: "retry.requested" }] },
    ],
    tapper,
  );
  const { bulk } = children;
  if (bulk?.getSnapshot().hasTag("sheet") !== true) return moves;
  const { form } = bulk.getSnapshot().context;
  // The sheet lies over the list. Each change that it sends is followed to its own end.
  return pressesOf<BulkEvent>(
    bulk,
    [
      {
        events: [{ type: "value.chosen", value: someValue(form.operation, workspace, random) }],
        weight: 3,
      },
      { events: [{ type: "text.typed", text: tapper.words() }], weight: 5 },
      { events: [{ type: "send.requested" }], weight: 15 },
      { events: [{ type: "sheet.closed" }] },
    ],
    tapper,
  );
}

/** A value for the field of an operation; "" where it has none. */
function someValue(operation: BulkOperation, workspace: Workspace, random: Random): string {
  switch (operation) {
    case "assign":
      return forOneOf(workspace.people.keys(), random, (person) => person)[0] ?? "";
    case "priority":
      return random.pick(requestPriorityValues);
    case "due":
      return String(workspace.organisation.foundedAt + random.whole(1, 10_000_000_000));
    case "place":
      return forOneOf(workspace.places.keys(), random, (place) => place)[0] ?? "";
    default:
      return "";
  }
}

/** Figures are chosen, and lead to the list. */
export function overviewMoves(
  screen: ActorRefFrom<typeof overviewMachine>,
  tapper: Tapper,
): readonly Move[] {
  const { random } = tapper;
  const { workspace } = screen.getSnapshot().context;
  const choice = random.pick([
    { period: random.pick(["weeks", "year", "all"] as const) },
    { site: forOneOf(workspace.sites.keys(), random, (site) => site)[0] },
    { category: random.pick(requestCategoryValues) },
  ]);
  const asked = { figure: random.pick(["open", "openLate"] as const) };
  return pressesOf<OverviewEvent>(
    screen,
    [
      { events: [{ type: "choice.changed", choice }], weight: 0.5 },
      { events: [{ type: "choice.cleared" }], weight: 0.2 },
      { events: [{ type: "figure.followed", asked }], weight: 0.5 },
      { events: [{ type: "retry.requested" }] },
    ],
    tapper,
  );
}

/** Whoever scans a label goes on to the form by themselves. */
export function scanMoves(
  screen: ActorRefFrom<typeof scanMachine>,
  tapper: Tapper,
): readonly Move[] {
  return pressesOf<ScanEvent>(screen, [{ events: [{ type: "retry.requested" }] }], tapper);
}

/** Somebody comes in by an invitation, mostly somebody who was put out. */
export function joinMoves(
  screen: ActorRefFrom<typeof joinMachine>,
  tapper: Tapper,
): readonly Move[] {
  return pressesOf<JoinEvent>(
    screen,
    [
      { events: [{ type: "retry.requested" }] },
      { events: [{ type: "name.typed", name: tapper.words() }], weight: 0.2 },
      { events: [{ type: "join.requested" }], weight: 3, sends: "ifBusy" },
    ],
    tapper,
  );
}

/** Filters are saved under a name, and views are renamed, moved, pinned, shared and deleted. */
export function savedViewsMoves(
  screen: ActorRefFrom<typeof savedViewsMachine>,
  tapper: Tapper,
): readonly Move[] {
  const { random, words } = tapper;
  const { workspace, views } = screen.getSnapshot().context;
  return pressesOf<SavedViewsEvent>(
    screen,
    [
      { events: [{ type: "save.requested", search: "state=open" }] },
      {
        events: [{ type: "name.typed", name: words().slice(0, 60) }, { type: "name.sent" }],
        sends: "ifBusy",
      },
      ...forOneOf(views, random, (view): readonly Press<SavedViewsEvent>[] => {
        const may = new Set(availableSavedViewActions(workspace.me, view).map(({ name }) => name));
        const sends = "ifBusy";
        return [
          ...(may.has("change")
            ? ([
                { events: [{ type: "filters.saved", view, search: "state=waiting" }], sends },
                { events: [{ type: "rename.requested", view }] },
                { events: [{ type: "view.raised", view }], sends },
                { events: [{ type: "pin.toggled", view }], sends },
              ] as const)
            : []),
          ...(may.has("share")
            ? [{ events: [{ type: "sharing.toggled", view }], sends } as const]
            : []),
          ...(may.has("discard")
            ? [{ events: [{ type: "delete.requested", view }] } as const]
            : []),
        ];
      }).flat(),
      { events: [{ type: "delete.confirmed" }], sends: "ifBusy" },
      { events: [{ type: "dialog.closed" }] },
    ],
    tapper,
  );
}
