import { ask } from "./messages.ts";
import { scope } from "./scope.ts";
import {
  assetsPath,
  dropUnusedShells,
  forgetIndex,
  indexPath,
  isPage,
  keepFile,
  keptFile,
  ownFile,
} from "./shell-cache.ts";
import { shell } from "./shell-facts.ts";

const known = new Set(shell.files);

/** How long another worker may take to answer, in ms. */
const answerMs = 1000;

/** How long a page that is being opened may take to report its version, in ms. */
const settlingMs = 10_000;

/** Answers requests of the app; all others, above all to other origins, are left to the browser. */
export function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Firebase's own pages, such as those of a sign-in, are below "/__/".
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
  // The file is neither cached nor deployed any more, so the page that wants it has to be replaced by a newer one.
  await forgetIndex();
  return new Response(undefined, { status: 404 });
}

/** A label leads to a small page of its own; without a network, the app answers instead. */
async function behindLabel(request: Request): Promise<Response> {
  return fetch(request).catch(() => page(request));
}

/** The charts and the page in their frame are separate pages, which the app's page cannot replace. */
function pageBeside(path: string): string | undefined {
  if (path === "/charts" || path.startsWith("/charts/")) return "/charts.html";
  return path === "/charts.html" || path === "/card.html" ? path : undefined;
}

/** A separate page is cached when it is opened, so that it is available without a network later. */
async function beside(path: string, request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok && isPage(response)) await keepFile(path, response.clone());
    return response;
  } catch {
    return (await keptFile(path)) ?? Response.error();
  }
}

/** The page for every other address. */
async function page(request: Request): Promise<Response> {
  const kept = await ownFile(indexPath);
  if (kept !== undefined) return kept;
  return fetch(request).catch(async () => (await keptFile(indexPath)) ?? Response.error());
}

/** Deletes unused versions after a while. */
export async function dropUnusedLater(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, settlingMs);
  });
  const { active, installing, waiting } = scope.registration;
  if (active === null || installing !== null || waiting !== null) return;
  // Another worker may have taken over meanwhile.
  if ((await ask(active, { type: "entry.asked" }, answerMs)) === shell.entry)
    await dropUnusedShells();
}
