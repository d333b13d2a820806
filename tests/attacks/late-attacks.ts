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
import { known } from "./standing.ts";
import { commented, labelNames, within, type Workspace } from "./workspace.ts";
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

/** The owner pins a note to a chart: the note and the change. */
function pinned({ world, organisation, owner }: Workspace) {
  const at = { organisation, chartNote: world.id() };
  const facts = { machine: "app", text: "?", author: owner.id, writtenAt: 0 };
  return {
    note: known(chartNoteCodec, chartNotePath(at), facts),
    pin: chartNoteCommands.pin(at, { machine: "app", at: "", text: "?" }, world.act(owner)),
  };
}

/** Changes that are sent twice, or that are based on outdated documents. */
export const lateAttacks: readonly Attack[] = [
  ...contest(
    "[F5] A place goes out of use again after it was brought back",
    async (own) => (retired, by) =>
      placeCommands.change(placeIn(own), { retired }, own.world.act(by)),
  ),
  ...contest("[F5] A site gets the name again that somebody took back", async (own) => {
    const site = known(siteCodec, own.path("sites", own.site), { name: "House" });
    return (isSo, by) =>
      siteCommands.change(site, { name: isSo ? "Mud" : "House" }, own.world.act(by));
  }),
  ...contest("[F5] A label leads in again after it was switched off", async (own) => {
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
  ...contest("[F5] Somebody is given a role again that was taken from them", async (own) => {
    const member = own.member(await own.add("resident"));
    const appoints = (role: "technician" | "resident", by: Attacker): Change =>
      memberCommands.appoint(member, { role }, own.world.act(by));
    return (isSo, by) =>
      isSo
        ? appoints("technician", by)
        : together(appoints("resident", by), own.endsInvitations(by));
  }),
  ...contest("[F5] Somebody is activated again who was deactivated since", async (own) => {
    const somebody = await own.add("resident");
    await own.appoints(somebody, { active: false });
    const member = { ...own.member(somebody), revision: 1 };
    return (active, by) => {
      const change = memberCommands.appoint(member, { active }, own.world.act(by));
      return active ? change : together(change, own.endsInvitations(by));
    };
  }),
  ...contest(
    "[C4] A comment is hidden again after somebody showed it again",
    async (own) => (await commented(own)).hides,
  ),
  ...contest("[F5] A note on a chart is settled again after somebody opened it", async (own) => {
    const { note, pin } = pinned(own);
    await own.world.commit(own.owner, pin);
    return (resolved, by) => chartNoteCommands.settle(note, { resolved }, own.world.act(by));
  }),
];
