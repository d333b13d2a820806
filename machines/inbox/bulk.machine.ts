import { assign, enqueueActions, setup } from "xstate";
import type { Request } from "#generated/request/type.ts";
import type { Change, Document } from "#generated/runtime.ts";
import type { ChangeSubmitted, SubmissionReply } from "../outbox/submission.machine.ts";
import { failureOf, reach, type Settlement, withEvent } from "../ports.ts";
import type { WayBack } from "../request/undo.ts";
import { type Changing, newAct, type Workspace } from "../workspace/workspace.ts";
import {
  type BulkForm,
  type BulkOperation,
  bulkChange,
  bulkWayBack,
  isFilledIn,
  type Obstacle,
  type Verdict,
  verdictOf,
} from "./bulk-verdict.ts";

/** One request's change on its way. */
interface Sent {
  readonly row: Document<Request>;
  readonly change: Change;
  readonly wayBack: WayBack | undefined;
}

/** A request whose change was refused, or could not be kept on this device. */
interface Refused {
  readonly row: Document<Request>;
  readonly obstacle: Obstacle;
}

export interface BulkContext extends Changing {
  /** Every request that is there, by which the selected ones stay up to date. */
  readonly all: readonly Document<Request>[];
  readonly selected: ReadonlySet<string>;
  readonly form: BulkForm;
  /** The search text of the place field. */
  readonly query: string;
  readonly verdict: Verdict;
  /** Whether somebody tried to send it before it was filled in. */
  readonly attempted: boolean;
  /** Changes whose settlement is waited for. */
  readonly pending: readonly Sent[];
  /** The number of changes that were sent together. */
  readonly total: number;
  /** Changes of this operation that were applied, or are kept on this device. */
  readonly done: readonly Sent[];
  /** Whether some of them are still to be sent. */
  readonly isKept: boolean;
  /** Changes that nobody waits for any more; one that is refused late is named all the same. */
  readonly late: readonly Sent[];
  readonly refused: readonly Refused[];
}

export type BulkEvent =
  | SubmissionReply
  | {
      readonly type: "rows.changed";
      readonly all: readonly Document<Request>[];
      readonly workspace: Workspace;
    }
  | {
      readonly type: "operation.chosen";
      readonly operation: BulkOperation;
      readonly selected: ReadonlySet<string>;
    }
  | { readonly type: "value.chosen"; readonly value: string }
  | { readonly type: "text.typed"; readonly text: string }
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "send.requested" }
  | { readonly type: "sheet.closed" };

/** The result of an operation, for its toast. */
export interface BulkDone {
  readonly operation: BulkOperation;
  readonly count: number;
  /** The assignee's name; "" for another operation. */
  readonly person: string;
  readonly isKept: boolean;
  readonly waysBack: readonly WayBack[];
}

const blankForm: BulkForm = { operation: "assign", value: "", text: "" };
const noVerdict: Verdict = { willChange: [], held: [] };

/** The context with its verdict computed again. */
function judged(context: BulkContext): BulkContext {
  const { all, selected, form, workspace } = context;
  const rows = all.filter(({ id }) => selected.has(id));
  return { ...context, verdict: verdictOf(rows, form, workspace) };
}

/** The context after the outbox has said what became of one change. */
function noted(
  context: BulkContext,
  change: Change,
  result: Settlement | Obstacle,
): Partial<BulkContext> {
  const isIt = (sent: Sent): boolean => sent.change.id === change.id;
  const { pending, late, done, refused } = context;
  const sent = [...pending, ...late].find(isIt);
  if (sent === undefined) return {};
  const rest = {
    pending: pending.filter((each) => !isIt(each)),
    late: late.filter((each) => !isIt(each)),
  };
  if ("kind" in result)
    return { ...rest, refused: [...refused, { row: sent.row, obstacle: result }] };
  if (result.outcome === "refused")
    return {
      ...rest,
      refused: [
        ...refused,
        { row: sent.row, obstacle: { kind: "refused", refusal: result.refusal } },
      ],
    };
  // What arrives late was counted as kept.
  if (!pending.some(isIt)) return rest;
  return {
    ...rest,
    done: [...done, sent],
    isKept: context.isKept || result.outcome === "kept",
  };
}

/**
 * One operation on all selected requests: it judges each of them before anything is sent, hands one change for each to the
 * outbox, and names those that were refused. It needs the action `notifyDone`.
 */
export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    input: {} as Changing,
    tags: {} as "sheet" | "busy",
  },
  actions: {
    notifyDone: (_, _params: BulkDone) => {},
    setRows: assign(({ context }, { all, workspace }: Pick<BulkContext, "all" | "workspace">) => ({
      ...context,
      all,
      workspace,
    })),
    begin: assign(
      (
        { context },
        { operation, selected }: Pick<BulkContext, "selected"> & Pick<BulkForm, "operation">,
      ) => ({
        ...context,
        selected,
        form: { ...blankForm, operation },
        query: "",
        attempted: false,
      }),
    ),
    write: assign(
      (
        { context: { form } },
        { value = form.value, text = form.text }: Partial<Pick<BulkForm, "value" | "text">>,
      ) => ({ form: { ...form, value, text } }),
    ),
    search: assign((_, { query }: { readonly query: string }) => ({ query })),
    judge: assign(({ context }) => judged(context)),
    markAttempted: assign({ attempted: true }),
    makeChanges: assign(({ context }) => {
      const { form, workspace, verdict } = context;
      const pending = verdict.willChange.map((row): Sent => {
        const change = bulkChange(row, form, workspace, newAct(context));
        return { row, change, wayBack: bulkWayBack(row, form.operation, change, workspace) };
      });
      return { pending, total: pending.length, done: [], isKept: false };
    }),
    submitAll: enqueueActions(({ context, enqueue, self, system }) => {
      for (const { change } of context.pending)
        enqueue.sendTo(reach(system, "outbox"), {
          type: "change.submitted",
          change,
          from: self,
          // It is named here, and the request is as it was.
          ifRefused: "drop",
          ifPostponed: "wait",
        } satisfies ChangeSubmitted);
    }),
    note: assign(
      (
        { context },
        { change, settlement }: { readonly change: Change; readonly settlement: Settlement },
      ) => noted(context, change, settlement),
    ),
    noteFailure: assign(
      ({ context }, { change, error }: { readonly change: Change; readonly error: unknown }) =>
        noted(context, change, { kind: "failed", failure: failureOf(error) }),
    ),
    stopWaiting: assign(({ context: { pending, late, done, isKept } }) => ({
      done: [...done, ...pending],
      isKept: isKept || pending.length > 0,
      late: [...late, ...pending],
      pending: [],
    })),
    forgetRefused: assign({ refused: [] }),
  },
  guards: {
    isReady: ({ context: { form, verdict } }) => isFilledIn(form) && verdict.willChange.length > 0,
    isThrough: ({ context }) => context.pending.length === 0,
    hasRefused: ({ context }) => context.refused.length > 0,
  },
  delays: {
    /** 30,000 ms: all changes are kept on this device long before. */
    patience: 30_000,
  },
}).createMachine({
  id: "bulk",
  context: ({ input }) => ({
    ...input,
    all: [],
    selected: new Set<string>(),
    form: blankForm,
    query: "",
    verdict: noVerdict,
    attempted: false,
    pending: [],
    total: 0,
    done: [],
    isKept: false,
    late: [],
    refused: [],
  }),
  initial: "idle",
  on: {
    "rows.changed": { actions: withEvent("setRows") },
    "change.kept": {},
    "change.settled": { actions: withEvent("note") },
    "change.failed": { actions: withEvent("noteFailure") },
  },
  states: {
    idle: {
      always: { guard: "hasRefused", target: "named" },
      on: {
        "operation.chosen": { target: "choosing", actions: [withEvent("begin"), "judge"] },
      },
    },
    choosing: {
      description: "Filled in, with a verdict for each request.",
      tags: "sheet",
      on: {
        "rows.changed": { actions: [withEvent("setRows"), "judge"] },
        "value.chosen": { actions: [withEvent("write"), "judge"] },
        "text.typed": { actions: withEvent("write") },
        "query.typed": { actions: withEvent("search") },
        "send.requested": [
          { guard: "isReady", target: "sending", actions: "makeChanges" },
          { actions: "markAttempted" },
        ],
        "sheet.closed": "idle",
      },
    },
    sending: {
      description: "Each change is kept on this device, sent, and settled.",
      tags: "busy",
      entry: "submitAll",
      always: {
        guard: "isThrough",
        target: "idle",
        actions: {
          type: "notifyDone",
          params: ({ context }) => doneOf(context),
        },
      },
      after: { patience: { actions: "stopWaiting" } },
    },
    named: {
      description: "Names what could not be changed.",
      tags: "sheet",
      on: { "sheet.closed": { target: "idle", actions: "forgetRefused" } },
    },
  },
});

function doneOf({ form, done, isKept, workspace }: BulkContext): BulkDone {
  return {
    operation: form.operation,
    count: done.length,
    person: form.operation === "assign" ? (workspace.people.get(form.value)?.name ?? "") : "",
    isKept,
    waysBack: done.flatMap(({ wayBack }) => wayBack ?? []),
  };
}
