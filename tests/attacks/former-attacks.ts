import { activityCommands } from "#generated/activity/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { siteCommands } from "#generated/site/commands.ts";
import { tampered } from "../generated/forging.ts";
import type { Attack } from "./attack.ts";
import { within, type Workspace } from "./workspace.ts";
import type { Attacker } from "./world.ts";

/** The same person, now a guest of a site of its own. */
async function asGuestElsewhere(own: Workspace, who: Attacker): Promise<Attacker> {
  const { world, organisation, owner } = own;
  const site = world.id();
  const added = siteCommands.add({ organisation, site }, { name: "Annexe" }, world.act(owner));
  await world.commit(owner, added);
  await own.appoints(who, { role: "guest", sites: [site] });
  return { ...who, role: "guest" };
}

/** A request for the team only that somebody imported: its path. */
async function imported(own: Workspace, by: Attacker): Promise<string> {
  const { world, organisation, place, site } = own;
  const request = world.id();
  const row = {
    number: "ABCD",
    title: "Rent arrears of flat 4",
    category: "other",
    audience: "team",
    place,
    site,
    reportedAt: Date.now(),
    state: "triaged",
    importedWith: "import1",
  } as const;
  await world.commit(by, requestCommands.import({ organisation, request }, row, world.act(by)));
  return own.path("requests", request);
}

/** A request for the team only that somebody is assigned to: its path. */
async function assigned(own: Workspace, to: Attacker): Promise<string> {
  const { world, owner } = own;
  const report = own.reporting(owner);
  const at = report.writes.findIndex(({ path }) => path.split("/").at(-2) === "requests");
  const request = await own.reported(owner, tampered(report, at, { audience: "team" }));
  await world.commit(owner, requestCommands.assign(request, { assignee: to.id }, world.act(owner)));
  return request.path;
}

/** Somebody has a request of their own, whose work waits for the approval of a coordinator. */
async function waitingForApproval(own: Workspace) {
  const { world, owner } = own;
  const tess = await own.add("technician");
  const { path } = await own.reported(tess);
  const now = () => world.requestAt(owner, path);
  await world.commit(
    owner,
    requestCommands.triage(await now(), { priority: "low" }, world.act(owner)),
  );
  await world.commit(
    owner,
    requestCommands.assign(await now(), { assignee: tess.id }, world.act(owner)),
  );
  await world.commit(
    owner,
    requestCommands.wait(await now(), { waitingFor: "approval" }, world.act(owner)),
  );
  await world.commit(tess, requestCommands.withdraw(await now(), {}, world.act(tess)));
  const reopens = async (by: Attacker): Promise<void> =>
    world.commit(
      by,
      requestCommands.sendBack(await now(), { text: "It is needed." }, world.act(by)),
    );
  return { tess, reopens };
}

const works =
  (minutes: number, by: (own: Workspace) => Promise<Attacker>) =>
  async (own: Workspace): Promise<void> => {
    const who = await by(own);
    const { id: request } = await own.reported(who);
    const at = { organisation: own.organisation, request, activity: own.world.id() };
    const act = own.world.act(who, at.activity);
    await own.world.commit(who, activityCommands.note(at, { text: "Hm.", minutes }, act));
  };

/** What former roles leave behind, and what a request's own people may not decide about it. */
export const formerAttacks: readonly Attack[] = [
  ...within(
    "otherOrganisation",
    async (own) =>
      own.world.requestAt(own.owner, await imported(own, await own.add("coordinator"))),
    {
      "[B1] Who imported a request reads it as a guest of another site": async (own) => {
        const cora = await own.add("coordinator");
        const path = await imported(own, cora);
        await own.world.requestAt(await asGuestElsewhere(own, cora), path);
      },
    },
  ),
  ...within(
    "otherOrganisation",
    async (own) => {
      const tess = await own.add("technician");
      await own.world.requestAt(tess, await assigned(own, tess));
    },
    {
      "[B1] Who was assigned to a request reads it as a guest of another site": async (own) => {
        const tess = await own.add("technician");
        const path = await assigned(own, tess);
        await own.world.requestAt(await asGuestElsewhere(own, tess), path);
      },
    },
  ),
  ...within("skippedState", async (own) => (await waitingForApproval(own)).reopens(own.owner), {
    "[B2] A technician lifts an approval by withdrawing and reopening their own report": async (
      own,
    ) => {
      const { tess, reopens } = await waitingForApproval(own);
      await reopens(tess);
    },
  }),
  ...within(
    "forgedAudit",
    works(30, (own) => own.add("technician")),
    {
      "[B3] A guest says how long the work took": works(30, async (own) =>
        own.scans(await own.label()),
      ),
    },
  ),
];
