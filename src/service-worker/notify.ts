import { ask } from "./messages.ts";
import { pathOf, readPushed } from "./notification.ts";
import { scope } from "./scope.ts";

/** How long an open page may take to report that it navigated, in ms. */
const openingMs = 1000;

/** Shows a pushed notice. */
export async function showPushed(event: PushEvent): Promise<void> {
  const { origin } = scope.location;
  const notice = readPushed(event.data?.text() ?? "", origin, navigator.language);
  const { title, body, path, tag } = notice;
  await scope.registration.showNotification(title, {
    body,
    icon: "/icon-192.png",
    badge: "/badge-96.png",
    data: path,
    ...(tag === undefined ? {} : { tag }),
  });
}

/** Opens the notice's page: in an open tab that can leave its page, or else in a new one. */
export async function openPressed({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const path = pathOf(notification.data, scope.location.origin);
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const { origin } = scope.location;
  const there = tabs.find(({ url }) => url === origin + path);
  const first = there ?? tabs.find(({ focused }) => focused) ?? tabs[0];
  if (first !== undefined && (there ?? (await goes(first, path)))) {
    // Browsers refuse to focus without a user's press; the tab has navigated all the same.
    await first.focus().catch(() => undefined);
    return;
  }
  await scope.clients.openWindow(path);
}

/** Whether a tab navigated. Only one tab is asked, because a window may be opened only shortly after the press. */
async function goes(tab: WindowClient, path: string): Promise<boolean> {
  return (await ask(tab, { type: "page.opened", path }, openingMs)) === "opened";
}
