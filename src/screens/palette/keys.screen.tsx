import { useTranslations } from "use-intl";
import { type KeyGroup, KeysHelp } from "../../components/keys-help/keys-help.tsx";
import type { Messages } from "../../i18n/message-types.ts";
import type { Translator } from "../../i18n/translator.ts";
import { knownKeys } from "../keys/known-keys.ts";

/** The list behind `?`: all keyboard shortcuts. */
export function KeysScreen({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("palette");
  const verbs = useTranslations("common.verbs");
  return (
    <KeysHelp
      open
      onClose={onClose}
      title={t("keysTitle")}
      closeText={verbs("close")}
      groups={[
        group(t, "everywhere", knownKeys.everywhere),
        group(t, "inbox", knownKeys.inbox),
        group(t, "request", knownKeys.request),
      ]}
    />
  );
}

type KeyName = keyof Messages["palette"]["keysFor"];

function group(
  t: Translator<"palette">,
  id: keyof typeof knownKeys,
  keys: Partial<Readonly<Record<KeyName, string>>>,
): KeyGroup {
  return {
    id,
    heading: t(`keyGroups.${id}`),
    keys: Object.entries(keys).flatMap(([name, key]) =>
      isNamed(name, t) ? [{ id: name, what: t(`keysFor.${name}`), combos: combosOf(t, key) }] : [],
    ),
  };
}

/** The table above is typed to have a text for every key. */
function isNamed(name: string, words: { has(key: string): boolean }): name is KeyName {
  return words.has(`keysFor.${name}`);
}

function combosOf(t: Translator<"palette">, key: string): readonly (readonly string[])[] {
  switch (key) {
    case "mod+k":
      return [
        ["Ctrl", "K"],
        ["⌘", "K"],
      ];
    case "Enter":
      return [[t("enter")]];
    case "Escape":
      return [[t("escape")]];
    default:
      return [[key]];
  }
}
