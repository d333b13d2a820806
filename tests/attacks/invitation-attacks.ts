import { collection, doc, getDoc, getDocs, query, where } from "firebase/firestore/lite";
import { memberCommands } from "#generated/member/commands.ts";
import { redemptionCommands } from "#generated/redemption/commands.ts";
import type { Attack, AttackKind } from "./attack.ts";
import { amend } from "./standing.ts";
import {
  added,
  appoints,
  cameIn,
  comesIn,
  comingIn,
  configures,
  dayMs,
  housed,
  type Invited,
  invited,
  labelled,
  leaves,
  type Lie,
  memberStanding,
  scans,
  shown,
} from "./ways-in.ts";
import type { World } from "./world.ts";

const until = Date.now() + 7 * dayMs;
const one = { role: "technician" } as const;
const shared = { role: "resident", reusable: true } as const;
const contractor = { role: "guest", sites: ["north"], request: "r1", until } as const;

const honestly =
  (input: Invited = {}) =>
  async (world: World): Promise<unknown> =>
    cameIn(world, await housed(world), input);

/** An invited user claims something else than the invitation in these documents. */
function lying(kind: AttackKind, what: string, input: Invited, lie: Lie): Attack {
  return {
    kind,
    what,
    allowed: honestly(input),
    attempt: async (world) => {
      const workspace = await housed(world);
      await comesIn(world, workspace, await invited(world, workspace, input), { lie });
    },
  };
}

/** The same claim in the member alone, and in the entrance as well. */
const lyingTwice = (what: string, input: Invited, over: Lie["members"] = {}): readonly Attack[] => [
  lying("selfPromotion", what, input, { members: over }),
  lying("selfPromotion", `${what}, and says so of the entrance, too`, input, {
    members: over,
    entrances: over,
  }),
];

const saysOther: readonly Attack[] = [
  ...lyingTwice("Somebody who is invited as a resident joins as an admin", shared, {
    role: "admin",
  }),
  ...lyingTwice(
    "Somebody who is invited to one house joins without the limit",
    { ...one, sites: ["north"] },
    { sites: undefined },
  ),
  ...lyingTwice(
    "Somebody who is invited to one house joins two",
    { ...one, sites: ["north"] },
    { sites: ["north", "south"] },
  ),
  ...lyingTwice("A contractor comes for another request", contractor, { request: "r2" }),
  ...lyingTwice("A contractor stays longer", contractor, { until: until + dayMs }),
  ...lyingTwice("A contractor stays for good", contractor, { until: undefined }),
  lying("otherOrganisation", "Somebody joins without an entrance", shared, {
    without: ["entrances"],
  }),
  lying("otherOrganisation", "Somebody joins and names no entrance", shared, {
    members: { entrance: undefined },
    without: ["entrances"],
  }),
  lying("otherOrganisation", "Somebody enters and does not become a member", one, {
    without: ["members", "directory"],
  }),
  lying("replay", "Somebody joins and does not use the invitation up", one, {
    without: ["redemptions"],
  }),
  lying("replay", "Somebody joins and says nothing of using the invitation up", one, {
    entrances: { redemption: undefined },
    without: ["redemptions"],
  }),
  lying("replay", "Somebody uses an invitation up and does not come in", one, {
    without: ["entrances", "members", "directory"],
  }),
  lying("replay", "Somebody uses an invitation up and names no way in", one, {
    redemptions: { entrance: undefined },
  }),
  lying("replay", "Somebody uses an invitation up and names another way in", one, {
    redemptions: { entrance: "somewhere-else" },
  }),
  lying("forgedAudit", "Somebody uses an invitation up in another's name", one, {
    redemptions: { by: "somebody-else" },
  }),
  lying("otherOrganisation", "Somebody joins in another's name", shared, { as: "somebody-else" }),
  lying("forgedAudit", "Somebody joins under a name that others are not shown", shared, {
    directory: { name: "Fettle" },
  }),
  lying("forgedAudit", "A guest is shown to others as a resident", contractor, {
    directory: { role: "resident" },
  }),
  lying("forgedAudit", "Somebody joins and is shown to nobody", shared, { without: ["directory"] }),
  lying("selfPromotion", "Somebody joins and lets themselves see the charts", shared, {
    members: { charts: true },
  }),
];

/** The invitation, or the user, is no longer valid; without that change the same user may join. */
const tooLate: readonly Attack[] = [
  {
    kind: "replay",
    what: "A second person joins by an invitation for one",
    allowed: async (world) => {
      const workspace = await housed(world);
      const invitation = await invited(world, workspace, shared);
      await comesIn(world, workspace, invitation);
      await comesIn(world, workspace, invitation);
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      const invitation = await invited(world, workspace, one);
      await comesIn(world, workspace, invitation);
      await comesIn(world, workspace, invitation);
    },
  },
  {
    kind: "replay",
    what: "A second person joins by an invitation for one, and points at the first one's redemption",
    allowed: honestly(one),
    attempt: async (world) => {
      const workspace = await housed(world);
      const invitation = await invited(world, workspace, one);
      await comesIn(world, workspace, invitation);
      await comesIn(world, workspace, invitation, { lie: { without: ["redemptions"] } });
    },
  },
  {
    kind: "replay",
    what: "Somebody uses up another invitation than the one they join by",
    allowed: honestly(one),
    attempt: async (world) => {
      const workspace = await housed(world);
      const [first, other] = [
        await invited(world, workspace, one),
        await invited(world, workspace, one),
      ];
      await comesIn(world, workspace, first);
      const who = await world.somebody();
      const change = comingIn(world, who, workspace, first, {
        entrances: { redemption: other.id },
      });
      const writes = change.writes.map((write) => ({
        ...write,
        path: write.path.replace(`redemptions/${first.id}`, `redemptions/${other.id}`),
      }));
      await world.raw(who, { ...change, writes });
    },
  },
  {
    kind: "wrongType",
    what: "Somebody uses up an invitation that is not there, or is shared",
    allowed: honestly(one),
    attempt: async (world) => {
      const { organisation } = await housed(world);
      const who = await world.somebody();
      const at = { organisation, redemption: world.id() };
      await world.raw(who, redemptionCommands.redeem(at, {}, world.act(who)));
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by another's entrance",
    allowed: honestly(shared),
    attempt: async (world) => {
      const workspace = await housed(world);
      const invitation = await invited(world, workspace, shared);
      const entrance = await entranceOf(
        world,
        workspace,
        await comesIn(world, workspace, invitation),
      );
      const lie = { members: { entrance }, without: ["entrances"] };
      await comesIn(world, workspace, invitation, { lie });
    },
  },
  {
    kind: "replay",
    what: "Somebody who left comes back by the entrance they had",
    allowed: async (world) => {
      const workspace = await housed(world);
      const who = await cameIn(world, workspace, shared);
      await leaves(world, workspace, who);
      await comesIn(world, workspace, await invited(world, workspace, one), { who, way: "return" });
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      const invitation = await invited(world, workspace, shared);
      const who = await comesIn(world, workspace, invitation);
      const entrance = await entranceOf(world, workspace, who);
      await leaves(world, workspace, who);
      const lie = { members: { entrance }, without: ["entrances"] };
      await comesIn(world, workspace, invitation, { who, lie, way: "return" });
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by an invitation that was taken back",
    allowed: honestly(),
    attempt: async (world) => {
      const workspace = await housed(world);
      const invitation = await invited(world, workspace);
      await amend(doc(workspace.owner.database, invitation.path), { revoked: true });
      await comesIn(world, workspace, invitation);
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by an invitation that has expired",
    allowed: honestly(),
    attempt: async (world) => {
      const workspace = await housed(world);
      const { id, path, ...fields } = await invited(world, workspace);
      const over = { ...fields, expiresAt: Date.now() - 1000 };
      await world.put(path, over);
      await comesIn(world, workspace, { ...over, id, path });
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by an invitation that never was",
    allowed: honestly(shared),
    attempt: async (world) => {
      const workspace = await housed(world);
      const invitation = await invited(world, workspace, shared);
      await comesIn(world, workspace, { ...invitation, id: world.id() });
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by an invitation to another house",
    allowed: honestly(shared),
    attempt: async (world) => {
      const invitation = await invited(world, await housed(world), shared);
      await comesIn(world, await housed(world), invitation);
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by an invitation of an admin who has left",
    allowed: async (world) => byAdmin(world, async () => undefined),
    attempt: async (world) => byAdmin(world, (workspace, admin) => leaves(world, workspace, admin)),
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by an invitation of an admin who was given a lower role",
    allowed: async (world) => byAdmin(world, async () => undefined),
    attempt: async (world) =>
      byAdmin(world, (workspace, admin) =>
        appoints(world, workspace, admin, { role: "coordinator" }),
      ),
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by an invitation of an admin whose time is over",
    allowed: async (world) => byAdmin(world, async () => undefined),
    attempt: async (world) =>
      byAdmin(world, (workspace, admin) => {
        const { id: _, path, ...fields } = memberStanding(workspace, admin);
        return world.put(path, { ...fields, until: Date.now() - 1000 });
      }),
  },
  {
    kind: "selfPromotion",
    what: "An admin who left comes back by an invitation of their own",
    allowed: async (world) => {
      const workspace = await housed(world);
      const admin = await added(world, workspace, "admin");
      await leaves(world, workspace, admin);
      const invitation = await invited(world, workspace, { ...one, role: "admin" });
      await comesIn(world, workspace, invitation, { who: admin, way: "return" });
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      const admin = await added(world, workspace, "admin");
      const invitation = await invited(world, workspace, { ...one, role: "admin" }, admin);
      await leaves(world, workspace, admin);
      await comesIn(world, workspace, invitation, { who: admin, way: "return" });
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by an invitation from before somebody was put out",
    allowed: honestly(shared),
    attempt: async (world) => {
      const workspace = await housed(world);
      const invitation = await invited(world, workspace, shared);
      await appoints(world, workspace, await cameIn(world, workspace), { active: false });
      await comesIn(world, workspace, invitation);
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by a link that was sent to another address",
    allowed: async (world) => bound(world),
    attempt: async (world) => bound(world, { email: "another@example.org" }),
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by a link that was sent to an address they did not confirm",
    allowed: async (world) => bound(world),
    attempt: async (world) => bound(world, { isVerified: false }),
  },
  {
    kind: "selfPromotion",
    what: "Somebody without an account joins as a technician",
    allowed: honestly(one),
    attempt: async (world) => {
      const workspace = await housed(world);
      await configures(world, workspace, { anonymous: "residents" });
      await comesIn(world, workspace, await invited(world, workspace, one), {
        who: await world.newcomer(),
      });
    },
  },
  {
    kind: "selfPromotion",
    what: "Somebody without an account joins as a resident where only guests may",
    allowed: async (world) => withoutAccount(world, "residents"),
    attempt: async (world) => withoutAccount(world, "guests"),
  },
  {
    kind: "selfPromotion",
    what: "Somebody without an account comes as a guest where nobody may",
    allowed: async (world) => withoutAccount(world, "guests", contractor),
    attempt: async (world) => withoutAccount(world, "nobody", contractor),
  },
  {
    kind: "selfPromotion",
    what: "A guest accepts an invitation and becomes more than it says",
    allowed: async (world) => accepting(world),
    attempt: async (world) =>
      accepting(world, { members: { role: "admin" }, entrances: { role: "admin" } }),
  },
  {
    kind: "selfPromotion",
    what: "A resident accepts an invitation as an admin",
    allowed: async (world) => accepting(world),
    attempt: async (world) => {
      const workspace = await housed(world);
      const who = await cameIn(world, workspace, shared);
      const invitation = await invited(world, workspace, { role: "admin" });
      await comesIn(world, workspace, invitation, { who, way: "accept" });
    },
  },
];

const makes = (kind: AttackKind, what: string, input: Invited, near: Invited): Attack => ({
  kind,
  what,
  allowed: async (world) => invited(world, await housed(world), near),
  attempt: async (world) => invited(world, await housed(world), input),
});

/** Invitations that users may not create, change or find. */
const making: readonly Attack[] = [
  makes(
    "oversized",
    "An admin invites for longer than 90 days",
    { expiresAt: Date.now() + 91 * dayMs },
    { expiresAt: Date.now() + 89 * dayMs },
  ),
  makes(
    "selfPromotion",
    "An admin shares an invitation of technicians",
    { ...one, reusable: true },
    shared,
  ),
  makes("wrongType", "An invitation for one address without it", { bound: true }, one),
  makes("wrongType", "A guest is invited to no site", { role: "guest" }, contractor),
  makes(
    "forgedAudit",
    "An invitation under the name of another organisation",
    { organisationName: "The bank" },
    {},
  ),
  {
    kind: "forgedAudit",
    what: "An invitation under another's name",
    allowed: async (world) => invited(world, await housed(world)),
    attempt: async (world) => {
      const workspace = await housed(world);
      await invited(world, workspace, {}, { ...workspace.owner, name: "The Bank" });
    },
  },
  ...(["resident", "coordinator"] as const).map((role): Attack => ({
    kind: "selfPromotion",
    what: `A ${role} invites an admin`,
    allowed: async (world) => {
      const workspace = await housed(world);
      await invited(world, workspace, { role: "admin" }, await added(world, workspace, "admin"));
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      await invited(world, workspace, { role: "admin" }, await added(world, workspace, role));
    },
  })),
  {
    kind: "selfPromotion",
    what: "A coordinator opens an invitation again that was taken back",
    allowed: async (world) => {
      const workspace = await housed(world);
      const { path } = await invited(world, workspace);
      await amend(doc(workspace.owner.database, path), { revoked: true });
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      const { path } = await invited(world, workspace);
      await amend(doc(workspace.owner.database, path), { revoked: true });
      const { database } = await added(world, workspace, "coordinator");
      await amend(doc(database, path), { revoked: false });
    },
  },
  {
    kind: "selfPromotion",
    what: "Not even its author opens an invitation again",
    allowed: async (world) => invited(world, await housed(world)),
    attempt: async (world) => {
      const workspace = await housed(world);
      const { path } = await invited(world, workspace);
      await amend(doc(workspace.owner.database, path), { revoked: true });
      await amend(doc(workspace.owner.database, path), { revoked: false });
    },
  },
  {
    kind: "listScraping",
    what: "A stranger lists the invitations",
    allowed: async (world) => {
      const { database } = await world.stranger();
      return getDoc(doc(database, (await invited(world, await housed(world))).path));
    },
    attempt: async (world) => {
      const { database } = await world.stranger();
      const { organisation } = await housed(world);
      return getDocs(collection(database, `organisations/${organisation}/invitations`));
    },
  },
  ...(["coordinator", "admin"] as const).map((role): Attack => ({
    kind: "listScraping",
    what: `Another ${role} lists an admin's invitations`,
    allowed: async (world) => listsOf(world, role, true),
    attempt: async (world) => listsOf(world, role, false),
  })),
  {
    kind: "listScraping",
    what: "An admin reads by which invitation somebody came in",
    allowed: async (world) => {
      const workspace = await housed(world);
      await entranceOf(world, workspace, await cameIn(world, workspace));
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      const entrance = await entranceOf(world, workspace, await cameIn(world, workspace));
      const path = `organisations/${workspace.organisation}/entrances/${entrance}`;
      return getDoc(doc(workspace.owner.database, path));
    },
  },
  {
    kind: "listScraping",
    what: "An admin lists which invitations were used",
    allowed: async (world) => cameIn(world, await housed(world)),
    attempt: async (world) => {
      const { organisation, owner } = await housed(world);
      return getDocs(collection(owner.database, `organisations/${organisation}/redemptions`));
    },
  },
];

/** Former members, members who were put out, and their ways back. */
const comingBack: readonly Attack[] = [
  {
    kind: "selfPromotion",
    what: "Somebody who was put out comes back by a new invitation",
    allowed: async (world) => {
      const workspace = await housed(world);
      const who = await cameIn(world, workspace);
      const { id: _, path, ...fields } = memberStanding(workspace, who);
      await world.put(path, { ...fields, until: Date.now() - 1000 });
      await comesIn(world, workspace, await invited(world, workspace), { who, way: "return" });
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      const who = await cameIn(world, workspace);
      await appoints(world, workspace, who, { active: false });
      await comesIn(world, workspace, await invited(world, workspace), { who, way: "return" });
    },
  },
  {
    kind: "selfPromotion",
    what: "Somebody who was put out joins as if they were new",
    allowed: honestly(),
    attempt: async (world) => {
      const workspace = await housed(world);
      const who = await cameIn(world, workspace);
      await appoints(world, workspace, who, { active: false });
      await comesIn(world, workspace, await invited(world, workspace), { who });
    },
  },
  {
    kind: "selfPromotion",
    what: "Somebody who left and was put out afterwards comes back",
    allowed: async (world) => {
      const workspace = await housed(world);
      const who = await cameIn(world, workspace);
      await leaves(world, workspace, who);
      await comesIn(world, workspace, await invited(world, workspace), { who, way: "return" });
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      const who = await cameIn(world, workspace);
      await leaves(world, workspace, who);
      await appoints(world, workspace, who, { active: false });
      await comesIn(world, workspace, await invited(world, workspace), { who, way: "return" });
    },
  },
  {
    kind: "selfPromotion",
    what: "Somebody who was put out comes back by a label",
    allowed: async (world) => revisits(world, (workspace, who) => leaves(world, workspace, who)),
    attempt: async (world) =>
      revisits(world, (workspace, who) => appoints(world, workspace, who, { active: false })),
  },
  {
    kind: "replay",
    what: "Somebody who was put out sends the change again by which they came in",
    allowed: honestly(shared),
    attempt: async (world) => {
      const workspace = await housed(world);
      const who = await world.somebody();
      const change = comingIn(world, who, workspace, await invited(world, workspace, shared));
      await world.raw(who, change);
      await appoints(world, workspace, who, { active: false });
      await world.raw(who, change);
    },
  },
  {
    kind: "replay",
    what: "An admin who was made a guest accepts the old link again",
    allowed: async (world) => accepting(world),
    attempt: async (world) => {
      const workspace = await housed(world);
      const invitation = await invited(world, workspace, { role: "admin" });
      const who = await comesIn(world, workspace, invitation);
      await appoints(world, workspace, who, { role: "guest", sites: [workspace.site] });
      await comesIn(world, workspace, invitation, { who, way: "accept" });
    },
  },
  {
    kind: "selfPromotion",
    what: "Somebody who belongs still returns, as an admin",
    allowed: async (world) => accepting(world),
    attempt: async (world) => {
      const workspace = await housed(world);
      const who = await cameIn(world, workspace);
      const invitation = await invited(world, workspace, { role: "admin" });
      await comesIn(world, workspace, invitation, { who, way: "return" });
    },
  },
];

type Done = Parameters<typeof leaves>[1];

async function byAdmin(
  world: World,
  then: (workspace: Done, admin: Parameters<typeof leaves>[2]) => Promise<void>,
): Promise<void> {
  const workspace = await housed(world);
  const admin = await added(world, workspace, "admin");
  const invitation = await invited(world, workspace, shared, admin);
  await then(workspace, admin);
  await comesIn(world, workspace, invitation);
}

async function bound(
  world: World,
  { email, isVerified = true }: { email?: string; isVerified?: boolean } = {},
): Promise<void> {
  const workspace = await housed(world);
  const who = await world.somebody(isVerified);
  const to = { bound: true, email: email ?? who.email?.toUpperCase() ?? "" };
  await comesIn(world, workspace, await invited(world, workspace, { ...one, ...to }), { who });
}

async function withoutAccount(
  world: World,
  anonymous: "nobody" | "guests" | "residents",
  input: Invited = shared,
): Promise<void> {
  const workspace = await housed(world);
  await configures(world, workspace, { anonymous });
  const who = await world.newcomer();
  await comesIn(world, workspace, await invited(world, workspace, input), { who });
}

async function accepting(world: World, lie: Lie = {}): Promise<void> {
  const workspace = await housed(world);
  const who = await world.somebody();
  await scans(world, workspace, await labelled(world, workspace), { who });
  const guest = { ...who, role: "guest" };
  await comesIn(world, workspace, await invited(world, workspace, one), {
    who: guest,
    way: "accept",
    lie,
  });
}

async function revisits(
  world: World,
  then: (workspace: Done, who: Parameters<typeof leaves>[2]) => Promise<void>,
): Promise<void> {
  const workspace = await housed(world);
  const label = await labelled(world, workspace);
  const who = await scans(world, workspace, label);
  await then(workspace, who);
  const input = { name: who.name, sites: [workspace.site], label };
  const change = memberCommands.revisit(memberStanding(workspace, who), input, world.act(who));
  await world.raw(who, shown(change, who.name));
}

async function entranceOf(world: World, workspace: Done, who: Parameters<typeof leaves>[2]) {
  const path = world.pathIn(workspace.organisation, "members", who.id);
  const found: unknown = (await getDoc(doc(who.database, path))).get("entrance");
  if (typeof found !== "string") throw new Error("they came in by nothing");
  await getDoc(doc(who.database, world.pathIn(workspace.organisation, "entrances", found)));
  return found;
}

async function listsOf(world: World, role: "coordinator" | "admin", isOwn: boolean) {
  const workspace = await housed(world);
  await invited(world, workspace);
  const { id, database } = await added(world, workspace, role);
  const all = collection(database, world.pathIn(workspace.organisation, "invitations"));
  return getDocs(query(all, where("by", "==", isOwn ? id : workspace.owner.id)));
}

/** Attacks on invitations and on joining by one. */
export const invitationAttacks: readonly Attack[] = [
  ...saysOther,
  ...tooLate,
  ...making,
  ...comingBack,
];
