import { assign, setup } from "xstate";
import { invitationCommands } from "#generated/invitation/commands.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import type { Change, Instant } from "#generated/runtime.ts";
import { submission } from "../outbox/submission.machine.ts";
import { observablePort, promisePort, type Settlement, failureIn } from "../ports.ts";
import { newAct, type Workspace, workspaceIn } from "../workspace/workspace.ts";
import {
  changeOfInvitation,
  type InvitationForm,
  newInvitation,
  problemsOfForm,
} from "./invitation-form.ts";
import {
  type InvitationsContext,
  type InvitationsEvent,
  type InvitationsInput,
  type InvitationsUpdate,
  shownInvitation,
} from "./invitations-context.ts";

/** Types, actors, actions and guards of the invitations machine and its states. */
export const invitationsSetup = setup({
  types: {
    context: {} as InvitationsContext,
    events: {} as InvitationsEvent,
    input: {} as InvitationsInput,
    tags: {} as "loading" | "lost" | "busy" | "failed",
  },
  actors: {
    followClock: observablePort<Instant, void>("followClock"),
    followInvitations: observablePort<InvitationsUpdate, Workspace>("followInvitations"),
    submit: submission(),
    copy: promisePort<void, { readonly invitation: string }>("copy"),
    share: promisePort<void, { readonly invitation: string; readonly text: string }>("share"),
  },
  actions: {
    notifyCopied: () => {},
    notifyRevoked: () => {},
    notifyEnded: () => {},
    notifyKept: () => {},
    setWorkspace: assign(workspaceIn),
    setNow: assign((_, update: Instant | undefined) =>
      update === undefined ? {} : { now: update },
    ),
    setInvitations: assign((_, update: InvitationsUpdate | undefined) =>
      update === undefined
        ? {}
        : { invitations: update.rows, used: update.used, unreadable: update.problems },
    ),
    beginForm: assign(({ context }, { request }: Pick<InvitationsContext, "request">) => ({
      request,
      form:
        context.isLeft && context.request?.id === request?.id
          ? context.form
          : newInvitation(request),
      isLeft: false,
      problems: {},
      change: undefined,
      failure: undefined,
      refusal: undefined,
    })),
    changeForm: assign(({ context }, changed: Partial<InvitationForm>) => {
      const form = { ...context.form, ...changed };
      // Once problems are shown, every input updates them, so that a corrected field is clear at once.
      const isTold = Object.keys(context.problems).length > 0;
      return { form, change: undefined, problems: isTold ? problemsOfForm(form) : {} };
    }),
    leaveForm: assign({ isLeft: true }),
    showProblems: assign(({ context }) => ({ problems: problemsOfForm(context.form) })),
    prepare: assign(({ context }) => {
      const { form, workspace, request, newId, change } = context;
      if (change !== undefined) return {};
      const shown = newId();
      const act = newAct(context);
      const about = { workspace, invitation: shown, request };
      return { shown, change: changeOfInvitation(form, about, act) };
    }),
    prepareRevoking: assign(({ context }) => {
      const invitation = shownInvitation(context);
      if (invitation === undefined) return {};
      return { change: invitationCommands.revoke(invitation, {}, newAct(context)) };
    }),
    prepareEndingAll: assign(({ context }) => {
      if (context.change !== undefined) return {};
      const { organisation } = context.workspace;
      return { change: organisationCommands.endInvitations(organisation, {}, newAct(context)) };
    }),
    show: assign((_, { id }: { readonly id: string }) => ({ shown: id, isKept: false })),
    setSettlement: assign((_, settlement: Settlement) => ({
      isKept: settlement.outcome === "kept",
      change: undefined,
    })),
    setFailure: assign(failureIn),
    setRefusal: assign((_, settlement: Settlement) =>
      settlement.outcome === "refused" ? { refusal: settlement.refusal, change: undefined } : {},
    ),
    forgetTrouble: assign({ problems: {}, failure: undefined, refusal: undefined }),
    forgetChange: assign({ change: undefined }),
  },
  guards: {
    hasProblems: ({ context }) => Object.keys(problemsOfForm(context.form)).length > 0,
    isRefused: (_, settlement: Settlement) => settlement.outcome === "refused",
    isKept: (_, settlement: Settlement) => settlement.outcome === "kept",
    isGone: ({ context }) => shownInvitation(context) === undefined,
  },
});

/** The change that is about to be sent. Throws where none is prepared. */
export function changeIn({ change }: InvitationsContext): Change {
  if (change === undefined) throw new Error("a change is prepared before it is sent");
  return change;
}

/** The id of the invitation that is shown. Throws where none is. */
export function shownIn({ shown }: InvitationsContext): string {
  if (shown === undefined) throw new Error("an invitation is opened before it is handed on");
  return shown;
}
