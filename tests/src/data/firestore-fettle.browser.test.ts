import { doc, setDoc } from "firebase/firestore/lite";
import { beforeEach, describe, expect, test } from "vitest";
import { activityQueries } from "#generated/activity/queries.ts";
import { attachmentCommands } from "#generated/attachment/commands.ts";
import rules from "#generated/firestore.rules?raw";
import { requestRef } from "#generated/request/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { requestQueries } from "#generated/request/queries.ts";
import type { Request } from "#generated/request/type.ts";
import { type ActorStamp, type Change, type Document, idOf, together } from "#generated/runtime.ts";
import { importRowsAtOnce } from "#src/data/firestore/firestore-parts.ts";
import {
  type Device,
  fettle,
  type FirestoreHarness,
  firestoreHarness,
  whyNoEmulator,
} from "./firestore-harness.ts";
import { rejection, watched } from "./watched.ts";

const organisation = "o1";
const workspace = `organisations/${organisation}`;
const rita = { id: "rita", name: "Rita", role: "resident" };
const tom = { id: "tom", name: "Tom", role: "technician" };
const tina = { id: "tina", name: "Tina", role: "technician" };
const cora = { id: "cora", name: "Cora", role: "coordinator" };

let acts = 0;
function act(by: ActorStamp["by"]): ActorStamp {
  acts += 1;
  return { id: `e${String(acts).padStart(19, "0")}`, at: Date.now(), by };
}

describe.skipIf(whyNoEmulator !== "")("Fettle itself on the distributed store", () => {
  let harness: FirestoreHarness;
  const on = (by: ActorStamp["by"]): Device => harness.device(by, fettle);
  const of = { organisation };

  /** What is stored of a member, and what others see of them. */
  function memberDocuments({ id, name, role }: ActorStamp["by"], active = true) {
    const shown = { name, role, active };
    return {
      [`${workspace}/members/${id}`]: { ...shown, joinedAt: new Date() },
      [`${workspace}/directory/${id}`]: shown,
    };
  }
  const join = (who: ActorStamp["by"], active?: boolean) =>
    harness.plantAll(memberDocuments(who, active));

  beforeEach(async () => {
    harness = await firestoreHarness(rules);
    await harness.plantAll({
      [workspace]: {
        name: "Lindenhof",
        zone: "Europe/Berlin",
        locale: "de",
        foundedAt: new Date(),
      },
      ...memberDocuments(rita),
      ...memberDocuments(tom),
      ...memberDocuments(tina),
      ...memberDocuments(cora),
      [`${workspace}/sites/s`]: { name: "Site" },
      [`${workspace}/places/p`]: { name: "House 1", site: "s", kind: "building" },
    });
  });

  const report = (by: ActorStamp["by"], request: string, audience?: "team"): Change =>
    requestCommands.report(
      { organisation, request },
      {
        number: "AB12",
        title: "No heating",
        category: "heating",
        place: "p",
        site: "s",
        ...(audience && { audience }),
      },
      act(by),
    );

  async function reported(store: Device["store"], request: string): Promise<Document<Request>> {
    await store.commit(report(rita, request));
    const found = await store.read(requestRef({ organisation, request }), rita);
    if (found === undefined) throw new Error("it was reported");
    return found;
  }

  test("a report is on everybody's screen, with the server's own time", async () => {
    const { store } = on(rita);
    const mine = watched(store, requestQueries.mine({ ...of, reporter: rita.id }), rita);
    await mine.untilIds();
    const inbox = watched(on(cora).store, requestQueries.all(of), cora);
    await inbox.untilIds();
    await store.commit(report(rita, "r1"));
    expect(mine.pages.at(-1)?.rows.map(({ id }) => id)).toEqual(["r1"]);
    await inbox.untilIds("r1");
    const timeline = activityQueries.publicTimeline({ ...of, request: "r1" });
    await watched(store, timeline, rita).until(({ rows }) => rows.length === 1);
  });

  test("where only admins see what decides who may be given work, a coordinator's assignment is made anew of what was done meanwhile", async () => {
    const request = await reported(on(rita).store, "r1");
    const { store } = on(cora);
    const give = (to: ActorStamp["by"]) =>
      store.commit(requestCommands.assign(request, { assignee: to.id }, act(cora)));
    await give(tom);
    expect(await give(tom)).toMatchObject({ already: false });
    // Cora gets no exact reason: a value in her change is outdated, or Tina is not active.
    for (const isActive of [true, false]) {
      await join(tina, isActive);
      expect(await rejection(give(tina))).toMatchObject({ code: "change.refused" });
    }
  });

  test("what one may not read is refused, be it there or not", async () => {
    await on(rita).store.commit(report(rita, "r1", "team"));
    const ron = { id: "ron", name: "Ron", role: "resident" };
    await join(ron);
    const { store } = on(ron);
    for (const request of ["r1", "r2"])
      expect(await rejection(store.read(requestRef({ organisation, request }), ron))).toMatchObject(
        { name: "Refused", code: "request.read" },
      );
    const everything = watched(store, requestQueries.all(of), ron);
    await expect.poll(() => everything.errors, { timeout: 5000 }).toHaveLength(1);
    expect(everything.errors[0]).toMatchObject({ name: "Refused", code: "request.read" });
  });

  test("on a device whose clock is a day off, what counts twice goes on where one count begins anew and the other does not", async () => {
    const hourMs = 3_600_000;
    const real = Date.now.bind(Date);
    const count = (ago: number) => ({ from: new Date(real() - ago), count: 1, of: ["before"] });
    const withPhoto = (request: string): Change => {
      const reporting = report(rita, request);
      const by = { id: reporting.id, at: reporting.at, by: rita };
      const about = { type: "image/jpeg" as const, width: 640, height: 480, bytes: 2000 };
      const at = { organisation, request, attachment: "a1" };
      return together(reporting, attachmentCommands.attach(at, about, by));
    };
    for (const ahead of [24 * hourMs, -24 * hourMs]) {
      await setDoc(doc(harness.past, `${workspace}/counts/rita`), {
        reports: count(2 * hourMs),
        photos: count(hourMs / 60),
      });
      Date.now = () => real() + ahead;
      const commit = on(rita).store.commit(withPhoto(`r${ahead}`));
      expect(await commit.finally(() => (Date.now = real))).toMatchObject({ already: false });
    }
  });

  test("a user who lost the answer and may not read the document any more sees no refusal", async () => {
    await on(rita).store.commit(report(rita, "r1", "team"));
    const request = await on(tina).store.read(requestRef({ organisation, request: "r1" }), tina);
    if (request === undefined) throw new Error("it is there");
    const tap = requestCommands.follow(request, { watchers: { add: [tina.id] } }, act(tina));
    await on(tina).store.commit(tap);
    await join({ ...tina, role: "resident" });
    expect(await on(tina).store.commit(tap)).toEqual({ change: tap.id, already: true });
    await join(tina, false);
    for (const each of [tap, report(tina, "r2")])
      expect(await rejection(on(tina).store.commit(each))).toMatchObject({
        code: "change.outside",
      });
  });

  test("an import comes in as many requests at once as the rules can look at", async () => {
    const by = act(cora);
    const [first, ...more] = Array.from({ length: importRowsAtOnce }, (_, index) =>
      requestCommands.import(
        { organisation, request: `i${index}` },
        {
          number: "AB12",
          title: "No light",
          category: "lighting",
          place: `p${index}`,
          site: "s",
          reportedAt: by.at,
          state: "closed",
          closedAt: by.at,
        },
        by,
      ),
    );
    await harness.plantAll(
      Object.fromEntries(
        Array.from({ length: importRowsAtOnce }, (_, index) => [
          `${workspace}/places/p${index}`,
          { name: "P", site: "s", kind: "building" },
        ]),
      ),
    );
    if (first === undefined) throw new Error("some come in");
    const { store } = on(cora);
    const change = together(first, ...more);
    expect(await store.commit(change)).toMatchObject({ already: false });
    expect(await on(cora).store.commit(change)).toMatchObject({ already: true });
    await watched(store, requestQueries.all(of), cora).until(
      ({ rows }) => rows.length === importRowsAtOnce,
    );
    expect(change.writes.map(({ path }) => idOf(path))).toContain(by.id);
  });
});
