import { collectionGroup, getDocs } from "firebase/firestore/lite";
import { siteId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { type Attack, beside, type Deed } from "./attack.ts";
import { lists } from "./standing.ts";
import type { Filter } from "./world.ts";

const asks =
  (by: PersonKey, collection: string, ...filters: readonly Filter[]): Deed =>
  async (world) =>
    lists(await world.as(by), world.path(collection), ...filters);

const shared = asks("anna", "requests", ["audience", "everyone"]);

/** Data that queries must not reveal. */
export const listAttacks: readonly Attack[] = [
  ...beside("listScraping", shared, {
    "A resident asks for every request, also those for the team": asks("anna", "requests"),
    "A resident asks for what the team keeps to itself": asks("anna", "requests", [
      "audience",
      "team",
    ]),
    "A stranger asks for every organisation": async (world) =>
      lists(await world.stranger(), "organisations"),
  }),
  ...beside("listScraping", asks("helen", "members"), {
    "An admin asks for the members of all organisations at once": async (world) =>
      getDocs(collectionGroup((await world.as("helen")).database, "members")),
  }),
  ...beside("listScraping", asks("iris", "requests", ["site", siteId("garden")]), {
    "A technician limited to one site lists the other's requests": asks("iris", "requests", [
      "site",
      siteId("north"),
    ]),
  }),
  ...beside("listScraping", asks("sofia", "directory"), {
    "The neighbour lists the people of this organisation": async (world) =>
      lists(await world.neighbour(), world.path("directory")),
  }),
];
