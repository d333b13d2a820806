import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { KeysHelp } from "../../parts/keys-help/keys-help.tsx";

type KeyName =
  | "palette"
  | "keys"
  | "close"
  | "down"
  | "up"
  | "sideways"
  | "open"
  | "search"
  | "leave";

/** The list behind `?`. */
export function KeysScreen({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTranslations("palette");
  const verbs = useTranslations("common.verbs");
  const line = (id: KeyName, ...combos: readonly (readonly string[])[]) => ({
    id,
    what: t(`keysFor.${id}`),
    combos,
  });
  return (
    <KeysHelp
      open
      onClose={onClose}
      title={t("keysTitle")}
      closeText={verbs("close")}
      groups={[
        {
          id: "everywhere",
          heading: t("keyGroups.everywhere"),
          keys: [
            line("palette", ["Ctrl", "K"], ["⌘", "K"]),
            line("keys", ["?"]),
            line("close", [t("escape")]),
          ],
        },
        {
          id: "inbox",
          heading: t("keyGroups.inbox"),
          keys: [
            line("down", ["j"]),
            line("up", ["k"]),
            line("sideways", ["h"], ["l"]),
            line("open", [t("enter")]),
            line("search", ["/"]),
            line("leave", [t("escape")]),
          ],
        },
      ]}
    />
  );
}
