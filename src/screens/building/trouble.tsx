import { useTranslations } from "use-intl";
import { NotSaved } from "../trouble/not-saved.tsx";
import type { BuildingView } from "../views.ts";

/** Why saving failed, where it did. */
export function Trouble({ snapshot }: Pick<BuildingView, "snapshot">) {
  const t = useTranslations("building");
  return <NotSaved of={snapshot.context} refused={t("refused")} failed={t("failed")} />;
}
