import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { createActor, fromPromise, setup } from "xstate";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { Live } from "#src/app/open-screen.tsx";

const editor = setup({
  types: { events: {} as { readonly type: "save" | "close" }, tags: {} as "busy" },
  actors: { store: fromPromise(() => new Promise<void>(() => undefined)) },
}).createMachine({
  initial: "open",
  states: {
    open: { on: { save: "saving", close: "closed" } },
    saving: { tags: "busy", invoke: { src: "store" } },
    closed: {},
  },
});
const page = setup({ actors: { editor, toasts: toastsMachine } }).createMachine({
  invoke: [
    { src: "editor", id: "editor" },
    { src: "toasts", id: "toasts", systemId: "toasts" },
  ],
});

const place = document.createElement("div");
afterEach(() => place.remove());

test("what a busy screen cannot take is refused in words, and what it can take is taken", () => {
  const root = createActor(page).start();
  const { editor: shown, toasts } = root.getSnapshot().children;
  if (shown === undefined || toasts === undefined) throw new Error("the page has both");
  document.body.append(place);
  const drawn = createRoot(place);
  flushSync(() =>
    drawn.render(
      <Live<typeof editor> actor={shown}>
        {({ snapshot, send }) => (
          <>
            <p>{snapshot.value}</p>
            <button onClick={() => send({ type: "save" })}>Save</button>
            <button onClick={() => send({ type: "close" })}>Close</button>
          </>
        )}
      </Live>,
    ),
  );
  const [save, close] = place.querySelectorAll("button");
  const said = () => toasts.getSnapshot().context.toasts.map(({ message }) => message);
  flushSync(() => save?.click());
  expect([place.textContent, said()]).toEqual(["savingSaveClose", []]);
  flushSync(() => close?.click());
  expect([place.textContent, said()]).toEqual(["savingSaveClose", ["stillBusy"]]);
  drawn.unmount();
  root.stop();
});
