import { useTranslations } from "use-intl";
import { organisationColumns } from "#generated/organisation/csv.ts";
import { organisationAnonymousValues, organisationLimits } from "#generated/organisation/type.ts";
import { requestPriorityValues } from "#generated/request/type.ts";
import type { SettingsForm } from "#machines/building/building-form.ts";
import { SelectField } from "../../components/select-field/select-field.tsx";
import { Switch } from "../../components/switch/switch.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import type { BuildingView } from "../views.ts";
import { zoneOptions } from "../welcome/zone-options.ts";
import { fieldProblem } from "./field-problem.ts";
import styles from "./building.module.css";

/** The organisation's settings. */
export function SettingsFields(
  props: BuildingView & { readonly form: SettingsForm; readonly zones: readonly string[] },
) {
  const { form, zones, snapshot, send } = props;
  const t = useTranslations("building");
  const priorities = useTranslations("common.priorities");
  const { problems, hasAccounts } = snapshot.context;
  const change = (part: Partial<SettingsForm>): void =>
    send({ type: "form.changed", form: { ...form, ...part } });
  const known = zones.includes(form.zone) ? zones : [form.zone, ...zones];
  return (
    <>
      <TextField
        label={t("settings.name")}
        value={form.name}
        maxLength={organisationColumns.name.max}
        autoComplete="organization"
        required
        error={fieldProblem(t, problems, "name", organisationColumns.name.max)}
        onValue={(name) => change({ name })}
      />
      <SelectField
        label={t("settings.zone")}
        value={form.zone}
        options={zoneOptions(known, t("settings.zoneOther"))}
        onValue={(zone) => change({ zone })}
      />
      <fieldset className={styles.hours}>
        <legend className="block strong">{t("settings.due")}</legend>
        <p className="soft small">{t("settings.dueHint")}</p>
        {requestPriorityValues.map((priority) => (
          <TextField
            key={priority}
            label={t("settings.dueHours", { priority: priorities(priority) })}
            value={form.dueHours[priority]}
            inputMode="numeric"
            maxLength={digitsOf(organisationLimits.dueHours[priority])}
            error={fieldProblem(t, problems, `dueHours.${priority}`)}
            onValue={(hours) => change({ dueHours: { ...form.dueHours, [priority]: hours } })}
          />
        ))}
      </fieldset>
      <TextField
        label={t("settings.close")}
        hint={t("settings.closeHint")}
        value={form.closeAfterDays}
        inputMode="numeric"
        maxLength={digitsOf(organisationLimits.closeAfterDays)}
        error={fieldProblem(t, problems, "closeAfterDays")}
        onValue={(closeAfterDays) => change({ closeAfterDays })}
      />
      {hasAccounts && (
        <>
          <SelectField
            label={t("settings.anonymous")}
            hint={t("settings.anonymousHint")}
            value={form.anonymous}
            options={organisationAnonymousValues.map((id) => ({
              id,
              label: t(`settings.anonymousAs.${id}`),
            }))}
            onValue={(id) => {
              const anonymous = organisationAnonymousValues.find((each) => each === id);
              if (anonymous !== undefined) change({ anonymous });
            }}
          />
          <Switch
            label={t("settings.scanning")}
            hint={t("settings.scanningHint")}
            checked={form.scanning}
            onChecked={(scanning) => change({ scanning })}
          />
        </>
      )}
    </>
  );
}

/** The digits of the largest number, and one more, so that a longer input is reported instead of cut off. */
function digitsOf({ max }: { readonly max: number }): number {
  return String(max).length + 1;
}
