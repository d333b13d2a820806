// Generated from request.entity.ts by "npm run codegen". Do not edit. 3c1d135a3027

import { setup } from "xstate";
import type { Member } from "../member/type.ts";
import type { Document } from "../runtime.ts";
import type { RequestStep } from "./lifecycle.ts";
import {
  mayAssignRequest,
  mayClaimRequest,
  mayConfirmRequest,
  mayDeclineRequest,
  mayLapseRequest,
  mayMergeRequest,
  mayReleaseRequest,
  mayReopenRequest,
  mayResolveRequest,
  mayStartRequest,
  mayStopRequest,
  mayTriageRequest,
  mayWaitRequest,
  mayWithdrawRequest,
} from "./policy.ts";
import type { Request } from "./type.ts";

interface Context {
  readonly me: Document<Member>;
  readonly request: Document<Request>;
}

/** The lifecycle of a request: which steps lead where, and whom the guards let through. Who asks, and about what, is the input. */
export const requestLifecycleMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    events: {} as { readonly type: RequestStep },
  },
  guards: {
    /** A coordinator or an admin of its site may set how urgent it is and by when it is promised. */
    mayTriage: ({ context }) =>
      mayTriageRequest({ me: context.me, before: context.request, after: context.request }),
    /** A coordinator or an admin of its site may assign it to somebody. */
    mayAssign: ({ context }) =>
      mayAssignRequest({ me: context.me, before: context.request, after: context.request }),
    /** A technician, a coordinator or an admin of its site may take it on themselves. */
    mayClaim: ({ context }) =>
      mayClaimRequest({ me: context.me, before: context.request, after: context.request }),
    /** The assignee or a coordinator or an admin of its site may give it back. */
    mayRelease: ({ context }) =>
      mayReleaseRequest({ me: context.me, before: context.request, after: context.request }),
    /** The assignee or a guest may start work. */
    mayStart: ({ context }) =>
      mayStartRequest({ me: context.me, before: context.request, after: context.request }),
    /** The assignee or a guest or a coordinator or an admin of its site may stop work for now. */
    mayStop: ({ context }) =>
      mayStopRequest({ me: context.me, before: context.request, after: context.request }),
    /** The assignee or a guest or a coordinator or an admin of its site may put it on hold. */
    mayWait: ({ context }) =>
      mayWaitRequest({ me: context.me, before: context.request, after: context.request }),
    /** The assignee or a guest or a coordinator or an admin of its site may say it is fixed. */
    mayResolve: ({ context }) =>
      mayResolveRequest({ me: context.me, before: context.request, after: context.request }),
    /** The reporter or a coordinator or an admin of its site may confirm the fix. */
    mayConfirm: ({ context }) =>
      mayConfirmRequest({ me: context.me, before: context.request, after: context.request }),
    /** A coordinator or an admin of its site may close what nobody answered in time. */
    mayLapse: ({ context }) =>
      mayLapseRequest({ me: context.me, before: context.request, after: context.request }),
    /** The reporter or a coordinator or an admin of its site may open it again. */
    mayReopen: ({ context }) =>
      mayReopenRequest({ me: context.me, before: context.request, after: context.request }),
    /** A coordinator or an admin of its site may decline it. */
    mayDecline: ({ context }) =>
      mayDeclineRequest({ me: context.me, before: context.request, after: context.request }),
    /** A coordinator or an admin of its site may merge it into another request about the same fault. */
    mayMerge: ({ context }) =>
      mayMergeRequest({ me: context.me, before: context.request, after: context.request }),
    /** The reporter may take it back. */
    mayWithdraw: ({ context }) =>
      mayWithdrawRequest({ me: context.me, before: context.request, after: context.request }),
  },
}).createMachine({
  id: "request.lifecycle",
  context: ({ input }) => input,
  initial: "reported",
  states: {
    reported: {
      description: "Nobody has looked at it yet.",

      on: {
        triage: {
          target: "triaged",
          guard: "mayTriage",
          description: "set how urgent it is and by when it is promised",
          meta: { by: "A coordinator or an admin of its site" },
        },
        assign: {
          target: "assigned",
          guard: "mayAssign",
          description: "assign it to somebody",
          meta: { by: "A coordinator or an admin of its site" },
        },
        claim: {
          target: "assigned",
          guard: "mayClaim",
          description: "take it on themselves",
          meta: { by: "A technician, a coordinator or an admin of its site" },
        },
        decline: {
          target: "declined",
          guard: "mayDecline",
          description: "decline it",
          meta: { by: "A coordinator or an admin of its site" },
        },
        merge: {
          target: "merged",
          guard: "mayMerge",
          description: "merge it into another request about the same fault",
          meta: { by: "A coordinator or an admin of its site" },
        },
        withdraw: {
          target: "withdrawn",
          guard: "mayWithdraw",
          description: "take it back",
          meta: { by: "The reporter" },
        },
      },
    },
    triaged: {
      description: "A coordinator has looked at it; nobody has taken it on.",

      on: {
        triage: {
          target: "triaged",
          guard: "mayTriage",
          description: "set how urgent it is and by when it is promised",
          meta: { by: "A coordinator or an admin of its site" },
          reenter: true,
        },
        assign: {
          target: "assigned",
          guard: "mayAssign",
          description: "assign it to somebody",
          meta: { by: "A coordinator or an admin of its site" },
        },
        claim: {
          target: "assigned",
          guard: "mayClaim",
          description: "take it on themselves",
          meta: { by: "A technician, a coordinator or an admin of its site" },
        },
        wait: {
          target: "waiting",
          guard: "mayWait",
          description: "put it on hold",
          meta: { by: "The assignee or a guest or a coordinator or an admin of its site" },
        },
        decline: {
          target: "declined",
          guard: "mayDecline",
          description: "decline it",
          meta: { by: "A coordinator or an admin of its site" },
        },
        merge: {
          target: "merged",
          guard: "mayMerge",
          description: "merge it into another request about the same fault",
          meta: { by: "A coordinator or an admin of its site" },
        },
        withdraw: {
          target: "withdrawn",
          guard: "mayWithdraw",
          description: "take it back",
          meta: { by: "The reporter" },
        },
      },
    },
    assigned: {
      description: "Somebody has taken it on, but has not begun.",

      on: {
        assign: {
          target: "assigned",
          guard: "mayAssign",
          description: "assign it to somebody",
          meta: { by: "A coordinator or an admin of its site" },
          reenter: true,
        },
        release: {
          target: "triaged",
          guard: "mayRelease",
          description: "give it back",
          meta: { by: "The assignee or a coordinator or an admin of its site" },
        },
        start: {
          target: "inProgress",
          guard: "mayStart",
          description: "start work",
          meta: { by: "The assignee or a guest" },
        },
        wait: {
          target: "waiting",
          guard: "mayWait",
          description: "put it on hold",
          meta: { by: "The assignee or a guest or a coordinator or an admin of its site" },
        },
        resolve: {
          target: "resolved",
          guard: "mayResolve",
          description: "say it is fixed",
          meta: { by: "The assignee or a guest or a coordinator or an admin of its site" },
        },
        decline: {
          target: "declined",
          guard: "mayDecline",
          description: "decline it",
          meta: { by: "A coordinator or an admin of its site" },
        },
        merge: {
          target: "merged",
          guard: "mayMerge",
          description: "merge it into another request about the same fault",
          meta: { by: "A coordinator or an admin of its site" },
        },
        withdraw: {
          target: "withdrawn",
          guard: "mayWithdraw",
          description: "take it back",
          meta: { by: "The reporter" },
        },
      },
    },
    inProgress: {
      description: "Somebody is working on it.",

      on: {
        assign: {
          target: "assigned",
          guard: "mayAssign",
          description: "assign it to somebody",
          meta: { by: "A coordinator or an admin of its site" },
        },
        release: {
          target: "triaged",
          guard: "mayRelease",
          description: "give it back",
          meta: { by: "The assignee or a coordinator or an admin of its site" },
        },
        stop: {
          target: "assigned",
          guard: "mayStop",
          description: "stop work for now",
          meta: { by: "The assignee or a guest or a coordinator or an admin of its site" },
        },
        wait: {
          target: "waiting",
          guard: "mayWait",
          description: "put it on hold",
          meta: { by: "The assignee or a guest or a coordinator or an admin of its site" },
        },
        resolve: {
          target: "resolved",
          guard: "mayResolve",
          description: "say it is fixed",
          meta: { by: "The assignee or a guest or a coordinator or an admin of its site" },
        },
      },
    },
    waiting: {
      description: "It cannot go on until something else happens.",

      on: {
        assign: {
          target: "assigned",
          guard: "mayAssign",
          description: "assign it to somebody",
          meta: { by: "A coordinator or an admin of its site" },
        },
        release: {
          target: "triaged",
          guard: "mayRelease",
          description: "give it back",
          meta: { by: "The assignee or a coordinator or an admin of its site" },
        },
        start: {
          target: "inProgress",
          guard: "mayStart",
          description: "start work",
          meta: { by: "The assignee or a guest" },
        },
        wait: {
          target: "waiting",
          guard: "mayWait",
          description: "put it on hold",
          meta: { by: "The assignee or a guest or a coordinator or an admin of its site" },
          reenter: true,
        },
        resolve: {
          target: "resolved",
          guard: "mayResolve",
          description: "say it is fixed",
          meta: { by: "The assignee or a guest or a coordinator or an admin of its site" },
        },
        decline: {
          target: "declined",
          guard: "mayDecline",
          description: "decline it",
          meta: { by: "A coordinator or an admin of its site" },
        },
        merge: {
          target: "merged",
          guard: "mayMerge",
          description: "merge it into another request about the same fault",
          meta: { by: "A coordinator or an admin of its site" },
        },
        withdraw: {
          target: "withdrawn",
          guard: "mayWithdraw",
          description: "take it back",
          meta: { by: "The reporter" },
        },
      },
    },
    resolved: {
      description: "Fixed, says whoever worked on it; the reporter has still to confirm.",

      on: {
        confirm: {
          target: "closed",
          guard: "mayConfirm",
          description: "confirm the fix",
          meta: { by: "The reporter or a coordinator or an admin of its site" },
        },
        lapse: {
          target: "closed",
          guard: "mayLapse",
          description: "close what nobody answered in time",
          meta: { by: "A coordinator or an admin of its site" },
        },
        reopen: {
          target: "reported",
          guard: "mayReopen",
          description: "open it again",
          meta: { by: "The reporter or a coordinator or an admin of its site" },
        },
      },
    },
    closed: {
      description: "The fix is confirmed.",
      tags: ["end"],
      on: {
        reopen: {
          target: "reported",
          guard: "mayReopen",
          description: "open it again",
          meta: { by: "The reporter or a coordinator or an admin of its site" },
        },
      },
    },
    declined: {
      description: "It will not be done; the reason is in the timeline.",
      tags: ["end"],
      on: {
        reopen: {
          target: "reported",
          guard: "mayReopen",
          description: "open it again",
          meta: { by: "The reporter or a coordinator or an admin of its site" },
        },
      },
    },
    merged: {
      description: "The same fault as another request, where it goes on.",
      tags: ["end"],
      on: {
        reopen: {
          target: "reported",
          guard: "mayReopen",
          description: "open it again",
          meta: { by: "The reporter or a coordinator or an admin of its site" },
        },
      },
    },
    withdrawn: {
      description: "The reporter took it back.",
      tags: ["end"],
      on: {
        reopen: {
          target: "reported",
          guard: "mayReopen",
          description: "open it again",
          meta: { by: "The reporter or a coordinator or an admin of its site" },
        },
      },
    },
  },
});
