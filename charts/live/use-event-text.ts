import { useTranslations } from "use-intl";
import { eventWord } from "./event-words.ts";

/** Says what an event is called. */
export function useEventText(): (type: string) => string {
  const t = useTranslations("charts.live.events");
  return (type) => {
    const word = eventWord(type);
    return word === undefined ? type : t(word);
  };
}
