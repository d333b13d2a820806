import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { DateLook, ImportChoices } from "#machines/import/file-look.ts";
import { type DateOrder, isPlain } from "#machines/import/import-plan.ts";
import { RadioCards } from "../../components/radio-cards/radio-cards.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import { formatsFor } from "../../i18n/formats.ts";
import { zoneOptions } from "../welcome/zone-options.ts";
import type { ColumnsView } from "./import-frame.tsx";
import styles from "./columns-step.module.css";

interface DateFieldsProps extends ColumnsView {
  readonly choices: ImportChoices;
  readonly zones: readonly string[];
}

/** The date formats, and the time zone. */
export function DateFields({ look, send, choices, zones }: DateFieldsProps): ReactNode {
  const t = useTranslations("import.dates");
  if (look.dates.length === 0) return undefined;
  const { zone } = choices;
  const others = look.dates.filter(({ doubt }) => doubt !== "order");
  return (
    <section className={styles.section} aria-labelledby="import-dates">
      <h2 id="import-dates" className={styles.title}>
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

/** The parts of a format's name that differ by language. */
const parts = ["Month", "D", "Y"] as const;

interface DateProps extends Pick<ColumnsView, "send"> {
  readonly date: DateLook;
  readonly zone: string;
}

function DateField({ date, send, zone }: DateProps): ReactNode {
  const t = useTranslations("import.dates");
  const targets = useTranslations("import.targets");
  const request = useTranslations("request");
  const write = formatsFor(useLocale(), zone).dateTime;
  const { field, choices, example, doubt } = date;
  const chosen = choices.find(({ id }) => id === date.chosen);
  const reading =
    chosen?.reading === undefined
      ? t("noReading", { example })
      : t("reading", { example, date: write(chosen.reading) });
  return (
    <SelectField
      label={t("format", { target: isPlain(field) ? request(`fields.${field}`) : targets(field) })}
      hint={example === "" ? undefined : reading}
      error={doubt === "unreadable" ? t("unreadable") : undefined}
      value={chosen?.id ?? ""}
      {...(chosen === undefined && { placeholder: t("pick") })}
      options={choices.map(({ id }) => ({
        id,
        label: parts.reduce((text, part) => text.replaceAll(part, t(`parts.${part}`)), id),
      }))}
      onValue={(to) => send({ type: "plan.corrected", correction: { kind: "date", field, to } })}
    />
  );
}

const orderNames = { dmy: "dayFirst", mdy: "monthFirst", ymd: "yearFirst" } as const;

/** Asks for the order of day and month where it is ambiguous. Only the user can know it, so it is asked first. */
export function OrderQuestion({ look, send, choices }: Omit<DateFieldsProps, "zones">): ReactNode {
  const t = useTranslations("import.dates");
  const write = formatsFor(useLocale(), choices.zone).date;
  const open = look.dates.find(({ doubt }) => doubt === "order");
  if (open === undefined) return undefined;
  const { field, format, example } = open;
  const orders = open.choices.filter(
    (choice) =>
      choice.format.style === "numeric" &&
      choice.format.separator === format?.separator &&
      choice.format.shortYear === format.shortYear &&
      choice.reading !== undefined,
  );
  return (
    <div className={styles.section}>
      <div className={styles.question}>
        <RadioCards<DateOrder>
          name="import-order"
          legend={t("order", { example })}
          hint={t("orderLead")}
          // The answer stays selected while the file is sampled again with it.
          value={choices.dates[field]?.order}
          cards={orders.map((choice) => ({
            id: choice.format.order,
            label: write(choice.reading ?? 0),
            hint: t(orderNames[choice.format.order]),
          }))}
          onValue={(to) => send({ type: "plan.corrected", correction: { kind: "order", to } })}
        />
      </div>
    </div>
  );
}
