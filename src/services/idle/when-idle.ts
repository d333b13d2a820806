/** Resolves when the page has loaded and the browser has nothing else to do, after 5,000 ms at the latest. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => {
      addEventListener("load", resolve, { once: true });
    });
  }
  await new Promise<unknown>((resolve) => {
    // Safari has none.
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 200);
  });
}
