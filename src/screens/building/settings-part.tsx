import { KeyRound, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { requestPriorityValues } from "#generated/request/type.ts";
import { type BuildingForm, ownerForm, settingsForm } from "#machines/building/building-form.ts";
import { isOwner, possibleOwners } from "#machines/building/owner.ts";
import { mayChange } from "#machines/building/permissions.ts";
import { Button } from "../../components/button/button.tsx";
import { nameIn } from "../../i18n/name-text.ts";
import type { Translator } from "../../i18n/translator.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { BuildingView } from "../views.ts";
import styles from "./building.module.css";

/** The organisation's settings. */
export function SettingsPart({ snapshot, send }: BuildingView) {
  const [t, priorities, common] = useWords("building", "common.priorities", "common");
  const { workspace, hasAccounts } = snapshot.context;
  const form = settingsForm(workspace);
  const canChange = mayChange(form, workspace);
  const { name, zone, dueHours, closeAfterDays, anonymous, scanning, owner } =
    workspace.organisation;
  const hasPossibleOwner = possibleOwners(workspace).some(({ id }) => !isOwner(workspace, id));
  const open = (opened: BuildingForm): void => send({ type: "form.opened", form: opened });
  return (
    <>
      {!canChange && <p className="below-3 soft">{t("readOnlySettings")}</p>}
      <dl className={styles.facts}>
        <Fact label={t("settings.name")}>{name}</Fact>
        <Fact label={t("settings.zone")}>{zone.replaceAll("_", " ")}</Fact>
        <Fact label={t("settings.due")}>
          <ul>
            {requestPriorityValues.map((priority) => (
              <li key={priority} className="flex between tabular">
                <span>{priorities(priority)}</span>
                <span>{hoursText(t, dueHours[priority])}</span>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact label={t("settings.close")}>{t("settings.days", { count: closeAfterDays })}</Fact>
        {hasAccounts && (
          <>
            <Fact label={t("settings.anonymous")}>{t(`settings.anonymousAs.${anonymous}`)}</Fact>
            <Fact label={t("settings.scanning")}>
              {t(scanning ? "settings.scanningOn" : "settings.scanningOff")}
            </Fact>
          </>
        )}
        <Fact label={t("owner.title")}>
          {nameIn(workspace, owner, common) ?? t("owner.nobody")}
          <p className="soft small">{t("owner.lead")}</p>
          {canChange && !hasPossibleOwner && <p className="soft small">{t("owner.alone")}</p>}
        </Fact>
      </dl>
      {canChange && (
        <div className="flex wrap gap-2">
          <Button icon={<Pencil />} onClick={() => open(form)}>
            {t("settings.change")}
          </Button>
          {hasPossibleOwner && (
            <Button icon={<KeyRound />} onClick={() => open(ownerForm(workspace))}>
              {t("owner.change")}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="soft small">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Days and hours, as they are edited: nobody reckons in 672 hours. */
function hoursText(t: Translator<"building">, all: number): string {
  const days = Math.floor(all / 24);
  const hours = all % 24;
  return [
    days > 0 && t("settings.days", { count: days }),
    (hours > 0 || days === 0) && t("settings.hours", { count: hours }),
  ]
    .filter(Boolean)
    .join(", ");
}
