import type { ChartTransition, ChartTrigger } from "../model/chart.ts";

const units = [
  [3_600_000, "h"],
  [60_000, "min"],
  [1000, "s"],
] as const;

function delayText(delay: string): string {
  if (!/^\d+$/u.test(delay)) return delay;
  const ms = Number(delay);
  const unit = units.find(([length]) => ms >= length && ms % length === 0);
  return unit === undefined ? `${String(ms)} ms` : `${String(ms / unit[0])} ${unit[1]}`;
}

/** What a transition waits for, in the notation of charts: the same in every language, as the names in it are. */
function triggerText(trigger: ChartTrigger): string {
  switch (trigger.kind) {
    case "event":
      return trigger.event === "*" ? "* (any event)" : trigger.event;
    case "after":
      return `after ${delayText(trigger.delay)}`;
    case "always":
      return "always";
    case "done":
      return `done: ${trigger.actor}`;
    case "error":
      return `error: ${trigger.actor}`;
    case "snapshot":
      return `update: ${trigger.actor}`;
    case "stateDone":
      return "done";
  }
}

/** The same with the place among branches: "2. always", and "3. otherwise" where no guard decides. */
export function branchText({
  trigger,
  branch,
  guard,
}: Pick<ChartTransition, "trigger" | "branch" | "guard">): string {
  const text = triggerText(trigger);
  if (branch === undefined) return text;
  if (guard !== undefined) return `${branch}. ${text}`;
  return trigger.kind === "always" ? `${branch}. otherwise` : `${branch}. ${text}, otherwise`;
}

/** Actions in the notation of charts. */
export function actionsText(transition: Pick<ChartTransition, "actions">): string {
  return `/ ${transition.actions.join(", ")}`;
}
