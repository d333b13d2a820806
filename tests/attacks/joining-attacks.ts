import { labelCommands } from "#generated/label/commands.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { memberId, placeId, siteId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { tampered } from "../generated/forging.ts";
import { type Attack, beside, type Deed } from "./attack.ts";
import { lists, reads, sets } from "./standing.ts";
import type { Attacker, World } from "./world.ts";

/** Nadia adds a room and its label; returns the label's id. */
async function labelled(world: World): Promise<string> {
  const nadia = await world.as("nadia");
  const { organisation } = world;
  const [place, label, site] = [world.id(), world.id(), siteId("north")];
  const room = { name: "Drying room", kind: "room", site, code: label } as const;
  const adds = placeCommands.add({ organisation, place }, room, world.act(nadia));
  await world.commit(nadia, adds);
  const input = {
    place,
    site,
    placeName: "Drying room",
    siteName: "North House",
    organisationName: "Linden Court",
  };
  const at = { organisation, label };
  await world.commit(nadia, labelCommands.add(at, input, world.act(nadia)));
  return label;
}

/** A guest who scanned the label. */
async function guest(world: World): Promise<Attacker> {
  const newcomer = await world.newcomer();
  const at = { organisation: world.organisation, member: newcomer.id };
  const label = await labelled(world);
  const input = { name: newcomer.name, sites: [siteId("north")], label };
  await world.commit(newcomer, memberCommands.scan(at, input, world.act(newcomer)));
  return { ...newcomer, role: "guest" };
}

const guestReports: Deed = async (world) => {
  const somebody = await guest(world);
  await world.commit(somebody, world.reporting(somebody, world.id()));
};

const guestLists =
  (collection: string): Deed =>
  async (world) =>
    lists(await guest(world), world.path(collection));

/** Anna, or an admin, asks for something of Anna's. */
const ofAnna =
  (by: PersonKey, asks: (who: Attacker, world: World, anna: string) => Promise<unknown>): Deed =>
  async (world) =>
    asks(await world.as(by), world, memberId("anna"));

const notices = (who: Attacker, world: World, anna: string) =>
  lists(who, world.path("members", anna, "notices"));
const devices = (who: Attacker, _: World, anna: string) => lists(who, `people/${anna}/devices`);
const account = (who: Attacker, _: World, anna: string) => reads(who, `people/${anna}`);

/** Ways to join, and what guests try afterwards. */
export const joiningAttacks: readonly Attack[] = [
  ...beside(
    "listScraping",
    async (world) => reads(await world.stranger(), world.path("labels", await labelled(world))),
    {
      "A stranger lists the labels": async (world) =>
        lists(await world.stranger(), world.path("labels")),
    },
  ),
  ...beside("listScraping", guestReports, {
    "A guest who scanned a label lists the people of the organisation": guestLists("members"),
    "A guest reads what somebody else reported": async (world) =>
      reads(await guest(world), (await world.reported()).path),
  }),
  ...beside(
    "listScraping",
    async (world) => lists(await world.as("sofia"), world.path("directory")),
    { "A guest who scanned a label lists the names of the organisation": guestLists("directory") },
  ),
  ...beside(
    "listScraping",
    async (world) => reads(await world.as("sofia"), world.path("members", memberId("sofia"))),
    {
      "[F11] A resident lists the addresses of the organisation": async (world) =>
        lists(await world.as("sofia"), world.path("members")),
    },
  ),
  ...beside("otherOrganisation", guestReports, {
    "A guest reports at a site whose label they did not scan": async (world) => {
      const somebody = await guest(world);
      const over = { place: placeId("kitchen"), site: siteId("garden") };
      await world.commit(somebody, tampered(world.reporting(somebody, world.id()), 0, over));
    },
  }),
  ...beside("forgedAudit", (world) => world.reported(), {
    "Somebody writes another a notice": async (world) => {
      const sofia = await world.as("sofia");
      const { id: request } = await world.reported();
      await sets(sofia, world.path("members", memberId("anna"), "notices", world.id()), {
        kind: "assigned",
        request,
        by: sofia.id,
        title: "Come quickly",
        at: new Date(),
        seen: false,
      });
    },
  }),
  ...beside("otherOrganisation", ofAnna("anna", notices), {
    "Somebody reads another's notices": ofAnna("helen", notices),
  }),
  ...beside("otherOrganisation", ofAnna("anna", devices), {
    "An admin reads where a person's devices are reached": ofAnna("helen", devices),
  }),
  ...beside("otherOrganisation", ofAnna("anna", account), {
    "An admin reads in which other organisations a person is": ofAnna("helen", account),
  }),
];
