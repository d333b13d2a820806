import { useActor } from "@xstate/react";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { makeEditor } from "./machines.ts";
import { settle, startWatching } from "./watching.ts";

const editor = makeEditor();

/** Renders the editor's state as a screen would, in React's StrictMode. */
async function show() {
  const { inspect, events } = startWatching();
  let created = 0;
  function Screen() {
    const [snapshot, send] = useActor(editor, {
      inspect: (event) => {
        if (event.type === "@xstate.actor" && event.actorRef.sessionId === event.rootId)
          created += 1;
        inspect(event);
      },
    });
    return <button onClick={() => send({ type: "save" })}>{snapshot.value}</button>;
  }
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <StrictMode>
        <Screen />
      </StrictMode>,
    ),
  );
  await settle();
  return {
    events,
    created: () => created,
    press: async () => {
      place.querySelector("button")?.click();
      await settle();
    },
    close: () => root.unmount(),
  };
}

test("a screen under StrictMode is reported once, however many actors React makes of it", async () => {
  const { events, created, close } = await show();
  expect(created()).toBeGreaterThan(1);
  expect(events()).toEqual([{ type: "screen", machine: "editor", state: "editing" }]);
  close();
});

test("what it does then is reported once as well, with its traces", async () => {
  const { events, press, close } = await show();
  await press();
  expect(events()).toMatchObject([
    { type: "screen" },
    { type: "transition", to: "saving" },
    { type: "trace", actor: "keepText", outcome: "done" },
    { type: "transition", to: "saved" },
  ]);
  close();
});
