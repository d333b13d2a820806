import { type FieldValue, serverTimestamp, Timestamp } from "firebase/firestore/lite";
import { requestCommands } from "#generated/request/commands.ts";
import type { Fields } from "#generated/runtime.ts";
import { memberId, placeId, siteId } from "#src/demo/cast.ts";
import { tampered } from "../generated/forging.ts";
import { type Attack, type AttackKind, beside, type Deed } from "./attack.ts";
import { does, looks, paced } from "./paces.ts";
import { amends } from "./standing.ts";

/** Reports with wrong values of fields. */
const reports = (kind: AttackKind, values: Readonly<Record<string, Fields>>): readonly Attack[] =>
  beside(
    kind,
    (world) => world.reported(),
    Object.fromEntries(
      Object.entries(values).map(([what, over]): [string, Deed] => [
        what,
        async (world) => {
          const sofia = await world.as("sofia");
          await world.commit(sofia, tampered(world.reporting(sofia, world.id()), 0, over));
        },
      ]),
    ),
  );

/** A user marks a request as read again, with another time. */
const looksAgain =
  (at: FieldValue | Timestamp): Deed =>
  async (world) => {
    const scene = await paced(world);
    await does(scene, looks);
    const { request, who } = scene;
    await amends(who, `${request.path}/looks/${who.id}`, { at });
  };

/** A coordinator imports a request. */
const imports =
  (over: Fields): Deed =>
  async (world) => {
    const nadia = await world.as("nadia");
    const act = world.act(nadia);
    const input = {
      number: "EFGH",
      title: "The lamp flickers",
      category: "lighting",
      place: placeId("laundry"),
      site: siteId("north"),
      state: "assigned",
      reportedAt: act.at,
      entry: {},
    } as const;
    const at = { organisation: world.organisation, request: world.id() };
    await world.commit(nadia, tampered(requestCommands.import(at, input, act), 0, over));
  };

/** Values of fields. */
export const valueAttacks: readonly Attack[] = [
  ...reports("oversized", {
    "A title is longer than any screen": { title: "x".repeat(121) },
    "A field that nobody knows carries half a megabyte": { notes: "x".repeat(500_000) },
    "Somebody follows in the name of 300 people": {
      watchers: Array.from({ length: 300 }, (_, index) => `m${index}`),
    },
  }),
  ...reports("wrongType", {
    "[low] A number holds a vowel that is never seen": { number: "ABCD\u{17b4}" },
    "[low] A number is read from right to left": { number: "ABCD\u{202e}" },
    "A place that is a path to somewhere else": { place: "../../sites/x" },
  }),
  ...beside("wrongType", looksAgain(serverTimestamp()), {
    "[low] Somebody looks at a request for the next two hundred years": looksAgain(
      Timestamp.fromMillis(Date.UTC(2199, 0)),
    ),
  }),
  ...reports("forgedAudit", { "A report in another's name": { reporter: memberId("anna") } }),
  ...reports("skippedState", { "A report that begins resolved": { state: "resolved" } }),
  ...reports("selfPromotion", { "A report that sets its own priority": { priority: "urgent" } }),
  ...beside("skippedState", imports({}), {
    "[low] What is brought in from elsewhere is somebody's work, with nobody asked whether they may do it":
      imports({ assignee: memberId("anna") }),
  }),
];
