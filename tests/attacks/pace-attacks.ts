import { deleteDoc, getDoc, setDoc, updateDoc } from "firebase/firestore/lite";
import { personCommands } from "#generated/person/commands.ts";
import type { Attack } from "./attack.ts";
import {
  asCount,
  attaches,
  corrects,
  type Count,
  countsOf,
  does,
  doesAfter,
  done,
  enters,
  follows,
  founds,
  looks,
  type Miscount,
  notes,
  type Paced,
  paced,
  pins,
  registers,
  reopens,
  reporting,
  reports,
  type Scene,
  sendsCounted,
  starts,
  waits,
} from "./paces.ts";
import type { World } from "./world.ts";

const kind = "pace";

/** One operation more than the pace allows; the last allowed one succeeds. */
const tooOften = (what: string, pace: Paced): Attack => ({
  kind,
  what,
  allowed: (world) => doesAfter(world, pace, pace.most - 1),
  attempt: (world) => doesAfter(world, pace, pace.most),
});

const oftener: readonly Attack[] = [
  tooOften("A resident reports once more than may be in an hour", reports),
  tooOften("A resident writes one more note than may be in an hour", notes),
  tooOften("A designer pins one more note to a chart than may be in an hour", pins),
  tooOften("A resident adds one more photo than may be in an hour", attaches),
  tooOften("A resident looks at one more request than may be in an hour", looks),
  tooOften("A resident follows and stops following, once more than may be in an hour", follows),
  tooOften("A reporter corrects their report, once more than may be in an hour", corrects),
  tooOften("A reporter takes back and opens again, once more than may be in an hour", reopens),
  tooOften("A contractor puts work on hold, once more than may be in an hour", waits),
  tooOften("A contractor starts work, once more than may be in an hour", starts),
  tooOften("Somebody registers one more device than may be in a day", registers),
  tooOften("Somebody sets up one more house than may be in a day", founds),
  tooOften("Somebody accepts one more invitation than may be in a day", enters),
];

/** This many reports in one batch, by a user who has made as many before. */
async function burst(
  world: World,
  times: number,
  before: number | undefined,
  miscount?: Miscount,
): Promise<void> {
  const fresh = await paced(world);
  const scene = before === undefined ? fresh : await done(fresh, reports, before);
  const changes = Array.from({ length: times }, () => reporting(scene));
  await sendsCounted(scene, changes, miscount);
}

/** One or several reports with a wrong count. */
const miscounted = (
  what: string,
  alter: (count: Count) => Count | undefined,
  { times = 1, before }: { readonly times?: number; readonly before?: number | undefined } = {
    before: 5,
  },
): Attack => ({
  kind,
  what,
  allowed: (world) => burst(world, times, before),
  attempt: (world) => burst(world, times, before, { alter }),
});

const first = { before: undefined };
const two = { times: 2 };

const otherwise: readonly Attack[] = [
  miscounted("A report is not counted", () => undefined),
  miscounted("A first report is not counted", () => undefined, first),
  miscounted("A report leaves the count as it is", (all) => ({ ...all, count: all.count - 1 })),
  miscounted(
    "A first report counts for less than nothing",
    (all) => ({ ...all, count: -100 }),
    first,
  ),
  miscounted("A report counts half", (all) => ({ ...all, count: all.count - 0.5 })),
  miscounted("A report counts another one", (all) => ({ ...all, of: ["elsewhere"] })),
  miscounted("A report counts its id, and not its path", (all) => ({
    ...all,
    of: all.of.map((path) => path.split("/").at(-1) ?? ""),
  })),
  miscounted("A report counts nothing", (all) => ({ ...all, count: all.count - 1, of: [] })),
  miscounted("A count begins anew before its hour is over", (all) => ({
    ...all,
    from: "now",
    count: 1,
  })),
  miscounted("A count is put back an hour, to be over at once", (all) => ({
    ...all,
    from: Date.now() - 3_599_000,
  })),
  miscounted(
    "A first count begins two years ago, to be over at once",
    (all) => ({ ...all, from: Date.now() - 730 * 86_400_000 }),
    first,
  ),
  miscounted("A count says besides how much may be", (all) => ({ ...all, most: 1000 })),
  miscounted("Two reports in one batch count as one", (all) => ({ ...all, count: 1 }), two),
  miscounted(
    "Two reports in one batch, of which one is counted",
    (all) => ({ ...all, count: 1, of: all.of.slice(0, 1) }),
    two,
  ),
  {
    kind,
    what: "A batch of reports goes over what may be in an hour",
    allowed: (world) => burst(world, 5, 15),
    attempt: (world) => burst(world, 5, 16),
  },
  {
    kind,
    what: "A note counts among the photos",
    allowed: (world) => notesUnder(world, "entries"),
    attempt: (world) => notesUnder(world, "photos"),
  },
  {
    kind,
    what: "A report was counted a while ago, and is sent twice under other ids since",
    allowed: async (world) => sendsAfterCounting(world, true),
    attempt: async (world) => sendsAfterCounting(world, false),
  },
];

async function notesUnder(world: World, field: string): Promise<void> {
  const scene = await paced(world);
  await sendsCounted(scene, [await notes.change(scene)], { field });
}

/** Writes the count before the report and sends the report afterwards, with or without a count. */
async function sendsAfterCounting(world: World, isCountedAgain: boolean): Promise<void> {
  const scene = await paced(world);
  const change = reporting(scene);
  const of = [change.writes[0]?.path ?? ""];
  await setDoc(countsOf(scene), { reports: asCount({ from: "now", count: 1, of }) });
  if (isCountedAgain) await does(scene, { ...reports, change: () => change });
  else await sendsCounted(scene, [change], { alter: () => undefined });
}

/** Changes a count after a report. */
const counting = (what: string, attempt: (scene: Scene) => Promise<unknown>): Attack => ({
  kind,
  what,
  allowed: async (world) => does(await paced(world), reports),
  attempt: async (world) => {
    const scene = await paced(world);
    await does(scene, reports);
    await attempt(scene);
  },
});

const many = (count: number) => ({ reports: asCount({ from: "now", count, of: ["x"] }) });

/** A count belongs to its user, and changes only by counting. */
const counters: readonly Attack[] = [
  counting("Somebody deletes their counts", (scene) => deleteDoc(countsOf(scene))),
  counting("Somebody empties their counts", (scene) => setDoc(countsOf(scene), {})),
  counting("Somebody puts new counts in the place of theirs", (scene) =>
    setDoc(countsOf(scene), { entries: asCount({ from: "now", count: 1, of: ["x"] }) }),
  ),
  counting("Somebody sets their count back", (scene) =>
    updateDoc(countsOf(scene), { "reports.count": 0 }),
  ),
  counting("An admin sets a friend's count back", (scene) =>
    updateDoc(countsOf(scene, reports, scene.workspace.owner), { "reports.count": 0 }),
  ),
  counting("An admin deletes a friend's counts", (scene) =>
    deleteDoc(countsOf(scene, reports, scene.workspace.owner)),
  ),
  counting("An admin reads how much somebody does", (scene) =>
    getDoc(countsOf(scene, reports, scene.workspace.owner)),
  ),
  counting("Somebody uses up how often another may report", ({ workspace, who }) =>
    setDoc(countsOf({ workspace, who: workspace.owner }, reports, who), many(1)),
  ),
  counting("Somebody who is no member counts here", async ({ world, workspace }) =>
    setDoc(countsOf({ workspace, who: await world.newcomer() }), many(1)),
  ),
  counting(
    "Somebody counts in a house of their own what they report in this one",
    async (scene) => {
      const { world, who } = scene;
      const change = world.foundingBy(who);
      await world.commit(who, change);
      const organisation = change.writes[0]?.path.split("/")[1] ?? "";
      const counter = countsOf({ workspace: { ...scene.workspace, organisation }, who });
      await sendsCounted(scene, [reporting(scene)], { counter });
    },
  ),
  {
    kind,
    what: "Somebody deletes what remembers how many houses they set up, and begins anew",
    allowed: (world) => doesAfter(world, founds, 4),
    attempt: async (world) => {
      const scene = await done(await paced(world), founds, 5);
      await deleteDoc(countsOf(scene, founds));
      await does(scene, founds);
    },
  },
  {
    kind,
    what: "Somebody puts what remembers how many houses they set up aside, and begins anew",
    allowed: (world) => doesAfter(world, founds, 4),
    attempt: async (world) => {
      const scene = await done(await paced(world), founds, 5);
      const person = { person: scene.who.id };
      await world.raw(scene.who, personCommands.begin(person, {}, world.act(scene.who)));
    },
  },
];

/** Operations with a pace. */
export const paceAttacks: readonly Attack[] = [...oftener, ...otherwise, ...counters];
