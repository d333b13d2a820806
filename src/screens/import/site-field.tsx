import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { siteNameOf } from "#machines/import/import-context.ts";
import { SelectField } from "../../components/select-field/select-field.tsx";
import type { ImportView } from "../views.ts";
import styles from "./columns-step.module.css";

const asNew = "new";

/** The site of requests where no column names one: an existing site, or a new one named after the file. */
export function SiteField({ snapshot, send }: ImportView): ReactNode {
  const t = useTranslations("import.site");
  const { look, file, workspace, siteForOthers } = snapshot.context;
  if (look === undefined || file === undefined || look.plan.mapping.site !== undefined)
    return undefined;
  const name = siteNameOf(file.name);
  const sites = [...workspace.sites.values()].filter(({ retired }) => !retired);
  return (
    <section className={styles.section} aria-labelledby="import-site">
      <h2 id="import-site" className={styles.title}>
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
