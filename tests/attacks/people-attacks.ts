import { doc, getDoc, setDoc } from "firebase/firestore/lite";
import { deviceCommands } from "#generated/device/commands.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { personCommands } from "#generated/person/commands.ts";
import { together } from "#generated/runtime.ts";
import { memberId } from "#src/demo/cast.ts";
import type { Attack } from "./attack.ts";
import { amend } from "./standing.ts";
import type { Attacker, World } from "./world.ts";

const member = (world: World, id: string, organisation = world.organisation): string =>
  `organisations/${organisation}/members/${id}`;

/** The address instead of the name, because every later write would have to repeat the new name. */
const changesAddress = async (world: World, { id, database }: Attacker): Promise<void> =>
  amend(doc(database, member(world, id)), { email: `${world.id()}@example.org` });

const reads = (world: World, { database }: Attacker): Promise<unknown> =>
  getDoc(doc(database, "organisations", world.organisation));

/** A device lies below its person; `begins` says whether the change creates the person too. */
async function registers(world: World, begins: boolean): Promise<void> {
  const person = await world.newcomer();
  const at = { person: person.id, device: world.id() };
  const facts = { token: "t", zone: "UTC", locale: "en", seenAt: Date.now() };
  const act = world.act(person);
  const change = deviceCommands.register(at, facts, act);
  if (begins) {
    const whole = together(change, personCommands.begin({ person: person.id }, {}, act));
    await world.commit(person, whole);
  } else {
    const writes = change.writes.filter(({ kind }) => kind === "create");
    await world.raw(person, { ...change, writes });
  }
}

/** Accounts and memberships. */
export const peopleAttacks: readonly Attack[] = [
  {
    kind: "otherOrganisation",
    what: "An admin of the house next door reads this one",
    allowed: async (world) => reads(world, await world.as("sofia")),
    attempt: async (world) => reads(world, await world.neighbour()),
  },
  {
    kind: "otherOrganisation",
    what: "Somebody who belongs nowhere reads a house",
    allowed: async (world) => reads(world, await world.as("anna")),
    attempt: async (world) => reads(world, await world.stranger()),
  },
  {
    kind: "otherOrganisation",
    what: "An admin of the house next door changes this one's settings",
    allowed: async (world) => {
      const helen = await world.as("helen");
      await amend(doc(helen.database, "organisations", world.organisation), {
        closeAfterDays: 8,
      });
    },
    attempt: async (world) => {
      const { database } = await world.neighbour();
      await amend(doc(database, "organisations", world.organisation), { closeAfterDays: 90 });
    },
  },
  {
    kind: "otherOrganisation",
    what: "An admin of the house next door puts themselves among this one's people",
    allowed: async (world) => world.neighbour(),
    attempt: async (world) => {
      const neighbour = await world.neighbour();
      const at = { organisation: world.organisation, member: neighbour.id };
      const input = { name: neighbour.name, role: "admin", joinedAt: Date.now() } as const;
      await world.commit(neighbour, memberCommands.add(at, input, world.act(neighbour)));
    },
  },
  {
    kind: "selfPromotion",
    what: "A resident makes themselves an admin",
    allowed: async (world) => changesAddress(world, await world.as("sofia")),
    attempt: async (world) => {
      const { id, database } = await world.as("sofia");
      await amend(doc(database, member(world, id)), { role: "admin" });
    },
  },
  {
    kind: "selfPromotion",
    what: "A technician who is limited to a site takes the limit away",
    allowed: async (world) => changesAddress(world, await world.as("iris")),
    attempt: async (world) => {
      const { id, database } = await world.as("iris");
      await amend(doc(database, member(world, id)), { sites: [] });
    },
  },
  {
    kind: "selfPromotion",
    what: "A coordinator appoints an accomplice",
    allowed: async (world) => changesAddress(world, await world.as("nadia")),
    attempt: async (world) => {
      const nadia = await world.as("nadia");
      const stranger = await world.stranger();
      const at = { organisation: world.organisation, member: stranger.id };
      const input = { name: "A friend", role: "technician", joinedAt: Date.now() } as const;
      await world.commit(nadia, memberCommands.add(at, input, world.act(nadia)));
    },
  },
  {
    kind: "selfPromotion",
    what: "Somebody who left makes themselves active again",
    allowed: async (world) => changesAddress(world, await world.as("tom")),
    attempt: async (world) => {
      const { database } = await world.as("sofia");
      await amend(doc(database, member(world, memberId("walter"))), { active: true });
    },
  },
  {
    kind: "selfPromotion",
    what: "Somebody founds the house that is there already, to be its admin",
    allowed: async (world) => world.neighbour(),
    attempt: async (world) => {
      const stranger = await world.somebody();
      const change = world.foundingBy(stranger);
      const writes = change.writes.map((write) => ({
        ...write,
        path: write.path.replace(/^organisations\/[^/]+/, `organisations/${world.organisation}`),
      }));
      await world.commit(stranger, { ...change, writes });
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody renames another person",
    allowed: async (world) => changesAddress(world, await world.as("sofia")),
    attempt: async (world) => {
      const { database } = await world.as("sofia");
      await setDoc(
        doc(database, member(world, memberId("anna"))),
        { name: "Nobody" },
        { merge: true },
      );
    },
  },
  {
    kind: "wrongType",
    what: "A device of somebody who is not there, for whoever comes to own it",
    allowed: (world) => registers(world, true),
    attempt: (world) => registers(world, false),
  },
];
