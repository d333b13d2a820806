import { answer, dropUnusedLater } from "./answer.ts";
import type { WorkerQuestion } from "./messages.ts";
import { openPressed, showPushed } from "./notify.ts";
import { scope } from "./scope.ts";
import { keepShell } from "./shell-cache.ts";
import { shell } from "./shell-facts.ts";

// Starts the app without a network, and shows push notices. A newer worker takes over as soon as it has every file: pages that are
// opened or reloaded from then on are of its version, and the files of older pages stay as long as those are open.

scope.addEventListener("install", (event) => event.waitUntil(keepAndTakeOver()));
scope.addEventListener("activate", (event) => {
  event.waitUntil(scope.clients.claim());
  // Not awaited, because pages that are being opened wait until a worker is active.
  void dropUnusedLater();
});
scope.addEventListener("fetch", answer);
scope.addEventListener("push", (event) => event.waitUntil(showPushed(event)));
scope.addEventListener("notificationclick", (event) => event.waitUntil(openPressed(event)));
scope.addEventListener("message", ({ data, ports }) => {
  const question = typeof data === "object" && data !== null ? (data as WorkerQuestion) : undefined; // Only our own pages can send messages; unknown ones are not answered.
  if (question?.type === "entry.asked") ports[0]?.postMessage(shell.entry);
});

async function keepAndTakeOver(): Promise<void> {
  await keepShell(shell);
  // Chromium never answers a navigation that begins while its worker is replaced, so this must not wait for a navigation.
  void scope.skipWaiting();
}
