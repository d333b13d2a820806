import { afterEach, expect, test, vi } from "vitest";
import { Actor, createActor, createMachine } from "xstate";
import { forbidActors } from "#charts/card/forbid-actors.ts";

// oxlint-disable-next-line typescript/unbound-method -- only put back
const { start } = Actor.prototype;

/** A picture has its document to itself; the files of tests after this one have not. */
afterEach(() => {
  Actor.prototype.start = start;
});

test("no actor starts where a picture is drawn, and which one was to is told", () => {
  const enter = vi.fn<() => void>();
  const onStart = vi.fn<(id: string) => void>();
  forbidActors(onStart);
  createActor(createMachine({ entry: enter }), { id: "clock" }).start();
  expect(enter).not.toHaveBeenCalled();
  expect(onStart).toHaveBeenCalledExactlyOnceWith("clock");
});
