import { useMemo } from "react";
import { useMessages } from "use-intl";
import { product } from "../registry.ts";

/** Of each machine the messages that its screen shows. */
export function useMessagesOf(): (machine: string) => unknown {
  const messages = useMessages();
  return useMemo(() => {
    const texts = new Map<string, unknown>(Object.entries(messages));
    return (machine) => texts.get(product.texts[machine] ?? machine);
  }, [messages]);
}

/** Of each screen the title that people know it by; nothing for a machine without one. */
export function useTitleOf(): (machine: string) => string | undefined {
  const messagesOf = useMessagesOf();
  return (machine) => {
    const messages = messagesOf(machine);
    if (typeof messages !== "object" || messages === null || !("title" in messages))
      return undefined;
    return typeof messages.title === "string" ? messages.title : undefined;
  };
}
