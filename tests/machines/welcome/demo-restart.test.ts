import { expect, test } from "vitest";
import { demoRestartMachine } from "#machines/welcome/demo-restart.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

test("the demo is deleted once that is confirmed; what failed can be tried again or left", async () => {
  const { send, at, deleteDemo } = reached.alone(demoRestartMachine);
  expect(send("restart.requested", "restart.cancelled").value).toBe("idle");
  expect(deleteDemo.asked).toHaveLength(0);
  send("restart.requested", "restart.confirmed");
  await deleteDemo.fail(new Error("held"));
  expect(send("restart.cancelled", "restart.requested", "restart.confirmed").hasTag("busy")).toBe(
    true,
  );
  await deleteDemo.fail(new Error("held"));
  expect(at().hasTag("failed")).toBe(true);
  send("restart.confirmed");
  await deleteDemo.answer();
  expect(at().value).toBe("deleted");
  expect(reached.missing(demoRestartMachine)).toEqual([]);
});
