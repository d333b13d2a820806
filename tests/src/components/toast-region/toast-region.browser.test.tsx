import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { ToastRegion } from "#src/components/toast-region/toast-region.tsx";

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
