import { memberCommands } from "#generated/member/commands.ts";
import { idOf, together } from "#generated/runtime.ts";
import type { Attack, AttackKind } from "./attack.ts";
import { amends, lists, reads } from "./standing.ts";
import { dayMs, type Invited, type Lie, type OwnDeed, within, Workspace } from "./workspace.ts";

const one = { role: "technician" } as const;
const admin = { role: "admin" } as const;
const shared = { role: "resident", reusable: true } as const;
const contractor = {
  role: "guest",
  sites: ["north"],
  request: "r1",
  until: Date.now() + 7 * dayMs,
} as const;

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

const makes = (kind: AttackKind, what: string, input: Invited, near: Invited) =>
  within(kind, (own) => own.invite(near), { [what]: (own) => own.invite(input) });

const reading = (what: string, pathIn: (own: Workspace) => Promise<string>): readonly Attack[] =>
  within("otherOrganisation", async (own) => reads(await own.world.stranger(), await pathIn(own)), {
    [what]: async (own) => own.world.readAsNobody(await pathIn(own)),
  });

async function comeTwice(own: Workspace, input: Invited): Promise<void> {
  const invitation = await own.invite(input);
  await own.comesIn(invitation);
  await own.comesIn(invitation);
}

/** Somebody comes by an invitation for one address, which may be another's, or not confirmed. */
async function bound(own: Workspace, isVerified: boolean, email?: string): Promise<void> {
  const who = await own.world.somebody(isVerified);
  const to = { bound: true, email: email ?? who.email?.toUpperCase() ?? "" };
  await own.comesIn(await own.invite({ ...one, ...to }), { who });
}

async function withoutAccount(own: Workspace, input: Invited): Promise<void> {
  await own.configures({ anonymous: "residents" });
  await own.comesIn(await own.invite(input), { who: await own.world.newcomer() });
}

async function guestAccepts(own: Workspace): Promise<void> {
  const who = await own.scans(await own.label(), { who: await own.world.somebody() });
  await own.comesIn(await own.invite(one), { who, way: "accept" });
}

/** Somebody leaves or is put out, and comes back by a new invitation. */
const comesBack =
  (isPutOut: boolean): OwnDeed =>
  async (own) => {
    const who = await own.letIn();
    await (isPutOut ? own.appoints(who, { active: false }) : own.leaves(who));
    await own.comesIn(await own.invite(), { who, way: "return" });
  };

/** The owner limits a coordinator to a site, with or without ending what they have invited to. */
const limits =
  (isEnding: boolean): OwnDeed =>
  async (own) => {
    const { world, owner, site } = own;
    const cora = await own.add("coordinator");
    const limit = memberCommands.appoint(own.member(cora), { sites: [site] }, world.act(owner));
    await world.commit(owner, isEnding ? together(limit, own.endsInvitations()) : limit);
  };

/** The path of an invitation that its author has revoked. */
async function revoked(own: Workspace): Promise<string> {
  const { path } = await own.invite();
  await amends(own.owner, path, { revoked: true });
  return path;
}

async function listsOf(own: Workspace, isOwn: boolean) {
  await own.invite();
  const who = await own.add("coordinator");
  const by = isOwn ? who.id : own.owner.id;
  return lists(who, own.path("invitations"), ["by", by]);
}

/** Attacks on invitations and on joining by one. */
export const invitationAttacks: readonly Attack[] = [
  ...within("otherOrganisation", limits(true), {
    "[C6] A coordinator is limited to a site, and their links go on leading into others":
      limits(false),
  }),
  ...reading("Somebody who has not signed in reads a label", async (own) =>
    own.path("labels", await own.label()),
  ),
  ...reading(
    "Somebody who has not signed in reads an invitation whose link they have",
    async (own) => (await own.invite()).path,
  ),
  ...lying("selfPromotion", shared, {
    "A user who is invited as a resident joins as an admin": { members: admin },
    "A user who is invited as a resident joins as an admin, and the entrance says so too": {
      members: admin,
      entrances: admin,
    },
    "Somebody joins and gives themselves access to the charts": { members: { charts: true } },
  }),
  ...lying("selfPromotion", contractor, {
    "A contractor joins without an end": { members: { until: undefined } },
  }),
  ...lying("otherOrganisation", shared, {
    "Somebody joins without an entrance": { without: ["entrances"] },
  }),
  ...lying("replay", one, {
    "Somebody joins and does not redeem the invitation": { without: ["redemptions"] },
  }),
  ...lying("forgedAudit", shared, {
    "Somebody joins under a name that others are not shown": { directory: { name: "Fettle" } },
  }),
  ...within("replay", (own) => comeTwice(own, shared), {
    "[F1] A second person joins by an invitation for one": (own) => comeTwice(own, one),
  }),
  ...within("otherOrganisation", joins(shared), {
    "Somebody joins by an invitation that was revoked": async (own) => {
      const invitation = await own.invite();
      await amends(own.owner, invitation.path, { revoked: true });
      await own.comesIn(invitation);
    },
    "Somebody joins by an invitation of another organisation": async (own) =>
      own.comesIn(await (await Workspace.found(own.world)).invite(shared)),
    "[F1] Somebody joins by an invitation from before a member was deactivated": async (own) => {
      const invitation = await own.invite(shared);
      await own.appoints(await own.letIn(), { active: false });
      await own.comesIn(invitation);
    },
  }),
  ...within("replay", (own) => usesUp(own, true), {
    "[B4] Somebody joins by a shared link and uses up the invitation of another": (own) =>
      usesUp(own, false),
  }),
  ...within("otherOrganisation", (own) => bound(own, true), {
    "[F1] Somebody joins by a link that was sent to another address": (own) =>
      bound(own, true, "another@example.org"),
    "Somebody joins by a link that was sent to an address they did not confirm": (own) =>
      bound(own, false),
  }),
  ...within("selfPromotion", (own) => withoutAccount(own, shared), {
    "[F1] Somebody without an account joins as a technician": (own) => withoutAccount(own, one),
  }),
  ...makes(
    "oversized",
    "[F1] An admin invites for longer than 90 days",
    { expiresAt: Date.now() + 91 * dayMs },
    { expiresAt: Date.now() + 89 * dayMs },
  ),
  ...makes(
    "selfPromotion",
    "An admin shares an invitation of technicians",
    { ...one, reusable: true },
    shared,
  ),
  ...within("forgedAudit", (own) => own.invite(), {
    "[F1] An invitation under another's name": (own) =>
      own.invite({}, { ...own.owner, name: "The Bank" }),
  }),
  ...within("selfPromotion", async (own) => own.invite(admin, await own.add("admin")), {
    "A coordinator invites an admin": async (own) =>
      own.invite(admin, await own.add("coordinator")),
  }),
  ...within("selfPromotion", revoked, {
    "[F1] A coordinator opens a revoked invitation again": async (own) =>
      amends(await own.add("coordinator"), await revoked(own), { revoked: false }),
  }),
  ...within(
    "listScraping",
    async (own) => reads(await own.world.stranger(), (await own.invite()).path),
    {
      "A stranger lists the invitations": async (own) =>
        lists(await own.world.stranger(), own.path("invitations")),
    },
  ),
  ...within("listScraping", (own) => listsOf(own, true), {
    "[F1] A coordinator lists an admin's invitations": (own) => listsOf(own, false),
  }),
  ...within("selfPromotion", comesBack(false), {
    "A member who was deactivated comes back by a new invitation": comesBack(true),
  }),
  ...within("replay", guestAccepts, {
    "[F1] An admin who was made a guest accepts the old link again": async (own) => {
      const invitation = await own.invite(admin);
      const who = await own.comesIn(invitation);
      await own.appoints(who, { role: "guest", sites: [own.site] });
      await own.comesIn(invitation, { who, way: "accept" });
    },
  }),
];

/** Somebody joins by an invitation for one person, and redeems it, or by a shared one, and redeems the other one. */
async function usesUp(own: Workspace, isTheirs: boolean): Promise<void> {
  const { world } = own;
  const invitation = await own.invite({ role: "resident" });
  if (isTheirs) {
    await own.comesIn(invitation);
    return;
  }
  const who = await world.somebody();
  const change = own.comingIn(who, await own.invite({ role: "resident", reusable: true }), {
    entrances: { redemption: invitation.id },
  });
  const entrance = change.writes.find(({ path }) => path.split("/").at(-2) === "entrances");
  const path = own.path("redemptions", invitation.id);
  const fields = { entrance: idOf(entrance?.path ?? ""), by: who.id, at: change.at };
  await world.raw(who, { ...change, writes: [...change.writes, { kind: "create", path, fields }] });
}
