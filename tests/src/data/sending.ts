import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { activityPath, activityRef } from "#generated/activity/codec.ts";
import { activityCommands } from "#generated/activity/commands.ts";
import { attachmentRef } from "#generated/attachment/codec.ts";
import { attachmentCommands } from "#generated/attachment/commands.ts";
import { foundingCommands } from "#generated/founding/commands.ts";
import { memberRef } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import type { MemberRole } from "#generated/member/type.ts";
import { organisationRef } from "#generated/organisation/codec.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { placeRef } from "#generated/place/codec.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { requestRef } from "#generated/request/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import {
  type ActorStamp,
  type Change,
  type Document,
  type Ref,
  together,
} from "#generated/runtime.ts";
import { siteCommands } from "#generated/site/commands.ts";
import { newId } from "#machines/new-id.ts";
import { createDeliver } from "#src/data/deliver.ts";
import { LocalDatabase } from "#src/data/local/local-database.ts";
import { createOutbox, type Outbox } from "#src/data/outbox.ts";
import { type Store, Unavailable } from "#src/data/store.ts";
import { keepAndSend } from "./keep-and-send.ts";

/** An organisation that several users use at once, each on their own device. */
export interface SharedOrganisation {
  /** A user's store, the same one until the organisation is closed. */
  readonly store: (whose: string) => Store;
  /** Another new tab of the user. */
  readonly newTab: (whose: string) => Store;
  readonly end: () => Promise<void>;
}

const organisation = "mill-lane";
const of = { organisation };
const at = { organisation, request: "r1" };
const makeId = (): string => newId((count) => crypto.getRandomValues(new Uint8Array(count)));

/** Everybody under the name at the start. */
const people = {
  cora: { name: "Cora", role: "admin" },
  tom: { name: "Tom", role: "technician" },
  rita: { name: "Rita", role: "resident" },
} as const satisfies Record<string, { readonly name: string; readonly role: MemberRole }>;
type Who = keyof typeof people;

const act = (who: Who): ActorStamp => ({
  id: makeId(),
  at: Date.now(),
  by: { id: who, ...people[who] },
});

/** The behaviour of every store with changes that were made some time ago: they are stamped when they are sent. */
export function describeSending(
  heading: string,
  /** Whether the store knows every change that it applied, whatever has become of the documents since. */
  remembersChanges: boolean,
  open: () => Promise<SharedOrganisation>,
): void {
  describe(heading, () => {
    let workspace: SharedOrganisation;
    beforeEach(async () => {
      workspace = await open();
      onTestFinished(() => workspace.end());
      const begin = act("cora");
      const settings = { name: "Mill Lane", zone: "UTC", locale: "en-GB", foundedAt: begin.at };
      const add = (who: Who) =>
        memberCommands.add({ ...of, member: who }, { ...people[who], joinedAt: begin.at }, begin);
      const place = { name: "Hall", site: "s", kind: "area", code: makeId() } as const;
      const cora = workspace.store("cora");
      await cora.commit(
        together(
          organisationCommands.found(of, settings, begin),
          foundingCommands.record({ ...of, founding: of.organisation }, {}, begin),
          add("cora"),
        ),
      );
      await cora.commit(
        together(
          { ...add("tom"), id: makeId() },
          add("rita"),
          siteCommands.add({ ...of, site: "s" }, { name: "Main" }, begin),
          placeCommands.add({ ...of, place: "p" }, place, begin),
        ),
      );
      const fault = { title: "No heating", category: "heating", place: "p", site: "s" } as const;
      const there = { state: "triaged", reportedAt: begin.at } as const;
      await cora.commit(
        requestCommands.import(at, { number: "AB12", ...fault, ...there }, act("cora")),
      );
      await cora.commit(requestCommands.assign(await request(), { assignee: "tom" }, act("cora")));
    });

    /** What somebody reads of a document that is there. */
    const read = async <E>(ref: Ref<E>, id = "cora"): Promise<Document<E>> => {
      const found = await workspace.store(id).read(ref, { id });
      if (found === undefined) throw new Error(`${ref.path} is not there`);
      return found;
    };
    const request = () => read(requestRef(at));
    const member = (who: Who) => read(memberRef({ ...of, member: who }));
    const lindenhof = () => read(organisationRef(of));
    const place = () => read(placeRef({ ...of, place: "p" }));
    const entry = (activity: string) => read(activityRef({ ...at, activity }));
    const rename = async (who: Who, name: string) =>
      workspace
        .store("cora")
        .commit(memberCommands.rename(await member(who), { name }, act("cora")));
    const appoint = async (who: Who, role: MemberRole) =>
      workspace
        .store("cora")
        .commit(
          together(
            memberCommands.appoint(await member(who), { role }, act("cora")),
            organisationCommands.endInvitations(await lindenhof(), {}, act("cora")),
          ),
        );
    const note = (of_: ActorStamp, text: string): Change =>
      activityCommands.note({ ...at, activity: of_.id }, { text }, of_);

    /** A user's device; it has no network until the test connects it. */
    function deviceOf(who: Who) {
      const database = new LocalDatabase(`fettle-test-${crypto.randomUUID()}`);
      onTestFinished(() => database.delete());
      const outbox = createOutbox({ database, now: () => Date.now() });
      const state: { network: "none" | "losesAnswers" | "whole" } = { network: "none" };
      // Every attempt to send is like one after a restart: only stored data remains.
      const store: Pick<Store, "commit"> = {
        commit: async (change, sending) => {
          if (state.network === "none") throw new Unavailable("away");
          const receipt = await workspace.newTab(who).commit(change, sending);
          if (state.network === "losesAnswers") throw new Unavailable("the answer is lost");
          return receipt;
        },
      };
      const deliver = createDeliver({ outbox, store });
      const send = async () => {
        for (const { id } of await outbox.list()) await deliver(id);
      };
      const goOnline = async () => {
        state.network = "whole";
        await send();
      };
      const loseAnswers = async () => {
        state.network = "losesAnswers";
        await send();
        state.network = "none";
      };
      return { outbox, submit: keepAndSend({ outbox, deliver }), deliver, goOnline, loseAnswers };
    }

    const left = async (outbox: Outbox) =>
      (await outbox.list()).map(({ status, refusal }) => refusal?.code ?? status);

    test("what somebody did before they were renamed arrives, under the name they have then", async () => {
      const { submit, outbox, goOnline } = deviceOf("tom");
      const [start, remark] = [act("tom"), act("tom")];
      await submit(requestCommands.start(await request(), {}, start));
      await submit(
        together(
          note(remark, "The valve is stuck."),
          attachmentCommands.attach(
            { ...at, attachment: "p1" },
            { type: "image/jpeg", width: 10, height: 10, bytes: 100 },
            remark,
          ),
        ),
      );
      await rename("tom", "Thomas");
      await goOnline();
      expect(await left(outbox)).toEqual([]);
      expect(await request()).toMatchObject({ state: "inProgress", lastEntry: start.id });
      for (const { id } of [start, remark])
        expect(await entry(id)).toMatchObject({
          by: "tom",
          byName: "Thomas",
          byRole: "technician",
        });
      expect(await read(attachmentRef({ ...at, attachment: "p1" }))).toMatchObject({ by: "tom" });
    });

    test("what they may do no longer is refused for that reason, their notes arrive, and it is done once they may again", async () => {
      const { submit, outbox, deliver, goOnline } = deviceOf("cora");
      await appoint("tom", "admin");
      const decline = requestCommands.decline(await request(), { text: "Not ours." }, act("cora"));
      const remark = act("cora");
      await submit(decline);
      await submit(note(remark, "It is warm here."));
      const tomsEyes = workspace.store("tom");
      const byTom = async (role: MemberRole) =>
        tomsEyes.commit(
          together(
            memberCommands.appoint(
              await read(memberRef({ ...of, member: "cora" }), "tom"),
              { role },
              act("tom"),
            ),
            organisationCommands.endInvitations(
              await read(organisationRef(of), "tom"),
              {},
              act("tom"),
            ),
          ),
        );
      // The founder is the owner, who stays an admin.
      await tomsEyes.commit(
        organisationCommands.handOver(await lindenhof(), { owner: "tom" }, act("tom")),
      );
      await byTom("resident");
      await goOnline();
      expect(await left(outbox)).toEqual(["request.decline.by"]);
      const seen = await read(activityRef({ ...at, activity: remark.id }), "tom");
      expect(seen).toMatchObject({ by: "cora", byRole: "resident" });
      await byTom("coordinator");
      await outbox.revive(decline.id);
      expect(await deliver(decline.id)).toEqual({ outcome: "applied" });
      expect(await request()).toMatchObject({ state: "declined" });
    });

    test("a step is taken although somebody took another before it arrived, as long as it may be", async () => {
      const { submit, outbox, goOnline } = deviceOf("tom");
      const resolve = act("tom");
      await submit(requestCommands.resolve(await request(), { resolution: "New valve." }, resolve));
      const wait = { waitingFor: "parts", entry: {} } as const;
      await workspace
        .store("cora")
        .commit(requestCommands.wait(await request(), wait, act("cora")));
      await goOnline();
      expect(await left(outbox)).toEqual([]);
      expect(await request()).toMatchObject({ state: "resolved", resolution: "New valve." });
      expect(await entry(resolve.id)).toMatchObject({ from: "waiting", to: "resolved" });
    });

    test("what somebody else decided since of the same field stands, and what is so already is done", async () => {
      await appoint("tom", "admin");
      const { submit, outbox, goOnline } = deviceOf("cora");
      const adjust = async (input: Parameters<typeof requestCommands.adjust>[1], who: Who) =>
        requestCommands.adjust(await request(), input, act(who));
      const both = await adjust({ title: "Cold hall", category: "plumbing" }, "cora");
      const same = await adjust({ priority: "high" }, "cora");
      await submit(both);
      await submit(same);
      await workspace
        .store("tom")
        .commit(await adjust({ title: "No heat", priority: "high" }, "tom"));
      await goOnline();
      expect(await left(outbox)).toEqual(["activity.was"]);
      expect(await request()).toMatchObject({ title: "No heat", category: "heating" });
    });

    /** The codes for a change that may have arrived before another user changed the same document. */
    const superseded = remembersChanges ? [] : ["change.superseded"];
    type Changes = Parameters<typeof placeCommands.change>[1];
    const change = async (who: Who, input: Changes): Promise<Change> =>
      placeCommands.change(await place(), input, act(who));
    /** Another admin changes the place. */
    const tomChanges = async (input: Changes) => {
      await workspace.store("tom").commit(await change("tom", input));
    };

    test("a change that is sent again does not undo what somebody decided since, and is done again if they want it", async () => {
      await appoint("tom", "admin");
      const { submit, outbox, deliver, goOnline, loseAnswers } = deviceOf("cora");
      const retire = await change("cora", { retired: true });
      await submit(retire);
      await loseAnswers();
      expect(await place()).toMatchObject({ retired: true });
      await tomChanges({ retired: false });
      await goOnline();
      expect(await place()).toMatchObject({ retired: false });
      expect(await left(outbox)).toEqual(superseded);
      if (remembersChanges) return;
      await outbox.revive(retire.id);
      expect(await deliver(retire.id)).toEqual({ outcome: "applied" });
      expect(await place()).toMatchObject({ retired: true, revision: 3 });
    });

    test("a change whose answer was lost is known by what it did, and done once", async () => {
      await appoint("tom", "admin");
      const { submit, outbox, goOnline, loseAnswers } = deviceOf("cora");
      await submit(await change("cora", { name: "Great hall" }));
      await loseAnswers();
      await goOnline();
      expect(await left(outbox)).toEqual([]);
      expect(await place()).toMatchObject({ name: "Great hall", revision: 1 });
      // A later change by another user is no conflict if it concerns another field.
      await submit(await change("cora", { kind: "room" }));
      await loseAnswers();
      await tomChanges({ name: "Small hall" });
      await goOnline();
      expect(await left(outbox)).toEqual([]);
      expect(await place()).toMatchObject({ name: "Small hall", kind: "room", revision: 3 });
    });

    test("no user acts under another id, whatever they write", async () => {
      const forged = note(
        { ...act("tom"), by: { id: "tom", name: "Cora", role: "admin" } },
        "Mine",
      );
      await workspace.store("tom").commit(forged);
      expect(await entry(forged.id)).toMatchObject({ by: "tom", byName: "Tom" });
      const path = activityPath({ ...at, activity: "another" });
      const another = note(act("cora"), "As Cora");
      const own = activityPath({ ...at, activity: another.id });
      const writes = another.writes.map((write) =>
        write.path === own ? { ...write, path } : write,
      );
      const refused = workspace
        .store("tom")
        .commit({ ...another, id: "another", by: "tom", writes });
      await expect(refused).rejects.toMatchObject({ code: "activity.forged" });
    });
  });
}
