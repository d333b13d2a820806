import { Link } from "@tanstack/react-router";
import { KeyHint } from "../../components/key-hint/key-hint.tsx";
import { Sheet } from "../../components/sheet/sheet.tsx";
import type { Messages } from "../../i18n/message-types.ts";
import type { Translator } from "../../i18n/translator.ts";
import { useWords } from "../../i18n/use-words.ts";
import { knownKeys } from "../keys/known-keys.ts";
import styles from "./keys.module.css";

const groups = ["everywhere", "inbox", "request"] as const;

/** The list behind `?`: all keyboard shortcuts. */
export function KeysScreen({ onClose }: { readonly onClose: () => void }) {
  const [t, shell] = useWords("palette", "shell");
  return (
    <Sheet open onClose={onClose} title={t("keysTitle")}>
      <p className="below-3">
        {t("keysChoice")}{" "}
        <Link to="/about" hash="look" onClick={onClose}>
          {shell("about")}
        </Link>
      </p>
      {groups.map((group) => (
        <section
          key={group}
          className={styles.group}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll the sheet everywhere
          tabIndex={group === "everywhere" ? 0 : undefined}
        >
          <h3 className="below-2 soft small">{t(`keyGroups.${group}`)}</h3>
          <dl>
            {Object.entries(knownKeys[group]).map(([name, key]) => (
              <div key={name} className={styles.line}>
                <dt>{isNamed(name, t) && t(`keysFor.${name}`)}</dt>
                <dd className="flex rigid gap-3">
                  {combosOf(t, key).map((combo) => (
                    <KeyHint key={combo.join("+")} keys={combo} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}

/** The table of the keys is typed to have a text for each. */
function isNamed(
  name: string,
  words: { has(key: string): boolean },
): name is keyof Messages["palette"]["keysFor"] {
  return words.has(`keysFor.${name}`);
}

/** What is pressed together; several of them are alternatives. */
function combosOf(t: Translator<"palette">, key: string): readonly (readonly string[])[] {
  const [, letter] = /^mod\+(.)$/.exec(key) ?? [];
  if (letter !== undefined)
    return [
      [t("ctrl"), letter.toUpperCase()],
      ["⌘", letter.toUpperCase()],
    ];
  switch (key) {
    case "shift+ArrowDown":
      return [[t("shift"), "↓"]];
    case "shift+ArrowUp":
      return [[t("shift"), "↑"]];
    case "Enter":
      return [[t("enter")]];
    case "Escape":
      return [[t("escape")]];
    default:
      return [[key]];
  }
}
