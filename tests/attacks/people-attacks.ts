import { deviceCommands } from "#generated/device/commands.ts";
import { memberCommands } from "#generated/member/commands.ts";
import type { MemberRole } from "#generated/member/type.ts";
import { personCommands } from "#generated/person/commands.ts";
import { together } from "#generated/runtime.ts";
import { memberId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { type Attack, beside, type Deed } from "./attack.ts";
import { amends, reads } from "./standing.ts";
import type { Attacker, World } from "./world.ts";

/** The address instead of the name, because every later write would have to repeat the new name. */
const changesAddress =
  (person: PersonKey): Deed =>
  async (world) =>
    amendsMember(await world.as(person), world, person, { email: `${world.id()}@example.org` });

const amendsMember = (by: Attacker, world: World, person: PersonKey, fields: object) =>
  amends(by, world.path("members", memberId(person)), fields);

/** Somebody adds a person to the demo building. */
const adds = (
  world: World,
  by: Attacker,
  member: string,
  input: { readonly name: string; readonly role: MemberRole },
): Promise<void> => {
  const at = { organisation: world.organisation, member };
  const change = memberCommands.add(at, { ...input, joinedAt: Date.now() }, world.act(by));
  return world.commit(by, change);
};

/** A device lies below its person; `begins` says whether the change creates the person too. */
const registers =
  (begins: boolean): Deed =>
  async (world) => {
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
  };

const readsBuilding =
  (whose: (world: World) => Promise<Attacker>): Deed =>
  async (world) =>
    reads(await whose(world), world.path());

/** Accounts and memberships. */
export const peopleAttacks: readonly Attack[] = [
  ...beside(
    "otherOrganisation",
    readsBuilding((world) => world.as("sofia")),
    {
      "An admin of another organisation reads this one": readsBuilding((world) =>
        world.neighbour(),
      ),
      "Somebody who belongs nowhere reads an organisation": readsBuilding((world) =>
        world.stranger(),
      ),
    },
  ),
  ...beside("otherOrganisation", (world) => world.neighbour(), {
    "An admin of another organisation puts themselves among this one's people": async (world) => {
      const { name, ...neighbour } = await world.neighbour();
      await adds(world, { ...neighbour, name }, neighbour.id, { name, role: "admin" });
    },
  }),
  ...beside("selfPromotion", changesAddress("sofia"), {
    "A resident makes themselves an admin": async (world) =>
      amendsMember(await world.as("sofia"), world, "sofia", { role: "admin" }),
  }),
  ...beside("selfPromotion", changesAddress("iris"), {
    "A technician who is limited to a site takes the limit away": async (world) =>
      amendsMember(await world.as("iris"), world, "iris", { sites: [] }),
  }),
  ...beside("selfPromotion", changesAddress("nadia"), {
    "A coordinator appoints an accomplice": async (world) => {
      const { id } = await world.stranger();
      await adds(world, await world.as("nadia"), id, { name: "A friend", role: "technician" });
    },
  }),
  ...beside("selfPromotion", changesAddress("tom"), {
    "Somebody who left makes themselves active again": async (world) =>
      amendsMember(await world.as("sofia"), world, "walter", { active: true }),
  }),
  ...beside("wrongType", registers(true), {
    "[A6] A device of somebody who is not there, for whoever comes to own it": registers(false),
  }),
];
