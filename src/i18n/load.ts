import type { Locale } from "./locale.ts";
import type { Messages } from "./message-types.ts";

const catalogues: Record<Locale, () => Promise<{ catalogue: Record<string, unknown> }>> = {
  en: () => import("./catalogue.en.ts"),
  de: () => import("./catalogue.de.ts"),
};

/**
 * All messages of a language, one namespace per file. Awaited before the first render; rejects when the language's chunk cannot
 * be loaded.
 */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return messagesOf(await catalogues[locale]());
}

/** The messages of a catalogue, by namespace; a partial catalogue is for pages that need no more. */
export function messagesOf({
  catalogue,
}: {
  readonly catalogue: Record<string, unknown>;
}): Messages {
  const byNamespace = Object.entries(catalogue).map(([path, messages]) => [
    namespaceOf(path),
    messages,
  ]);
  // The type is generated from the files that are read here; a test checks every language against it.
  return Object.fromEntries(byNamespace) as Messages;
}

function namespaceOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".json".length);
}
