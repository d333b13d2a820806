import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FollowUp } from "#src/data/local/consequences.ts";
import { createLocalHarness, type LocalHarness } from "./local-harness.ts";
import { change, create, founding, guest, workspace, keeper, notes } from "./toy-changes.ts";
import { rejection, watched } from "./watched.ts";

let harness: LocalHarness;
beforeEach(() => {
  harness = createLocalHarness();
});
afterEach(() => harness.end());

/** For every new note, writes another one with the number of people. */
const countPeople: FollowUp = async ({ change: done, documentsIn }) => {
  const wrote = done.writes.find(({ path }) => path.includes("/notes/"));
  if (wrote === undefined) return [];
  const people = await documentsIn(`${workspace}/members`);
  const title = `${people.length} people were there`;
  return [{ path: `${wrote.path}-count`, fields: { title, by: guest.id } }];
};

const followUp = () => Promise.resolve(countPeople);
const note = (id: string) => create(`notes/${id}`, { title: "The note", by: keeper.id });

describe("what follows from a change", () => {
  test("is there with it, in every tab", async () => {
    const [one, two] = [harness.connect({ followUp }), harness.connect()];
    await one.commit(founding());
    const there = watched(two, notes(), keeper);
    await there.untilIds();
    await one.commit(change(keeper, note("a")));
    const page = await there.untilIds("a", "a-count");
    expect(page.rows[1]).toMatchObject({ title: "2 people were there" });
    there.stop();
  });

  test("is not written again when the change is sent again", async () => {
    const store = harness.connect({ followUp });
    await store.commit(founding());
    const once = change(keeper, note("a"));
    await store.commit(once);
    await harness.plant(`${workspace}/notes/a-count`, { title: "Changed since", by: guest.id });
    expect(await store.commit(once)).toMatchObject({ already: true });
    expect(await harness.stored(`${workspace}/notes/a-count`)).toMatchObject({
      title: "Changed since",
    });
  });

  test("is asked for again where it could not be fetched", async () => {
    let attempts = 0;
    const store = harness.connect({
      followUp: () => {
        attempts += 1;
        return attempts === 1 ? Promise.reject(new Error("no network")) : followUp();
      },
    });
    const found = founding();
    expect(await rejection(store.commit(found))).toMatchObject({ code: "unavailable" });
    await store.commit(found);
    await store.commit(change(keeper, note("a")));
    expect(await harness.stored(`${workspace}/notes/a-count`)).toBeDefined();
  });
});
