import { doc, setDoc, updateDoc } from "firebase/firestore/lite";
import { memberPath } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { type Fields, together } from "#generated/runtime.ts";
import type { Attack } from "./attack.ts";
import { amend } from "./standing.ts";
import {
  added,
  appoints,
  cameIn,
  dayMs,
  endsInvitations,
  type Workspace,
  housed,
  leaves,
  memberStanding,
  organisationStanding,
} from "./ways-in.ts";
import type { Attacker, World } from "./world.ts";

/** A stranger rewrites the owner's public profile unchanged or with other fields. */
const rewriting = (what: string, fields: Fields): Attack => ({
  kind: "otherOrganisation",
  what,
  allowed: async (world) => renames(world, true),
  attempt: async (world) => {
    const { organisation, owner } = await housed(world);
    const { database } = await world.newcomer();
    await updateDoc(doc(database, world.pathIn(organisation, "directory", owner.id)), {
      ...fields,
    });
  },
});

type AppointInput = Parameters<typeof memberCommands.appoint>[1];

/** An admin may change this about another admin; the attack does the same to the owner. */
const toOwner = (what: string, input: AppointInput): Attack => ({
  kind: "selfPromotion",
  what,
  allowed: async (world) => {
    const workspace = await housed(world);
    await appoints(world, workspace, await added(world, workspace, "admin"), input);
  },
  attempt: async (world) => {
    const workspace = await housed(world);
    await appoints(
      world,
      workspace,
      workspace.owner,
      input,
      await added(world, workspace, "admin"),
    );
  },
});

async function handsOver(world: World, workspace: Workspace, owner: string): Promise<void> {
  const change = organisationCommands.handOver(
    organisationStanding(workspace),
    { owner },
    world.act(workspace.owner),
  );
  await world.commit(workspace.owner, change);
}

/** Changes a member without ending the open invitations. */
async function quietly(
  world: World,
  workspace: Workspace,
  whom: Attacker,
  input: AppointInput,
): Promise<void> {
  const { owner } = workspace;
  const change = memberCommands.appoint(memberStanding(workspace, whom), input, world.act(owner));
  await world.commit(owner, change);
}

/** The effect on an organisation when the account of its owner is deleted. */
async function losesAccount(world: World, { organisation, owner }: Workspace): Promise<void> {
  await world.overrule(memberPath({ organisation, member: owner.id }), { active: false });
}

/** Admins, owners, and the founding of an organisation. */
export const ownerAttacks: readonly Attack[] = [
  toOwner("An admin puts the owner out", { active: false }),
  toOwner("An admin gives the owner a lower role", { role: "coordinator" }),
  toOwner("An admin ends the owner's membership later", { until: Date.now() + dayMs }),
  {
    kind: "selfPromotion",
    what: "The only admin leaves",
    allowed: async (world) => {
      const workspace = await housed(world);
      const { id } = await added(world, workspace, "admin");
      await handsOver(world, workspace, id);
      await leaves(world, workspace, workspace.owner);
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      await leaves(world, workspace, workspace.owner);
    },
  },
  {
    kind: "selfPromotion",
    what: "The owner makes themselves a resident",
    allowed: async (world) => {
      const workspace = await housed(world);
      await appoints(world, workspace, await added(world, workspace, "admin"), {
        role: "resident",
      });
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      await appoints(world, workspace, workspace.owner, { role: "resident" });
    },
  },
  {
    kind: "selfPromotion",
    what: "The owner hands over to a resident",
    allowed: async (world) => {
      const workspace = await housed(world);
      await handsOver(world, workspace, (await added(world, workspace, "admin")).id);
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      await handsOver(world, workspace, (await added(world, workspace, "resident")).id);
    },
  },
  {
    kind: "selfPromotion",
    what: "The owner hands over to nobody",
    allowed: async (world) => {
      const workspace = await housed(world);
      await handsOver(world, workspace, (await added(world, workspace, "admin")).id);
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      const change = organisationCommands.handOver(
        organisationStanding(workspace),
        { owner: null },
        world.act(workspace.owner),
      );
      await world.commit(workspace.owner, change);
    },
  },
  {
    kind: "selfPromotion",
    what: "The owner hands over to somebody, and puts them out with it",
    allowed: async (world) => {
      const workspace = await housed(world);
      await handsOver(world, workspace, (await added(world, workspace, "admin")).id);
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      const other = await added(world, workspace, "admin");
      const act = world.act(workspace.owner);
      const change = together(
        memberCommands.appoint(memberStanding(workspace, other), { active: false }, act),
        organisationCommands.handOver(organisationStanding(workspace), { owner: other.id }, act),
        endsInvitations(world, workspace),
      );
      await world.commit(workspace.owner, change);
    },
  },
  {
    kind: "selfPromotion",
    what: "An admin leaves an organisation that nobody is the owner of",
    allowed: async (world) => {
      const workspace = await housed(world);
      await leaves(world, workspace, await added(world, workspace, "admin"));
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      const { id: _, path, ...fields } = organisationStanding(workspace);
      await world.put(path, fields);
      await leaves(world, workspace, await added(world, workspace, "admin"));
    },
  },
  {
    kind: "selfPromotion",
    what: "The last admin leaves a house whose owner deleted their account",
    allowed: async (world) => {
      const workspace = await housed(world);
      const other = await added(world, workspace, "admin");
      await leaves(world, workspace, other);
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      const other = await added(world, workspace, "admin");
      await losesAccount(world, workspace);
      await leaves(world, workspace, other);
    },
  },
  {
    kind: "selfPromotion",
    what: "The last admin of a house whose owner deleted their account makes themselves a resident",
    allowed: async (world) => {
      const workspace = await housed(world);
      const [one, other] = [
        await added(world, workspace, "admin"),
        await added(world, workspace, "admin"),
      ];
      await losesAccount(world, workspace);
      await appoints(world, workspace, one, { role: "resident" }, other);
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      const other = await added(world, workspace, "admin");
      await losesAccount(world, workspace);
      await appoints(world, workspace, other, { role: "resident" }, other);
    },
  },
  {
    kind: "skippedState",
    what: "Somebody is put out, and invitations stay open",
    allowed: async (world) => {
      const workspace = await housed(world);
      await appoints(world, workspace, await cameIn(world, workspace), { active: false });
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      await quietly(world, workspace, await cameIn(world, workspace), { active: false });
    },
  },
  {
    kind: "skippedState",
    what: "Somebody is given a lower role, and invitations stay open",
    allowed: async (world) => {
      const workspace = await housed(world);
      await appoints(world, workspace, await added(world, workspace, "technician"), {
        role: "resident",
      });
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      await quietly(world, workspace, await added(world, workspace, "technician"), {
        role: "resident",
      });
    },
  },
  {
    kind: "selfPromotion",
    what: "Somebody without an account founds a house, to be its admin",
    allowed: housed,
    attempt: async (world) => {
      const who = await world.newcomer();
      await world.commit(who, world.foundingBy(who));
    },
  },
  {
    kind: "selfPromotion",
    what: "Somebody founds a house and writes down nothing of it",
    allowed: housed,
    attempt: async (world) => {
      const who = await world.somebody();
      const change = world.foundingBy(who);
      const writes = change.writes.filter(({ path }) => !path.includes("/foundings/"));
      await world.commit(who, { ...change, writes });
    },
  },
  {
    kind: "selfPromotion",
    what: "Somebody founds a house anew whose document was deleted past the rules",
    allowed: housed,
    attempt: async (world) => {
      const { organisation } = await housed(world);
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
  },
  {
    kind: "forgedAudit",
    what: "Somebody writes what others see of another",
    allowed: async (world) => renames(world, true),
    attempt: async (world) => {
      const workspace = await housed(world);
      const who = await cameIn(world, workspace);
      const path = world.pathIn(workspace.organisation, "directory", workspace.owner.id);
      await amend(doc(who.database, path), { name: "Mud" });
    },
  },
  rewriting("A stranger learns that they guessed somebody's role", { role: "admin" }),
  rewriting("A stranger has every device fetch anew what stands there", { active: true }),
  {
    kind: "otherOrganisation",
    what: "Somebody writes again what others see of themselves, and nothing else",
    allowed: async (world) => renames(world, true),
    attempt: async (world) => {
      const workspace = await housed(world);
      const who = await cameIn(world, workspace);
      const path = world.pathIn(workspace.organisation, "directory", who.id);
      await updateDoc(doc(who.database, path), { name: who.name });
    },
  },
  {
    kind: "forgedAudit",
    what: "Somebody is called otherwise, and others are not shown it",
    allowed: async (world) => renames(world, true),
    attempt: async (world) => renames(world, false),
  },
  {
    kind: "forgedAudit",
    what: "Somebody is shown who is not there",
    allowed: async (world) => renames(world, true),
    attempt: async (world) => {
      const { organisation, owner } = await housed(world);
      const path = world.pathIn(organisation, "directory", world.id());
      const fields = { name: "Nobody", role: "resident", active: true };
      await setDoc(doc(owner.database, path), fields);
    },
  },
];

async function renames(world: World, isShown: boolean): Promise<void> {
  const workspace = await housed(world);
  const who = await cameIn(world, workspace);
  const change = memberCommands.rename(
    memberStanding(workspace, who),
    { name: "Sam" },
    world.act(who),
  );
  const path = world.pathIn(workspace.organisation, "directory", who.id);
  const entry = { kind: "update", path, set: { name: "Sam" } } as const;
  await world.raw(who, isShown ? { ...change, writes: [...change.writes, entry] } : change);
}
