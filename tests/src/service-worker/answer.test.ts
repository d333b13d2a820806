import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

const origin = "https://fettle.example";

/** What the worker answers when a page asks for a path, on a disk that is full. */
async function answered(path: string, mode: RequestMode, type: string): Promise<Response> {
  vi.stubGlobal("self", { location: { origin } });
  vi.stubGlobal("__FETTLE_SHELL__", { version: "1", entry: "/assets/main.js", files: [] });
  vi.stubGlobal("caches", {
    match: () => Promise.resolve(undefined),
    open: () =>
      Promise.resolve({
        put: () => Promise.reject(new DOMException("The disk is full", "QuotaExceededError")),
      }),
  });
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response("contents", { headers: { "content-type": type } })),
  );
  const { answer } = await import("#src/service-worker/answer.ts");
  const given = new Promise<Response>((resolve) => {
    const request = { url: origin + path, method: "GET", mode };
    answer({ request, respondWith: resolve });
  });
  return given;
}

test.each([
  ["/assets/place-matches.js", "cors", "text/javascript"],
  ["/charts", "navigate", "text/html"],
] as const)("%s is answered although it cannot be cached", async (path, mode, type) => {
  const response = await answered(path, mode, type);
  expect([response.status, await response.text()]).toEqual([200, "contents"]);
});
