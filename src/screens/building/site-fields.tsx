import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SiteForm } from "#machines/building/building-form.ts";
import { TextField } from "../../parts/text-field/text-field.tsx";
import type { BuildingPieceProps } from "./building-piece.ts";
import { fieldProblem } from "./field-problem.ts";

/** What a site is called, and where it is. */
export function SiteFields({
  form,
  snapshot,
  send,
}: BuildingPieceProps & { readonly form: SiteForm }): ReactNode {
  const t = useTranslations("building");
  const words = useTranslations("common.words");
  const { problems } = snapshot.context;
  return (
    <>
      <TextField
        label={t("site.name")}
        hint={t("site.nameHint")}
        value={form.name}
        maxLength={120}
        autoComplete="off"
        required
        error={fieldProblem(t, problems, "name")}
        onValue={(name) => send({ type: "form.changed", form: { ...form, name } })}
      />
      <TextField
        label={t("site.address")}
        note={words("optional")}
        value={form.address}
        maxLength={200}
        autoComplete="street-address"
        error={fieldProblem(t, problems, "address")}
        onValue={(address) => send({ type: "form.changed", form: { ...form, address } })}
      />
    </>
  );
}
