import { join } from "node:path";
import { expect, test } from "vitest";
import { operationsOf } from "#codegen/plan/operations.ts";
import { pacesOf } from "#codegen/plan/paces.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { activityCommands } from "#generated/activity/commands.ts";
import { attachmentCommands } from "#generated/attachment/commands.ts";
import { counters } from "#generated/counters.ts";
import { countedIn, uncounted } from "#generated/counting.ts";
import { type Change, type Fields, together } from "#generated/runtime.ts";
import { counted, countedKinds, inTodaysForm } from "#src/data/todays-form.ts";
import { root } from "../../../scripts/house.mjs";
import { adjust, codeOf, report, tampered } from "../../generated/forging.ts";
import { noon } from "../../generated/judged-organisation.ts";

/** The recorded values in the entry of a change. */
function toldBy({ writes }: Change): Fields {
  const entry = writes.find(({ path }) => path.includes("/activity/"));
  if (entry?.kind !== "create") throw new Error("there is an entry");
  const { was = null, became = null } = entry.fields;
  return { was, became };
}

/** The change in the form of the previous version. */
function older(change: Change): Change {
  const { was, became } = toldBy(change);
  return tampered(change, 1, { was: JSON.stringify(was), became: JSON.stringify(became) });
}

test("a change that an older app kept is sent as today's app makes it", () => {
  expect(codeOf(older(adjust()))).toBe("activity.was");
  expect(inTodaysForm(older(adjust()))).toEqual(adjust());
  expect(codeOf(inTodaysForm(older(adjust())))).toBeUndefined();
});

test("what is not told by value any more is left out", () => {
  const change = tampered(adjust(), 1, {
    was: JSON.stringify({ title: "The lamp is out", closedAt: noon }),
    became: JSON.stringify({ closedAt: noon }),
  });
  expect(toldBy(inTodaysForm(change))).toEqual({ was: { title: "The lamp is out" }, became: null });
});

test("what an older app did not count is counted: a report, its photo, a note, and no step", () => {
  const act = { id: "e1", at: noon, by: { id: "ravi", name: "Ravi", role: "resident" } };
  const at = { organisation: "org", request: "r9" };
  const about = { type: "image/jpeg" as const, width: 640, height: 480, bytes: 2000 };
  const changes = [
    together(report(), attachmentCommands.attach({ ...at, attachment: "a1" }, about, act)),
    activityCommands.note({ ...at, activity: act.id }, { text: "It drips." }, act),
    adjust(),
  ];
  for (const change of changes) {
    const uncounting = { ...change, writes: uncounted(change, counters) };
    const countedAgain = countedIn(inTodaysForm(uncounting), counters);
    expect(countedAgain).toEqual(countedIn(change, counters));
  }
});

test("every kind of entry that has a pace is counted", async () => {
  const folder = join(root, "schema");
  const { entities } = planSchema(await readSchema(folder), folder);
  const paced = entities.flatMap((entity) =>
    operationsOf(entity).flatMap((way) =>
      pacesOf(way).map(({ field }) => ({ entity: entity.name, way, field })),
    ),
  );
  const begun = paced
    .filter(({ way }) => way.kind === "create")
    .map(({ entity, field }) => `${entity} ${field}`);
  const known = counted.map(({ codec, name }) => `${codec.entity} ${name}`);
  // The first two are never kept in the outbox: they are written at once, or not at all. No older version saved views.
  const others = ["device registered", "look looks", "savedView entries"];
  expect([...known, ...others].toSorted()).toEqual(begun.toSorted());
  // No older version hides comments or photos.
  const later = paced
    .filter(({ entity, way }) => entity === "request" && way.kind !== "create")
    .map(({ way }) => way.name);
  expect(countedKinds.toSorted()).toEqual(["note", ...later].toSorted());
});

test("a note on a chart that an older app deletes is thrown away", () => {
  const path = "organisations/org/chartNotes/n1";
  const change = { id: "e1", command: "chartNote.remove", by: "ravi", at: noon } as const;
  expect(inTodaysForm({ ...change, writes: [{ kind: "delete", path }] })).toEqual({
    ...change,
    writes: [{ kind: "update", path, set: { discarded: true } }],
  });
});
