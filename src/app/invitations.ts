import { fromObservable, fromPromise } from "xstate";
import { invitationsMachine } from "#machines/invitations/invitations.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { followInvitations } from "./follow-invitations.ts";
import { showToast } from "./toasts.ts";

/** Inviting people with the real store, clipboard and the device's own way to share. */
export function wireInvitations(app: App) {
  const say = (message: "copied" | "undone" | "changeKept" | "invitationsEnded"): void =>
    showToast(app, { message });
  const linkOf = (invitation: string): string => {
    const { workspace } = app.session.getSnapshot().context;
    return invitationLink(workspace?.organisation.id ?? "", invitation);
  };
  return invitationsMachine.provide({
    actors: {
      followClock: fromObservable(() => app.clock.minutes),
      followInvitations: fromObservable(({ input }) =>
        followInvitations({ store: app.store, people: peopleOf(app) }, input),
      ),
      copy: fromPromise(({ input }) => navigator.clipboard.writeText(linkOf(input.invitation))),
      share: fromPromise(({ input }) =>
        navigator.share({ text: input.text, url: linkOf(input.invitation) }),
      ),
    },
    actions: {
      sayCopied: () => say("copied"),
      sayRevoked: () => say("undone"),
      sayEnded: () => say("invitationsEnded"),
      sayKept: () => say("changeKept"),
    },
  });
}

/** The people of the organisation, told when anything of them changes. */
function peopleOf({ session }: App) {
  return subscribable<Workspace["people"]>((next) => {
    let told = session.getSnapshot().context.workspace?.people;
    const following = session.subscribe(({ context: { workspace } }) => {
      if (workspace === undefined || workspace.people === told) return;
      told = workspace.people;
      next(told);
    });
    return () => following.unsubscribe();
  });
}

/** The address by which somebody comes in. */
export function invitationLink(organisation: string, invitation: string): string {
  return new URL(`/join/${organisation}.${invitation}`, location.origin).href;
}

/** Whether this device hands texts to other apps. */
export const canShare = typeof navigator !== "undefined" && "share" in navigator;
