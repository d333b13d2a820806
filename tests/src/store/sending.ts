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
import { placeCommands } from "#generated/place/commands.ts";
import { requestRef } from "#generated/request/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { type Act, type Change, type Document, type Ref, together } from "#generated/runtime.ts";
import { siteCommands } from "#generated/site/commands.ts";
import { newId } from "#machines/new-id.ts";
import { createDeliver } from "#src/store/deliver.ts";
import { LocalDatabase } from "#src/store/local/local-database.ts";
import { createOutbox, type Outbox } from "#src/store/outbox.ts";
import { type Store, Unavailable } from "#src/store/store.ts";
import { createSubmit } from "#src/store/submit.ts";

/** A house that two or more people use at once, each on a device of their own. */
export interface SharedHouse {
  /** One person's store, the same as long as the house is open. */
  readonly store: (whose: string) => Store;
  /** Another tab of theirs, which has just been opened. */
  readonly newTab: (whose: string) => Store;
  readonly end: () => Promise<void>;
}

const organisation = "mill-lane";
const of = { organisation };
const at = { organisation, request: "r1" };
const makeId = (): string => newId((count) => crypto.getRandomValues(new Uint8Array(count)));

/** Everybody as they were called when the house was set up. */
const people = {
  cora: { name: "Cora", role: "admin" },
  tom: { name: "Tom", role: "technician" },
  rita: { name: "Rita", role: "resident" },
} as const satisfies Record<string, { readonly name: string; readonly role: MemberRole }>;
type Who = keyof typeof people;

const act = (who: Who): Act => ({ id: makeId(), at: Date.now(), by: { id: who, ...people[who] } });

/** What every store does with changes that were made a while ago: they are stamped when they are sent. */
export function describeSending(heading: string, open: () => Promise<SharedHouse>): void {
  describe(heading, () => {
    let house: SharedHouse;
    beforeEach(async () => {
      house = await open();
      onTestFinished(() => house.end());
      const begin = act("cora");
      const settings = { name: "Mill Lane", zone: "UTC", locale: "en-GB", foundedAt: begin.at };
      const add = (who: Who) =>
        memberCommands.add({ ...of, member: who }, { ...people[who], joinedAt: begin.at }, begin);
      const place = { name: "Hall", site: "s", kind: "area", code: makeId() } as const;
      const cora = house.store("cora");
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
      const there = { state: "assigned", assignee: "tom", reportedAt: begin.at } as const;
      await cora.commit(
        requestCommands.import(at, { number: "AB12", ...fault, ...there }, act("cora")),
      );
    });

    const request = async () => {
      const found = await house.store("cora").read(requestRef(at), { id: "cora" });
      if (found === undefined) throw new Error("it was reported");
      return found;
    };
    const member = async (who: Who) => {
      const found = await house
        .store("cora")
        .read(memberRef({ ...of, member: who }), { id: "cora" });
      if (found === undefined) throw new Error("they were added");
      return found;
    };
    const lindenhof = async () => {
      const found = await house.store("cora").read(organisationRef(of), { id: "cora" });
      if (found === undefined) throw new Error("it was founded");
      return found;
    };
    const entry = (activity: string) =>
      house.store("cora").read(activityRef({ ...at, activity }), { id: "cora" });
    const rename = async (who: Who, name: string) =>
      house.store("cora").commit(memberCommands.rename(await member(who), { name }, act("cora")));
    const appoint = async (who: Who, role: MemberRole) =>
      house
        .store("cora")
        .commit(
          together(
            memberCommands.appoint(await member(who), { role }, act("cora")),
            organisationCommands.endInvitations(await lindenhof(), {}, act("cora")),
          ),
        );
    const note = (of_: Act, text: string): Change =>
      activityCommands.note({ ...at, activity: of_.id }, { text }, of_);

    /** Somebody's device; it is without a network until it is told otherwise. */
    function deviceOf(who: Who) {
      const database = new LocalDatabase(`fettle-test-${crypto.randomUUID()}`);
      onTestFinished(() => database.delete());
      const outbox = createOutbox({ database, now: () => Date.now() });
      const state = { isOnline: false };
      const real = house.store(who);
      const store = {
        commit: (change: Change) =>
          state.isOnline ? real.commit(change) : Promise.reject(new Unavailable("away")),
      };
      const deliver = createDeliver({ outbox, store });
      const goOnline = async () => {
        state.isOnline = true;
        for (const { id } of await outbox.list()) await deliver(id);
      };
      return { outbox, submit: createSubmit({ outbox, deliver }), deliver, goOnline };
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
      const photo = await house
        .store("cora")
        .read(attachmentRef({ ...at, attachment: "p1" }), { id: "cora" });
      expect(photo).toMatchObject({ by: "tom" });
    });

    test("what they may still do in another role is done in that role", async () => {
      const { submit, outbox, goOnline } = deviceOf("tom");
      const start = act("tom");
      await submit(requestCommands.start(await request(), {}, start));
      await appoint("tom", "coordinator");
      await goOnline();
      expect(await left(outbox)).toEqual([]);
      expect(await entry(start.id)).toMatchObject({ byName: "Tom", byRole: "coordinator" });
    });

    test("what they may do no longer is refused for that reason, their notes arrive, and it is done once they may again", async () => {
      const { submit, outbox, deliver, goOnline } = deviceOf("cora");
      await appoint("tom", "admin");
      const decline = requestCommands.decline(await request(), { text: "Not ours." }, act("cora"));
      const remark = act("cora");
      await submit(decline);
      await submit(
        activityCommands.note({ ...at, activity: remark.id }, { text: "It is warm here." }, remark),
      );
      const tomsEyes = house.store("tom");
      const seenByTom = async <E>(ref: Ref<E>): Promise<Document<E>> => {
        const found = await tomsEyes.read(ref, { id: "tom" });
        if (found === undefined) throw new Error("it is there");
        return found;
      };
      const byTom = async (role: MemberRole) =>
        tomsEyes.commit(
          together(
            memberCommands.appoint(
              await seenByTom(memberRef({ ...of, member: "cora" })),
              { role },
              act("tom"),
            ),
            organisationCommands.endInvitations(
              await seenByTom(organisationRef(of)),
              {},
              act("tom"),
            ),
          ),
        );
      // Whoever set it up is its owner, who stays an admin.
      await tomsEyes.commit(
        organisationCommands.handOver(await lindenhof(), { owner: "tom" }, act("tom")),
      );
      await byTom("resident");
      await goOnline();
      expect(await left(outbox)).toEqual(["request.decline.by"]);
      const seen = await tomsEyes.read(activityRef({ ...at, activity: remark.id }), { id: "tom" });
      expect(seen).toMatchObject({ by: "cora", byRole: "resident" });
      await byTom("coordinator");
      await outbox.revive(decline.id);
      expect(await deliver(decline.id)).toEqual({ outcome: "applied" });
      expect(await request()).toMatchObject({ state: "declined" });
    });

    test("a change that arrived, and is sent again under another name, is the same change", async () => {
      const start = act("tom");
      const change = requestCommands.start(await request(), {}, start);
      expect(await house.store("tom").commit(change)).toMatchObject({ already: false });
      await rename("tom", "Thomas");
      expect(await house.newTab("tom").commit(change)).toMatchObject({ already: true });
      expect(await entry(start.id)).toMatchObject({ byName: "Tom" });
      expect((await request()).lastEntry).toBe(start.id);
    });

    test("nobody acts in the name of another, whatever they write", async () => {
      const forged = note(
        { ...act("tom"), by: { id: "tom", name: "Cora", role: "admin" } },
        "Mine",
      );
      await house.store("tom").commit(forged);
      expect(await entry(forged.id)).toMatchObject({ by: "tom", byName: "Tom" });
      const path = activityPath({ ...at, activity: "another" });
      const another = note(act("cora"), "As Cora");
      const own = activityPath({ ...at, activity: another.id });
      const writes = another.writes.map((write) =>
        write.path === own ? { ...write, path } : write,
      );
      const refused = house.store("tom").commit({ ...another, id: "another", by: "tom", writes });
      await expect(refused).rejects.toMatchObject({ code: "activity.forged" });
    });
  });
}
