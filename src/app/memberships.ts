import { fromObservable, fromPromise } from "xstate";
import { organisationRef } from "#generated/organisation/codec.ts";
import { personCodec, personCollection } from "#generated/person/codec.ts";
import type { Person } from "#generated/person/type.ts";
import type { Query } from "#generated/runtime.ts";
import {
  type MembershipNote,
  type OrganisationsOf,
  ownMembershipsMachine,
} from "#machines/session/own-memberships.machine.ts";
import type { Store } from "../data/store.ts";
import { subscribable } from "../data/subscribable.ts";
import { dropMembershipNote, followMembershipNotes, membershipNotes } from "./membership-notes.ts";

/** Where somebody belongs, with a real server and what this device has noted. */
export function wireMemberships(store: Pick<Store, "watch" | "read">) {
  const names = new Map<string, string>();
  const readName = async (organisation: string, uid: string): Promise<void> => {
    if (names.has(organisation)) return;
    // What is not told now may be the next time.
    const found = await store
      .read(organisationRef({ organisation }), { id: uid })
      .catch(() => undefined);
    if (found !== undefined) names.set(organisation, found.name);
  };
  return ownMembershipsMachine.provide({
    actors: {
      followRemembered: fromObservable(({ input }) => followRemembered(store, input.uid)),
      followNotes: fromObservable(({ input }) => followNotes(input.uid)),
      readNames: fromPromise<ReadonlyMap<string, string>, OrganisationsOf>(
        async ({ input: { uid, organisations } }) => {
          await Promise.all(organisations.map((each) => readName(each, uid)));
          return new Map(names);
        },
      ),
    },
    actions: {
      dropNotes: (_, { uid, organisations }) => {
        for (const note of membershipNotes(uid))
          if (note.left === undefined && organisations.includes(note.organisation))
            dropMembershipNote(note);
      },
    },
  });
}

function followRemembered(store: Pick<Store, "watch">, uid: string) {
  return subscribable<readonly string[]>((next, _, error) =>
    store.watch(
      ownPerson(uid),
      { id: uid },
      { next: ({ rows: [person] }) => next(person?.organisations ?? []), error },
    ),
  );
}

function followNotes(uid: string) {
  return subscribable<readonly MembershipNote[]>((next) => {
    const emit = (): void => next(membershipNotes(uid));
    emit();
    return followMembershipNotes(emit);
  });
}

/** What somebody remembers of themselves: nobody may list people, but everybody may read their own. */
function ownPerson(uid: string): Query<Person> {
  return {
    name: "person.own",
    codec: personCodec,
    collection: personCollection(),
    where: [{ field: "id", values: [uid] }],
    order: [],
  };
}
