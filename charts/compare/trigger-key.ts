import type { ChartTrigger } from "../model/chart.ts";

/** A trigger as text: the same for two that wait for the same. `word` calls states by another name. */
export function triggerKey(
  trigger: ChartTrigger,
  word: (path: string) => string = (path) => path,
): string {
  switch (trigger.kind) {
    case "event":
      return `event ${trigger.event}`;
    case "after":
      return `after ${trigger.delay}`;
    case "always":
      return "always";
    case "done":
    case "error":
    case "snapshot":
      return `${trigger.kind} ${trigger.actor}`;
    case "stateDone":
      return `stateDone ${word(trigger.state)}`;
  }
}
