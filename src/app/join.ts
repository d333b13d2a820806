import { fromObservable, fromPromise } from "xstate";
import { entranceRef } from "#generated/entrance/codec.ts";
import { invitationRef } from "#generated/invitation/codec.ts";
import { memberRef } from "#generated/member/codec.ts";
import { redemptionRef } from "#generated/redemption/codec.ts";
import type { Ref } from "#generated/runtime.ts";
import type { FoundInvitation, InvitationKey } from "#machines/join/join-change.ts";
import { joinMachine, type Visitor } from "#machines/join/join.machine.ts";
import { Refused } from "../data/store.ts";
import { subscribable } from "../data/subscribable.ts";
import type { Accounts } from "../services/identity/accounts.ts";
import type { App } from "./app.ts";
import { forgetJoin, rememberJoin } from "./pending-join.ts";

/** Coming in by an invitation with the real store and accounts. */
export function wireJoin(app: App, accounts: Accounts, code: string) {
  return joinMachine.provide({
    actors: {
      followVisitor: fromObservable(() => followVisitor(app)),
      enterAsGuest: fromPromise(() => accounts.enterAsGuest()),
      readInvitation: fromPromise(({ input }) => {
        // The user has returned from signing in.
        forgetJoin();
        return readInvitation(app, input);
      }),
      sendVerification: fromPromise(() => accounts.sendVerification()),
      refreshAccount: fromPromise(() => accounts.refresh()),
    },
    actions: {
      goSignIn: () => {
        rememberJoin(code);
        app.navigate({ to: "signIn" });
      },
      enter: (_, { identity, request }) => {
        app.session.send({ type: "person.chosen", identity });
        app.navigate(request === undefined ? { to: "inbox" } : { to: "request", request });
      },
    },
  });
}

function followVisitor({ session }: App) {
  return subscribable<Visitor>((next) => {
    let told: string | undefined;
    const emit = (snapshot: ReturnType<typeof session.getSnapshot>): void => {
      const { account } = snapshot.context;
      const visitor: Visitor =
        account !== undefined
          ? { kind: "somebody", account }
          : { kind: snapshot.matches("signedOut") ? "nobody" : "unknown" };
      const now = JSON.stringify(visitor);
      if (now === told) return;
      told = now;
      next(visitor);
    };
    emit(session.getSnapshot());
    const following = session.subscribe(emit);
    return () => following.unsubscribe();
  });
}

async function readInvitation(
  { store }: Pick<App, "store">,
  { organisation, invitation, uid }: InvitationKey & { readonly uid: string },
): Promise<FoundInvitation | undefined> {
  const reader = { id: uid };
  const found = await store
    .read(invitationRef({ organisation, invitation }), reader)
    .catch(missing);
  if (found === undefined) return undefined;
  const look = <E>(ref: Ref<E>) => store.read(ref, reader).catch(missing);
  // A user who is no member may not read whether they are one.
  const [member, used] = await Promise.all([
    look(memberRef({ organisation, member: uid })),
    found.reusable ? undefined : look(redemptionRef({ organisation, redemption: invitation })),
  ]);
  const came =
    member?.entrance === undefined
      ? undefined
      : await look(entranceRef({ organisation, entrance: member.entrance }));
  return { invitation: found, member, isUsed: used !== undefined, cameBy: came?.invitation };
}

/** What one may not see is not there. */
function missing(reason: unknown): undefined {
  if (!(reason instanceof Refused)) throw reason;
  return undefined;
}
