import { expect, it } from "vitest";
import { type CoverageViewProps, CoverageView } from "#charts/coverage/coverage-view.tsx";
import { readChart } from "#charts/model/read-chart.ts";
import { everyState, statesOf } from "#charts/model/states-of.ts";
import { alwaysChainMachine } from "#tests/charts/foreign/always-chain.machine.ts";
import { inlineMachine } from "#tests/charts/foreign/inline.machine.ts";
import { renderWords, wordsIn } from "../render-words.tsx";

const decision = readChart(alwaysChainMachine, { kind: "foreign" });
const light = readChart(inlineMachine, { kind: "foreign" });
const coverage = new Map([
  [
    "decision",
    new Map([
      ["asking", 2],
      ["judging", 1],
      ["asking on sum.entered", 4],
    ]),
  ],
]);

const view = (props: Partial<CoverageViewProps>) => (
  <CoverageView
    charts={[decision, light]}
    coverage={coverage}
    usage={undefined}
    machine={undefined}
    onGo={() => undefined}
    {...props}
  />
);

it("what no test takes is listed first, and then the machines with numbers, the least tested first", async () => {
  const words = wordsIn(await renderWords("en", view({})));
  expect(words).toContain("The tests reach 2 of 12 states and take 1 of 15 transitions.");
  expect(words).toContain("(machine) 0 of 3 0 of 4 decision 2 of 9 1 of 11");
  const never = words.slice(words.indexOf("Never taken"), words.indexOf("least tested first"));
  expect(never).toContain("state approving never");
  expect(never).not.toContain("state asking");
  expect(words).toContain("Nothing was counted on this device yet");
  expect(words).not.toContain("How often");
  expect(words.indexOf("Never taken by a test")).toBeLessThan(words.indexOf("least tested first"));
});

it("of one machine everything is listed, never first, and its chart coloured", async () => {
  const words = wordsIn(
    await renderWords(
      "en",
      view({
        machine: "decision",
        renderDrawing: (heat) => (
          <p>{[...heat].map(([name, { level }]) => `${name}=${level}`).join()}</p>
        ),
      }),
    ),
  );
  expect(words).toMatch(/asking=\d/);
  expect(words).toContain("asking on sum.entered=3");
  expect(words).toContain("approving=0");
  expect(words.indexOf("state approving")).toBeLessThan(words.indexOf("state judging 1 file"));
  expect(words.indexOf("state judging 1 file")).toBeLessThan(words.indexOf("state asking 2 files"));
});

it("what people do stands beside it, apart", async () => {
  const usage = new Map([["decision", new Map([["asking on sum.entered", 12]])]]);
  const words = wordsIn(await renderWords("de", view({ usage, machine: "decision" })));
  const [tests = "", people = ""] = words.split("Was Menschen tun");
  expect(tests).toContain("Übergang asking on sum.entered 4 Dateien");
  expect(people).toContain("Übergang asking on sum.entered 12-mal");
  expect(people.indexOf("approving nie")).toBeLessThan(people.indexOf("12-mal"));
});

it("where everything is taken, nothing is said never to be", async () => {
  const ids = everyState(decision).flatMap(({ transitions }) => transitions.map(({ id }) => id));
  const names = [...statesOf(decision), ...ids];
  const all = new Map([["decision", new Map(names.map((name) => [name, 1]))]]);
  const words = wordsIn(await renderWords("en", view({ charts: [decision], coverage: all })));
  expect(words).toContain("Nothing: every state is reached and every transition taken.");
});

it("where no test has left anything, it says so, and lists nothing as never taken", async () => {
  const words = wordsIn(await renderWords("en", view({ coverage: undefined })));
  expect(words).toContain("No test has run where this page was built");
  expect(words).not.toContain("Never taken");
});
