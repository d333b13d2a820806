import { collection, doc, getDoc, getDocs, setDoc } from "firebase/firestore/lite";
import { labelCommands } from "#generated/label/commands.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { memberId, placeId, siteId } from "#src/demo/cast.ts";
import { tampered } from "../generated/forging.ts";
import type { Attack } from "./attack.ts";
import { amend } from "./standing.ts";
import type { Attacker, World } from "./world.ts";

/** Nadia creates a label in the laundry; returns its id. */
async function labelled(world: World): Promise<string> {
  const nadia = await world.as("nadia");
  const label = world.id();
  const site = siteId("north");
  const input = {
    place: placeId("laundry"),
    site,
    placeName: "Laundry room",
    siteName: "North House",
    organisationName: "Linden Court",
  };
  const at = { organisation: world.organisation, label };
  await world.commit(nadia, labelCommands.add(at, input, world.act(nadia)));
  return label;
}

/** A guest who scanned the label. */
async function guest(world: World): Promise<Attacker> {
  const newcomer = await world.newcomer();
  const at = { organisation: world.organisation, member: newcomer.id };
  const input = {
    name: newcomer.name,
    sites: [siteId("north")],
    label: await labelled(world),
  };
  const change = memberCommands.scan(at, input, world.act(newcomer));
  await world.commit(newcomer, change);
  return { ...newcomer, role: "guest" };
}

const guestReports = async (world: World): Promise<Attacker> => {
  const somebody = await guest(world);
  await world.commit(somebody, world.reporting(somebody, world.id()));
  return somebody;
};

/** Ways to join, and what guests try afterwards. */
export const joiningAttacks: readonly Attack[] = [
  {
    kind: "listScraping",
    what: "A stranger lists the labels",
    allowed: async (world) => {
      const { database } = await world.stranger();
      return getDoc(doc(database, world.path("labels", await labelled(world))));
    },
    attempt: async (world) => {
      const { database } = await world.stranger();
      return getDocs(collection(database, world.path("labels")));
    },
  },
  {
    kind: "listScraping",
    what: "A guest who scanned a label lists the people of the house",
    allowed: guestReports,
    attempt: async (world) => {
      const { database } = await guest(world);
      return getDocs(collection(database, world.path("members")));
    },
  },
  {
    kind: "listScraping",
    what: "A guest who scanned a label lists the names of the house",
    allowed: async (world) => {
      const { database } = await world.as("sofia");
      return getDocs(collection(database, world.path("directory")));
    },
    attempt: async (world) => {
      const { database } = await guest(world);
      return getDocs(collection(database, world.path("directory")));
    },
  },
  {
    kind: "listScraping",
    what: "A resident lists the addresses of the house",
    allowed: async (world) => {
      const { id, database } = await world.as("sofia");
      return getDoc(doc(database, world.path("members", id)));
    },
    attempt: async (world) => {
      const { database } = await world.as("sofia");
      return getDocs(collection(database, world.path("members")));
    },
  },
  {
    kind: "listScraping",
    what: "A guest reads what somebody else reported",
    allowed: guestReports,
    attempt: async (world) => {
      const { database } = await guest(world);
      return getDoc(doc(database, (await world.reported()).path));
    },
  },
  {
    kind: "otherOrganisation",
    what: "A guest reports at a site whose label they did not scan",
    allowed: guestReports,
    attempt: async (world) => {
      const somebody = await guest(world);
      const over = { place: placeId("kitchen"), site: siteId("garden") };
      const change = tampered(world.reporting(somebody, world.id()), 0, over);
      await world.commit(somebody, change);
    },
  },
  {
    kind: "selfPromotion",
    what: "A guest makes themselves a resident",
    allowed: guestReports,
    attempt: async (world) => {
      const { id, database } = await guest(world);
      await amend(doc(database, world.path("members", id)), { role: "resident" });
    },
  },
  {
    kind: "skippedState",
    what: "A guest takes work on",
    allowed: guestReports,
    attempt: async (world) => {
      const somebody = await guest(world);
      const id = world.id();
      await world.commit(somebody, world.reporting(somebody, id));
      const request = await world.request(somebody, id);
      await world.commit(somebody, requestCommands.claim(request, {}, world.act(somebody)));
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody reads another's notices",
    allowed: async (world) => {
      const { id, database } = await world.as("anna");
      return getDocs(collection(database, world.path("members", id, "notices")));
    },
    attempt: async (world) => {
      const { database } = await world.as("helen");
      return getDocs(collection(database, world.path("members", memberId("anna"), "notices")));
    },
  },
  {
    kind: "forgedAudit",
    what: "Somebody writes another a notice",
    allowed: (world) => world.reported(),
    attempt: async (world) => {
      const { id, database } = await world.as("sofia");
      const { id: request } = await world.reported();
      const path = world.path("members", memberId("anna"), "notices", world.id());
      const fields = { kind: "assigned", request, by: id, title: "Come quickly", at: new Date() };
      await setDoc(doc(database, path), { ...fields, seen: false });
    },
  },
  {
    kind: "otherOrganisation",
    what: "An admin reads where a person's devices are reached",
    allowed: async (world) => {
      const { id, database } = await world.as("anna");
      return getDocs(collection(database, `people/${id}/devices`));
    },
    attempt: async (world) => {
      const { database } = await world.as("helen");
      return getDocs(collection(database, `people/${memberId("anna")}/devices`));
    },
  },
  {
    kind: "otherOrganisation",
    what: "An admin reads in which other houses a person is",
    allowed: async (world) => {
      const { id, database } = await world.as("anna");
      return getDoc(doc(database, `people/${id}`));
    },
    attempt: async (world) => {
      const { database } = await world.as("helen");
      return getDoc(doc(database, `people/${memberId("anna")}`));
    },
  },
];
