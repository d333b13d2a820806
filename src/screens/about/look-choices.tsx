import { useTranslations } from "use-intl";
import { Section } from "../../components/section/section.tsx";
import { Segmented } from "../../components/segmented/segmented.tsx";
import { locales } from "../../i18n/locale.ts";
import type { AboutView } from "../views.ts";
import styles from "./about.module.css";

const themes = ["system", "light", "dark"] as const;
const browserOwn = "browser";
/** Each language is named in itself. */
const names = { en: "English", de: "Deutsch" } as const;

/** Language and theme; they change at once, in every tab. */
export function LookChoices({ snapshot, send }: AboutView) {
  const t = useTranslations("about.look");
  const { choices } = snapshot.context;
  const language = locales.find((locale) => choices?.locale?.split("-")[0] === locale);
  return (
    <Section id="look" title={t("title")}>
      <div className={styles.choices}>
        <Segmented
          legend={t("language")}
          legendHidden={false}
          value={language ?? browserOwn}
          segments={[
            { id: browserOwn, label: t("followBrowser") },
            ...locales.map((locale) => ({ id: locale, label: names[locale] })),
          ]}
          onValue={(id) =>
            send({ type: "locale.chosen", locale: id === browserOwn ? undefined : id })
          }
        />
        <Segmented
          legend={t("theme")}
          legendHidden={false}
          value={choices?.theme ?? "system"}
          segments={themes.map((theme) => ({ id: theme, label: t(`themes.${theme}`) }))}
          onValue={(theme) => send({ type: "theme.chosen", theme })}
        />
      </div>
    </Section>
  );
}
