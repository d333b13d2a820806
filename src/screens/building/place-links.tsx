import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { buttonClass } from "../../components/button/button.tsx";

/** Links from a place to its actions. */
export function PlaceLinks({
  place,
  workspace,
}: {
  readonly place: string;
  readonly workspace: Workspace;
}) {
  const t = useTranslations("building.place");
  return (
    <>
      {workspace.places.get(place)?.retired !== true && (
        <Link to="/report" search={{ place }} className={buttonClass()}>
          {t("report")}
        </Link>
      )}
      <Link to="/requests" search={{ place }} className={buttonClass({ variant: "plain" })}>
        {t("requests")}
      </Link>
    </>
  );
}
