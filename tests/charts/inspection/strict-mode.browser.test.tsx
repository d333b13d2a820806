import { useActor } from "@xstate/react";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { wholeLog } from "#charts/inspection/tell-viewer.ts";
import { createInspectionSerializer } from "#charts/inspection/to-entries.ts";
import type { Entry } from "#charts/machines/entry.ts";
import { createTelemetryObserver } from "#src/telemetry/observer.ts";
import { openToInspection } from "#src/telemetry/open-to-inspection.ts";
import { makeEditor } from "../../src/telemetry/machines.ts";
import { settle } from "../../src/telemetry/watching.ts";

const editor = makeEditor();

test("a screen under StrictMode is one actor, however many React makes of it, and so are those it invokes", async () => {
  const inspect = openToInspection(
    createTelemetryObserver({ sinks: [] }),
    () => "/",
    () => Promise.reject(new Error("nobody looks")),
  );
  let made = 0;
  function Screen() {
    const [snapshot, send] = useActor(editor, {
      inspect: (event) => {
        if (event.type === "@xstate.actor" && event.actorRef.sessionId === event.rootId) made += 1;
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
  place.querySelector("button")?.click();
  await settle();
  const teller = createInspectionSerializer();
  for (const item of wholeLog(inspect.log)) teller.tell(item);
  const { entries } = teller.take();
  const names = (kind: Entry["kind"]) =>
    entries.flatMap((entry) => (entry.kind === kind ? [entry.actor] : []));
  expect(made).toBeGreaterThan(1);
  expect(
    entries.flatMap((entry) => (entry.kind === "born" ? [entry.src ?? entry.name] : [])),
  ).toEqual(["editor", "keepText"]);
  expect(names("ended")).toHaveLength(1);
  root.unmount();
  await settle();
});
