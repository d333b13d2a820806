import { useTranslations } from "use-intl";
import { requestCategoryValues } from "#generated/request/type.ts";
import { readChoice } from "#machines/overview/choice.ts";
import { SelectField } from "../../components/select-field/select-field.tsx";
import type { OverviewPieceProps } from "./figure-link.tsx";
import styles from "./overview.module.css";

/** The selection of the figures: a period, a site, a category. */
export function ChoiceRow({ context, send }: OverviewPieceProps) {
  const { choice, figures, workspace } = context;
  const t = useTranslations("overview");
  const common = useTranslations("common");
  const chosenYear = typeof choice.period === "number" ? [choice.period] : [];
  const years = [...new Set([...figures.years, ...chosenYear])].toSorted((a, b) => b - a);
  const sites = [...workspace.sites.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  const read = (search: Parameters<typeof readChoice>[0]) => readChoice(search, workspace).choice;
  return (
    <div role="group" aria-label={t("choices")} className={styles.choices}>
      <SelectField
        label={t("period")}
        value={String(choice.period)}
        onValue={(period) => {
          send({ type: "choice.changed", choice: { period: read({ period }).period } });
        }}
        options={[
          ...(["weeks", "year", "all"] as const).map((id) => ({ id, label: t(`periods.${id}`) })),
          ...years.map((year) => ({ id: String(year), label: String(year), group: t("years") })),
        ]}
      />
      {(sites.length > 1 || choice.site !== undefined) && (
        <SelectField
          label={t("site")}
          value={choice.site ?? ""}
          onValue={(site) => {
            send({ type: "choice.changed", choice: { site: read({ site }).site } });
          }}
          options={[
            { id: "", label: t("siteAll") },
            ...sites.map(({ id, name }) => ({ id, label: name })),
          ]}
        />
      )}
      <SelectField
        label={t("category")}
        value={choice.category ?? ""}
        onValue={(category) => {
          send({ type: "choice.changed", choice: { category: read({ category }).category } });
        }}
        options={[
          { id: "", label: t("categoryAll") },
          ...requestCategoryValues.map((id) => ({ id, label: common(`categories.${id}`) })),
        ]}
      />
    </div>
  );
}
