import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { siteForm } from "#machines/building/building-form.ts";
import { mayAddSites } from "#machines/building/permissions.ts";
import type { BuildingPieceProps } from "./building-piece.ts";
import { Line } from "./line.tsx";
import styles from "./building.module.css";

/** The sites of the organisation. */
export function SitesPart({ snapshot, send }: BuildingPieceProps): ReactNode {
  const t = useTranslations("building");
  const { workspace } = snapshot.context;
  const canChange = mayAddSites(workspace);
  return (
    <>
      {!canChange && <p className={styles.note}>{t("readOnly")}</p>}
      <ul className={styles.lines}>
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
