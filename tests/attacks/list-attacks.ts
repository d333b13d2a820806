import { collection, collectionGroup, getDocs, query, where } from "firebase/firestore/lite";
import { siteId } from "#src/demo/cast.ts";
import type { Attack } from "./attack.ts";
import type { Attacker, World } from "./world.ts";

const requests = (world: World, { database }: Attacker) =>
  collection(database, world.path("requests"));

const listsShared = async (world: World): Promise<unknown> => {
  const shared = where("audience", "==", "everyone");
  return getDocs(query(requests(world, await world.as("anna")), shared));
};

/** Data that queries must not reveal. */
export const listAttacks: readonly Attack[] = [
  {
    kind: "listScraping",
    what: "A resident asks for every request, also those for the team",
    allowed: listsShared,
    attempt: async (world) => getDocs(requests(world, await world.as("anna"))),
  },
  {
    kind: "listScraping",
    what: "A resident asks for what the team keeps to itself",
    allowed: listsShared,
    attempt: async (world) => {
      const team = where("audience", "==", "team");
      return getDocs(query(requests(world, await world.as("anna")), team));
    },
  },
  {
    kind: "listScraping",
    what: "A stranger asks for every house there is",
    allowed: listsShared,
    attempt: async (world) =>
      getDocs(collection((await world.stranger()).database, "organisations")),
  },
  {
    kind: "listScraping",
    what: "An admin asks for the members of all houses at once",
    allowed: async (world) =>
      getDocs(collection((await world.as("helen")).database, world.path("members"))),
    attempt: async (world) =>
      getDocs(collectionGroup((await world.as("helen")).database, "members")),
  },
  {
    kind: "listScraping",
    what: "A technician limited to one house lists the other's requests",
    allowed: async (world) => {
      const own = where("site", "==", siteId("garden"));
      return getDocs(query(requests(world, await world.as("iris")), own));
    },
    attempt: async (world) => {
      const other = where("site", "==", siteId("north"));
      return getDocs(query(requests(world, await world.as("iris")), other));
    },
  },
  {
    kind: "listScraping",
    what: "The neighbour lists the people of this house",
    allowed: async (world) =>
      getDocs(collection((await world.as("sofia")).database, world.path("directory"))),
    attempt: async (world) =>
      getDocs(collection((await world.neighbour()).database, world.path("directory"))),
  },
];
