import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { requestAudienceValues } from "#generated/request/type.ts";
import { SelectField } from "../../components/select-field/select-field.tsx";
import type { ColumnsView } from "./import-frame.tsx";
import styles from "./columns-step.module.css";

/** Who sees requests where no column says so. */
export function VisibilityField({ look, send }: ColumnsView): ReactNode {
  const t = useTranslations("import.visibility");
  const request = useTranslations("request");
  const { mapping, audience = "everyone" } = look.plan;
  if (mapping.audience !== undefined) return undefined;
  return (
    <section className={styles.section} aria-labelledby="import-visibility">
      <h2 id="import-visibility" className={styles.title}>
        {request("fields.audience")}
      </h2>
      <div className={styles.grid}>
        <SelectField
          label={t("label")}
          hint={t("hint")}
          value={audience}
          options={requestAudienceValues.map((id) => ({
            id,
            label: request(`values.audience.${id}`),
          }))}
          onValue={(id) => {
            const to = requestAudienceValues.find((each) => each === id);
            if (to !== undefined)
              send({ type: "plan.corrected", correction: { kind: "audience", to } });
          }}
        />
      </div>
    </section>
  );
}
