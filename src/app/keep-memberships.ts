import { fromPromise } from "xstate";
import { memberRef } from "#generated/member/codec.ts";
import { personRef } from "#generated/person/codec.ts";
import { personCommands } from "#generated/person/commands.ts";
import type { ActorStamp } from "#generated/runtime.ts";
import { membershipsMachine } from "#machines/memberships/memberships.machine.ts";
import { Refused } from "../data/store.ts";
import type { App } from "./app.ts";
import {
  dropMembershipNote,
  type MembershipNote,
  membershipNotes,
  noteMembership,
} from "./membership-notes.ts";
import { openLate } from "./open-late.ts";

type Parts = Pick<
  App,
  "session" | "outbox" | "screens" | "keptChange" | "store" | "newId" | "clock"
>;

/** A tap is noted before it is kept: without the change it belongs to it is believed for so long, in ms. */
const beliefMs = 20_000;

/**
 * Keeps the signed-in user's list of organisations up to date, so that they are found on
 * another device. What is to be written is noted on this device first: a page that is left in the middle loses nothing.
 */
export function keepMemberships(app: Parts): void {
  // What was written is not written anew until it is heard of.
  const written = new Set<string>();
  const memberships = openLate(
    app,
    membershipsMachine.provide({
      actors: { settleNotes: fromPromise(() => settleNotes(app, written)) },
    }),
    undefined,
  );
  const follow = (): void => {
    noteWhereTheyAre(app, written);
    memberships.send({ type: "situation.changed" });
  };
  app.session.subscribe(follow);
  app.outbox.subscribe(() => memberships.send({ type: "situation.changed" }));
}

function noteWhereTheyAre({ session, clock }: Parts, written: ReadonlySet<string>): void {
  const snapshot = session.getSnapshot();
  const { account, workspace, memberships } = snapshot.context;
  if (account === undefined || workspace === undefined) return;
  if (!snapshot.matches({ known: { workspace: "inside" } })) return;
  const [uid, organisation] = [account.uid, workspace.organisation.id];
  if (written.has(`${uid}/${organisation}`)) return;
  if (memberships?.some((each) => each.organisation === organisation)) return;
  // A member who has just left must not be added again.
  if (membershipNotes(uid).some((note) => note.organisation === organisation)) return;
  noteMembership({ uid, organisation, at: clock.now() });
}

/** Whether nothing is left that only time can bring on. */
async function settleNotes(app: Parts, written: Set<string>): Promise<boolean> {
  const { account, memberships } = app.session.getSnapshot().context;
  if (account === undefined) return true;
  let isDone = true;
  for (const note of membershipNotes(account.uid)) {
    const name = `${note.uid}/${note.organisation}`;
    try {
      if (note.left !== undefined) {
        written.delete(name);
        isDone = (await seeToLeaving(app, note, note.left)) && isDone;
      } else if (memberships !== undefined && !written.has(name)) {
        // Before anybody hears of what comes of it, and asks for it anew.
        written.add(name);
        await remember(app, note).catch((error: unknown) => {
          written.delete(name);
          throw error;
        });
      }
    } catch {
      // Out of reach.
      isDone = false;
    }
  }
  return isDone;
}

async function remember(app: Parts, note: MembershipNote): Promise<void> {
  // The note goes when the list is heard of. Where they came in by what this device had of it, they may long be out.
  if (await belongs(app, note)) await writeList(app, note.uid, [note.organisation], undefined);
  else dropMembershipNote(note);
}

async function seeToLeaving(app: Parts, note: MembershipNote, change: string): Promise<boolean> {
  const kept = await app.keptChange(change);
  // The outbox tells when that is over.
  if (kept?.status === "kept") return true;
  if (kept === undefined && !(await belongs(app, note))) {
    const came = membershipNotes(note.uid).filter(({ left }) => left === undefined);
    const organisations = came.map(({ organisation }) => organisation);
    const [other] = await writeList(app, note.uid, organisations, note.organisation);
    dropMembershipNote(note);
    const { identity } = app.session.getSnapshot().context;
    if (other !== undefined && identity?.organisation === note.organisation)
      app.session.send({
        type: "person.chosen",
        identity: { organisation: other, member: note.uid },
      });
    return true;
  }
  if (kept === undefined && app.clock.now() - note.at < beliefMs) return false;
  // It was refused, or never kept: they are still in.
  dropMembershipNote(note);
  return true;
}

async function belongs({ store }: Parts, { uid, organisation }: MembershipNote): Promise<boolean> {
  const me = await store
    .read(memberRef({ organisation, member: uid }), { id: uid })
    .catch(ifNotThere);
  return me?.active === true;
}

/** Answers what they remember then. */
async function writeList(
  { store, newId, clock }: Parts,
  uid: string,
  added: readonly string[],
  removed: string | undefined,
): Promise<readonly string[]> {
  const at = { person: uid };
  const act: ActorStamp = { id: newId(), at: clock.stamp(), by: { id: uid, name: "", role: "" } };
  const person = await store.read(personRef(at), { id: uid }).catch(ifNotThere);
  const before = person?.organisations ?? [];
  const organisations = [...new Set([...before, ...added])].filter((each) => each !== removed);
  if (person === undefined) await store.commit(personCommands.begin(at, { organisations }, act));
  else if (organisations.join() !== before.join())
    await store.commit(personCommands.change(person, { organisations }, act));
  return organisations;
}

/** Rules refuse reading a missing document. */
function ifNotThere(reason: unknown): undefined {
  if (!(reason instanceof Refused)) throw reason;
}
