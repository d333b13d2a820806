import { useTranslations } from "use-intl";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Checkbox } from "../../components/checkbox/checkbox.tsx";
import { FieldFoot, useFieldTies } from "../../components/field/field.tsx";
import { Segmented } from "../../components/segmented/segmented.tsx";

type Site = Pick<NonNullable<ReturnType<Workspace["sites"]["get"]>>, "id" | "name">;

/** The sites that somebody sees: all of them (`undefined`), or some. */
export function SitesChoice(props: {
  readonly all: readonly Site[];
  readonly chosen: readonly string[] | undefined;
  readonly onChosen: (chosen: readonly string[] | undefined) => void;
  /** What is chosen when not all are. */
  readonly usual?: readonly string[] | undefined;
  /** How many of the chosen the reader does not see. */
  readonly unseen?: number;
  readonly error: string | undefined;
}) {
  const { all, chosen, onChosen, usual = [], unseen = 0, error } = props;
  const t = useTranslations("building.person");
  const ties = useFieldTies({ error });
  return (
    <div className="stack gap-3">
      <Segmented
        legend={t("sites")}
        legendHidden={false}
        value={chosen === undefined ? "all" : "some"}
        segments={[
          { id: "all", label: t("allSites") },
          { id: "some", label: t("someSites") },
        ]}
        onValue={(id) => onChosen(id === "all" ? undefined : usual)}
      />
      {chosen !== undefined &&
        all.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            aria-invalid={ties.aria["aria-invalid"]}
            checked={chosen.includes(id)}
            onChecked={(on) =>
              onChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      {unseen > 0 && <p>{t("unseenSites", { count: unseen })}</p>}
      <FieldFoot words={{ error }} ties={ties} />
    </div>
  );
}
