import { useTranslations } from "use-intl";
import type { OwnerForm } from "#machines/building/building-form.ts";
import { possibleOwners } from "#machines/building/owner.ts";
import { RadioCards } from "../../components/radio-cards/radio-cards.tsx";
import { nameIn } from "../../i18n/name-text.ts";
import type { BuildingView } from "../views.ts";
import { fieldProblem } from "./field-problem.ts";

/** Which admin is the owner. */
export function OwnerFields({ form, snapshot, send }: BuildingView & { readonly form: OwnerForm }) {
  const t = useTranslations("building");
  const common = useTranslations("common");
  const { workspace, problems } = snapshot.context;
  return (
    <>
      <p className="soft small">{t("owner.lead")}</p>
      <RadioCards
        legend={t("owner.title")}
        name="owner"
        layout="rows"
        value={form.owner}
        cards={possibleOwners(workspace).map(({ id, name }) => {
          const called = nameIn(workspace, id, common) ?? name;
          return { id, label: id === workspace.me.id ? `${called} (${t("people.you")})` : called };
        })}
        error={fieldProblem(t, problems, "owner")}
        onValue={(owner) => send({ type: "form.changed", form: { ...form, owner } })}
      />
    </>
  );
}
