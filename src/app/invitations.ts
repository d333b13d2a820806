import { fromObservable, fromPromise, type Subscribable } from "xstate";
import { invitationQueries } from "#generated/invitation/queries.ts";
import type { Invitation } from "#generated/invitation/type.ts";
import { redemptionRef } from "#generated/redemption/codec.ts";
import type { Document, Page } from "#generated/runtime.ts";
import type { InvitationsUpdate } from "#machines/invitations/invitations-context.ts";
import { invitationsMachine } from "#machines/invitations/invitations.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import type { Store } from "../data/store.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { showToast } from "./toasts.ts";

/** Inviting people with the real store, clipboard and the device's own way to share. */
export function wireInvitations(app: App) {
  const notify = (message: "copied" | "undone" | "changeKept" | "invitationsEnded"): void =>
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
      notifyCopied: () => notify("copied"),
      notifyRevoked: () => notify("undone"),
      notifyEnded: () => notify("invitationsEnded"),
      notifyKept: () => notify("changeKept"),
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

interface InvitationParts {
  readonly store: Pick<Store, "watch" | "read">;
  /** Told when somebody came or left: an invitation may have been used. */
  readonly people: Subscribable<unknown>;
}

/** The reader's invitations, and which of those for one person were used, which has to be read one by one. */
function followInvitations({ store, people }: InvitationParts, { organisation, me }: Workspace) {
  const reader = { id: me.id };
  const at = { organisation: organisation.id };
  return subscribable<InvitationsUpdate>((next, _, error) => {
    let used: ReadonlySet<string> = new Set();
    let turn = 0;
    let known: Pick<Page<Invitation>, "rows" | "problems"> = { rows: [], problems: [] };
    const isUsed = async ({ id }: Document<Invitation>): Promise<boolean> => {
      const ref = redemptionRef({ ...at, redemption: id });
      // A refusal or a lost connection counts as not used.
      const found = await store.read(ref, reader).catch(() => undefined);
      return found !== undefined;
    };
    const lookUp = async ({ rows, problems }: typeof known): Promise<void> => {
      turn += 1;
      const asked = turn;
      const unknown = rows.filter(
        ({ id, reusable, revoked }) => !reusable && !revoked && !used.has(id),
      );
      const found = await Promise.all(
        unknown.map(async (each) => ((await isUsed(each)) ? [each.id] : [])),
      );
      if (asked !== turn || found.flat().length === 0) return;
      used = new Set([...used, ...found.flat()]);
      next({ rows, problems, used });
    };
    const stop = store.watch(invitationQueries.mine({ ...at, by: me.id }), reader, {
      next: ({ rows, problems }) => {
        known = { rows, problems };
        next({ ...known, used });
        void lookUp(known);
      },
      error,
    });
    const following = people.subscribe({ next: () => void lookUp(known) });
    return () => {
      turn += 1;
      following.unsubscribe();
      stop();
    };
  });
}
