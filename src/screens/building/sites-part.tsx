import { MapPin } from "lucide-react";
import { useTranslations } from "use-intl";
import { siteForm } from "#machines/building/building-form.ts";
import { mayAddSites } from "#machines/building/permissions.ts";
import type { BuildingView } from "../views.ts";
import { Line } from "./line.tsx";

/** The sites of the organisation. */
export function SitesPart({ snapshot, send }: BuildingView) {
  const t = useTranslations("building");
  const { workspace } = snapshot.context;
  const canChange = mayAddSites(workspace);
  return (
    <>
      {!canChange && <p className="below-3 soft">{t("readOnly")}</p>}
      <ul>
        {[...workspace.sites.values()].map(({ id, name, address, retired }) => (
          <li key={id}>
            <Line
              icon={<MapPin aria-hidden="true" />}
              name={name}
              notes={[
                ...(address === undefined ? [] : [address]),
                ...(retired ? [t("sites.retired")] : []),
              ]}
              isPast={retired}
              onPick={
                canChange
                  ? () => {
                      const form = siteForm(workspace, id);
                      if (form !== undefined) send({ type: "form.opened", form });
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}
