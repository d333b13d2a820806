// Generated from request.entity.ts by "npm run codegen". Do not edit. e39e90cf6bbe

import { activityPath } from "../activity/codec.ts";
import type { Activity } from "../activity/type.ts";
import { countPath } from "../count/codec.ts";
import {
  type ActorStamp,
  type Change,
  type Changes,
  type Document,
  type EntryInput,
  type Fields,
  type Write,
  asLine,
  changeBy,
  changesOf,
  differing,
  given,
  nulled,
} from "../runtime.ts";
import { requestParams, requestPath } from "./codec.ts";
import type { Request } from "./type.ts";

/** What a person may add to anything they do to a request: it becomes part of the entry. */
export type RequestEntry = EntryInput<NonNullable<Activity["audience"]>>;

/** The input to report a fault. */
export type ReportRequest = Pick<Request, "number" | "title" | "category" | "place" | "site"> &
  Partial<Pick<Request, "details" | "urgency" | "audience">> & { readonly entry?: RequestEntry };

/** The input to import a request. */
export type ImportRequest = Pick<
  Request,
  "number" | "title" | "category" | "place" | "site" | "reportedAt" | "state"
> &
  Partial<
    Pick<
      Request,
      | "details"
      | "urgency"
      | "audience"
      | "reporterName"
      | "priority"
      | "dueAt"
      | "assignee"
      | "watchers"
      | "waitingFor"
      | "resolution"
      | "resolvedAt"
      | "closedAt"
      | "mergedInto"
      | "importedWith"
      | "externalId"
      | "reopens"
      | "otherColumns"
      | "comments"
    >
  > & { readonly entry?: RequestEntry };

/** What it takes to set its priority and when it is due. */
export type TriageRequest = {
  readonly priority: NonNullable<Request["priority"]>;
  readonly dueAt?: Request["dueAt"] | null | undefined;
  readonly category?: Request["category"] | undefined;
  readonly place?: Request["place"] | undefined;
  readonly site?: Request["site"] | undefined;
} & RequestEntry;

/** What it takes to assign it to somebody. */
export type AssignRequest = {
  readonly assignee: NonNullable<Request["assignee"]>;
  readonly priority?: Request["priority"] | null | undefined;
  readonly dueAt?: Request["dueAt"] | null | undefined;
} & RequestEntry;

/** What it takes to approve it, so that its assignee can go on. */
export type ApproveRequest = RequestEntry;

/** What it takes to assign it to themselves. */
export type ClaimRequest = RequestEntry;

/** What it takes to unassign it. */
export type ReleaseRequest = RequestEntry;

/** What it takes to start work. */
export type StartRequest = RequestEntry;

/** What it takes to pause work. */
export type StopRequest = RequestEntry;

/** What it takes to put it on hold. */
export type WaitRequest = {
  readonly waitingFor: NonNullable<Request["waitingFor"]>;
} & RequestEntry;

/** What it takes to mark it as fixed. */
export type ResolveRequest = {
  readonly resolution: NonNullable<Request["resolution"]>;
} & RequestEntry;

/** What it takes to go on with it, because it is not fixed after all. */
export type RetractRequest = RequestEntry;

/** What it takes to confirm the fix. */
export type ConfirmRequest = RequestEntry;

/** What it takes to close it because the reporter did not answer in time. */
export type LapseRequest = RequestEntry;

/** What it takes to reopen it. */
export type ReopenRequest = {
  readonly reopens?: Request["reopens"] | null | undefined;
  readonly dueAt?: Request["dueAt"] | null | undefined;
  readonly text: string;
} & RequestEntry;

/** What it takes to reopen it for the assignee. */
export type SendBackRequest = {
  readonly reopens?: Request["reopens"] | null | undefined;
  readonly dueAt?: Request["dueAt"] | null | undefined;
  readonly text: string;
} & RequestEntry;

/** What it takes to decline it. */
export type DeclineRequest = { readonly text: string } & RequestEntry;

/** What it takes to merge it into another request about the same fault. */
export type MergeRequest = {
  readonly mergedInto: NonNullable<Request["mergedInto"]>;
} & RequestEntry;

/** What it takes to withdraw it. */
export type WithdrawRequest = RequestEntry;

/** What it takes to edit the report: the fields that change; `null` removes one. */
export type CorrectRequest = {
  readonly title?: Request["title"] | undefined;
  readonly details?: Request["details"] | undefined;
  readonly category?: Request["category"] | undefined;
  readonly urgency?: Request["urgency"] | undefined;
  readonly audience?: Request["audience"] | undefined;
  readonly place?: Request["place"] | undefined;
  readonly site?: Request["site"] | undefined;
} & RequestEntry;

/** What it takes to change its details: the fields that change; `null` removes one. */
export type AdjustRequest = {
  readonly title?: Request["title"] | undefined;
  readonly details?: Request["details"] | undefined;
  readonly category?: Request["category"] | undefined;
  readonly priority?: Request["priority"] | null | undefined;
  readonly dueAt?: Request["dueAt"] | null | undefined;
  readonly place?: Request["place"] | undefined;
  readonly site?: Request["site"] | undefined;
  readonly audience?: Request["audience"] | undefined;
} & RequestEntry;

/** What it takes to follow or unfollow it: the fields that change; `null` removes one. */
export type FollowRequest = {
  readonly watchers: { readonly add?: readonly string[]; readonly remove?: readonly string[] };
};

/** Everything that can be done to a request; each answers with the change, and does nothing by itself. */
export const requestCommands = {
  /** To report a fault. */
  report(
    at: { readonly organisation: string; readonly request: string },
    input: ReportRequest,
    act: ActorStamp,
  ): Change {
    const { entry: told, ...chosen } = input;
    return {
      ...changeBy(act, "request.report"),
      writes: [
        {
          kind: "create",
          path: requestPath(at),
          fields: {
            details: "",
            urgency: "soon",
            audience: "everyone",
            ...given({ ...chosen, number: asLine(chosen.number), title: asLine(chosen.title) }),
            reporter: act.by.id,
            reportedAt: act.at,
            source: "app",
            state: "reported",
            lastEntry: act.id,
          },
        },
        entryFor(requestPath(at), "report", act, told, { to: "reported" }),
        {
          kind: "update",
          path: countPath({ organisation: at.organisation, count: act.by.id }),
          set: { reports: { from: act.at, count: 1, of: [requestPath(at)] } },
        },
      ],
    };
  },

  /** To import a request. */
  import(
    at: { readonly organisation: string; readonly request: string },
    input: ImportRequest,
    act: ActorStamp,
  ): Change {
    const { entry: told, ...chosen } = input;
    return {
      ...changeBy(act, "request.import"),
      writes: [
        {
          kind: "create",
          path: requestPath(at),
          fields: {
            details: "",
            urgency: "soon",
            audience: "everyone",
            watchers: [],
            ...given({
              ...chosen,
              number: asLine(chosen.number),
              title: asLine(chosen.title),
              reporterName: asLine(chosen.reporterName),
            }),
            reporter: act.by.id,
            source: "import",
            lastEntry: act.id,
          },
        },
        entryFor(requestPath(at), "import", act, told, { to: input.state }),
      ],
    };
  },

  /** To set its priority and when it is due. */
  triage(request: Document<Request>, input: TriageRequest, act: ActorStamp): Change {
    const set: Fields = differing(request, {
      priority: input.priority,
      ...given({
        dueAt: input.dueAt,
        category: input.category,
        place: input.place,
        site: input.site,
      }),
    });
    const clear: readonly string[] = [...nulled({ dueAt: input.dueAt })];
    return {
      ...changeBy(act, "request.triage"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "triaged", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "triage", act, input, {
          from: request.state,
          to: "triaged",
          ...changesOf(request, set, clear, requestTold),
        }),
      ],
    };
  },

  /** To assign it to somebody. */
  assign(request: Document<Request>, input: AssignRequest, act: ActorStamp): Change {
    const set: Fields = differing(request, {
      assignee: input.assignee,
      ...given({ priority: input.priority, dueAt: input.dueAt }),
    });
    const clear: readonly string[] = [
      "waitingFor",
      ...nulled({ priority: input.priority, dueAt: input.dueAt }),
    ];
    return {
      ...changeBy(act, "request.assign"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "assigned", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "assign", act, input, {
          from: request.state,
          to: "assigned",
          ...changesOf(request, set, clear, requestTold),
        }),
      ],
    };
  },

  /** To approve it, so that its assignee can go on. */
  approve(request: Document<Request>, input: ApproveRequest, act: ActorStamp): Change {
    const set: Fields = {};
    const clear: readonly string[] = ["waitingFor"];
    return {
      ...changeBy(act, "request.approve"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "assigned", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "approve", act, input, {
          from: request.state,
          to: "assigned",
          ...changesOf(request, set, clear, requestTold),
        }),
      ],
    };
  },

  /** To assign it to themselves. */
  claim(request: Document<Request>, input: ClaimRequest, act: ActorStamp): Change {
    const set: Fields = differing(request, { assignee: act.by.id });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "request.claim"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "assigned", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "claim", act, input, {
          from: request.state,
          to: "assigned",
          ...changesOf(request, set, clear, requestTold),
        }),
        {
          kind: "update",
          path: countPath({
            organisation: requestParams(request.path).organisation,
            count: act.by.id,
          }),
          set: { entries: { from: act.at, count: 1, of: [request.path] } },
        },
      ],
    };
  },

  /** To unassign it. */
  release(request: Document<Request>, input: ReleaseRequest, act: ActorStamp): Change {
    const set: Fields = {};
    const clear: readonly string[] = ["assignee", "waitingFor"];
    return {
      ...changeBy(act, "request.release"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "triaged", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "release", act, input, {
          from: request.state,
          to: "triaged",
          ...changesOf(request, set, clear, requestTold),
        }),
      ],
    };
  },

  /** To start work. */
  start(request: Document<Request>, input: StartRequest, act: ActorStamp): Change {
    const set: Fields = {};
    const clear: readonly string[] = ["waitingFor"];
    return {
      ...changeBy(act, "request.start"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "inProgress", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "start", act, input, {
          from: request.state,
          to: "inProgress",
          ...changesOf(request, set, clear, requestTold),
        }),
        {
          kind: "update",
          path: countPath({
            organisation: requestParams(request.path).organisation,
            count: act.by.id,
          }),
          set: { entries: { from: act.at, count: 1, of: [request.path] } },
        },
      ],
    };
  },

  /** To pause work. */
  stop(request: Document<Request>, input: StopRequest, act: ActorStamp): Change {
    const set: Fields = {};
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "request.stop"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "assigned", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "stop", act, input, {
          from: request.state,
          to: "assigned",
          ...changesOf(request, set, clear, requestTold),
        }),
      ],
    };
  },

  /** To put it on hold. */
  wait(request: Document<Request>, input: WaitRequest, act: ActorStamp): Change {
    const set: Fields = differing(request, { waitingFor: input.waitingFor });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "request.wait"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "waiting", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "wait", act, input, {
          from: request.state,
          to: "waiting",
          ...changesOf(request, set, clear, requestTold),
        }),
        {
          kind: "update",
          path: countPath({
            organisation: requestParams(request.path).organisation,
            count: act.by.id,
          }),
          set: { entries: { from: act.at, count: 1, of: [request.path] } },
        },
      ],
    };
  },

  /** To mark it as fixed. */
  resolve(request: Document<Request>, input: ResolveRequest, act: ActorStamp): Change {
    const set: Fields = differing(request, { resolution: input.resolution, resolvedAt: act.at });
    const clear: readonly string[] = ["waitingFor"];
    return {
      ...changeBy(act, "request.resolve"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "resolved", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "resolve", act, input, {
          from: request.state,
          to: "resolved",
          ...changesOf(request, set, clear, requestTold),
        }),
      ],
    };
  },

  /** To go on with it, because it is not fixed after all. */
  retract(request: Document<Request>, input: RetractRequest, act: ActorStamp): Change {
    const set: Fields = {};
    const clear: readonly string[] = ["resolvedAt", "resolution"];
    return {
      ...changeBy(act, "request.retract"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "inProgress", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "retract", act, input, {
          from: request.state,
          to: "inProgress",
          ...changesOf(request, set, clear, requestTold),
        }),
        {
          kind: "update",
          path: countPath({
            organisation: requestParams(request.path).organisation,
            count: act.by.id,
          }),
          set: { entries: { from: act.at, count: 1, of: [request.path] } },
        },
      ],
    };
  },

  /** To confirm the fix. */
  confirm(request: Document<Request>, input: ConfirmRequest, act: ActorStamp): Change {
    const set: Fields = differing(request, { closedAt: act.at });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "request.confirm"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "closed", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "confirm", act, input, {
          from: request.state,
          to: "closed",
          ...changesOf(request, set, clear, requestTold),
        }),
      ],
    };
  },

  /** To close it because the reporter did not answer in time. */
  lapse(request: Document<Request>, input: LapseRequest, act: ActorStamp): Change {
    const set: Fields = differing(request, { closedAt: act.at });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "request.lapse"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "closed", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "lapse", act, input, {
          from: request.state,
          to: "closed",
          ...changesOf(request, set, clear, requestTold),
        }),
      ],
    };
  },

  /** To reopen it. */
  reopen(request: Document<Request>, input: ReopenRequest, act: ActorStamp): Change {
    const set: Fields = differing(request, {
      ...given({ reopens: input.reopens, dueAt: input.dueAt }),
    });
    const clear: readonly string[] = [
      "resolvedAt",
      "closedAt",
      "resolution",
      "mergedInto",
      "waitingFor",
      "assignee",
      ...nulled({ reopens: input.reopens, dueAt: input.dueAt }),
    ];
    return {
      ...changeBy(act, "request.reopen"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "reported", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "reopen", act, input, {
          from: request.state,
          to: "reported",
          ...changesOf(request, set, clear, requestTold),
        }),
        {
          kind: "update",
          path: countPath({
            organisation: requestParams(request.path).organisation,
            count: act.by.id,
          }),
          set: { entries: { from: act.at, count: 1, of: [request.path] } },
        },
      ],
    };
  },

  /** To reopen it for the assignee. */
  sendBack(request: Document<Request>, input: SendBackRequest, act: ActorStamp): Change {
    const set: Fields = differing(request, {
      ...given({ reopens: input.reopens, dueAt: input.dueAt }),
    });
    const clear: readonly string[] = [
      "resolvedAt",
      "closedAt",
      "resolution",
      "mergedInto",
      "waitingFor",
      ...nulled({ reopens: input.reopens, dueAt: input.dueAt }),
    ];
    return {
      ...changeBy(act, "request.sendBack"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "assigned", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "sendBack", act, input, {
          from: request.state,
          to: "assigned",
          ...changesOf(request, set, clear, requestTold),
        }),
        {
          kind: "update",
          path: countPath({
            organisation: requestParams(request.path).organisation,
            count: act.by.id,
          }),
          set: { entries: { from: act.at, count: 1, of: [request.path] } },
        },
      ],
    };
  },

  /** To decline it. */
  decline(request: Document<Request>, input: DeclineRequest, act: ActorStamp): Change {
    const set: Fields = differing(request, { closedAt: act.at });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "request.decline"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "declined", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "decline", act, input, {
          from: request.state,
          to: "declined",
          ...changesOf(request, set, clear, requestTold),
        }),
      ],
    };
  },

  /** To merge it into another request about the same fault. */
  merge(request: Document<Request>, input: MergeRequest, act: ActorStamp): Change {
    const set: Fields = differing(request, { mergedInto: input.mergedInto, closedAt: act.at });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "request.merge"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "merged", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "merge", act, input, {
          from: request.state,
          to: "merged",
          ...changesOf(request, set, clear, requestTold),
        }),
      ],
    };
  },

  /** To withdraw it. */
  withdraw(request: Document<Request>, input: WithdrawRequest, act: ActorStamp): Change {
    const set: Fields = differing(request, { closedAt: act.at });
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "request.withdraw"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, state: "withdrawn", lastEntry: act.id },
          clear,
        },
        entryFor(request.path, "withdraw", act, input, {
          from: request.state,
          to: "withdrawn",
          ...changesOf(request, set, clear, requestTold),
        }),
      ],
    };
  },

  /** To edit the report. */
  correct(request: Document<Request>, input: CorrectRequest, act: ActorStamp): Change {
    const set: Fields = differing(
      request,
      given({
        title: asLine(input.title),
        details: input.details,
        category: input.category,
        urgency: input.urgency,
        audience: input.audience,
        place: input.place,
        site: input.site,
      }),
    );
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "request.correct"),
      writes: [
        { kind: "update", path: request.path, set: { ...set, lastEntry: act.id }, clear },
        entryFor(request.path, "correct", act, input, {
          ...changesOf(request, set, clear, requestTold),
        }),
        {
          kind: "update",
          path: countPath({
            organisation: requestParams(request.path).organisation,
            count: act.by.id,
          }),
          set: { entries: { from: act.at, count: 1, of: [request.path] } },
        },
      ],
    };
  },

  /** To change its details. */
  adjust(request: Document<Request>, input: AdjustRequest, act: ActorStamp): Change {
    const set: Fields = differing(
      request,
      given({
        title: asLine(input.title),
        details: input.details,
        category: input.category,
        priority: input.priority,
        dueAt: input.dueAt,
        place: input.place,
        site: input.site,
        audience: input.audience,
      }),
    );
    const clear: readonly string[] = nulled({ priority: input.priority, dueAt: input.dueAt });
    return {
      ...changeBy(act, "request.adjust"),
      writes: [
        { kind: "update", path: request.path, set: { ...set, lastEntry: act.id }, clear },
        entryFor(request.path, "adjust", act, input, {
          ...changesOf(request, set, clear, requestTold),
        }),
      ],
    };
  },

  /** To follow or unfollow it. */
  follow(request: Document<Request>, input: FollowRequest, act: ActorStamp): Change {
    const set: Fields = {};
    const clear: readonly string[] = [];
    return {
      ...changeBy(act, "request.follow"),
      writes: [
        {
          kind: "update",
          path: request.path,
          set: { ...set, lastEntry: act.id },
          clear,
          add: { watchers: input.watchers.add ?? [] },
          remove: { watchers: input.watchers.remove ?? [] },
        },
        entryFor(request.path, "follow", act, undefined, {
          ...changesOf(request, set, clear, requestTold),
        }),
        {
          kind: "update",
          path: countPath({
            organisation: requestParams(request.path).organisation,
            count: act.by.id,
          }),
          set: { entries: { from: act.at, count: 1, of: [request.path] } },
        },
      ],
    };
  },

  /** To delete a request. */
  remove(request: Document<Request>, act: ActorStamp): Change {
    return { ...changeBy(act, "request.remove"), writes: [{ kind: "delete", path: request.path }] };
  },
};

/** The fields whose old and new values are recorded in the entry of a change. */
export const requestTold: readonly string[] = [
  "title",
  "details",
  "category",
  "urgency",
  "audience",
  "place",
  "site",
  "priority",
  "dueAt",
  "assignee",
  "waitingFor",
  "resolution",
  "mergedInto",
  "reopens",
];

function entryFor(
  path: string,
  kind: string,
  act: ActorStamp,
  input: RequestEntry | undefined,
  facts: { readonly from?: string; readonly to?: string } & Partial<Changes>,
): Write {
  return {
    kind: "create",
    path: activityPath({ ...requestParams(path), activity: act.id }),
    fields: {
      audience: "everyone",
      photos: [],
      changed: [],
      kind,
      by: act.by.id,
      at: act.at,
      byName: act.by.name,
      byRole: act.by.role,
      ...given({
        text: input?.text,
        photos: input?.photos,
        minutes: input?.minutes,
        audience: input?.shownTo,
        from: facts.from,
        to: facts.to,
        changed: facts.changed,
        was: facts.was,
        became: facts.became,
      }),
    },
  };
}
