import { useTranslations } from "use-intl";
import { siteColumns } from "#generated/site/csv.ts";
import type { SiteForm } from "#machines/building/building-form.ts";
import { TextField } from "../../components/text-field/text-field.tsx";
import type { BuildingView } from "../views.ts";
import { fieldProblem } from "./field-problem.ts";

/** The name and the address of a site. */
export function SiteFields({ form, snapshot, send }: BuildingView & { readonly form: SiteForm }) {
  const t = useTranslations("building");
  const words = useTranslations("common.words");
  const { problems } = snapshot.context;
  return (
    <>
      <TextField
        label={t("site.name")}
        hint={t("site.nameHint")}
        value={form.name}
        maxLength={siteColumns.name.max}
        autoComplete="off"
        required
        error={fieldProblem(t, problems, "name", siteColumns.name.max)}
        onValue={(name) => send({ type: "form.changed", form: { ...form, name } })}
      />
      <TextField
        label={t("site.address")}
        note={words("optional")}
        value={form.address}
        maxLength={siteColumns.address.max}
        autoComplete="street-address"
        error={fieldProblem(t, problems, "address", siteColumns.address.max)}
        onValue={(address) => send({ type: "form.changed", form: { ...form, address } })}
      />
    </>
  );
}
