import { answer, dropUnusedLater } from "./answer.ts";
import type { WorkerQuestion } from "./messages.ts";
import { openPressed, showPushed } from "./notify.ts";
import { scope } from "./scope.ts";
import { cacheOf, keepShell } from "./shell-cache.ts";
import { shell } from "./shell-facts.ts";

// Starts the app without a network, and shows push notices. A newer version waits until a page is opened or reloaded.

scope.addEventListener("install", (event) => event.waitUntil(keepShell(shell)));
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
  if (question?.type !== "turn.given") return;
  ports[0]?.postMessage(cacheOf(shell));
  void scope.skipWaiting();
});
