import { organisationRef } from "#generated/organisation/codec.ts";
import { personCodec, personCollection } from "#generated/person/codec.ts";
import type { Person } from "#generated/person/type.ts";
import type { Query } from "#generated/runtime.ts";
import type { Membership } from "#machines/session/account.ts";
import { Refused, type Store } from "../data/store.ts";
import { subscribable } from "../data/subscribable.ts";
import { dropMembershipNote, followMembershipNotes, membershipNotes } from "./membership-notes.ts";

/** How soon, and at last how rarely, it is looked again whether anything is remembered. */
const [shortestMs, longestMs] = [1_000, 60_000];

/** The organisations that somebody remembers to be in, with their names where they may be read; live. */
export function followMemberships(store: Pick<Store, "watch" | "read">, uid: string) {
  const reader = { id: uid };
  const names = new Map<string, Promise<string | undefined>>();
  const readName = async (organisation: string): Promise<string | undefined> => {
    const found = await store
      .read(organisationRef({ organisation }), reader)
      .catch(() => undefined);
    // It may be told the next time.
    if (found === undefined) names.delete(organisation);
    return found?.name;
  };
  const named = async (organisation: string): Promise<Membership> => {
    const name = names.get(organisation) ?? readName(organisation);
    names.set(organisation, name);
    return { organisation, name: await name };
  };
  return subscribable<readonly Membership[]>((next, _, error) => {
    let turn = 0;
    let written: readonly string[] | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let stop = (): void => undefined;
    const tell = async (): Promise<void> => {
      if (written === undefined) return;
      forgetNotes(uid, written);
      turn += 1;
      const asked = turn;
      const memberships = await Promise.all(withNotes(uid, written).map(named));
      if (asked === turn) next(memberships);
    };
    const keep = (organisations: readonly string[]): void => {
      written = organisations;
      void tell();
    };
    const follow = (waitMs: number): void => {
      stop = store.watch(ownPerson(uid), reader, {
        next: ({ rows: [person] }) => keep(person?.organisations ?? []),
        error: (reason) => {
          if (!(reason instanceof Refused)) return error(reason);
          // Rules say no to what is not there: nothing is remembered yet. It may be soon.
          keep([]);
          again = setTimeout(() => follow(Math.min(waitMs * 2, longestMs)), waitMs);
        },
      });
    };
    const stopNotes = followMembershipNotes(() => void tell());
    follow(shortestMs);
    return () => {
      turn += 1;
      clearTimeout(again);
      stopNotes();
      stop();
    };
  });
}

/** What the server knows needs no note. */
function forgetNotes(uid: string, organisations: readonly string[]): void {
  for (const note of membershipNotes(uid))
    if (note.left === undefined && organisations.includes(note.organisation))
      dropMembershipNote(note);
}

/** What is on its way to the server is shown as if it were there. */
function withNotes(uid: string, organisations: readonly string[]): readonly string[] {
  const notes = membershipNotes(uid);
  const came = notes.flatMap(({ left, organisation }) =>
    left === undefined ? [organisation] : [],
  );
  return [...new Set([...organisations, ...came])].filter(
    (each) => !notes.some(({ left, organisation }) => left !== undefined && organisation === each),
  );
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
