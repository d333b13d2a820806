import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { requestPriorityValues } from "#generated/request/type.ts";
import { settingsForm } from "#machines/building/building-form.ts";
import { mayChange } from "#machines/building/permissions.ts";
import { Button } from "../../parts/button/button.tsx";
import type { BuildingPieceProps } from "./building-piece.ts";
import styles from "./building.module.css";

/** What holds for the whole house. */
export function SettingsPart({ snapshot, send }: BuildingPieceProps): ReactNode {
  const t = useTranslations("building");
  const priorities = useTranslations("common.priorities");
  const { house } = snapshot.context;
  const form = settingsForm(house);
  const canChange = mayChange(form, house);
  const { name, zone, dueHours, closeAfterDays } = house.organisation;
  return (
    <>
      {!canChange && <p className={styles.note}>{t("readOnlySettings")}</p>}
      <dl className={styles.facts}>
        <Fact label={t("settings.name")}>{name}</Fact>
        <Fact label={t("settings.zone")}>{zone.replaceAll("_", " ")}</Fact>
        <Fact label={t("settings.due")}>
          <ul>
            {requestPriorityValues.map((priority) => (
              <li key={priority} className={styles.due}>
                <span>{priorities(priority)}</span>
                <span>{t("settings.hours", { count: dueHours[priority] })}</span>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact label={t("settings.close")}>{t("settings.days", { count: closeAfterDays })}</Fact>
      </dl>
      {canChange && (
        <div>
          <Button icon={<Pencil />} onClick={() => send({ type: "form.opened", form })}>
            {t("settings.change")}
          </Button>
        </div>
      )}
    </>
  );
}

function Fact({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.fact}>
      <dt className={styles.soft}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
