import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { announceLanguage } from "../i18n/document-language.ts";
import { loadMessages } from "../i18n/load.ts";
import { pickLocale, pickVariety } from "../i18n/locale.ts";
import type { Messages } from "../i18n/message-types.ts";
import { TextProvider } from "../i18n/text-provider.tsx";
import type { Choices, Theme } from "../services/settings/settings.ts";
import { useApp } from "./app-context.tsx";
import type { App } from "./app.ts";

/** How this device wants to be spoken to, with the words for it. */
export interface LoadedChoices {
  readonly theme: Theme;
  readonly keys: boolean;
  /** BCP 47, for dates and numbers. */
  readonly locale: string;
  readonly messages: Messages;
}

/** Where a page's words come from. */
export type LoadWords = typeof loadMessages;

/** To be awaited before the first paint. A database that does not open must not keep the page blank. */
export async function loadChoices(
  app: App,
  load: LoadWords = loadMessages,
): Promise<LoadedChoices> {
  const unchosen = { theme: "system", locale: undefined, keys: true } as const;
  return withWords(load, await app.settings.choices().catch(() => unchosen));
}

async function withWords(load: LoadWords, choices: Choices): Promise<LoadedChoices> {
  const chosen = choices.locale;
  const preferred = chosen === undefined ? navigator.languages : [chosen, ...navigator.languages];
  const language = pickLocale(preferred);
  return {
    ...choices,
    locale: pickVariety(language, preferred),
    messages: await load(language),
  };
}

/** Until an organisation says otherwise. */
const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Words, dates and colours for everything below, and anew when somebody chooses others in any tab. */
export function Words({
  choices,
  load = loadMessages,
  children,
}: {
  readonly choices: LoadedChoices;
  readonly load?: LoadWords;
  readonly children: ReactNode;
}): ReactNode {
  const app = useApp();
  const [loaded, setLoaded] = useState(choices);
  const zone = useSelector(app.session, ({ context }) => context.workspace?.organisation.zone);

  useEffect(() => {
    let latest = 0;
    const take = async (next: Choices): Promise<void> => {
      latest += 1;
      const own = latest;
      // Not fetched, such as offline after an update, or because the page is being left: the page keeps its words.
      const words = await withWords(load, next).catch(() => undefined);
      // Words that had to be fetched may come after those that were chosen next.
      if (own === latest)
        setLoaded((before) => words ?? { ...before, ...next, locale: before.locale });
    };
    const following = app.settings.followChoices.subscribe((next) => void take(next));
    return () => {
      latest = 0;
      following.unsubscribe();
    };
  }, [app, load]);

  // Before the words are painted: they would be read out as another language, and chosen colours come a moment late.
  useLayoutEffect(() => {
    announceLanguage(loaded.locale);
    const { dataset } = document.documentElement;
    if (loaded.theme === "system") delete dataset["theme"];
    else dataset["theme"] = loaded.theme;
    document.documentElement.toggleAttribute("data-keyless", !loaded.keys);
  }, [loaded]);

  return (
    <TextProvider
      locale={loaded.locale}
      messages={loaded.messages}
      timeZone={zone ?? deviceZone}
      onFailure={({ code }) => app.inspect.crashed(new Error(code))}
    >
      {children}
    </TextProvider>
  );
}
