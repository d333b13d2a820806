import { afterAll, expect, test } from "vitest";
import { activityCommands } from "#generated/activity/commands.ts";
import { countPath } from "#generated/count/codec.ts";
import { entities } from "#generated/entities.ts";
import { judges } from "#generated/judges.ts";
import { actOf } from "#machines/workspace/workspace.ts";
import { LocalDatabase } from "#src/data/local/local-database.ts";
import { createLocalStore } from "#src/data/local/local-store.ts";
import { someWorkspace, someRequest } from "#tests/machines/building/some-workspace.ts";
import { putRows } from "./rows.ts";

const name = `fettle-later-${crypto.randomUUID()}`;
const database = new LocalDatabase(name);
const store = createLocalStore({ database, entities, judges: () => Promise.resolve(judges) });
afterAll(async () => {
  store.close();
  await new LocalDatabase(name).delete();
});

const workspace = someWorkspace();
const hourMs = 3_600_000;

/** A note at this time, by a user who has reached the limit of the hour since then. */
async function noteOf(at: number) {
  const request = someRequest("r".padEnd(20, "0"), {});
  const { organisation, me } = workspace;
  const people = [...workspace.people.values()].map((each) => ({
    ...each,
    path: each.path.replace("/directory/", "/members/"),
    joinedAt: 1,
  }));
  const count = {
    id: me.id,
    path: countPath({ organisation: organisation.id, count: me.id }),
    entries: { from: at, count: 120, of: ["before"] },
  };
  await putRows(
    database,
    "documents",
    ...[organisation, ...people, request, count].map(({ id, path, ...fields }) => ({
      collection: path.slice(0, path.lastIndexOf("/")),
      id,
      // Documents consist of JSON.
      fields: JSON.parse(JSON.stringify(fields)),
    })),
  );
  const id = at.toString(36).padEnd(20, "0");
  const path = { organisation: organisation.id, request: request.id, activity: id };
  return activityCommands.note(path, { text: "It drips." }, actOf(workspace, id, at));
}

test("what was too much goes through by itself once its time is over, though nothing else was done since", async () => {
  const now = Date.now();
  const early = await noteOf(now - hourMs / 2);
  await expect(store.commit(early)).rejects.toMatchObject({
    refusal: { until: now + hourMs / 2 },
  });
  const late = await noteOf(now - hourMs - 1000);
  expect(await store.commit(late)).toMatchObject({ already: false });
});
