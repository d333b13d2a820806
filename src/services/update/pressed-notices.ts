import type { OpenPage } from "../../service-worker/messages.ts";

/** Navigates to the page of a pressed notification, when the worker asks this tab to and no unsaved work would be lost. */
export function followPressedNotices(
  container: ServiceWorkerContainer,
  open: (path: string) => boolean,
): void {
  container.addEventListener("message", ({ data, ports }: MessageEvent<unknown>) => {
    if (!isOpenPage(data)) return;
    ports[0]?.postMessage(open(data.path) ? "opened" : "busy");
  });
}

function isOpenPage(data: unknown): data is OpenPage {
  if (typeof data !== "object" || data === null) return false;
  return (
    "type" in data &&
    data.type === "page.opened" &&
    "path" in data &&
    typeof data.path === "string" &&
    /^\/(?!\/)/.test(data.path)
  );
}
