import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Toast, ToastRegion } from "#src/components/toast-region/toast-region.tsx";

test("each new toast is said once, also the same words again, and an old one not again", async () => {
  const place = document.body.appendChild(document.createElement("main"));
  const root = createRoot(place);
  const said: (string | null)[] = [];
  const show = (...toasts: readonly Toast[]): void =>
    flushSync(() =>
      root.render(
        <ToastRegion
          label="Messages"
          dismissText="Close"
          actionKey="Ctrl Z"
          toasts={toasts}
          onDismiss={() => undefined}
          onAction={() => undefined}
        />,
      ),
    );
  show();
  const status = place.querySelector("[role=status]");
  if (status === null) throw new Error("there is a live region");
  new MutationObserver((changes) => {
    for (const { addedNodes, type, target } of changes) {
      if (type === "characterData") said.push(target.textContent);
      for (const node of addedNodes) said.push(node.textContent);
    }
  }).observe(status, { childList: true, characterData: true, subtree: true });
  const saved = { text: "Details updated", actionText: "Undo" };
  show({ id: "a", ...saved });
  show({ id: "b", ...saved });
  show({ id: "b", ...saved }, { id: "c", text: "Comment sent" });
  show({ id: "b", ...saved });
  show();
  const spoken = "Details updated. Undo: Ctrl Z";
  await expect.poll(() => said).toEqual([spoken, spoken, "Comment sent"]);
  root.unmount();
  place.remove();
});

test("a mouse that rests on a toast holds it longer, and not for ever", async () => {
  let dismissed = 0;
  const place = document.body.appendChild(document.createElement("main"));
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <ToastRegion
        label="Messages"
        dismissText="Close"
        actionKey="Ctrl Z"
        toasts={[{ id: "a", text: "Comment sent", lastsMs: 1000 }]}
        onDismiss={() => (dismissed += 1)}
        onAction={() => undefined}
      />,
    ),
  );
  const toast = place.querySelector("li");
  if (toast === null) throw new Error("there is a toast");
  await userEvent.hover(toast);
  const clock = toast.querySelector("span[aria-hidden]");
  expect(clock && getComputedStyle(clock).animationDuration).toBe("2s");
  await expect.poll(() => dismissed, { timeout: 3000 }).toBe(1);
  root.unmount();
  place.remove();
});
