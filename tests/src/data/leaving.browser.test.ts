import { afterAll, expect, test } from "vitest";
import { activityCollection } from "#generated/activity/codec.ts";
import { entities } from "#generated/entities.ts";
import { judges } from "#generated/judges.ts";
import { changeOfEnding } from "#machines/building/building-change.ts";
import { actOf } from "#machines/house.ts";
import { LocalDatabase } from "#src/data/local/local-database.ts";
import { createLocalStore } from "#src/data/local/local-store.ts";
import { createOutbox } from "#src/data/outbox.ts";
import { someHouse, someRequest } from "#tests/machines/building/some-house.ts";
import { documentsOf, putRows } from "./rows.ts";

const name = `fettle-leaving-${crypto.randomUUID()}`;
const database = new LocalDatabase(name);
const store = createLocalStore({
  database,
  entities,
  judges: () => Promise.resolve(judges),
});
afterAll(async () => {
  store.close();
  await new LocalDatabase(name).delete();
});

test("somebody with a thousand requests in their hands leaves in one change", async () => {
  const house = someHouse();
  const held = Array.from({ length: 1000 }, (_, index) =>
    someRequest(`r${1000 + index}`.padEnd(20, "0"), { assignee: "ben" }),
  );
  const members = [...house.people.values()].map((each) => ({
    ...each,
    path: each.path.replace("/directory/", "/members/"),
    joinedAt: 1,
  }));
  const documents = [house.organisation, ...members, ...held];
  await putRows(
    database,
    "documents",
    ...documents.map(({ id, path, ...fields }) => ({
      collection: path.slice(0, path.lastIndexOf("/")),
      id,
      // Documents consist of JSON.
      fields: JSON.parse(JSON.stringify(fields)),
    })),
  );
  const change = changeOfEnding(
    { kind: "person", id: "ben", isBack: false },
    house,
    actOf(house, "0".repeat(20), 1000),
    { held, heir: undefined },
  );
  if (change === undefined) throw new Error("Ben is there");
  const outbox = createOutbox({ database, now: () => 1000 });
  await outbox.keep(change);
  await store.commit(change);
  await outbox.settle(change.id);

  const stored = await documentsOf(database, "organisations/o1/requests");
  expect(new Set(stored.map(({ fields }) => fields["state"]))).toEqual(new Set(["triaged"]));
  expect(stored.filter(({ fields }) => "assignee" in fields)).toEqual([]);
  const last = held.at(-1);
  const entries = await documentsOf(
    database,
    activityCollection({ organisation: "o1", request: last?.id ?? "" }),
  );
  expect(entries.map(({ fields }) => [fields["kind"], fields["by"]])).toEqual([["release", "ada"]]);
  expect(await outbox.list()).toEqual([]);
});
