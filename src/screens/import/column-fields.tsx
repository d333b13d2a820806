import { useTranslations, useLocale } from "use-intl";
import { openQuestions, type ImportChoices, type DateLook } from "#machines/import/file-look.ts";
import {
  isPlain,
  type OwnTarget,
  plainTargets,
  type TargetField,
  type DateOrder,
} from "#machines/import/import-plan.ts";
import { siteNameOf } from "#machines/import/site-name.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { RadioCards } from "../../components/radio-cards/radio-cards.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import { formatsFor } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { ImportView } from "../views.ts";
import { zoneOptions } from "../welcome/zone-options.ts";
import type { ColumnsView } from "./import-frame.tsx";
import styles from "./columns-step.module.css";

/** In the order in which one thinks of a request. */
const ownTargets: readonly OwnTarget[] = [
  "title",
  "details",
  "category",
  "state",
  "priority",
  "site",
  "place",
  "reportedAt",
  "dueAt",
  "closedAt",
  "closingNote",
  "reporter",
  "externalId",
];
const targets: readonly TargetField[] = [...ownTargets, ...plainTargets];

/** Below this confidence, a guess rests on the values alone. */
const sure = 0.5;

/** For every field of a request, the column that holds it. */
export function ColumnFields({ look, send }: ColumnsView) {
  const t = useTranslations("import");
  const { mapping } = look.plan;
  const mapped = targets.filter((target) => mapping[target] !== undefined);
  const others = targets.filter((target) => mapping[target] === undefined);
  const { isWhatMissing } = openQuestions(look);
  return (
    <section className={styles.section} aria-label={t("steps.columns")}>
      {isWhatMissing && <Notice tone="caution" title={t("columns.whatMissing")} live="polite" />}
      <div className={styles.grid}>
        {mapped.map((target) => (
          <ColumnField key={target} target={target} look={look} send={send} />
        ))}
        {mapping.id !== undefined && <ColumnField target="id" look={look} send={send} />}
      </div>
      {mapping.reportedAt === undefined && (
        <Notice tone="info" title={t("columns.whenMissing")} live="polite" />
      )}
      {others.length > 0 && (
        <details open={isWhatMissing}>
          <summary className={styles.summary}>{t("columns.more")}</summary>
          <div className={styles.folded}>
            <p className="measure soft">{t("columns.moreLead")}</p>
          </div>
          <div className={styles.grid}>
            {others.map((target) => (
              <ColumnField key={target} target={target} look={look} send={send} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

function ColumnField({ target, look, send }: ColumnsView & { readonly target: TargetField }) {
  const [t, request] = useWords("import", "request");
  const column = look.plan.mapping[target];
  const guess = look.columns.find((each) => each.target === target);
  const examples = column === undefined ? [] : (look.examples[column] ?? []);
  const hint =
    column === undefined
      ? undefined
      : examples.length === 0
        ? t("columns.noExample")
        : t("columns.example", { examples: examples.join(" · ") });
  return (
    <SelectField
      label={isPlain(target) ? request(`fields.${target}`) : t(`targets.${target}`)}
      note={guess !== undefined && guess.confidence < sure ? t("columns.unsure") : undefined}
      hint={hint}
      value={column === undefined ? "" : String(column)}
      placeholder={t("columns.nothing")}
      options={look.headers.map((header, index) => ({ id: String(index), label: header }))}
      onValue={(id) =>
        send({
          type: "plan.corrected",
          correction: { kind: "column", target, to: id === "" ? undefined : Number(id) },
        })
      }
    />
  );
}

const orderNames = { dmy: "dayFirst", mdy: "monthFirst", ymd: "yearFirst" } as const;

interface OrderQuestionProps extends ColumnsView {
  readonly choices: ImportChoices;
}

/** Asks for the order of day and month where it is ambiguous. Only the user can know it, so it is asked first. */
export function OrderQuestion({ look, send, choices }: OrderQuestionProps) {
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
          layout="rows"
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

interface DateFieldsProps extends ColumnsView {
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
  const [t, nameOf] = useWords("import.dates", "import.targets");
  const write = formatsFor(useLocale(), zone).dateTime;
  const { field, choices, example, doubt } = date;
  const chosen = choices.find(({ id }) => id === date.chosen);
  const reading =
    chosen?.reading === undefined
      ? t("noReading", { example })
      : t("reading", { example, date: write(chosen.reading) });
  return (
    <SelectField
      label={t("format", { target: nameOf(field) })}
      hint={example === "" ? undefined : reading}
      error={doubt === "unreadable" ? t("unreadable") : undefined}
      value={chosen?.id ?? ""}
      {...(chosen === undefined && { placeholder: t("pick") })}
      options={choices.map(({ id, text }) => ({ id, label: text }))}
      onValue={(to) => send({ type: "plan.corrected", correction: { kind: "date", field, to } })}
    />
  );
}

const asNew = "new";

/** The site of requests where no column names one: an existing site, or a new one named after the file. */
export function SiteField({ snapshot, send }: ImportView) {
  const t = useTranslations("import.site");
  const { look, file, workspace, siteForOthers } = snapshot.context;
  if (look === undefined || file === undefined || look.plan.mapping.site !== undefined)
    return undefined;
  const name = siteNameOf(file.name);
  const sites = [...workspace.sites.values()].filter(({ retired }) => !retired);
  return (
    <section className={styles.section} aria-labelledby="import-site">
      <h2 id="import-site" className="lead">
        {t("title")}
      </h2>
      <div className={styles.grid}>
        <SelectField
          label={t("label")}
          hint={t("hint")}
          value={siteForOthers.id ?? asNew}
          options={[
            { id: asNew, label: t("new", { name }) },
            ...sites.map((site) => ({ id: site.id, label: site.name })),
          ]}
          onValue={(id) => {
            const site = workspace.sites.get(id);
            send({
              type: "site.chosen",
              site: site === undefined ? { name } : { id: site.id, name: site.name },
            });
          }}
        />
      </div>
    </section>
  );
}
