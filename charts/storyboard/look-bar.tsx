import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Segmented } from "#src/components/segmented/segmented.tsx";
import type { PrototypeEvent, StoryboardLook } from "../machines/prototype.machine.ts";
import styles from "./look-bar.module.css";

export interface LookBarProps {
  readonly look: StoryboardLook;
  readonly locales: readonly string[];
  readonly send: (event: PrototypeEvent) => void;
  /** At the beginning of the row. */
  readonly children: ReactNode;
}

/** In which width, colours and language the screens are drawn. */
export function LookBar({ look, locales, send, children }: LookBarProps): ReactNode {
  const t = useTranslations("charts.storyboard.look");
  const choose = (chosen: Partial<StoryboardLook>): void =>
    send({ type: "look.chosen", look: chosen });
  return (
    <div className={styles.bar}>
      <p className={styles.count}>{children}</p>
      <div className={styles.choices}>
        <Segmented
          legend={t("size")}
          segments={[
            { id: "phone", label: t("phone") },
            { id: "desktop", label: t("desktop") },
          ]}
          value={look.size}
          onValue={(size) => choose({ size })}
        />
        <Segmented
          legend={t("theme")}
          segments={[
            { id: "light", label: t("light") },
            { id: "dark", label: t("dark") },
          ]}
          value={look.theme}
          onValue={(theme) => choose({ theme })}
        />
        <Segmented
          legend={t("language")}
          segments={locales.map((id) => ({ id, label: nameOf(id) }))}
          value={look.locale}
          onValue={(locale) => choose({ locale })}
        />
      </div>
    </div>
  );
}

/** A language by its own name: "Deutsch". */
function nameOf(locale: string): string {
  return new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
}
