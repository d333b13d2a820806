import type { ActorRefFrom } from "xstate";
import { requestCodec } from "#generated/request/codec.ts";
import { availableRequestActions } from "#generated/request/policy.ts";
import { documentAt } from "#generated/runtime.ts";
import { dropsOf } from "#machines/inbox/board-drops.ts";
import type { boardMoveMachine } from "#machines/inbox/board-move.machine.ts";
import type { ActionName } from "#machines/request/action-context.ts";
import { isFinal, isImmediate } from "#machines/request/action-inputs.ts";
import type { actionMachine } from "#machines/request/action.machine.ts";
import type { Hidable } from "#machines/request/hiding.ts";
import type { noteMachine } from "#machines/request/note.machine.ts";
import type { requestMachine } from "#machines/request/request.machine.ts";
import { openStates } from "#machines/requests/states.ts";
import { writtenIn } from "./form-values.ts";
import type { Move, Tapper } from "./move.ts";
import { forOneOf } from "./press.ts";

type Page = ActorRefFrom<typeof requestMachine>;

/** Everything that the page of a request offers, in its comment box and the sheet of an action too. */
export function requestMoves(page: Page, tapper: Tapper): readonly Move[] {
  const { context, children } = page.getSnapshot();
  const { here, workspace } = context;
  if (here === undefined) return [];
  const names = availableRequestActions(workspace.me, here.request).flatMap(({ name }) =>
    name === "follow" || name === "lapse" ? [] : [name],
  );
  const { note, action } = children;
  const title = here.request.title;
  return [
    ...names.flatMap((name) => actionMoves(page, name, title, tapper)),
    ...followMoves(page, title, tapper),
    ...hidingMoves(page, title, tapper),
    ...(note === undefined ? [] : noteMoves(note, title, tapper)),
    ...(action === undefined ? [] : sheetMoves(action, tapper)),
  ];
}

/** A card of the board is moved to another column, which comes to a step as on the page of its request. */
export function boardMoves(
  board: ActorRefFrom<typeof boardMoveMachine>,
  tapper: Tapper,
): readonly Move[] {
  const { hand, ledger, random } = tapper;
  const snapshot = board.getSnapshot();
  const { action } = snapshot.children;
  if (action !== undefined) return sheetMoves(action, tapper);
  const folder = `organisations/${hand.tab.identity.organisation}/requests`;
  const requests = snapshot.matches("resting") ? hand.tab.documentsIn(folder) : [];
  return forOneOf(requests, random, ({ id, fields }): readonly Move[] => {
    const request = documentAt(requestCodec, `${folder}/${id}`, fields);
    if (request === undefined) return [];
    const drops = dropsOf(request, snapshot.context.workspace);
    return openStates.flatMap((over): readonly Move[] => {
      const drop = drops[over];
      if (drop.kind !== "step") return [];
      const what = `moves the card "${request.title}" to "${over}"`;
      const send = (): void => {
        board.send({ type: "card.lifted", request, columns: openStates });
        board.send({ type: "card.held", over });
        board.send({ type: "card.dropped" });
      };
      const isTaken = (): boolean => board.getSnapshot().context.action === drop.step;
      const make = isImmediate(drop.step)
        ? () => ledger.tap({ hand, what, actor: board, action: drop.step, send, isTaken })
        : send;
      return [{ what, weight: 1, make }];
    });
  }).flat();
}

function actionMoves(page: Page, name: ActionName, title: string, tapper: Tapper): readonly Move[] {
  const event = { type: "action.requested", name } as const;
  if (!page.getSnapshot().can(event)) return [];
  const send = (): void => {
    page.send(event);
    if (tapper.isHasty) page.send(event);
  };
  const isTaken = (): boolean => {
    const { action, nextActions } = page.getSnapshot().context;
    return action === name || nextActions.includes(name);
  };
  const { hand, ledger } = tapper;
  const what = `taps "${name}" on "${title}"`;
  const make = isImmediate(name)
    ? () => ledger.tap({ hand, what, actor: page, action: name, send, isTaken })
    : send;
  return [{ what, weight: isFinal(name) ? 0.08 : 1, make }];
}

function followMoves(page: Page, title: string, { hand, ledger }: Tapper): readonly Move[] {
  const event = { type: "follow.toggled" } as const;
  if (!page.getSnapshot().can(event)) return [];
  const send = (): void => page.send(event);
  const isTaken = (): boolean => page.getSnapshot().hasTag("quickChange");
  const what = `follows or leaves "${title}"`;
  const make = (): void => ledger.tap({ hand, what, actor: page, send, isTaken });
  return [{ what, weight: 0.7, make }];
}

/** One comment or photo is hidden, or shown again. */
function hidingMoves(page: Page, title: string, tapper: Tapper): readonly Move[] {
  const { hand, ledger, random } = tapper;
  const { context } = page.getSnapshot();
  const items: readonly Hidable[] = [
    ...(context.here?.entries ?? []).map(({ id }) => ({ kind: "comment", id }) as const),
    ...context.photos.photos.map(({ id }) => ({ kind: "photo", id }) as const),
  ];
  return forOneOf(items, random, (item): readonly Move[] => {
    const event = { type: "hiding.toggled", item } as const;
    if (!page.getSnapshot().can(event)) return [];
    const send = (): void => page.send(event);
    const isTaken = (): boolean => page.getSnapshot().hasTag("quickChange");
    const what = `hides or shows a ${item.kind} of "${title}"`;
    const make = (): void => ledger.tap({ hand, what, actor: page, send, isTaken });
    return [{ what, weight: 0.3, make }];
  }).flat();
}

function noteMoves(
  note: ActorRefFrom<typeof noteMachine>,
  title: string,
  tapper: Tapper,
): readonly Move[] {
  const { hand, ledger, words, isHasty, random } = tapper;
  const snapshot = note.getSnapshot();
  if (!snapshot.hasTag("editable")) return [];
  const write = (): void => {
    const isStaff = snapshot.context.workspace.me.role !== "resident";
    const audience = isStaff && random.chance(0.2) ? "team" : "everyone";
    note.send({ type: "note.changed", form: { text: words(), audience } });
  };
  const what = `comments on "${title}"`;
  const sendIt = (): void => {
    const send = (): void => {
      note.send({ type: "send.requested" });
      if (isHasty) note.send({ type: "send.requested" });
    };
    const isTaken = (): boolean => note.getSnapshot().hasTag("busy");
    ledger.tap({ hand, what, actor: note, send, isTaken });
  };
  if (snapshot.context.form.text !== "") return [{ what, weight: 3, make: sendIt }];
  const writeAndSend = (): void => {
    write();
    sendIt();
  };
  return [
    { what: `begins a comment on "${title}"`, weight: 0.3, make: write },
    { what, weight: 2, make: writeAndSend },
  ];
}

function sheetMoves(action: ActorRefFrom<typeof actionMachine>, tapper: Tapper): readonly Move[] {
  const snapshot = action.getSnapshot();
  const { context } = snapshot;
  const { hand, ledger, words, random, isHasty } = tapper;
  const sheet = `the sheet "${context.name}" of "${context.request.title}"`;
  const tap = (type: "send.requested" | "note.requested"): void => {
    const what = `sends ${sheet}`;
    const send = (): void => {
      action.send({ type });
      if (isHasty) action.send({ type });
    };
    ledger.tap({ hand, what, actor: action, send, isTaken: () => isUnderway(action) });
  };
  if (!snapshot.hasTag("editable")) return [];
  const fillIn = (): void => {
    for (const { field } of action.getSnapshot().context.conflicts)
      if (random.chance(0.5)) action.send({ type: "theirs.taken", field });
      else action.send({ type: "mine.kept", field });
    for (const [field, value] of writtenIn(context, words(), random))
      action.send({ type: "field.changed", field, value });
  };
  return [
    { what: `writes in ${sheet}`, weight: 0.3, make: fillIn },
    {
      what: `fills in and sends ${sheet}`,
      weight: 6,
      make: () => {
        fillIn();
        tap("send.requested");
      },
    },
    ...(snapshot.can({ type: "note.requested" })
      ? [
          {
            what: `sends ${sheet} as a comment`,
            weight: 0.3,
            make: () => {
              // What the sheet began with has been said before.
              for (const field of ["resolution", "text"] as const)
                if (context.form[field] !== "")
                  action.send({ type: "field.changed", field, value: `${words()} ${field}` });
              tap("note.requested");
            },
          },
        ]
      : []),
    ...(context.isRestored
      ? [
          {
            what: `discards what ${sheet} began with`,
            weight: 0.3,
            make: () => action.send({ type: "earlier.discarded" }),
          },
        ]
      : []),
    {
      what: `closes ${sheet}`,
      weight: 0.5,
      make: () => action.send({ type: "sheet.closed" }),
    },
    {
      what: `throws away ${sheet}`,
      weight: 0.1,
      make: () => action.send({ type: "draft.discarded" }),
    },
  ];
}

function isUnderway(action: ActorRefFrom<typeof actionMachine>): boolean {
  return action.getSnapshot().hasTag("busy");
}
