import { doc } from "firebase/firestore/lite";
import { placeCommands } from "#generated/place/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { siteCommands } from "#generated/site/commands.ts";
import type { Attack } from "./attack.ts";
import { amend } from "./standing.ts";
import { added, configures, type Workspace, housed, labelled, scans } from "./ways-in.ts";
import type { Attacker, World } from "./world.ts";

const scansIn = async (world: World): Promise<unknown> => {
  const workspace = await housed(world);
  return scans(world, workspace, await labelled(world, workspace));
};

async function switchesOff(world: World, { organisation, owner }: Workspace, label: string) {
  const path = world.pathIn(organisation, "labels", label);
  await amend(doc(owner.database, path), { active: false });
}

/** The change that reports a fault in a separate organisation. */
function reporting(
  world: World,
  { organisation, place, site }: Workspace,
  who: Attacker,
  id: string,
) {
  const input = {
    number: "K7Q2",
    title: "The lamp flickers",
    details: "",
    category: "lighting",
    urgency: "soon",
    audience: "everyone",
    place,
    site,
    entry: {},
  } as const;
  return requestCommands.report({ organisation, request: id }, input, world.act(who));
}

async function guestReports(world: World, isOff: boolean): Promise<void> {
  const workspace = await housed(world);
  const label = await labelled(world, workspace);
  const guest = await scans(world, workspace, label);
  if (isOff) await switchesOff(world, workspace, label);
  await world.commit(guest, reporting(world, workspace, guest, world.id()));
}

/** An organisation with a second site and a place in it. */
async function twoSites(world: World): Promise<Workspace & { site2: string; place2: string }> {
  const workspace = await housed(world);
  const { organisation, owner } = workspace;
  const [site2, place2] = [world.id(), world.id()];
  const act = world.act(owner);
  const place = { name: "Shed", kind: "building", site: site2, code: world.id() } as const;
  await world.commit(
    owner,
    siteCommands.add({ organisation, site: site2 }, { name: "Second" }, act),
  );
  await world.commit(owner, placeCommands.add({ organisation, place: place2 }, place, act));
  return { ...workspace, site2, place2 };
}

/** With the SDK, an admin puts a place into another one: a new one in the same batch, or an existing one. */
const encloses = (
  what: string,
  inside: (world: World, workspace: Workspace, parent: "another" | "itself") => Promise<unknown>,
): Attack => ({
  kind: "wrongType",
  what,
  allowed: async (world) => inside(world, await housed(world), "another"),
  attempt: async (world) => inside(world, await housed(world), "itself"),
});

/** A coordinator limited to the first site moves something to the second one. */
const moves = (
  what: string,
  move: (
    world: World,
    workspace: Awaited<ReturnType<typeof twoSites>>,
    by: Attacker,
  ) => Promise<unknown>,
): Attack => ({
  kind: "otherOrganisation",
  what,
  allowed: async (world) => {
    const workspace = await twoSites(world);
    const sites = [workspace.site, workspace.site2];
    await move(world, workspace, await added(world, workspace, "coordinator", sites));
  },
  attempt: async (world) => {
    const workspace = await twoSites(world);
    await move(world, workspace, await added(world, workspace, "coordinator", [workspace.site]));
  },
});

/** The permissions that a label gives, and its targets. */
export const labelAttacks: readonly Attack[] = [
  {
    kind: "otherOrganisation",
    what: "Somebody scans a label that was switched off",
    allowed: scansIn,
    attempt: async (world) => {
      const workspace = await housed(world);
      const label = await labelled(world, workspace);
      await switchesOff(world, workspace, label);
      await scans(world, workspace, label);
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody scans a label where scanning lets nobody in",
    allowed: scansIn,
    attempt: async (world) => {
      const workspace = await housed(world);
      const label = await labelled(world, workspace);
      await configures(world, workspace, { scanning: false });
      await scans(world, workspace, label);
    },
  },
  {
    kind: "otherOrganisation",
    what: "Somebody without an account scans a label where everybody needs one",
    allowed: async (world) => {
      const workspace = await housed(world);
      await configures(world, workspace, { anonymous: "nobody" });
      await scans(world, workspace, await labelled(world, workspace), {
        who: await world.somebody(),
      });
    },
    attempt: async (world) => {
      const workspace = await housed(world);
      await configures(world, workspace, { anonymous: "nobody" });
      await scans(world, workspace, await labelled(world, workspace));
    },
  },
  ...[["another"], []].map((more): Attack => ({
    kind: "otherOrganisation",
    what: `Somebody scans a label and is a guest ${more.length === 0 ? "nowhere" : "elsewhere, too"}`,
    allowed: scansIn,
    attempt: async (world) => {
      const workspace = await housed(world);
      const sites = more.length === 0 ? [] : [workspace.site, ...more];
      await scans(world, workspace, await labelled(world, workspace), { sites });
    },
  })),
  {
    kind: "otherOrganisation",
    what: "A guest reports whose label was switched off",
    allowed: async (world) => guestReports(world, false),
    attempt: async (world) => guestReports(world, true),
  },
  moves(
    "A coordinator who is limited to a site moves a label to another",
    async (world, workspace, by) => {
      const label = await labelled(world, workspace);
      const path = world.pathIn(workspace.organisation, "labels", label);
      await amend(doc(by.database, path), { site: workspace.site2, place: workspace.place2 });
    },
  ),
  moves(
    "A coordinator who is limited to a site moves a place to another",
    async (world, workspace, by) => {
      const path = world.pathIn(workspace.organisation, "places", workspace.place);
      await amend(doc(by.database, path), { site: workspace.site2 });
    },
  ),
  moves(
    "A coordinator who is limited to a site moves a request to another",
    async (world, workspace, by) => {
      const id = world.id();
      await world.commit(workspace.owner, reporting(world, workspace, workspace.owner, id));
      const path = world.pathIn(workspace.organisation, "requests", id);
      const request = await world.requestAt(by, path);
      const input = { site: workspace.site2, place: workspace.place2 };
      await world.commit(by, requestCommands.adjust(request, input, world.act(by)));
    },
  ),
  {
    kind: "otherOrganisation",
    what: "A label says that its place lies at another site",
    allowed: async (world) => labelled(world, await housed(world)),
    attempt: async (world) => {
      const workspace = await twoSites(world);
      const path = world.pathIn(workspace.organisation, "labels", await labelled(world, workspace));
      await amend(doc(workspace.owner.database, path), { site: workspace.site2 });
    },
  },
  encloses(
    "A place is added that is in itself",
    async (world, { organisation, owner, site, place }, parent) => {
      const id = world.id();
      const within = parent === "itself" ? id : place;
      const input = { name: "Shed", kind: "room", site, code: world.id(), parent: within } as const;
      const at = { organisation, place: id };
      await world.commit(owner, placeCommands.add(at, input, world.act(owner)));
    },
  ),
  encloses(
    "A place is moved into itself",
    async (world, { organisation, owner, site, place }, parent) => {
      const other = world.id();
      const input = { name: "Shed", kind: "building", site, code: world.id() } as const;
      const at = { organisation, place: other };
      await world.commit(owner, placeCommands.add(at, input, world.act(owner)));
      const path = world.pathIn(organisation, "places", place);
      await amend(doc(owner.database, path), { parent: parent === "itself" ? place : other });
    },
  ),
];
