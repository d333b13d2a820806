import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { VisitRoot } from "./app/visit-root.tsx";
import { openVisit } from "./app/visit.ts";
import { announceLanguage } from "./i18n/document-language.ts";
import { messagesOf } from "./i18n/load.ts";
import { pickLocale, pickVariety } from "./i18n/locale.ts";
import { TextProvider } from "./i18n/text-provider.tsx";
import { showReport } from "./services/firebase/config-report.ts";
import { readConfig } from "./services/firebase/config.ts";
import { makeFirebaseApp } from "./services/firebase/firebase-app.ts";
import "./styles/tokens.css";
import "./styles/base.css";

// The page behind a QR label, apart from the app, so that a visitor loads nothing else.

const place = document.getElementById("root");
if (place === null) throw new Error("at.html has no #root");

const configuration = readConfig(import.meta.env);
if (configuration.kind === "wrong") showReport(configuration.problems, place);
else if (configuration.kind === "firebase") {
  const { config } = configuration;
  const [app, language] = await Promise.all([makeFirebaseApp(config), words()]);
  announceLanguage(language.locale);
  createRoot(place).render(
    <StrictMode>
      <TextProvider
        locale={language.locale}
        messages={language.messages}
        timeZone="UTC"
        onFailure={({ code }) => reportError(new Error(code))}
      >
        <VisitRoot visit={openVisit(app, config)} code={codeOf(location.pathname)} />
      </TextProvider>
    </StrictMode>,
  );
} else location.replace("/");

async function words() {
  const locale = pickLocale(navigator.languages);
  const catalogue = await (locale === "de"
    ? import("./i18n/visit.de.ts")
    : import("./i18n/visit.en.ts"));
  return { locale: pickVariety(locale, navigator.languages), messages: messagesOf(catalogue) };
}

/** The part of the path after "/at/". */
function codeOf(pathname: string): string {
  return decodeURIComponent(pathname.split("/")[2] ?? "");
}
