import { labelCommands } from "#generated/label/commands.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { siteCommands } from "#generated/site/commands.ts";
import type { Attack } from "./attack.ts";
import { amends } from "./standing.ts";
import { labelNames, type OwnDeed, within, type Workspace } from "./workspace.ts";
import type { Attacker } from "./world.ts";

const switchesOff = (own: Workspace, label: string): Promise<void> =>
  amends(own.owner, own.path("labels", label), { active: false });

const guestReports =
  (meanwhile?: typeof switchesOff): OwnDeed =>
  async (own) => {
    const label = await own.label();
    const guest = await own.scans(label);
    await meanwhile?.(own, label);
    await own.world.commit(guest, own.reporting(guest));
  };

const shed = { name: "Shed", kind: "building" } as const;

/** The owner adds a place; returns its id. */
async function addsPlace(own: Workspace, over: { site?: string; parent?: string; place?: string }) {
  const { world, owner, organisation } = own;
  const { place = world.id(), site = own.site, ...rest } = over;
  const input = { ...shed, site, code: world.id(), ...rest };
  await world.commit(owner, placeCommands.add({ organisation, place }, input, world.act(owner)));
  return place;
}

/** A second site and a place in it. */
async function secondSite(own: Workspace): Promise<{ site: string; place: string }> {
  const { world, owner, organisation } = own;
  const site = world.id();
  const change = siteCommands.add({ organisation, site }, { name: "Second" }, world.act(owner));
  await world.commit(owner, change);
  return { site, place: await addsPlace(own, { site }) };
}

type Move = (own: Workspace, to: { site: string; place: string }, by: Attacker) => Promise<void>;

/** A coordinator moves something to the second site, who is limited to the first one or not. */
const moves =
  (isLimited: boolean, move: Move): OwnDeed =>
  async (own) => {
    const to = await secondSite(own);
    const sites = isLimited ? [own.site] : [own.site, to.site];
    await move(own, to, await own.add("coordinator", sites));
  };

const moved: Readonly<Record<string, Move>> = {
  label: async (own, { site }, by) => {
    const { place, label } = await own.labelled();
    await amends(own.owner, own.path("places", place), { site });
    await amends(by, own.path("labels", label), { site });
  },
  place: (own, { site }, by) => amends(by, own.path("places", own.place), { site }),
  request: async (own, to, by) => {
    const { path } = await own.reported();
    const request = await own.world.requestAt(by, path);
    await own.world.commit(by, requestCommands.adjust(request, to, own.world.act(by)));
  },
};

/** A coordinator gives a place its label, by its code or by the code of another place. */
const labels =
  (isOwnCode: boolean): OwnDeed =>
  async (own) => {
    const { world, organisation, site } = own;
    const cora = await own.add("coordinator");
    const [place, code] = [world.id(), world.id()];
    const room = { name: "Cellar", kind: "room", site, code } as const;
    await world.commit(cora, placeCommands.add({ organisation, place }, room, world.act(cora)));
    const at = { organisation, label: isOwnCode ? code : world.id() };
    const input = { place, site, ...labelNames };
    await world.commit(cora, labelCommands.add(at, input, world.act(cora)));
  };

/** The permissions that a label gives, and its targets. */
export const labelAttacks: readonly Attack[] = [
  ...within("otherOrganisation", guestReports(), {
    "[F16] A guest reports whose label was switched off": guestReports(switchesOff),
  }),
  ...Object.entries(moved).flatMap(([what, move]) =>
    within("otherOrganisation", moves(false, move), {
      [`[F6] A coordinator who is limited to a site moves a ${what} to another`]: moves(true, move),
    }),
  ),
  ...within("otherOrganisation", labels(true), {
    "[C7] A coordinator takes the code of another place for the label of theirs": labels(false),
  }),
  ...within(
    "wrongType",
    async (own) =>
      amends(own.owner, own.path("places", own.place), { parent: await addsPlace(own, {}) }),
    {
      "[low] A place is moved into itself": (own) =>
        amends(own.owner, own.path("places", own.place), { parent: own.place }),
    },
  ),
];
