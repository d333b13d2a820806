import { useTranslations } from "use-intl";
import type { PresetId } from "#machines/inbox/presets.ts";

/** Names the built-in views. */
export function usePresetText(): (id: PresetId) => string {
  const t = useTranslations("inbox");
  return (id) => {
    switch (id) {
      case "assigned":
      case "unassigned":
      case "reported":
        return t(`ties.${id}`);
      case "late":
        return t("overdue");
      default:
        return t(`preset.${id}`);
    }
  };
}
