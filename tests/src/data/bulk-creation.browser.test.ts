import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLocalHarness, type LocalHarness } from "./local-harness.ts";
import { change, create, founding, house, keeper, notes } from "./toy-changes.ts";
import { rejection, watched } from "./watched.ts";

const many = 200;

function lamps(count: number) {
  return Array.from({ length: count }, (_, index) =>
    create(`notes/n${index}`, { title: `Lamp ${index}`, by: keeper.id }),
  );
}

describe("a change that creates very many documents", () => {
  let harness: LocalHarness;
  beforeEach(() => {
    harness = createLocalHarness();
  });
  afterEach(async () => {
    await harness.end();
  });

  test("brings all of them in, once", async () => {
    const store = harness.connect();
    await store.commit(founding());
    const bulk = change(keeper, ...lamps(many));
    expect(await store.commit(bulk)).toEqual({ change: bulk.id, already: false });
    expect(await store.commit(bulk)).toEqual({ change: bulk.id, already: true });
    const view = watched(store, notes(), keeper);
    await view.untilIds(
      ...lamps(many)
        .map(({ path }) => path.slice(path.lastIndexOf("/") + 1))
        .toSorted(),
    );
    view.stop();
  });

  test("is refused whole when one of them is there already, which stays as it is", async () => {
    const store = harness.connect();
    await store.commit(founding());
    await store.commit(
      change(keeper, create("notes/n150", { title: "The old lamp", by: keeper.id })),
    );
    expect(await rejection(store.commit(change(keeper, ...lamps(many))))).toMatchObject({
      name: "Refused",
      code: "exists",
    });
    expect(await harness.stored(`${house}/notes/n150`)).toMatchObject({ title: "The old lamp" });
    expect(await harness.stored(`${house}/notes/n0`)).toBeUndefined();
    await store.commit(change(keeper, ...lamps(150)));
    expect(await harness.stored(`${house}/notes/n149`)).toMatchObject({ title: "Lamp 149" });
  });
});
