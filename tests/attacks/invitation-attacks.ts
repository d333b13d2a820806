import { where } from "firebase/firestore/lite";
import { memberCommands } from "#generated/member/commands.ts";
import { redemptionCommands } from "#generated/redemption/commands.ts";
import type { Attack, AttackKind } from "./attack.ts";
import { amends, lists, reads } from "./standing.ts";
import {
  dayMs,
  type Invited,
  type Lie,
  type OwnDeed,
  shown,
  within,
  Workspace,
} from "./workspace.ts";
import type { Attacker } from "./world.ts";

const until = Date.now() + 7 * dayMs;
const one = { role: "technician" } as const;
const admin = { role: "admin" } as const;
const atNorth = { ...one, sites: ["north"] } as const;
const shared = { role: "resident", reusable: true } as const;
const contractor = { role: "guest", sites: ["north"], request: "r1", until } as const;

const joins =
  (input: Invited = {}): OwnDeed =>
  (own) =>
    own.letIn(input);

/** An invited user claims something else than the invitation in these documents. */
const lying = (kind: AttackKind, input: Invited, lies: Readonly<Record<string, Lie>>) =>
  within(
    kind,
    joins(input),
    Object.fromEntries(
      Object.entries(lies).map(([what, lie]): [string, OwnDeed] => [
        what,
        async (own) => own.comesIn(await own.invite(input), { lie }),
      ]),
    ),
  );

/** The same claim in the member alone, and in the entrance as well. */
const lyingTwice = (what: string, input: Invited, members: Lie["members"] = {}) =>
  lying("selfPromotion", input, {
    [what]: { members },
    [`${what}, and says so of the entrance, too`]: { members, entrances: members },
  });

const saysOther: readonly Attack[] = [
  ...lyingTwice("Somebody who is invited as a resident joins as an admin", shared, admin),
  ...lyingTwice("Somebody who is invited to one house joins without the limit", atNorth, {
    sites: undefined,
  }),
  ...lyingTwice("Somebody who is invited to one house joins two", atNorth, {
    sites: ["north", "south"],
  }),
  ...lyingTwice("A contractor comes for another request", contractor, { request: "r2" }),
  ...lyingTwice("A contractor stays longer", contractor, { until: until + dayMs }),
  ...lyingTwice("A contractor stays for good", contractor, { until: undefined }),
  ...lying("otherOrganisation", shared, {
    "Somebody joins without an entrance": { without: ["entrances"] },
    "Somebody joins and names no entrance": {
      members: { entrance: undefined },
      without: ["entrances"],
    },
    "Somebody joins in another's name": { as: "somebody-else" },
  }),
  ...lying("otherOrganisation", one, {
    "Somebody enters and does not become a member": { without: ["members", "directory"] },
  }),
  ...lying("replay", one, {
    "Somebody joins and does not use the invitation up": { without: ["redemptions"] },
    "Somebody joins and says nothing of using the invitation up": {
      entrances: { redemption: undefined },
      without: ["redemptions"],
    },
    "Somebody uses an invitation up and does not come in": {
      without: ["entrances", "members", "directory"],
    },
    "Somebody uses an invitation up and names no way in": { redemptions: { entrance: undefined } },
    "Somebody uses an invitation up and names another way in": {
      redemptions: { entrance: "somewhere-else" },
    },
  }),
  ...lying("forgedAudit", one, {
    "Somebody uses an invitation up in another's name": { redemptions: { by: "somebody-else" } },
  }),
  ...lying("forgedAudit", shared, {
    "Somebody joins under a name that others are not shown": { directory: { name: "Fettle" } },
    "Somebody joins and is shown to nobody": { without: ["directory"] },
  }),
  ...lying("forgedAudit", contractor, {
    "A guest is shown to others as a resident": { directory: { role: "resident" } },
  }),
  ...lying("selfPromotion", shared, {
    "Somebody joins and lets themselves see the charts": { members: { charts: true } },
  }),
];

/** The invitation, or the user, is no longer valid; without that change the same user may join. */
const tooLate: readonly Attack[] = [
  ...within("replay", (own) => comeTwice(own, shared), {
    "A second person joins by an invitation for one": (own) => comeTwice(own, one),
  }),
  ...within("replay", joins(one), {
    "A second person joins by an invitation for one, and points at the first one's redemption": (
      own,
    ) => comeTwice(own, one, { without: ["redemptions"] }),
    "Somebody uses up another invitation than the one they join by": async (own) => {
      const [first, other] = [await own.invite(one), await own.invite(one)];
      await own.comesIn(first);
      const who = await own.world.somebody();
      const change = own.comingIn(who, first, { entrances: { redemption: other.id } });
      const writes = change.writes.map((write) => ({
        ...write,
        path: write.path.replace(`redemptions/${first.id}`, `redemptions/${other.id}`),
      }));
      await own.world.raw(who, { ...change, writes });
    },
  }),
  ...within("wrongType", joins(one), {
    "Somebody uses up an invitation that is not there, or is shared": async ({
      world,
      organisation,
    }) => {
      const who = await world.somebody();
      const at = { organisation, redemption: world.id() };
      await world.raw(who, redemptionCommands.redeem(at, {}, world.act(who)));
    },
  }),
  ...within("otherOrganisation", joins(shared), {
    "Somebody joins by another's entrance": async (own) => {
      const invitation = await own.invite(shared);
      const entrance = await entranceOf(own, await own.comesIn(invitation));
      await own.comesIn(invitation, { lie: { members: { entrance }, without: ["entrances"] } });
    },
    "Somebody joins by an invitation that never was": async (own) =>
      own.comesIn({ ...(await own.invite(shared)), id: own.world.id() }),
    "Somebody joins by an invitation from before somebody was put out": async (own) => {
      const invitation = await own.invite(shared);
      await own.appoints(await own.letIn(), { active: false });
      await own.comesIn(invitation);
    },
  }),
  ...within(
    "replay",
    async (own) => {
      const who = await own.letIn(shared);
      await own.leaves(who);
      await own.comesIn(await own.invite(one), { who, way: "return" });
    },
    {
      "Somebody who left comes back by the entrance they had": async (own) => {
        const invitation = await own.invite(shared);
        const who = await own.comesIn(invitation);
        const entrance = await entranceOf(own, who);
        await own.leaves(who);
        const lie = { members: { entrance }, without: ["entrances"] };
        await own.comesIn(invitation, { who, lie, way: "return" });
      },
    },
  ),
  ...within("otherOrganisation", joins(), {
    "Somebody joins by an invitation that was taken back": async (own) => {
      const invitation = await own.invite();
      await amends(own.owner, invitation.path, { revoked: true });
      await own.comesIn(invitation);
    },
    "Somebody joins by an invitation that has expired": async (own) => {
      const { id, path, ...fields } = await own.invite();
      const over = { ...fields, expiresAt: Date.now() - 1000 };
      await own.world.put(path, over);
      await own.comesIn({ ...over, id, path });
    },
    "Somebody joins by an invitation to another house": async (own) =>
      own.comesIn(await (await Workspace.found(own.world)).invite(shared)),
  }),
  ...within("otherOrganisation", (own) => byAdmin(own, async () => undefined), {
    "Somebody joins by an invitation of an admin who has left": (own) =>
      byAdmin(own, (who) => own.leaves(who)),
    "Somebody joins by an invitation of an admin who was given a lower role": (own) =>
      byAdmin(own, (who) => own.appoints(who, { role: "coordinator" })),
    "Somebody joins by an invitation of an admin whose time is over": (own) =>
      byAdmin(own, (who) => isOver(own, who)),
  }),
  ...within(
    "selfPromotion",
    async (own) => {
      const who = await own.add("admin");
      await own.leaves(who);
      await own.comesIn(await own.invite(admin), { who, way: "return" });
    },
    {
      "An admin who left comes back by an invitation of their own": async (own) => {
        const who = await own.add("admin");
        const invitation = await own.invite(admin, who);
        await own.leaves(who);
        await own.comesIn(invitation, { who, way: "return" });
      },
    },
  ),
  ...within("otherOrganisation", (own) => bound(own), {
    "Somebody joins by a link that was sent to another address": (own) =>
      bound(own, { email: "another@example.org" }),
    "Somebody joins by a link that was sent to an address they did not confirm": (own) =>
      bound(own, { isVerified: false }),
  }),
  ...within("selfPromotion", joins(one), {
    "Somebody without an account joins as a technician": (own) =>
      withoutAccount(own, "residents", one),
  }),
  ...within("selfPromotion", (own) => withoutAccount(own, "residents"), {
    "Somebody without an account joins as a resident where only guests may": (own) =>
      withoutAccount(own, "guests"),
  }),
  ...within("selfPromotion", (own) => withoutAccount(own, "guests", contractor), {
    "Somebody without an account comes as a guest where nobody may": (own) =>
      withoutAccount(own, "nobody", contractor),
  }),
  ...within("selfPromotion", (own) => accepting(own), {
    "A guest accepts an invitation and becomes more than it says": (own) =>
      accepting(own, { members: admin, entrances: admin }),
    "A resident accepts an invitation as an admin": async (own) => {
      const who = await own.letIn(shared);
      await own.comesIn(await own.invite(admin), { who, way: "accept" });
    },
  }),
];

const makes = (kind: AttackKind, what: string, input: Invited, near: Invited) =>
  within(kind, (own) => own.invite(near), { [what]: (own) => own.invite(input) });

/** Invitations that users may not create, change or find. */
const making: readonly Attack[] = [
  ...makes(
    "oversized",
    "An admin invites for longer than 90 days",
    { expiresAt: Date.now() + 91 * dayMs },
    { expiresAt: Date.now() + 89 * dayMs },
  ),
  ...makes(
    "selfPromotion",
    "An admin shares an invitation of technicians",
    { ...one, reusable: true },
    shared,
  ),
  ...makes("wrongType", "An invitation for one address without it", { bound: true }, one),
  ...makes("wrongType", "A guest is invited to no site", { role: "guest" }, contractor),
  ...within("forgedAudit", (own) => own.invite(), {
    "An invitation under the name of another organisation": (own) =>
      own.invite({ organisationName: "The bank" }),
    "An invitation under another's name": (own) =>
      own.invite({}, { ...own.owner, name: "The Bank" }),
  }),
  ...within("selfPromotion", async (own) => own.invite(admin, await own.add("admin")), {
    "A resident invites an admin": async (own) => own.invite(admin, await own.add("resident")),
    "A coordinator invites an admin": async (own) =>
      own.invite(admin, await own.add("coordinator")),
  }),
  ...within("selfPromotion", takenBack, {
    "A coordinator opens an invitation again that was taken back": async (own) =>
      amends(await own.add("coordinator"), await takenBack(own), { revoked: false }),
    "Not even its author opens an invitation again": async (own) =>
      amends(own.owner, await takenBack(own), { revoked: false }),
  }),
  ...within(
    "listScraping",
    async (own) => reads(await own.world.stranger(), (await own.invite()).path),
    {
      "A stranger lists the invitations": async (own) =>
        lists(await own.world.stranger(), own.path("invitations")),
    },
  ),
  ...(["coordinator", "admin"] as const).flatMap((role) =>
    within("listScraping", (own) => listsOf(own, role, true), {
      [`Another ${role} lists an admin's invitations`]: (own) => listsOf(own, role, false),
    }),
  ),
  ...within("listScraping", async (own) => entranceOf(own, await own.letIn()), {
    "An admin reads by which invitation somebody came in": async (own) =>
      reads(own.owner, own.path("entrances", await entranceOf(own, await own.letIn()))),
    "An admin lists which invitations were used": (own) =>
      lists(own.owner, own.path("redemptions")),
  }),
];

/** Former members, members who were put out, and their ways back. */
const comingBack: readonly Attack[] = [
  ...within("selfPromotion", (own) => returns(own, (who) => isOver(own, who)), {
    "Somebody who was put out comes back by a new invitation": (own) =>
      returns(own, (who) => own.appoints(who, { active: false })),
  }),
  ...within("selfPromotion", joins(), {
    "Somebody who was put out joins as if they were new": async (own) => {
      const who = await own.letIn();
      await own.appoints(who, { active: false });
      await own.comesIn(await own.invite(), { who });
    },
  }),
  ...within("selfPromotion", (own) => returns(own, (who) => own.leaves(who)), {
    "Somebody who left and was put out afterwards comes back": (own) =>
      returns(own, async (who) => {
        await own.leaves(who);
        await own.appoints(who, { active: false });
      }),
  }),
  ...within("selfPromotion", (own) => revisits(own, (who) => own.leaves(who)), {
    "Somebody who was put out comes back by a label": (own) =>
      revisits(own, (who) => own.appoints(who, { active: false })),
  }),
  ...within("replay", joins(shared), {
    "Somebody who was put out sends the change again by which they came in": async (own) => {
      const who = await own.world.somebody();
      const change = own.comingIn(who, await own.invite(shared));
      await own.world.raw(who, change);
      await own.appoints(who, { active: false });
      await own.world.raw(who, change);
    },
  }),
  ...within("replay", (own) => accepting(own), {
    "An admin who was made a guest accepts the old link again": async (own) => {
      const invitation = await own.invite(admin);
      const who = await own.comesIn(invitation);
      await own.appoints(who, { role: "guest", sites: [own.site] });
      await own.comesIn(invitation, { who, way: "accept" });
    },
  }),
  ...within("selfPromotion", (own) => accepting(own), {
    "Somebody who belongs still returns, as an admin": async (own) => {
      const who = await own.letIn();
      await own.comesIn(await own.invite(admin), { who, way: "return" });
    },
  }),
];

type Then = (who: Attacker) => Promise<void>;

async function comeTwice(own: Workspace, input: Invited, lie: Lie = {}): Promise<void> {
  const invitation = await own.invite(input);
  await own.comesIn(invitation);
  await own.comesIn(invitation, { lie });
}

async function byAdmin(own: Workspace, then: Then): Promise<void> {
  const who = await own.add("admin");
  const invitation = await own.invite(shared, who);
  await then(who);
  await own.comesIn(invitation);
}

async function isOver(own: Workspace, who: Attacker): Promise<void> {
  const { id: _, path, ...fields } = own.member(who);
  await own.world.put(path, { ...fields, until: Date.now() - 1000 });
}

async function returns(own: Workspace, then: Then): Promise<void> {
  const who = await own.letIn();
  await then(who);
  await own.comesIn(await own.invite(), { who, way: "return" });
}

async function bound(
  own: Workspace,
  { email, isVerified = true }: { email?: string; isVerified?: boolean } = {},
): Promise<void> {
  const who = await own.world.somebody(isVerified);
  const to = { bound: true, email: email ?? who.email?.toUpperCase() ?? "" };
  await own.comesIn(await own.invite({ ...one, ...to }), { who });
}

async function withoutAccount(
  own: Workspace,
  anonymous: "nobody" | "guests" | "residents",
  input: Invited = shared,
): Promise<void> {
  await own.configures({ anonymous });
  await own.comesIn(await own.invite(input), { who: await own.world.newcomer() });
}

async function accepting(own: Workspace, lie: Lie = {}): Promise<void> {
  const who = await own.scans(await own.label(), { who: await own.world.somebody() });
  await own.comesIn(await own.invite(one), { who, way: "accept", lie });
}

/** The path of an invitation that its author has taken back. */
async function takenBack(own: Workspace): Promise<string> {
  const { path } = await own.invite();
  await amends(own.owner, path, { revoked: true });
  return path;
}

async function revisits(own: Workspace, then: Then): Promise<void> {
  const label = await own.label();
  const who = await own.scans(label);
  await then(who);
  const input = { name: who.name, sites: [own.site], label };
  const change = memberCommands.revisit(own.member(who), input, own.world.act(who));
  await own.world.raw(who, shown(change, who.name));
}

async function entranceOf(own: Workspace, who: Attacker): Promise<string> {
  const found: unknown = (await reads(who, own.path("members", who.id))).get("entrance");
  if (typeof found !== "string") throw new Error("they came in by nothing");
  await reads(who, own.path("entrances", found));
  return found;
}

async function listsOf(own: Workspace, role: "coordinator" | "admin", isOwn: boolean) {
  await own.invite();
  const who = await own.add(role);
  const by = isOwn ? who.id : own.owner.id;
  return lists(who, own.path("invitations"), where("by", "==", by));
}

/** Attacks on invitations and on joining by one. */
export const invitationAttacks: readonly Attack[] = [
  ...saysOther,
  ...tooLate,
  ...making,
  ...comingBack,
];
