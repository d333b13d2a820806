import { expect, it } from "vitest";
import { createMachine } from "xstate";
import { readChart } from "#charts/model/read-chart.ts";
import { find, indexOf, textsOf } from "#charts/page/search-index.ts";

const again = { "retry.requested": { target: "copying", description: "Once more, please." } };
const charts = [
  readChart(
    createMachine({
      id: "backup",
      description: "A copy of everything, as a file.",
      initial: "copying",
      states: {
        copying: { entry: "begin", on: { "file.refused": [{ guard: "isFull" }, "refused"] } },
        refused: { description: "The device is full.", on: again },
        broken: { entry: "begin", on: again },
      },
    }),
    { kind: "foreign" },
  ),
];
const found = (query: string) =>
  find(indexOf(charts), query).map(({ kind, name, places }) => [kind, name, [...places]]);

it("what has one name in one machine is found once, with everywhere it is", () => {
  expect(found("retry")).toEqual([
    [
      "event",
      "retry.requested",
      [
        ["refused", "refused on retry.requested"],
        ["broken", "broken on retry.requested"],
      ],
    ],
  ]);
  expect(found("begin").map(([, , places]) => places)).toEqual([
    [
      ["copying", "copying"],
      ["broken", "broken"],
    ],
  ]);
  // Two branches of one state are one place.
  expect(found("file.refused")).toEqual([
    ["event", "file.refused", [["copying", "copying on file.refused"]]],
  ]);
});

it("machines, states and events are found by what is said of them, after those that are called so", () => {
  expect(found("everything FILE").map(([kind, name]) => [kind, name])).toEqual([
    ["machine", "backup"],
  ]);
  expect(found("device full")).toEqual([["state", "refused", [["refused", "refused"]]]]);
  expect(found("once more")).toHaveLength(1);
  expect(found("copy").map(([, name]) => name)).toEqual(["copying", "backup"]);
  expect(found("  ")).toEqual([]);
});

it("a state is found by its tags, by what the machine is, and as an error where something that failed leads to it", () => {
  const screen = createMachine({
    id: "report",
    initial: "sending",
    states: {
      sending: { tags: "busy", invoke: { src: "send", onError: "refused", onDone: "sent" } },
      refused: {},
      sent: {},
    },
  });
  const index = indexOf([readChart(screen, { kind: "screen" })]);
  const states = (query: string) => find(index, query).map(({ name }) => name);
  expect(states("error")).toEqual(["refused"]);
  expect(states("screen error")).toEqual(["refused"]);
  expect(states("busy")).toEqual(["sending"]);
});

it("the texts of a screen are found as somebody reads them there, each once", () => {
  const chart = readChart(createMachine({ id: "report" }), { kind: "screen" });
  const messages = {
    title: "Report a fault",
    again: { title: "Report a fault" },
    left: "{count, plural, one {# photo} other {# photos}} of {name}",
  };
  const texts = textsOf([chart, ...charts], (id) => (id === "report" ? messages : undefined));
  const seen = (query: string) => find(texts, query).map(({ name, machine }) => [machine, name]);
  expect(seen("a FAULT")).toEqual([["report", "Report a fault"]]);
  expect(seen("photos of")).toEqual([["report", "# photo / # photos of …"]]);
  expect(seen("report")).toHaveLength(1);
});
