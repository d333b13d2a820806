import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useState } from "react";
import type { Theme } from "../services/settings/settings.ts";
import { announceLanguage } from "../text/document-language.ts";
import { loadMessages } from "../text/load.ts";
import { pickLocale, pickVariety } from "../text/locale.ts";
import type { Messages } from "../text/message-types.ts";
import { TextProvider } from "../text/text-provider.tsx";
import { useApp } from "./app-context.tsx";
import type { App } from "./app.ts";

/** How this device wants to be spoken to, with the words for it. */
export interface LoadedChoices {
  readonly theme: Theme;
  /** BCP 47, for dates and numbers. */
  readonly locale: string;
  readonly messages: Messages;
}

/** To be awaited before the first paint. A database that does not open must not keep the page blank. */
export async function loadChoices(app: App): Promise<LoadedChoices> {
  const { theme, locale } = await app.settings
    .choices()
    .catch(() => ({ theme: "system" as const, locale: undefined }));
  return withWords(theme, locale);
}

async function withWords(theme: Theme, chosen: string | undefined): Promise<LoadedChoices> {
  const preferred = chosen === undefined ? navigator.languages : [chosen, ...navigator.languages];
  const language = pickLocale(preferred);
  return {
    theme,
    locale: pickVariety(language, preferred),
    messages: await loadMessages(language),
  };
}

/** Until a house says otherwise. */
const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Words, dates and colours for everything below, and anew when somebody chooses others in any tab. */
export function Words({
  choices,
  children,
}: {
  readonly choices: LoadedChoices;
  readonly children: ReactNode;
}): ReactNode {
  const app = useApp();
  const [loaded, setLoaded] = useState(choices);
  const zone = useSelector(app.session, ({ context }) => context.house?.organisation.zone);

  useEffect(() => {
    const following = app.settings.followChoices.subscribe(({ theme, locale }) => {
      void withWords(theme, locale).then(setLoaded);
    });
    return () => following.unsubscribe();
  }, [app]);

  useEffect(() => {
    announceLanguage(loaded.locale);
    const { dataset } = document.documentElement;
    if (loaded.theme === "system") delete dataset["theme"];
    else dataset["theme"] = loaded.theme;
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
