import type { Locale } from "./locale.ts";
import type { Messages } from "./message-types.ts";

const catalogues: Record<Locale, () => Promise<{ catalogue: Record<string, unknown> }>> = {
  en: () => import("./catalogue.en.ts"),
  de: () => import("./catalogue.de.ts"),
};

/**
 * All messages of a language, one namespace per file. To be awaited before the first render; rejects when the
 * language's chunk cannot be fetched.
 */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return messagesOf(await catalogues[locale]());
}

/** The messages of a catalogue, by namespace; one that holds a part of them is for pages that say no more. */
export function messagesOf({
  catalogue,
}: {
  readonly catalogue: Record<string, unknown>;
}): Messages {
  const byNamespace = Object.entries(catalogue).map(([path, messages]) => [
    namespaceOf(path),
    messages,
  ]);
  // The type is made from the very files that are read here; a test holds every language to it.
  return Object.fromEntries(byNamespace) as Messages;
}

function namespaceOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".json".length);
}
