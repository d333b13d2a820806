import { memberPath } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { together } from "#generated/runtime.ts";
import { type Attack, beside } from "./attack.ts";
import { amends, changes, sets } from "./standing.ts";
import { type Appointed, dayMs, type OwnDeed, within, Workspace } from "./workspace.ts";
import type { Attacker } from "./world.ts";

/** An admin may change this about another admin; the attack does the same to the owner. */
const toOwner = (what: string, input: Appointed): readonly Attack[] =>
  within("selfPromotion", async (own) => own.appoints(await own.add("admin"), input), {
    [what]: async (own) => own.appoints(own.owner, input, await own.add("admin")),
  });

const handsOver = (own: Workspace, owner: string | null): Promise<void> =>
  own.world.commit(
    own.owner,
    organisationCommands.handOver(own.itself, { owner }, own.world.act(own.owner)),
  );

const handsOverToAdmin: OwnDeed = async (own) => handsOver(own, (await own.add("admin")).id);

/** Changes a member without ending the open invitations. */
const quietly = (own: Workspace, whom: Attacker, input: Appointed): Promise<void> =>
  own.world.commit(
    own.owner,
    memberCommands.appoint(own.member(whom), input, own.world.act(own.owner)),
  );

/** The effect on an organisation when the account of its owner is deleted. */
const losesAccount = ({ world, organisation, owner }: Workspace): Promise<void> =>
  world.overrule(memberPath({ organisation, member: owner.id }), { active: false });

/** Admins, owners, and the founding of an organisation. */
export const ownerAttacks: readonly Attack[] = [
  ...toOwner("An admin puts the owner out", { active: false }),
  ...toOwner("An admin gives the owner a lower role", { role: "coordinator" }),
  ...toOwner("An admin ends the owner's membership later", { until: Date.now() + dayMs }),
  ...within(
    "selfPromotion",
    async (own) => {
      await handsOverToAdmin(own);
      await own.leaves(own.owner);
    },
    { "The only admin leaves": (own) => own.leaves(own.owner) },
  ),
  ...within(
    "selfPromotion",
    async (own) => own.appoints(await own.add("admin"), { role: "resident" }),
    {
      "The owner makes themselves a resident": (own) =>
        own.appoints(own.owner, { role: "resident" }),
    },
  ),
  ...within("selfPromotion", handsOverToAdmin, {
    "The owner hands over to a resident": async (own) =>
      handsOver(own, (await own.add("resident")).id),
    "The owner hands over to nobody": (own) => handsOver(own, null),
    "The owner hands over to somebody, and puts them out with it": async (own) => {
      const other = await own.add("admin");
      const act = own.world.act(own.owner);
      const change = together(
        memberCommands.appoint(own.member(other), { active: false }, act),
        organisationCommands.handOver(own.itself, { owner: other.id }, act),
        own.endsInvitations(),
      );
      await own.world.commit(own.owner, change);
    },
  }),
  ...within("selfPromotion", async (own) => own.leaves(await own.add("admin")), {
    "An admin leaves an organisation that nobody is the owner of": async (own) => {
      const { id: _, path, ...fields } = own.itself;
      await own.world.put(path, fields);
      await own.leaves(await own.add("admin"));
    },
    "The last admin leaves a house whose owner deleted their account": async (own) => {
      const other = await own.add("admin");
      await losesAccount(own);
      await own.leaves(other);
    },
  }),
  ...within(
    "selfPromotion",
    async (own) => {
      const [one, other] = [await own.add("admin"), await own.add("admin")];
      await losesAccount(own);
      await own.appoints(one, { role: "resident" }, other);
    },
    {
      "The last admin of a house whose owner deleted their account makes themselves a resident":
        async (own) => {
          const other = await own.add("admin");
          await losesAccount(own);
          await own.appoints(other, { role: "resident" }, other);
        },
    },
  ),
  ...within("skippedState", async (own) => own.appoints(await own.letIn(), { active: false }), {
    "Somebody is put out, and invitations stay open": async (own) =>
      quietly(own, await own.letIn(), { active: false }),
  }),
  ...within(
    "skippedState",
    async (own) => own.appoints(await own.add("technician"), { role: "resident" }),
    {
      "Somebody is given a lower role, and invitations stay open": async (own) =>
        quietly(own, await own.add("technician"), { role: "resident" }),
    },
  ),
  ...beside("selfPromotion", (world) => Workspace.found(world), {
    "Somebody without an account founds a house, to be its admin": async (world) => {
      const who = await world.newcomer();
      await world.commit(who, world.foundingBy(who));
    },
    "Somebody founds a house and writes down nothing of it": async (world) => {
      const who = await world.somebody();
      const change = world.foundingBy(who);
      const writes = change.writes.filter(({ path }) => !path.includes("/foundings/"));
      await world.commit(who, { ...change, writes });
    },
    "Somebody founds a house anew whose document was deleted past the rules": async (world) => {
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
    "Somebody writes what others see of another": async (own) =>
      amends(await own.letIn(), own.path("directory", own.owner.id), { name: "Mud" }),
    "Somebody is called otherwise, and others are not shown it": (own) => renames(own, false),
    "Somebody is shown who is not there": (own) =>
      sets(own.owner, own.path("directory", own.world.id()), {
        name: "Nobody",
        role: "resident",
        active: true,
      }),
  }),
  ...within("otherOrganisation", (own) => renames(own, true), {
    "A stranger learns that they guessed somebody's role": (own) =>
      rewrites(own, { role: "admin" }),
    "A stranger has every device fetch anew what stands there": (own) =>
      rewrites(own, { active: true }),
    "Somebody writes again what others see of themselves, and nothing else": async (own) => {
      const who = await own.letIn();
      await changes(who, own.path("directory", who.id), { name: who.name });
    },
  }),
];

/** A stranger writes fields of the owner's public profile. */
async function rewrites(own: Workspace, fields: object): Promise<void> {
  await changes(await own.world.newcomer(), own.path("directory", own.owner.id), fields);
}

async function renames(own: Workspace, isShown: boolean): Promise<void> {
  const who = await own.letIn();
  const change = memberCommands.rename(own.member(who), { name: "Sam" }, own.world.act(who));
  const path = own.path("directory", who.id);
  const entry = { kind: "update", path, set: { name: "Sam" } } as const;
  await own.world.raw(who, isShown ? { ...change, writes: [...change.writes, entry] } : change);
}
