import { deleteDoc, getDoc, setDoc, updateDoc } from "firebase/firestore/lite";
import { type Attack, beside, type Deed } from "./attack.ts";
import * as paces from "./paces.ts";
import {
  type Count,
  countsOf,
  does,
  doesAfter,
  done,
  paced,
  type Scene,
  sendsCounted,
} from "./paces.ts";

const { founds, notes, reports } = paces;
const kind = "pace";

/** One operation more than the pace allows; the last allowed one succeeds. */
const tooOften: Readonly<Record<string, paces.Paced>> = {
  "[F10] A resident reports once more than may be in an hour": reports,
  "[F10] A resident writes one more note than may be in an hour": notes,
  "[F10] A resident adds one more photo than may be in an hour": paces.attaches,
  "[F10] Somebody registers one more device than may be in a day": paces.registers,
  "[F10] Somebody sets up one more organisation than may be in a day": founds,
};

/** This many reports in one batch, by a user who has made as many before, with a wrong count. */
const burst =
  (times: number, before?: number, alter?: (count: Count) => Count | undefined): Deed =>
  async (world) => {
    const fresh = await paced(world);
    const scene = before === undefined ? fresh : await done(fresh, reports, before);
    const changes = Array.from({ length: times }, () => scene.workspace.reporting(scene.who));
    await sendsCounted(scene, changes, alter && { alter });
  };

type Miscounts = Readonly<Record<string, (all: Count) => (Count & object) | undefined>>;

/** Reports with a wrong count. */
const miscounted = (times: number, before: number | undefined, counts: Miscounts) =>
  beside(
    kind,
    burst(times, before),
    Object.fromEntries(
      Object.entries(counts).map(([what, alter]) => [what, burst(times, before, alter)]),
    ),
  );

const otherwise: readonly Attack[] = [
  ...miscounted(1, 5, {
    "A report is not counted": () => undefined,
    "[A3] A report counts its id, and not its path": (all) => ({
      ...all,
      of: all.of.map((path) => path.split("/").at(-1) ?? ""),
    }),
    "A count begins anew before its hour is over": (all) => ({ ...all, from: "now", count: 1 }),
    "A count is put back an hour, to be over at once": (all) => ({
      ...all,
      from: Date.now() - 3_599_000,
    }),
  }),
  ...miscounted(1, undefined, {
    "A first report is not counted": () => undefined,
    "A first count begins two years ago, to be over at once": (all) => ({
      ...all,
      from: Date.now() - 730 * 86_400_000,
    }),
  }),
  ...miscounted(2, undefined, {
    "Two reports in one batch count as one": (all) => ({ ...all, count: 1 }),
  }),
];

const asNow = (count: number, of: readonly string[] = ["x"]): object =>
  paces.asCount({ from: "now", count, of });

/** Changes a count after a report. */
const afterReport = (attempts: Readonly<Record<string, (scene: Scene) => Promise<unknown>>>) =>
  beside(
    kind,
    async (world) => does(await paced(world), reports),
    Object.fromEntries(
      Object.entries(attempts).map(([what, attempt]): [string, Deed] => [
        what,
        async (world) => {
          const scene = await paced(world);
          await does(scene, reports);
          await attempt(scene);
        },
      ]),
    ),
  );

const ofFriend = (scene: Scene) => countsOf(scene, reports, scene.workspace.owner);

/** A count belongs to its user, and changes only by counting. */
const counters: readonly Attack[] = [
  ...afterReport({
    "Somebody deletes their counts": (scene) => deleteDoc(countsOf(scene)),
    "Somebody sets their count back": (scene) => updateDoc(countsOf(scene), { "reports.count": 0 }),
    "An admin sets a friend's count back": (scene) =>
      updateDoc(ofFriend(scene), { "reports.count": 0 }),
    "An admin deletes a friend's counts": (scene) => deleteDoc(ofFriend(scene)),
    "An admin reads how much somebody does": (scene) => getDoc(ofFriend(scene)),
    "Somebody uses up how often another may report": ({ workspace, who }) =>
      setDoc(countsOf({ workspace, who: workspace.owner }, reports, who), { reports: asNow(1) }),
    "Somebody counts in an organisation of their own what they report in this one": async (
      scene,
    ) => {
      const { world, workspace, who } = scene;
      const change = world.foundingBy(who);
      await world.commit(who, change);
      const organisation = change.writes[0]?.path.split("/")[1] ?? "";
      const counter = countsOf({ workspace: { organisation }, who });
      await sendsCounted(scene, [workspace.reporting(who)], { counter });
    },
  }),
  ...beside(kind, (world) => doesAfter(world, founds, 4), {
    "Somebody deletes what remembers how many organisations they set up, and begins anew": async (
      world,
    ) => {
      const scene = await done(await paced(world), founds, 5);
      await deleteDoc(countsOf(scene, founds));
      await does(scene, founds);
    },
  }),
];

/** Operations with a pace. */
export const paceAttacks: readonly Attack[] = [
  ...Object.entries(tooOften).flatMap(([what, pace]) =>
    beside(kind, (world) => doesAfter(world, pace, pace.most - 1), {
      [what]: (world) => doesAfter(world, pace, pace.most),
    }),
  ),
  ...otherwise,
  ...counters,
];
