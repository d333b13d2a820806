import { increment } from "firebase/firestore/lite";
import { chartNoteCodec, chartNotePath } from "#generated/chartNote/codec.ts";
import { chartNoteCommands } from "#generated/chartNote/commands.ts";
import { labelCodec } from "#generated/label/codec.ts";
import { labelCommands } from "#generated/label/commands.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { placeCodec } from "#generated/place/codec.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { type Change, together } from "#generated/runtime.ts";
import { siteCodec } from "#generated/site/codec.ts";
import { siteCommands } from "#generated/site/commands.ts";
import type { Attack } from "./attack.ts";
import { changes, known, numbersIn, sets } from "./standing.ts";
import { labelNames, type OwnDeed, within, type Workspace } from "./workspace.ts";
import type { Attacker } from "./world.ts";

/** The change by which an admin decides so, or the opposite. */
type Deciding = (isSo: boolean, by: Attacker) => Change;

/** Sends a change again after another admin decided the opposite. */
const contest = (what: string, of: (own: Workspace) => Promise<Deciding>): readonly Attack[] =>
  within("replay", async (own) => own.world.again(own.owner, (await of(own))(true, own.owner)), {
    [what]: async (own) => {
      const other = await own.add("admin");
      const decides = await of(own);
      const first = decides(true, own.owner);
      await own.world.again(own.owner, first);
      await own.world.commit(other, decides(false, other));
      await own.world.again(own.owner, first);
    },
  });

const placeIn = (own: Workspace) =>
  known(placeCodec, own.path("places", own.place), {
    name: "House",
    kind: "building",
    site: own.site,
    code: "0123456789abcdef",
  });

/** The owner changes the first place; `fields` are further fields for the SDK. */
const renames = (own: Workspace, fields: object = { revision: increment(1) }): Promise<void> =>
  changes(own.owner, own.path("places", own.place), { name: "Cellar", ...fields });

const renamesAgain =
  (fields: object): OwnDeed =>
  async (own) => {
    await renames(own);
    await renames(own);
    await renames(own, fields);
  };

/** A member is put out, and the round of invitations gets this value. */
async function putsOut(
  own: Workspace,
  round: (now: number) => number | undefined = (now) => now + 1,
): Promise<void> {
  const { world, owner } = own;
  const act = world.act(owner);
  const whom = own.member(await own.add("resident"));
  const out = memberCommands.appoint(whom, { active: false }, act);
  const numbers = await numbersIn(owner, own.path());
  const next = round(numbers.round);
  const end = organisationCommands.endInvitations({ ...own.itself, ...numbers }, {}, act);
  const writes = end.writes.map((write) =>
    write.kind === "update" && next !== undefined
      ? { ...write, set: { ...write.set, round: next } }
      : write,
  );
  await world.again(owner, next === undefined ? out : together(out, { ...end, writes }));
}

const putsOutLater =
  (round: (now: number) => number | undefined): OwnDeed =>
  async (own) => {
    await own.world.commit(own.owner, own.endsInvitations());
    await putsOut(own, round);
  };

/** The owner pins a note to a chart: the note and the change. */
function pinned({ world, organisation, owner }: Workspace) {
  const at = { organisation, chartNote: world.id() };
  const facts = { machine: "app", text: "?", author: owner.id, writtenAt: 0 };
  return {
    note: known(chartNoteCodec, chartNotePath(at), facts),
    pin: chartNoteCommands.pin(at, { machine: "app", at: "", text: "?" }, world.act(owner)),
  };
}

const siteBegins = (own: Workspace, more: object = {}): Promise<void> =>
  sets(own.owner, own.path("sites", own.world.id()), { name: "Yard", retired: false, ...more });

/** Changes that are sent twice, or that are based on outdated documents. */
export const lateAttacks: readonly Attack[] = [
  ...contest(
    "A place goes out of use again after it was brought back",
    async (own) => (retired, by) =>
      placeCommands.change(placeIn(own), { retired }, own.world.act(by)),
  ),
  ...contest("A site gets the name again that somebody took back", async (own) => {
    const site = known(siteCodec, own.path("sites", own.site), { name: "House" });
    return (isSo, by) =>
      siteCommands.change(site, { name: isSo ? "Mud" : "House" }, own.world.act(by));
  }),
  ...contest("A label leads in again after it was switched off", async (own) => {
    const { place, site } = own;
    const path = own.path("labels", await own.label());
    const label = known(labelCodec, path, { place, site, ...labelNames });
    return (active, by) =>
      labelCommands.change(label, { active, placeName: "Hall" }, own.world.act(by));
  }),
  ...contest(
    "Scanning is allowed again after it was forbidden",
    async (own) => (scanning, by) =>
      organisationCommands.configure(own.itself, { scanning }, own.world.act(by)),
  ),
  ...contest("Somebody is given a role again that was taken from them", async (own) => {
    const member = own.member(await own.add("resident"));
    const appoints = (role: "technician" | "resident", by: Attacker): Change =>
      memberCommands.appoint(member, { role }, own.world.act(by));
    return (isSo, by) =>
      isSo
        ? appoints("technician", by)
        : together(appoints("resident", by), own.endsInvitations(by));
  }),
  ...contest("Somebody is let in again who was put out since", async (own) => {
    const somebody = await own.add("resident");
    await own.appoints(somebody, { active: false });
    const member = { ...own.member(somebody), revision: 1 };
    return (active, by) => {
      const change = memberCommands.appoint(member, { active }, own.world.act(by));
      return active ? change : together(change, own.endsInvitations(by));
    };
  }),
  ...contest("A note on a chart is settled again after somebody opened it", async (own) => {
    const { note, pin } = pinned(own);
    await own.world.commit(own.owner, pin);
    return (resolved, by) => chartNoteCommands.settle(note, { resolved }, own.world.act(by));
  }),
  ...within("replay", (own) => own.world.raw(own.owner, pinned(own).pin), {
    "A note on a chart is pinned again after somebody threw it away": async (own) => {
      const other = await own.add("admin");
      const { note, pin } = pinned(own);
      await own.world.raw(own.owner, pin);
      await own.world.commit(other, chartNoteCommands.discard(note, {}, own.world.act(other)));
      await own.world.raw(own.owner, pin);
    },
  }),
  ...within("replay", (own) => renames(own), {
    "A place is changed as if it were new": renamesAgain({ revision: 1 }),
    "A place is changed without saying so": renamesAgain({}),
    "A place is changed twice at once": renamesAgain({ revision: 4 }),
    "A change of a place counts as none": renamesAgain({ revision: 2 }),
  }),
  ...within("replay", (own) => siteBegins(own), {
    "A site begins as if it had been changed often": (own) => siteBegins(own, { revision: 7 }),
  }),
  ...within("replay", (own) => putsOut(own), {
    "Somebody is put out, and old invitations stay open": putsOutLater(() => undefined),
    "Somebody is put out, and an earlier round of invitations opens again": putsOutLater(
      (now) => now - 1,
    ),
    "Somebody is put out, and a round is left out": putsOutLater((now) => now + 2),
  }),
];
