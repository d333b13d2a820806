import { assign, setup } from "xstate";
import type { ActorStamp, Change, Document, Refusal } from "#generated/runtime.ts";
import { savedViewCommands } from "#generated/savedView/commands.ts";
import type { SavedView } from "#generated/savedView/type.ts";
import { submission } from "../outbox/submission.machine.ts";
import {
  type Failure,
  failureIn,
  observablePort,
  type Settlement,
  withEvent,
  withOutput,
  withUpdate,
} from "../ports.ts";
import {
  type Changing,
  newAct,
  type Workspace,
  type WorkspaceChanged,
  workspaceIn,
} from "../workspace/workspace.ts";

/** What is being given a name: new filters, or a view that has one already. */
export type Named = { readonly search: string } | { readonly view: Document<SavedView> };

export interface SavedViewsContext extends Changing {
  /** The reader's views and the team's, in their order. */
  readonly views: readonly Document<SavedView>[];
  readonly named: Named | undefined;
  readonly name: string;
  /** The change that was asked for last. */
  readonly change: Change | undefined;
  /** The view that is about to be deleted. */
  readonly doomed: Document<SavedView> | undefined;
  readonly failure: Failure | undefined;
  readonly refusal: Refusal | undefined;
}

/** What was done to a view. */
export type ViewDone =
  | "saved"
  | "changed"
  | "renamed"
  | "raised"
  | "pinned"
  | "unpinned"
  | "shared"
  | "unshared"
  | "deleted";

export interface ViewShown {
  readonly view: string;
  readonly isGone: boolean;
}

export interface OfView {
  readonly view: Document<SavedView>;
}

export type SavedViewsEvent =
  | WorkspaceChanged
  | { readonly type: "save.requested"; readonly search: string }
  /** Its filters become others. */
  | ({ readonly type: "filters.saved"; readonly search: string } & OfView)
  | ({ readonly type: "rename.requested" } & OfView)
  | ({ readonly type: "pin.toggled" } & OfView)
  | ({ readonly type: "sharing.toggled" } & OfView)
  /** Moves the view up by one position. */
  | ({ readonly type: "view.raised" } & OfView)
  | ({ readonly type: "delete.requested" } & OfView)
  | { readonly type: "delete.confirmed" }
  | { readonly type: "name.typed"; readonly name: string }
  | { readonly type: "name.sent" }
  | { readonly type: "dialog.closed" };

/**
 * The saved views of the list: a member's own and those that the team shares. They are saved, renamed, pinned, shared and deleted
 * through the outbox. Actors: `followViews` and `submit`; actions: `notifyDone` and `showSaved`.
 */
export const savedViewsMachine = setup({
  types: {
    context: {} as SavedViewsContext,
    events: {} as SavedViewsEvent,
    input: {} as Changing,
    tags: {} as "busy",
  },
  actors: {
    followViews: observablePort<readonly Document<SavedView>[], Workspace>("followViews"),
    submit: submission({ ifRefused: "drop" }),
  },
  actions: {
    notifyDone: (_, _done: ViewDone) => {},
    /** A new view is the one that is shown from now on; a deleted one is not shown any more. */
    showSaved: (_, _change: ViewShown | undefined) => {},
    setWorkspace: assign(workspaceIn),
    setViews: assign((_, views: SavedViewsContext["views"] | undefined) => ({
      views: views ?? [],
    })),
    beginName: assign((_, named: Named) => ({
      named,
      name: "view" in named ? named.view.name : "",
    })),
    setName: assign((_, { name }: { readonly name: string }) => ({ name })),
    setDoomed: assign((_, { view }: OfView) => ({ doomed: view })),
    prepareName: assign(({ context }) => ({ change: changeOfName(context) })),
    prepareFilters: assign(
      ({ context }, { view, search }: OfView & { readonly search: string }) => ({
        change: savedViewCommands.change(view, { search }, newAct(context)),
      }),
    ),
    preparePin: assign(({ context }, { view }: OfView) => ({
      change: savedViewCommands.change(view, { pinned: !view.pinned }, newAct(context)),
    })),
    prepareSharing: assign(({ context }, { view }: OfView) => ({
      change: savedViewCommands.share(view, { shared: !view.shared }, newAct(context)),
    })),
    prepareRaising: assign(({ context }, { view }: OfView) => ({
      change: savedViewCommands.change(view, { order: orderAbove(context, view) }, newAct(context)),
    })),
    prepareDeleting: assign(({ context }) =>
      context.doomed === undefined
        ? {}
        : { change: savedViewCommands.discard(context.doomed, {}, newAct(context)) },
    ),
    setFailure: assign(failureIn),
    setRefusal: assign((_, settlement: Settlement) =>
      settlement.outcome === "refused" ? { refusal: settlement.refusal } : {},
    ),
    forgetTrouble: assign({ failure: undefined, refusal: undefined }),
  },
  guards: {
    hasName: ({ context: { name } }) => name.trim() !== "",
    isTaken: ({ context }) => isTaken(context),
    isRefused: (_, settlement: Settlement) => settlement.outcome === "refused",
  },
  delays: { askAgain: 60_000 },
}).createMachine({
  id: "savedViews",
  context: ({ input }) => ({
    ...input,
    views: [],
    named: undefined,
    name: "",
    change: undefined,
    doomed: undefined,
    failure: undefined,
    refusal: undefined,
  }),
  type: "parallel",
  on: { "workspace.changed": { actions: withEvent("setWorkspace") } },
  states: {
    views: {
      initial: "following",
      states: {
        following: {
          invoke: {
            src: "followViews",
            input: ({ context }) => context.workspace,
            onSnapshot: { actions: withUpdate("setViews") },
            onError: "silent",
          },
        },
        silent: {
          description: "The views stay as they were last; retries after a delay.",
          after: { askAgain: "following" },
        },
      },
    },
    dialog: {
      initial: "closed",
      on: { "dialog.closed": ".closed" },
      states: {
        closed: {
          entry: "forgetTrouble",
          on: {
            "save.requested": { target: "naming", actions: withEvent("beginName") },
            "filters.saved": { target: "saving", actions: withEvent("prepareFilters") },
            "rename.requested": { target: "naming", actions: withEvent("beginName") },
            "pin.toggled": { target: "saving", actions: withEvent("preparePin") },
            "sharing.toggled": { target: "saving", actions: withEvent("prepareSharing") },
            "view.raised": { target: "saving", actions: withEvent("prepareRaising") },
            "delete.requested": { target: "deleting", actions: withEvent("setDoomed") },
          },
        },
        naming: {
          on: {
            "name.typed": { target: ".fresh", actions: withEvent("setName") },
            "name.sent": [
              { guard: "isTaken", target: ".taken" },
              { guard: "hasName", target: "saving", actions: "prepareName" },
              { target: ".wanting" },
            ],
          },
          initial: "fresh",
          states: {
            fresh: {},
            wanting: { description: "There is no name yet, which is said at the field." },
            taken: { description: "Another view has this name, which is said at the field." },
          },
        },
        deleting: {
          description: "Confirms deleting a view.",
          on: { "delete.confirmed": { target: "saving", actions: "prepareDeleting" } },
        },
        saving: {
          tags: "busy",
          invoke: {
            src: "submit",
            input: ({ context }) => changeIn(context),
            onDone: [
              {
                guard: withOutput("isRefused"),
                target: "failed",
                actions: withOutput("setRefusal"),
              },
              {
                target: "closed",
                actions: [
                  { type: "notifyDone", params: ({ context }) => doneIn(context) },
                  { type: "showSaved", params: ({ context }) => shownAfter(context) },
                ],
              },
            ],
            onError: { target: "failed", actions: withEvent("setFailure") },
          },
        },
        failed: { description: "Says why the view was not changed." },
      },
    },
  },
});

/** The views that are shown above a view: those in the side bar, or those that are not. */
export function viewsBefore(
  views: readonly Document<SavedView>[],
  { id, pinned }: Document<SavedView>,
): readonly Document<SavedView>[] {
  const beside = views.filter((each) => each.pinned === pinned);
  return beside.slice(
    0,
    Math.max(
      0,
      beside.findIndex((each) => each.id === id),
    ),
  );
}

/** An order between the two views above a view. Orders begin as moments, so there is room between them. */
function orderAbove({ views }: SavedViewsContext, view: Document<SavedView>): number {
  const before = viewsBefore(views, view);
  const above = before.at(-1)?.order ?? view.order;
  const further = before.at(-2)?.order ?? 0;
  return Math.max(0, Math.floor((above + further) / 2));
}

/** Whether the view that is being renamed was deleted meanwhile: a new name would be lost with it. */
export function isDeleted({ named, views }: SavedViewsContext): boolean {
  return named !== undefined && "view" in named && !views.some(({ id }) => id === named.view.id);
}

/** Whether another view of the list has the name that was typed. */
function isTaken({ named, name, views }: SavedViewsContext): boolean {
  const own = named !== undefined && "view" in named ? named.view.id : undefined;
  const typed = name.trim().toLowerCase();
  return views.some((view) => view.id !== own && view.name.trim().toLowerCase() === typed);
}

/** The change that gives filters a name, or a view another one; one that was deleted meanwhile is saved anew. */
function changeOfName(context: SavedViewsContext): Change | undefined {
  const { workspace, named, name } = context;
  if (named === undefined) return undefined;
  const act: ActorStamp = newAct(context);
  if ("view" in named && !isDeleted(context))
    return savedViewCommands.change(named.view, { name }, act);
  const { search } = "view" in named ? named.view : named;
  const at = { organisation: workspace.organisation.id, savedView: context.newId() };
  return savedViewCommands.save(at, { name, search, order: act.at }, act);
}

function doneIn({ change }: SavedViewsContext): ViewDone {
  const { command, writes } = changeIn({ change });
  if (command === "savedView.save") return "saved";
  if (command === "savedView.discard") return "deleted";
  const set = writes.flatMap((write) => (write.kind === "update" ? [write.set] : []))[0] ?? {};
  if ("name" in set) return "renamed";
  if ("pinned" in set) return set["pinned"] === true ? "pinned" : "unpinned";
  if ("shared" in set) return set["shared"] === true ? "shared" : "unshared";
  return "order" in set ? "raised" : "changed";
}

/** The view that is shown from now on, or not any more. */
function shownAfter({ change }: SavedViewsContext): ViewShown | undefined {
  const { command, writes } = changeIn({ change });
  const view = writes[0]?.path.split("/").at(-1) ?? "";
  if (command === "savedView.save") return { view, isGone: false };
  return command === "savedView.discard" ? { view, isGone: true } : undefined;
}

/** The change that is about to be sent. Throws where none is prepared. */
function changeIn({ change }: Pick<SavedViewsContext, "change">): Change {
  if (change === undefined) throw new Error("a change is prepared before it is sent");
  return change;
}
