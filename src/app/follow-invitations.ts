import type { Subscribable } from "xstate";
import { invitationQueries } from "#generated/invitation/queries.ts";
import type { Invitation } from "#generated/invitation/type.ts";
import { redemptionRef } from "#generated/redemption/codec.ts";
import type { Document, Page } from "#generated/runtime.ts";
import type { InvitationsNews } from "#machines/invitations/invitations-context.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import type { Store } from "../data/store.ts";
import { subscribable } from "../data/subscribable.ts";

interface InvitationParts {
  readonly store: Pick<Store, "watch" | "read">;
  /** Told when somebody came or left: an invitation may have been used. */
  readonly people: Subscribable<unknown>;
}

/** The invitations that whoever looks made, and which of those for one person were used: that is known one by one only. */
export function followInvitations(
  { store, people }: InvitationParts,
  { organisation, me }: Workspace,
) {
  const reader = { id: me.id };
  const at = { organisation: organisation.id };
  return subscribable<InvitationsNews>((next, _, error) => {
    let used: ReadonlySet<string> = new Set();
    let turn = 0;
    let known: Pick<Page<Invitation>, "rows" | "problems"> = { rows: [], problems: [] };
    const isUsed = async ({ id }: Document<Invitation>): Promise<boolean> => {
      const ref = redemptionRef({ ...at, redemption: id });
      // Who may not see it is told of none, and so is whoever is out of reach.
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
