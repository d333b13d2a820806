import { activityCommands } from "#generated/activity/commands.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { organisationPath } from "#generated/organisation/codec.ts";
import { personCommands } from "#generated/person/commands.ts";
import type { Fields } from "#generated/runtime.ts";
import { demoAccounts } from "#src/demo/accounts.ts";
import { tampered } from "../generated/forging.ts";
import { isReached } from "./attack.ts";
import type { Reached } from "./server.ts";
import { Workspace } from "./workspace.ts";
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

/** The same; returns the messages that it causes. */
export async function tells(...given: Parameters<typeof writes>): Promise<Reached> {
  const [world] = given;
  return (await world.server()).notify(await writes(...given));
}

/** Sofia reports a fault and writes this to it; returns the messages that it causes. */
export async function sofiaWrites(world: World, text: string, more = {}): Promise<Reached> {
  const { id } = await world.reported("sofia");
  return tells(world, await world.as("sofia"), id, text, more);
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

/** An organisation that a stranger founds, with one report. */
export async function foundsOwn(world: World): Promise<{ own: Workspace; request: string }> {
  const own = await Workspace.found(world);
  const { id } = await own.reported(own.owner, own.reporting(own.owner, "Cheap watches"));
  return { own, request: id };
}

/** The founder adds a user as a member without their knowledge. */
export async function adds(own: Workspace, member: string, name: string): Promise<void> {
  const { world, owner, organisation } = own;
  const email = "somebody@else.example";
  const input = { name, email, role: "technician", joinedAt: Date.now() } as const;
  await world.commit(owner, memberCommands.add({ organisation, member }, input, world.act(owner)));
}

/** A stranger's organisation with everybody of the demo building as a member. */
export async function stuffed(world: World): Promise<{ own: Workspace; request: string }> {
  const made = await foundsOwn(world);
  for (const [index, { id }] of demoAccounts.entries())
    await adds(made.own, id, index < 3 ? "All" : `All ${index}`);
  return made;
}

/** A member of the demo building with an account. */
export async function lodger(world: World, name: string, more: Fields = {}): Promise<Attacker> {
  const newcomer = await world.newcomer();
  await world.put(world.path("members", newcomer.id), {
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

/** The messages that reach a member who is mentioned. */
export async function reaches(
  world: World,
  { who, address, token }: Awaited<ReturnType<typeof reachable>>,
): Promise<void> {
  const { letters, pushes } = await sofiaWrites(world, `@${who.name}`);
  isReached(
    pushes.filter((push) => push.token === token),
    letters.filter(({ to }) => to.includes(address)),
  );
}

/** A fault that somebody reports, with these fields; returns its id. */
export async function reportedBy(
  world: World,
  author: Attacker,
  over: Fields = {},
): Promise<string> {
  const id = world.id();
  await world.commit(author, tampered(world.reporting(author, id), 0, over));
  return id;
}

/** A member with a device and a confirmed address. */
export async function reachable(world: World, name: string, more: Fields = {}) {
  const who = await lodger(world, name, more);
  const server = await world.server();
  const address = `${who.id}@proved.example`;
  await server.address(who.id, address, true);
  return { who, address, token: await server.phoneOf(world, who) };
}
