import { expect, test } from "vitest";
import { watchGlobalErrors } from "#src/telemetry/global-errors.ts";
import { makeEditor } from "./machines.ts";
import { settle, startWatching } from "./watching.ts";

const origin = "https://fettle.example";

/** A page with an observer of its errors. */
function openPage() {
  const page = new EventTarget();
  const watching = startWatching({ origin });
  const stop = watchGlobalErrors(page, watching.inspect);
  const throwOn = (error: unknown): void => {
    page.dispatchEvent(Object.assign(new Event("error"), { error }));
  };
  const rejectOn = (reason: unknown): void => {
    page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  };
  return { ...watching, stop, throwOn, rejectOn };
}

test("an error that nobody caught is a failure of the page, with the frames of our code", () => {
  const { throwOn, events } = openPage();
  const error = new TypeError("Mara is not a function");
  error.stack = `TypeError: ${error.message}\n    at f (${origin}/assets/a.js?v=1:7:1)`;
  throwOn(error);
  expect(events()).toEqual([
    {
      type: "failure",
      machine: "page",
      state: "",
      code: "unknown",
      retryable: false,
      frames: ["a.js:7:1"],
      breadcrumbs: [],
    },
  ]);
});

test("it comes with what the machines did before it", async () => {
  const { start, throwOn, events } = openPage();
  start(makeEditor()).send({ type: "leave" });
  await settle();
  throwOn(new Error("boom"));
  expect(events("failure")).toMatchObject([{ breadcrumbs: [{ machine: "editor", to: "left" }] }]);
});

test("the same error is told once, and an error that is hidden from us still counts", () => {
  const { throwOn, rejectOn, events } = openPage();
  const error = new Error("boom");
  throwOn(error);
  rejectOn(error);
  throwOn(undefined);
  expect(events("failure")).toHaveLength(2);
});
