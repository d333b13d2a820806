import { activityCommands } from "#generated/activity/commands.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { organisationPath } from "#generated/organisation/codec.ts";
import { personCommands } from "#generated/person/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Fields, Write } from "#generated/runtime.ts";
import { demoAccounts } from "#src/demo/accounts.ts";
import { isReached } from "./attack.ts";
import type { Reached } from "./server.ts";
import type { Attacker, World } from "./world.ts";

/** A user writes to a request; returns the entry's path. */
export async function writes(
  world: World,
  author: Attacker,
  request: string,
  text: string,
  more: { readonly audience?: "team"; readonly organisation?: string } = {},
): Promise<string> {
  const { organisation = world.organisation, ...rest } = more;
  const at = { organisation, request, activity: world.id() };
  await world.commit(author, activityCommands.note(at, { text, ...rest }, world.act(author)));
  return `${organisationPath({ organisation })}/requests/${request}/activity/${at.activity}`;
}

/** Sofia reports a fault and writes this to it; returns the messages that it causes. */
export async function sofiaWrites(world: World, text: string, more = {}): Promise<Reached> {
  const sofia = await world.as("sofia");
  const { id } = await world.reported("sofia");
  const server = await world.server();
  return server.tell(await writes(world, sofia, id, text, more));
}

const known = new WeakMap<World, Promise<void>>();

/**
 * A user mentioned by a member of their own building gets a push message and an e-mail. Sent once, because letters are counted.
 */
export function mentions(world: World): Promise<void> {
  const tried = known.get(world) ?? mention(world);
  known.set(world, tried);
  return tried;
}

async function mention(world: World): Promise<void> {
  const server = await world.server();
  const token = await server.phoneOf(world, await world.as("tom"));
  const { letters, pushes } = await sofiaWrites(world, "@Tom Brandt, is this yours?");
  if (!pushes.some((push) => push.token === token)) throw new Error("no message is sent");
  if (!letters.some(({ to }) => to.includes("tom@linden-court.example")))
    throw new Error("no e-mail is sent");
}

/** An organisation that a user founds, with one report. */
export interface OwnWorkspace {
  readonly founder: Attacker;
  readonly organisation: string;
  readonly request: string;
}

export async function foundsAnOrganisation(world: World): Promise<OwnWorkspace> {
  const newcomer = await world.somebody();
  const change = world.foundingBy(newcomer);
  await world.commit(newcomer, change);
  const [organisation, site, place] = ["organisations", "sites", "places"].map((of) =>
    idIn(change.writes, of),
  );
  const founder = { ...newcomer, role: "admin" };
  const [at, request] = [organisation ?? "", world.id()];
  const report = requestCommands.report(
    { organisation: at, request },
    {
      number: "ABCD",
      title: "Cheap watches",
      category: "other",
      place: place ?? "",
      site: site ?? "",
      entry: {},
    },
    world.act(founder),
  );
  await world.commit(founder, report);
  return { founder, organisation: at, request };
}

export function idIn(documents: readonly Write[], collection: string): string {
  const path = documents
    .map((each) => each.path)
    .find((each) => each.split("/").at(-2) === collection);
  return path?.split("/").at(-1) ?? "";
}

/** The founder adds a user as a member without their knowledge. */
export async function adds(
  world: World,
  { founder, organisation }: OwnWorkspace,
  member: string,
  name: string,
): Promise<void> {
  const email = "somebody@else.example";
  const input = { name, email, role: "technician", joinedAt: Date.now() } as const;
  const at = { organisation, member };
  await world.commit(founder, memberCommands.add(at, input, world.act(founder)));
}

/** A stranger's organisation with everybody of the demo building as a member. */
export async function stuffedOrganisation(world: World): Promise<OwnWorkspace> {
  const workspace = await foundsAnOrganisation(world);
  const ids = demoAccounts.map(({ id }) => id);
  for (const [index, id] of ids.entries())
    await adds(world, workspace, id, index < 3 ? "All" : `All ${index}`);
  return workspace;
}

/** A member of the demo building with an account. */
export async function lodger(world: World, name: string, more: Fields = {}): Promise<Attacker> {
  const server = await world.server();
  const newcomer = await world.newcomer();
  await server.put(world.path("members", newcomer.id), {
    name,
    email: "wants@mail.example",
    role: "resident",
    active: true,
    joinedAt: 1,
    ...more,
  });
  const input = { organisations: [world.organisation] };
  const at = { person: newcomer.id };
  await world.commit(newcomer, personCommands.begin(at, input, world.act(newcomer)));
  return { ...newcomer, name };
}

/** The messages to one user, who is identified by a name. */
export async function reaches(world: World, who: Attacker, text: string, more = {}): Promise<void> {
  const server = await world.server();
  const token = await server.phoneOf(world, who);
  await server.address(who.id, `${who.id}@proved.example`, true);
  const { letters, pushes } = await sofiaWrites(world, text, more);
  isReached(
    pushes.filter((push) => push.token === token),
    letters.filter(({ to }) => to.includes(`${who.id}@proved.example`)),
  );
}

export async function reportedBy(world: World, author: Attacker): Promise<{ readonly id: string }> {
  const id = world.id();
  await world.commit(author, world.reporting(author, id));
  return { id };
}
