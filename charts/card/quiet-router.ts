import { createMemoryHistory, createRootRoute, createRouter } from "@tanstack/react-router";

/** A router that knows no page: every link of a screen gets its address, and none leads anywhere. */
export function makeQuietRouter() {
  return createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    defaultPreload: false,
  });
}

/** Keeps links from leading anywhere, and tells where one would have led. */
export function keepHere(onLeft: (href: string) => void): void {
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (link === null) return;
      // Prevented before the screen hears of it: the router follows no link that is.
      event.preventDefault();
      onLeft(link.getAttribute("href") ?? "");
    },
    true,
  );
}
