import { memberCommands } from "#generated/member/commands.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { type Attack, beside } from "./attack.ts";
import { amends } from "./standing.ts";
import { type OwnDeed, within, Workspace } from "./workspace.ts";

const handsOverTo =
  (role: "admin" | "resident"): OwnDeed =>
  async (own) => {
    const { id: owner } = await own.add(role);
    const change = organisationCommands.handOver(own.itself, { owner }, own.world.act(own.owner));
    await own.world.commit(own.owner, change);
  };

/** Admins, owners, and the founding of an organisation. */
export const ownerAttacks: readonly Attack[] = [
  ...within(
    "selfPromotion",
    async (own) => own.appoints(await own.add("admin"), { active: false }),
    {
      "An admin deactivates the owner": async (own) =>
        own.appoints(own.owner, { active: false }, await own.add("admin")),
    },
  ),
  ...within(
    "selfPromotion",
    async (own) => {
      await handsOverTo("admin")(own);
      await own.leaves(own.owner);
    },
    { "[F16] The only admin leaves": (own) => own.leaves(own.owner) },
  ),
  ...within("selfPromotion", handsOverTo("admin"), {
    "The owner hands over to a resident": handsOverTo("resident"),
  }),
  ...within("skippedState", async (own) => own.appoints(await own.letIn(), { active: false }), {
    "A member is deactivated, and invitations stay open": async (own) => {
      const whom = own.member(await own.letIn());
      const act = own.world.act(own.owner);
      await own.world.commit(own.owner, memberCommands.appoint(whom, { active: false }, act));
    },
  }),
  ...beside("selfPromotion", (world) => Workspace.found(world), {
    "Somebody without an account founds an organisation, to be its admin": async (world) => {
      const who = await world.newcomer();
      await world.commit(who, world.foundingBy(who));
    },
    "[F16] Somebody founds an organisation again whose document was deleted past the rules": async (
      world,
    ) => {
      const { organisation } = await Workspace.found(world);
      await world.put(`organisations/${organisation}`);
      const who = await world.somebody();
      const change = world.foundingBy(who);
      const writes = change.writes.map((write) => ({
        ...write,
        path: write.path.replace(
          /^organisations\/[^/]+(\/foundings\/.*)?/,
          (_, record: string | undefined) =>
            `organisations/${organisation}${record === undefined ? "" : `/foundings/${organisation}`}`,
        ),
      }));
      await world.commit(who, { ...change, writes });
    },
  }),
  ...within("forgedAudit", (own) => renames(own, true), {
    "Somebody changes the public profile of another": async (own) =>
      amends(await own.letIn(), own.path("directory", own.owner.id), { name: "Mud" }),
    "Somebody renames themselves, and others are not shown it": (own) => renames(own, false),
  }),
];

async function renames(own: Workspace, isShown: boolean): Promise<void> {
  const who = await own.letIn();
  const change = memberCommands.rename(own.member(who), { name: "Sam" }, own.world.act(who));
  const path = own.path("directory", who.id);
  const entry = { kind: "update", path, set: { name: "Sam" } } as const;
  await own.world.raw(who, isShown ? { ...change, writes: [...change.writes, entry] } : change);
}
