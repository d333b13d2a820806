import { useLocale, useTranslations } from "use-intl";
import type { DateLook, ImportChoices } from "#machines/import/file-look.ts";
import { SelectField } from "../../components/select-field/select-field.tsx";
import { formatsFor } from "../../i18n/formats.ts";
import { zoneOptions } from "../welcome/zone-options.ts";
import type { ColumnsView } from "./import-view.ts";
import styles from "./columns-step.module.css";

export interface DateFieldsProps extends ColumnsView {
  readonly choices: ImportChoices;
  readonly zones: readonly string[];
}

/** The date formats, and the time zone. */
export function DateFields({ look, send, choices, zones }: DateFieldsProps) {
  const t = useTranslations("import.dates");
  if (look.dates.length === 0) return undefined;
  const { zone } = choices;
  const others = look.dates.filter(({ doubt }) => doubt !== "order");
  return (
    <section className={styles.section} aria-labelledby="import-dates">
      <h2 id="import-dates" className="lead">
        {t("title")}
      </h2>
      <div className={styles.grid}>
        {others.map((date) => (
          <DateField key={date.field} date={date} send={send} zone={zone} />
        ))}
        <SelectField
          label={t("zone")}
          hint={t("zoneHint")}
          value={zone}
          options={zoneOptions(zones.includes(zone) ? zones : [zone, ...zones], "UTC")}
          onValue={(to) => send({ type: "plan.corrected", correction: { kind: "zone", to } })}
        />
      </div>
    </section>
  );
}

interface DateProps extends Pick<ColumnsView, "send"> {
  readonly date: DateLook;
  readonly zone: string;
}

function DateField({ date, send, zone }: DateProps) {
  const t = useTranslations("import.dates");
  const targets = useTranslations("import.targets");
  const write = formatsFor(useLocale(), zone).dateTime;
  const { field, choices, example, doubt } = date;
  const chosen = choices.find(({ id }) => id === date.chosen);
  const reading =
    chosen?.reading === undefined
      ? t("noReading", { example })
      : t("reading", { example, date: write(chosen.reading) });
  return (
    <SelectField
      label={t("format", { target: targets(field) })}
      hint={example === "" ? undefined : reading}
      error={doubt === "unreadable" ? t("unreadable") : undefined}
      value={chosen?.id ?? ""}
      {...(chosen === undefined && { placeholder: t("pick") })}
      options={choices.map(({ id, text }) => ({ id, label: text }))}
      onValue={(to) => send({ type: "plan.corrected", correction: { kind: "date", field, to } })}
    />
  );
}
