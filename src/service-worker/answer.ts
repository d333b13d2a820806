import { ask } from "./messages.ts";
import { scope } from "./scope.ts";
import {
  assetsPath,
  cacheOf,
  dropUnusedShells,
  forgetIndex,
  indexPath,
  isPage,
  keepFile,
  keptFile,
} from "./shell-cache.ts";
import { shell } from "./shell-facts.ts";

const known = new Set(shell.files);

/** How long another worker may take to answer, ms. */
const turnMs = 1000;

/** Time for a page that is being opened to say which version it is, ms. */
const settlingMs = 10_000;

/** Answers what belongs to the app; everything else, other origins above all, is left to the browser. */
export function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Firebase's own pages, such as those of a sign-in, lie below "/__/".
  if (request.method !== "GET" || origin !== scope.location.origin || pathname.startsWith("/__/"))
    return;
  if (known.has(pathname) || pathname.startsWith(assetsPath)) {
    event.respondWith(fileAt(pathname, request));
  } else if (request.mode === "navigate" && pathname.startsWith("/at/")) {
    event.respondWith(behindLabel(request));
  } else if (request.mode === "navigate" && pageBeside(pathname) !== undefined) {
    event.respondWith(beside(pageBeside(pathname) ?? pathname, request));
  } else if (request.mode === "navigate") {
    event.respondWith(page(request));
    event.waitUntil(dropUnusedLater());
  }
}

async function fileAt(path: string, request: Request): Promise<Response> {
  const kept = await keptFile(path);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (!path.startsWith(assetsPath)) return response;
  if (response.ok && !isPage(response)) {
    await keepFile(path, response.clone());
    return response;
  }
  // Neither kept nor deployed any more: what the page that wants it needs is a newer page.
  await forgetIndex();
  return new Response(undefined, { status: 404 });
}

/** What a label leads to is a page of its own, as light as can be; without a network, the app knows what to do. */
async function behindLabel(request: Request): Promise<Response> {
  return fetch(request).catch(() => page(request));
}

/** The charts and the frame they draw in are pages of their own, which the app's cannot stand in for. */
function pageBeside(path: string): string | undefined {
  if (path === "/charts" || path.startsWith("/charts/")) return "/charts.html";
  return path === "/charts.html" || path === "/card.html" ? path : undefined;
}

/** Whoever looked at such a page before sees it without a network too, as it was. */
async function beside(path: string, request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok && isPage(response)) await keepFile(path, response.clone());
    return response;
  } catch {
    return (await keptFile(path)) ?? Response.error();
  }
}

/** The page every address leads to. Whoever opens one has left what was there before, so a version that waits takes over. */
async function page(request: Request): Promise<Response> {
  const { waiting } = scope.registration;
  const cacheName =
    (waiting && (await ask(waiting, { type: "turn.given" }, turnMs))) ?? cacheOf(shell);
  const kept = await caches.match(indexPath, { ignoreVary: true, cacheName });
  if (kept !== undefined) return kept;
  return fetch(request).catch(async () => (await keptFile(indexPath)) ?? Response.error());
}

/** Looks after a while which versions are still in use. */
export async function dropUnusedLater(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, settlingMs);
  });
  const { active, installing, waiting } = scope.registration;
  if (active === null || installing !== null || waiting !== null) return;
  // Somebody may have taken over meanwhile.
  if ((await ask(active, { type: "entry.asked" }, turnMs)) === shell.entry)
    await dropUnusedShells();
}
