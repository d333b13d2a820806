import { useTranslations } from "use-intl";

/** Says what an event is called. */
export function useEventText(): (type: string) => string {
  const t = useTranslations("charts.live.events");
  return (type) => {
    const word = eventWord(type);
    return word === undefined ? type : t(word);
  };
}

/** How XState's own events are called by those who read a diagram. */
type EventWord = "begins" | "stops" | "done" | "failed" | "news" | "after" | "stateDone";

const prefixes: readonly (readonly [string, EventWord])[] = [
  ["xstate.init", "begins"],
  ["xstate.stop", "stops"],
  ["xstate.done.actor.", "done"],
  ["xstate.error.actor.", "failed"],
  ["xstate.snapshot.", "news"],
  ["xstate.after.", "after"],
  ["xstate.done.state.", "stateDone"],
];

/** The word for an event of XState's own; none for those of the product, which speak for themselves. */
function eventWord(type: string): EventWord | undefined {
  return prefixes.find(([prefix]) => type.startsWith(prefix))?.[1];
}
