import { expect, test } from "vitest";
import { OneAtATime } from "#src/services/photos/one-at-a-time.ts";

function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

test("the second photo waits for the first, even when the first fails", async () => {
  const queue = new OneAtATime();
  const steps: string[] = [];
  const first = gate();
  const one = queue.run(async () => {
    steps.push("first begins");
    await first.opened;
    throw new Error("torn");
  });
  const two = queue.run(async () => steps.push("second begins"));
  await Promise.resolve();
  expect(steps).toEqual(["first begins"]);
  first.open();
  await expect(one).rejects.toThrow("torn");
  await two;
  expect(steps).toEqual(["first begins", "second begins"]);
});

test("a photo given up while it waits is let go at once and never worked on", async () => {
  const queue = new OneAtATime();
  const first = gate();
  const giveUp = new AbortController();
  let worked = false;
  const one = queue.run(() => first.opened);
  const two = queue.run(async () => {
    worked = true;
  }, giveUp.signal);
  giveUp.abort(new Error("changed my mind"));
  await expect(two).rejects.toThrow("changed my mind");
  first.open();
  await one;
  await queue.run(async () => undefined);
  expect(worked).toBe(false);
});
