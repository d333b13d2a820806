import { afterEach, expect, test, vi } from "vitest";
import { openOutsideViewer } from "#charts/live/outside-viewer.ts";
import { encode } from "#charts/lossless.ts";
import { createChangingWriter } from "#charts/lossless/changing.ts";
import type { Piece } from "#charts/machines/recording.ts";
import { readChart } from "#charts/model/read-chart.ts";
import { doorMachine } from "./running-tab.ts";

const piece: Piece = {
  definitions: [[1, readChart(doorMachine, { kind: "foreign" })]],
  entries: [
    { kind: "born", seq: 1, at: 1, actor: "x:1", name: "door", machine: "door", definition: 1 },
    { kind: "born", seq: 2, at: 1, actor: "x:2", name: "answer", src: "answer", parent: "x:1" },
    {
      kind: "event",
      seq: 3,
      at: 1,
      actor: "x:1",
      from: "x:2",
      type: "knock",
      event: encode({ type: "knock", act: () => {} }),
    },
    {
      kind: "state",
      seq: 4,
      at: 1,
      actor: "x:1",
      status: "active",
      tags: [],
      value: encode("shut"),
      active: ["shut"],
      context: encode({ map: new Map([["a", 1]]) }),
    },
  ],
};

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** A window that stands for the other website's. */
function openWindow() {
  const frame = document.body.appendChild(document.createElement("iframe"));
  frames.push(frame);
  const other = frame.contentWindow;
  if (other === null) throw new Error("a frame has a window");
  const posted = vi.spyOn(other, "postMessage").mockImplementation(() => {});
  const say = (origin: string): boolean =>
    window.dispatchEvent(
      new MessageEvent("message", {
        data: { type: "@statelyai.connected" },
        origin,
        source: other,
      }),
    );
  return { other, posted, say };
}

test("nothing is posted before the viewer is there, then everything, and to its website only", () => {
  const { other, posted, say } = openWindow();
  const viewer = openOutsideViewer(() => other);
  viewer.forward(piece);
  say("https://elsewhere.test");
  expect(posted).not.toHaveBeenCalled();
  say("https://stately.ai");
  const messages: unknown[] = posted.mock.calls.map(([message]) => message);
  expect(messages).toMatchObject([
    { type: "@xstate.actor", sessionId: "x:1", name: "door" },
    { type: "@xstate.actor", sessionId: "x:2", parentId: "x:1" },
    { type: "@xstate.event", sessionId: "x:1", sourceId: "x:2", event: { type: "knock" } },
    { type: "@xstate.snapshot", snapshot: { value: "shut", context: { map: [["a", 1]] } } },
  ]);
  const { definition } = messages[0] as { definition: string }; // Which machine it is, as the package writes it.
  expect(JSON.parse(definition)).toMatchObject({ id: "door", initial: "shut" });
  expect(new Set(posted.mock.calls.map(([, origin]) => origin))).toEqual(
    new Set(["https://stately.ai"]),
  );
  viewer.close();
  viewer.forward(piece);
  expect(posted.mock.calls.at(-1)?.[0]).toEqual({ type: "@statelyai.disconnected" });
});

test("a context that is told by its changes is whole there", () => {
  const { other, posted, say } = openWindow();
  const viewer = openOutsideViewer(() => other);
  const write = createChangingWriter();
  const rows = Array.from({ length: 60 }, (_, id) => ({ id, title: `Row ${id}` }));
  const [whole, change] = [rows, rows.slice(58)].map(write);
  const step = { at: 1, actor: "x:1", active: ["shut"], value: encode("shut") };
  const state = { ...step, kind: "state", status: "active", tags: [] } as const;
  viewer.forward({
    definitions: piece.definitions,
    entries: [
      ...piece.entries.slice(0, 1),
      { ...state, seq: 2, context: whole && "whole" in whole ? whole.whole : "" },
      { ...step, kind: "step", seq: 3, type: "knock", taken: [], ...change },
      { ...state, seq: 4 },
    ],
  });
  say("https://stately.ai");
  expect(posted.mock.calls.map(([message]) => message).slice(1)).toMatchObject([
    { snapshot: { context: rows } },
    { snapshot: { context: rows.slice(58) } },
  ]);
});

test("a window the browser does not open is said to be blocked", () => {
  expect(() => openOutsideViewer(() => null)).toThrow(/blocked/);
});
