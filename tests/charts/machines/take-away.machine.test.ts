import { expect, test } from "vitest";
import { type ChartFormat, takeAwayMachine } from "#charts/machines/take-away.machine.ts";
import { fakePromise } from "../../machines/fake-port.ts";
import { Reached } from "../../machines/reached.ts";

const reached = new Reached();

test("a file is made, and said when it could not be, until another is asked for", async () => {
  const making = fakePromise<void, { readonly format: ChartFormat | undefined }>();
  const { actor } = reached.start(takeAwayMachine.provide({ actors: { makeFile: making.logic } }));
  actor.send({ type: "format.chosen", format: "svg" });
  expect(making.asked).toEqual([{ format: "svg" }]);
  await making.answer();
  expect(actor.getSnapshot().value).toBe("idle");
  actor.send({ type: "format.chosen", format: "png" });
  await making.fail(new Error("no canvas"));
  expect(actor.getSnapshot().hasTag("failed")).toBe(true);
  actor.send({ type: "failure.read" });
  expect(actor.getSnapshot().value).toBe("idle");
});

test("every state and every transition of the machine is tried here", () => {
  expect(reached.missing(takeAwayMachine)).toEqual([]);
});
