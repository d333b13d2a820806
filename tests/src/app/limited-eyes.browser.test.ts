import { beforeEach, describe, expect, test } from "vitest";
import rules from "#generated/firestore.rules?raw";
import type { RequestsPage } from "#machines/requests/followed-rows.ts";
import { viewerScopeOf } from "#machines/requests/viewer-scope.ts";
import type { WorkspaceUpdate } from "#machines/workspace/found-workspace.ts";
import { watchAndCountRequests } from "#src/app/count-requests.ts";
import type { Store } from "#src/data/store.ts";
import type { subscribable } from "#src/data/subscribable.ts";
import {
  fettle,
  type FirestoreHarness,
  firestoreHarness,
  whyNoEmulator,
} from "../data/firestore-harness.ts";
import { followWorkspace } from "./follow-workspace.ts";

const organisation = "o1";
const folder = `organisations/${organisation}`;
const day = 24 * 3_600_000;

describe.skipIf(whyNoEmulator !== "")("what is asked of Fettle's own rules", () => {
  let harness: FirestoreHarness;
  let clock: { now(): number };

  const storeOf = (id: string): Store => harness.device({ id }, fettle).store;

  const moment = (at: number) => new Date(at);

  /** The documents of a member. */
  function member(
    id: string,
    {
      role,
      sites,
      ...own
    }: { readonly role: string; readonly sites?: readonly string[] } & Readonly<
      Record<string, unknown>
    >,
  ) {
    const shown = { name: id, role, active: true, ...(sites === undefined ? {} : { sites }) };
    return {
      [`${folder}/members/${id}`]: { ...shown, joinedAt: moment(clock.now()), ...own },
      [`${folder}/directory/${id}`]: shown,
    };
  }

  function request(id: string, fields: object) {
    const document = {
      number: "H7K2",
      title: `About ${id}`,
      details: "",
      category: "heating",
      urgency: "soon",
      audience: "everyone",
      place: "shed",
      site: "garden",
      reporter: "somebody",
      reportedAt: moment(clock.now() - day),
      watchers: [],
      source: "app",
      state: "reported",
      lastEntry: "e1",
      ...fields,
    };
    return { [`${folder}/requests/${id}`]: document };
  }

  function place(id: string, site: string, parent?: string) {
    const document = {
      name: id,
      kind: "room",
      site,
      code: "0123456789abcdefghjk",
      home: false,
      retired: false,
      ...(parent !== undefined && { parent }),
    };
    return { [`${folder}/places/${id}`]: document };
  }

  beforeEach(async () => {
    harness = await firestoreHarness(rules);
    const now = Date.now();
    clock = { now: () => now };
    await harness.plantAll({
      [folder]: {
        name: "Lindenhof",
        zone: "Europe/Berlin",
        locale: "en-GB",
        dueHours: { low: 672, normal: 168, high: 48, urgent: 8 },
        closeAfterDays: 7,
        foundedAt: moment(now),
      },
      [`${folder}/sites/garden`]: { name: "garden", retired: false },
      [`${folder}/sites/mill`]: { name: "mill", retired: false },
      ...place("hut", "garden"),
      ...place("shed", "garden", "hut"),
      ...place("hall", "mill"),
      [`${folder}/labels/0123456789abcdefghjk`]: {
        place: "shed",
        site: "garden",
        sites: ["garden"],
        placeName: "shed",
        siteName: "garden",
        organisationName: "Lindenhof",
        active: true,
      },
      ...member("nadia", { role: "coordinator" }),
      ...member("iris", { role: "technician", sites: ["garden"] }),
      ...member("rita", { role: "resident" }),
      ...member("remo", { role: "resident", sites: ["mill"] }),
      ...member("gus", { role: "guest", sites: ["garden"], label: "0123456789abcdefghjk" }),
      ...member("conny", { role: "guest", sites: ["mill"], request: "lift" }),
      ...request("hedge", {}),
      ...request("secret", { audience: "team", reporter: "rita" }),
      ...request("swing", { reporter: "gus" }),
      ...request("lift", { site: "mill", place: "hall" }),
      ...request("roof", { site: "mill", place: "hall", assignee: "iris", state: "assigned" }),
      ...request("lamp", { state: "closed", closedAt: moment(now - 5 * day) }),
      ...request("fence", { state: "closed", closedAt: moment(now - 200 * day) }),
    });
  });

  function workspace(store: Store, id: string): Promise<WorkspaceUpdate> {
    return settled(followWorkspace(store, { organisation, member: id }), (update) => {
      if (update.kind === "expelled") return true;
      // A guest's documents arrive one by one.
      const places = [...update.workspace.places.values()];
      const isWhole = places.every(
        ({ parent }) => parent === undefined || update.workspace.places.has(parent),
      );
      return update.workspace.me.role !== "guest" || (places.length > 0 && isWhole);
    });
  }

  async function seen(id: string, historyWindow?: "all") {
    const store = storeOf(id);
    const update = await workspace(store, id);
    if (update.kind !== "workspace") throw new Error(`${id} does not belong`);
    const eyes = { ...viewerScopeOf(update.workspace), historyWindow };
    const page = await settled<RequestsPage>(
      watchAndCountRequests({ store, clock, holdsAll: false }, eyes),
      ({ fromCache, more, beyond }) => !fromCache && (!more || beyond !== undefined),
    );
    return {
      requests: page.rows.map(({ id: each }) => each).toSorted(),
      older: page.beyond,
      places: [...update.workspace.places.keys()].toSorted(),
      sites: [...update.workspace.sites.keys()].toSorted(),
      people: update.workspace.people.size,
    };
  }

  test("a coordinator sees what is open and what ended lately, and all of it when asked", async () => {
    const nadia = await seen("nadia");
    const open = ["hedge", "lamp", "lift", "roof", "secret", "swing"];
    expect(nadia).toMatchObject({ requests: open, older: 1, people: 6 });
    expect(nadia.places).toEqual(["hall", "hut", "shed"]);
    const all = await seen("nadia", "all");
    expect(all).toMatchObject({ requests: ["fence", ...open], older: undefined });
  });

  test("a technician who is limited to a site sees that site, and what is in their own hands", async () => {
    expect(await seen("iris")).toMatchObject({
      requests: ["hedge", "lamp", "roof", "secret", "swing"],
      older: 1,
      places: ["hut", "shed"],
      sites: ["garden"],
    });
  });

  test("a resident sees what is shared or their own, one who is limited to a site what is shared there", async () => {
    expect(await seen("rita")).toMatchObject({
      requests: ["hedge", "lamp", "lift", "roof", "secret", "swing"],
      older: 1,
    });
    expect(await seen("remo")).toMatchObject({
      requests: ["lift", "roof"],
      older: 0,
      sites: ["mill"],
    });
  });

  test("a guest sees what they reported or came for, where that is, and nobody else", async () => {
    expect(await seen("conny")).toMatchObject({
      requests: ["lift"],
      older: 0,
      places: ["hall"],
      sites: ["mill"],
      people: 1,
    });
    expect(await seen("gus")).toMatchObject({
      requests: ["swing"],
      older: 0,
      places: ["hut", "shed"],
      sites: ["garden"],
      people: 1,
    });
  });
});

/** The first value that satisfies the condition. */
function settled<T>(
  from: ReturnType<typeof subscribable<T>>,
  isEnough: (value: T) => boolean,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const following = from.subscribe({
      next: (value) => {
        if (!isEnough(value)) return;
        resolve(value);
        queueMicrotask(() => following.unsubscribe());
      },
      error: reject,
    });
  });
}
