import { expect, test } from "vitest";
import { guideMachine } from "#machines/welcome/guide.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function start(isShown: boolean) {
  const done: string[] = [];
  const running = reached.alone(guideMachine, {
    input: { organisation: "o1", isShown },
    actions: {
      rememberHidden: (_, { organisation }) => void done.push(`hidden in ${organisation}`),
      showGuide: (_, { organisation }) => void done.push(`shown in ${organisation}`),
    },
  });
  return { ...running, done };
}

test("the guide knows what has begun, also later, and can be hidden and found again", () => {
  const { at, send, followBegun, done } = start(true);
  followBegun.emit({ hasRequests: false, hasUsedLabels: true });
  followBegun.emit({ hasRequests: true, hasUsedLabels: true });
  expect(at().context.begun).toEqual({ hasRequests: true, hasUsedLabels: true });
  expect(send("guide.hidden").value).toBe("hidden");
  expect(send("guide.requested").value).toBe("shown");
  expect(done).toEqual(["hidden in o1", "shown in o1"]);
});

test("whoever hid it sees nothing, and nobody is asked", () => {
  const { at, followBegun } = start(false);
  expect(at().value).toBe("hidden");
  expect(followBegun.asked).toHaveLength(0);
});

test("where nothing can be known, the steps stay open", () => {
  const { at, followBegun } = start(true);
  followBegun.fail(new Error("no database"));
  expect(at().value).toBe("shown");
  expect(at().context.begun).toEqual({ hasRequests: false, hasUsedLabels: false });
});

test("every state and transition is reached", () => {
  expect(reached.missing(guideMachine)).toEqual([]);
});
