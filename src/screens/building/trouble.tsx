import { useTranslations } from "use-intl";
import { NotSaved } from "../trouble/not-saved.tsx";
import type { BuildingPieceProps } from "./building-piece.ts";

/** Why saving failed, where it did. */
export function Trouble({ snapshot }: Pick<BuildingPieceProps, "snapshot">) {
  const t = useTranslations("building");
  return <NotSaved of={snapshot.context} refused={t("refused")} failed={t("failed")} />;
}
