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
      const house = await housed(world);
      await comesIn(world, house, await invited(world, house, input), { lie });
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
      const house = await housed(world);
      const invitation = await invited(world, house, shared);
      await comesIn(world, house, invitation);
      await comesIn(world, house, invitation);
    },
    attempt: async (world) => {
      const house = await housed(world);
      const invitation = await invited(world, house, one);
      await comesIn(world, house, invitation);
      await comesIn(world, house, invitation);
    },
  },
  {
    kind: "replay",
    what: "A second person joins by an invitation for one, and points at the first one's redemption",
    allowed: honestly(one),
    attempt: async (world) => {
      const house = await housed(world);
      const invitation = await invited(world, house, one);
      await comesIn(world, house, invitation);
      await comesIn(world, house, invitation, { lie: { without: ["redemptions"] } });
    },
  },
  {
    kind: "replay",
    what: "Somebody uses up another invitation than the one they join by",
    allowed: honestly(one),
    attempt: async (world) => {
      const house = await housed(world);
      const [first, other] = [await invited(world, house, one), await invited(world, house, one)];
      await comesIn(world, house, first);
      const who = await world.somebody();
      const change = comingIn(world, who, house, first, { entrances: { redemption: other.id } });
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
      const house = await housed(world);
      const invitation = await invited(world, house, shared);
      const entrance = await entranceOf(world, house, await comesIn(world, house, invitation));
      const lie = { members: { entrance }, without: ["entrances"] };
      await comesIn(world, house, invitation, { lie });
    },
  },
  {
    kind: "replay",
    what: "Somebody who left comes back by the entrance they had",
    allowed: async (world) => {
      const house = await housed(world);
      const who = await cameIn(world, house, shared);
      await leaves(world, house, who);
      await comesIn(world, house, await invited(world, house, one), { who, way: "return" });
    },
    attempt: async (world) => {
      const house = await housed(world);
      const invitation = await invited(world, house, shared);
      const who = await comesIn(world, house, invitation);
      const entrance = await entranceOf(world, house, who);
      await leaves(world, house, who);
      const lie = { members: { entrance }, without: ["entrances"] };
      await comesIn(world, house, invitation, { who, lie, way: "return" });
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by an invitation that was taken back",
    allowed: honestly(),
    attempt: async (world) => {
      const house = await housed(world);
      const invitation = await invited(world, house);
      await amend(doc(house.owner.database, invitation.path), { revoked: true });
      await comesIn(world, house, invitation);
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by an invitation that has expired",
    allowed: honestly(),
    attempt: async (world) => {
      const house = await housed(world);
      const { id, path, ...fields } = await invited(world, house);
      const over = { ...fields, expiresAt: Date.now() - 1000 };
      await world.put(path, over);
      await comesIn(world, house, { ...over, id, path });
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by an invitation that never was",
    allowed: honestly(shared),
    attempt: async (world) => {
      const house = await housed(world);
      const invitation = await invited(world, house, shared);
      await comesIn(world, house, { ...invitation, id: world.id() });
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
    attempt: async (world) => byAdmin(world, (house, admin) => leaves(world, house, admin)),
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by an invitation of an admin who was given a lower role",
    allowed: async (world) => byAdmin(world, async () => undefined),
    attempt: async (world) =>
      byAdmin(world, (house, admin) => appoints(world, house, admin, { role: "coordinator" })),
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by an invitation of an admin whose time is over",
    allowed: async (world) => byAdmin(world, async () => undefined),
    attempt: async (world) =>
      byAdmin(world, (house, admin) => {
        const { id: _, path, ...fields } = memberStanding(house, admin);
        return world.put(path, { ...fields, until: Date.now() - 1000 });
      }),
  },
  {
    kind: "selfPromotion",
    what: "An admin who left comes back by an invitation of their own",
    allowed: async (world) => {
      const house = await housed(world);
      const admin = await added(world, house, "admin");
      await leaves(world, house, admin);
      const invitation = await invited(world, house, { ...one, role: "admin" });
      await comesIn(world, house, invitation, { who: admin, way: "return" });
    },
    attempt: async (world) => {
      const house = await housed(world);
      const admin = await added(world, house, "admin");
      const invitation = await invited(world, house, { ...one, role: "admin" }, admin);
      await leaves(world, house, admin);
      await comesIn(world, house, invitation, { who: admin, way: "return" });
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody joins by an invitation from before somebody was put out",
    allowed: honestly(shared),
    attempt: async (world) => {
      const house = await housed(world);
      const invitation = await invited(world, house, shared);
      await appoints(world, house, await cameIn(world, house), { active: false });
      await comesIn(world, house, invitation);
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
      const house = await housed(world);
      await configures(world, house, { anonymous: "residents" });
      await comesIn(world, house, await invited(world, house, one), {
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
      const house = await housed(world);
      const who = await cameIn(world, house, shared);
      const invitation = await invited(world, house, { role: "admin" });
      await comesIn(world, house, invitation, { who, way: "accept" });
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
      const house = await housed(world);
      await invited(world, house, {}, { ...house.owner, name: "The Bank" });
    },
  },
  ...(["resident", "coordinator"] as const).map((role): Attack => ({
    kind: "selfPromotion",
    what: `A ${role} invites an admin`,
    allowed: async (world) => {
      const house = await housed(world);
      await invited(world, house, { role: "admin" }, await added(world, house, "admin"));
    },
    attempt: async (world) => {
      const house = await housed(world);
      await invited(world, house, { role: "admin" }, await added(world, house, role));
    },
  })),
  {
    kind: "selfPromotion",
    what: "A coordinator opens an invitation again that was taken back",
    allowed: async (world) => {
      const house = await housed(world);
      const { path } = await invited(world, house);
      await amend(doc(house.owner.database, path), { revoked: true });
    },
    attempt: async (world) => {
      const house = await housed(world);
      const { path } = await invited(world, house);
      await amend(doc(house.owner.database, path), { revoked: true });
      const { database } = await added(world, house, "coordinator");
      await amend(doc(database, path), { revoked: false });
    },
  },
  {
    kind: "selfPromotion",
    what: "Not even its author opens an invitation again",
    allowed: async (world) => invited(world, await housed(world)),
    attempt: async (world) => {
      const house = await housed(world);
      const { path } = await invited(world, house);
      await amend(doc(house.owner.database, path), { revoked: true });
      await amend(doc(house.owner.database, path), { revoked: false });
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
      const house = await housed(world);
      await entranceOf(world, house, await cameIn(world, house));
    },
    attempt: async (world) => {
      const house = await housed(world);
      const entrance = await entranceOf(world, house, await cameIn(world, house));
      const path = `organisations/${house.organisation}/entrances/${entrance}`;
      return getDoc(doc(house.owner.database, path));
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
      const house = await housed(world);
      const who = await cameIn(world, house);
      const { id: _, path, ...fields } = memberStanding(house, who);
      await world.put(path, { ...fields, until: Date.now() - 1000 });
      await comesIn(world, house, await invited(world, house), { who, way: "return" });
    },
    attempt: async (world) => {
      const house = await housed(world);
      const who = await cameIn(world, house);
      await appoints(world, house, who, { active: false });
      await comesIn(world, house, await invited(world, house), { who, way: "return" });
    },
  },
  {
    kind: "selfPromotion",
    what: "Somebody who was put out joins as if they were new",
    allowed: honestly(),
    attempt: async (world) => {
      const house = await housed(world);
      const who = await cameIn(world, house);
      await appoints(world, house, who, { active: false });
      await comesIn(world, house, await invited(world, house), { who });
    },
  },
  {
    kind: "selfPromotion",
    what: "Somebody who left and was put out afterwards comes back",
    allowed: async (world) => {
      const house = await housed(world);
      const who = await cameIn(world, house);
      await leaves(world, house, who);
      await comesIn(world, house, await invited(world, house), { who, way: "return" });
    },
    attempt: async (world) => {
      const house = await housed(world);
      const who = await cameIn(world, house);
      await leaves(world, house, who);
      await appoints(world, house, who, { active: false });
      await comesIn(world, house, await invited(world, house), { who, way: "return" });
    },
  },
  {
    kind: "selfPromotion",
    what: "Somebody who was put out comes back by a label",
    allowed: async (world) => revisits(world, (house, who) => leaves(world, house, who)),
    attempt: async (world) =>
      revisits(world, (house, who) => appoints(world, house, who, { active: false })),
  },
  {
    kind: "replay",
    what: "Somebody who was put out sends the change again by which they came in",
    allowed: honestly(shared),
    attempt: async (world) => {
      const house = await housed(world);
      const who = await world.somebody();
      const change = comingIn(world, who, house, await invited(world, house, shared));
      await world.raw(who, change);
      await appoints(world, house, who, { active: false });
      await world.raw(who, change);
    },
  },
  {
    kind: "replay",
    what: "An admin who was made a guest accepts the old link again",
    allowed: async (world) => accepting(world),
    attempt: async (world) => {
      const house = await housed(world);
      const invitation = await invited(world, house, { role: "admin" });
      const who = await comesIn(world, house, invitation);
      await appoints(world, house, who, { role: "guest", sites: [house.site] });
      await comesIn(world, house, invitation, { who, way: "accept" });
    },
  },
  {
    kind: "selfPromotion",
    what: "Somebody who belongs still returns, as an admin",
    allowed: async (world) => accepting(world),
    attempt: async (world) => {
      const house = await housed(world);
      const who = await cameIn(world, house);
      const invitation = await invited(world, house, { role: "admin" });
      await comesIn(world, house, invitation, { who, way: "return" });
    },
  },
];

type Done = Parameters<typeof leaves>[1];

async function byAdmin(
  world: World,
  then: (house: Done, admin: Parameters<typeof leaves>[2]) => Promise<void>,
): Promise<void> {
  const house = await housed(world);
  const admin = await added(world, house, "admin");
  const invitation = await invited(world, house, shared, admin);
  await then(house, admin);
  await comesIn(world, house, invitation);
}

async function bound(
  world: World,
  { email, isVerified = true }: { email?: string; isVerified?: boolean } = {},
): Promise<void> {
  const house = await housed(world);
  const who = await world.somebody(isVerified);
  const to = { bound: true, email: email ?? who.email?.toUpperCase() ?? "" };
  await comesIn(world, house, await invited(world, house, { ...one, ...to }), { who });
}

async function withoutAccount(
  world: World,
  anonymous: "nobody" | "guests" | "residents",
  input: Invited = shared,
): Promise<void> {
  const house = await housed(world);
  await configures(world, house, { anonymous });
  const who = await world.newcomer();
  await comesIn(world, house, await invited(world, house, input), { who });
}

async function accepting(world: World, lie: Lie = {}): Promise<void> {
  const house = await housed(world);
  const who = await world.somebody();
  await scans(world, house, await labelled(world, house), { who });
  const guest = { ...who, role: "guest" };
  await comesIn(world, house, await invited(world, house, one), { who: guest, way: "accept", lie });
}

async function revisits(
  world: World,
  then: (house: Done, who: Parameters<typeof leaves>[2]) => Promise<void>,
): Promise<void> {
  const house = await housed(world);
  const label = await labelled(world, house);
  const who = await scans(world, house, label);
  await then(house, who);
  const input = { name: who.name, sites: [house.site], label };
  const change = memberCommands.revisit(memberStanding(house, who), input, world.act(who));
  await world.raw(who, shown(change, who.name));
}

async function entranceOf(world: World, house: Done, who: Parameters<typeof leaves>[2]) {
  const path = world.pathIn(house.organisation, "members", who.id);
  const found: unknown = (await getDoc(doc(who.database, path))).get("entrance");
  if (typeof found !== "string") throw new Error("they came in by nothing");
  await getDoc(doc(who.database, world.pathIn(house.organisation, "entrances", found)));
  return found;
}

async function listsOf(world: World, role: "coordinator" | "admin", isOwn: boolean) {
  const house = await housed(world);
  await invited(world, house);
  const { id, database } = await added(world, house, role);
  const all = collection(database, world.pathIn(house.organisation, "invitations"));
  return getDocs(query(all, where("by", "==", isOwn ? id : house.owner.id)));
}

/** Attacks on invitations and on joining by one. */
export const invitationAttacks: readonly Attack[] = [
  ...saysOther,
  ...tooLate,
  ...making,
  ...comingBack,
];
