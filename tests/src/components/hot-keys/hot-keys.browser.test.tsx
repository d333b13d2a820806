import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { HotKeys } from "#src/components/hot-keys/hot-keys.tsx";
import { ToastRegion } from "#src/components/toast-region/toast-region.tsx";

test("the keys of a page work below a toast, and not below a menu or a sheet", async () => {
  let pressed = 0;
  let undone = 0;
  const place = document.body.appendChild(document.createElement("main"));
  const root = createRoot(place);
  const nothing = () => undefined;
  const toasts = [{ id: "a", text: "Details updated", actionText: "Undo" }];
  flushSync(() =>
    root.render(
      <>
        <HotKeys keys={{ e: () => (pressed += 1), "mod+z": () => (undone += 1) }} />
        <ToastRegion
          label="Messages"
          dismissText="Close"
          actionKey="Ctrl Z"
          toasts={toasts}
          onDismiss={nothing}
          onAction={nothing}
        />
        <div popover="auto" id="menu">
          Menu
        </div>
        <textarea />
        <dialog>Sheet</dialog>
      </>,
    ),
  );
  expect(place.querySelector("section:popover-open")).not.toBeNull();
  await userEvent.keyboard("e");
  expect(pressed).toBe(1);
  const menu = place.querySelector<HTMLElement>("#menu");
  menu?.showPopover();
  await userEvent.keyboard("e");
  menu?.hidePopover();
  const sheet = place.querySelector("dialog");
  sheet?.showModal();
  await userEvent.keyboard("e");
  expect(pressed).toBe(1);
  sheet?.close();
  await userEvent.keyboard("e");
  expect(pressed).toBe(2);
  expect(place.querySelector("[role=status]")?.textContent).toBe("Details updated. Undo: Ctrl Z");
  await userEvent.keyboard("{Control>}z{/Control}");
  // Repeating is another key, and while somebody types it is their text that is undone.
  await userEvent.keyboard("{Control>}{Shift>}Z{/Shift}{/Control}");
  place.querySelector("textarea")?.focus();
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(undone).toBe(1);
  root.unmount();
  place.remove();
});

test("keys that type something are off where the root says so, and the others are not", async () => {
  const pressed: string[] = [];
  const place = document.body.appendChild(document.createElement("main"));
  const root = createRoot(place);
  const keys = ["j", "?", "Escape", "shift+ArrowDown", "mod+k"].map(
    (key) => [key, () => void pressed.push(key)] as const,
  );
  flushSync(() => root.render(<HotKeys keys={Object.fromEntries(keys)} />));
  const pressAll = () =>
    userEvent.keyboard("j?{Escape}{Shift>}{ArrowDown}{/Shift}{Control>}k{/Control}");
  document.documentElement.toggleAttribute("data-keyless", true);
  await pressAll();
  expect(pressed).toEqual(["Escape", "shift+ArrowDown", "mod+k"]);
  document.documentElement.removeAttribute("data-keyless");
  await pressAll();
  expect(pressed.slice(3)).toEqual(keys.map(([key]) => key));
  root.unmount();
  place.remove();
});
