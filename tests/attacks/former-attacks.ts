import { activityCommands, type NoteActivity } from "#generated/activity/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import type { ActorStamp, Change, Document, Fields } from "#generated/runtime.ts";
import { siteCommands } from "#generated/site/commands.ts";
import { tampered } from "../generated/forging.ts";
import type { Attack } from "./attack.ts";
import { commented, within, type Workspace } from "./workspace.ts";
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

type Ends = (request: Document<Request>, owner: ActorStamp, own: Workspace) => Promise<Change>;

const declines: Ends = async (request, act) =>
  requestCommands.decline(request, { text: "Too dear." }, act);
const merges: Ends = async (request, act, own) =>
  requestCommands.merge(request, { mergedInto: (await own.reported()).id }, act);

/**
 * Somebody has a request of their own, whose work waits for the approval of a coordinator. They withdraw it, or the owner ends it.
 */
async function endedBeforeApproval(own: Workspace, ends?: Ends) {
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
  await (ends === undefined
    ? world.commit(tess, requestCommands.withdraw(await now(), {}, world.act(tess)))
    : world.commit(owner, await ends(await now(), world.act(owner), own)));
  const reopens = async (by: Attacker): Promise<void> =>
    world.commit(
      by,
      requestCommands.sendBack(await now(), { text: "It is needed." }, world.act(by)),
    );
  return { tess, reopens };
}

const reopensTheirOwn =
  (ends?: Ends) =>
  async (own: Workspace): Promise<void> => {
    const { tess, reopens } = await endedBeforeApproval(own, ends);
    await reopens(tess);
  };

const entryOf = ({ writes }: Change): number =>
  writes.findIndex(({ path }) => path.split("/").at(-2) === "activity");

/** A guest reports something and withdraws it, and their entries say more than that. */
const reports =
  (overReport: Fields = {}, overWithdrawal: Fields = {}) =>
  async (own: Workspace): Promise<void> => {
    const { world, owner } = own;
    const guest = await own.scans(await own.label());
    const report = own.reporting(guest);
    const { path } = await own.reported(guest, tampered(report, entryOf(report), overReport));
    const request = await world.requestAt(owner, path);
    const withdrawal = requestCommands.withdraw(request, {}, world.act(guest));
    await world.commit(guest, tampered(withdrawal, entryOf(withdrawal), overWithdrawal));
  };

/** A technician takes back the hours that they told, in that role or in a lower one. */
const takesHoursBack =
  (role?: "resident") =>
  async (own: Workspace): Promise<void> => {
    const { world, organisation } = own;
    const tess = await own.add("technician");
    const { id: request } = await own.reported();
    const notes = async (by: Attacker, input: NoteActivity): Promise<string> => {
      const at = { organisation, request, activity: world.id() };
      await world.commit(by, activityCommands.note(at, input, world.act(by, at.activity)));
      return at.activity;
    };
    const insteadOf = await notes(tess, { minutes: 300 });
    if (role !== undefined) await own.appoints(tess, { role });
    await notes(role === undefined ? tess : { ...tess, role }, { insteadOf });
  };

/** A coordinator hides a comment; somebody shows it to everybody again. */
const showsAgain =
  (by: (own: Workspace, cora: Attacker) => Promise<Attacker>) =>
  async (own: Workspace): Promise<void> => {
    const { world } = own;
    const cora = await own.add("coordinator");
    const { note, hides } = await commented(own);
    await world.commit(cora, hides(true, cora));
    const who = await by(own, cora);
    const hidden = { ...note, audience: "team", hiddenBy: cora.id, hiddenAt: 1 } as const;
    await world.commit(who, activityCommands.unhide(hidden, {}, world.act(who)));
  };

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
  ...within("skippedState", async (own) => (await endedBeforeApproval(own)).reopens(own.owner), {
    "[B2] A technician lifts an approval by withdrawing and reopening their own report":
      reopensTheirOwn(),
    "[C1] A technician goes on with their own report though the approval was declined":
      reopensTheirOwn(declines),
    "[C1] A technician goes on with their own report though it was merged before its approval":
      reopensTheirOwn(merges),
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
  ...within("forgedAudit", reports(), {
    "[C2] A guest says in a report how long the work took": reports({ minutes: 6000 }),
    "[C2] A guest says in withdrawing how long the work took": reports({}, { minutes: 6000 }),
  }),
  ...within("forgedAudit", takesHoursBack(), {
    "[C5] A former technician takes back the hours they worked": takesHoursBack("resident"),
  }),
  ...within(
    "otherOrganisation",
    showsAgain(async (_, cora) => cora),
    {
      "[C3] A former coordinator shows to everybody what they hid": showsAgain(
        async (own, cora) => {
          await own.appoints(cora, { role: "resident" });
          return { ...cora, role: "resident" };
        },
      ),
    },
  ),
];
