import { useLocale, useTranslations } from "use-intl";
import type { ImportChoices } from "#machines/import/file-look.ts";
import type { DateOrder } from "#machines/import/import-plan.ts";
import { RadioCards } from "../../components/radio-cards/radio-cards.tsx";
import { formatsFor } from "../../i18n/formats.ts";
import type { ColumnsView } from "./import-view.ts";
import styles from "./columns-step.module.css";

const orderNames = { dmy: "dayFirst", mdy: "monthFirst", ymd: "yearFirst" } as const;

export interface OrderQuestionProps extends ColumnsView {
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
