import { useTranslations } from "use-intl";
import { busiestPlaces } from "#machines/overview/busiest-places.ts";
import { placePath } from "#machines/workspace/workspace.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { FigureLink, type OverviewPieceProps } from "./figure-link.tsx";
import styles from "./overview.module.css";

/** The places with the most reports of the period. */
export function Places({ context, send }: OverviewPieceProps) {
  const { figures, workspace } = context;
  const t = useTranslations("overview.places");
  const { number } = useFormats();
  const places = busiestPlaces(figures, workspace);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="overview-places">
      <h2 id="overview-places" className="below-2 lead strong">
        {t("title")}
      </h2>
      <ul>
        {places.map(({ place, reported }) => (
          <li key={place} className="ruled-above">
            <FigureLink
              context={context}
              send={send}
              asked={{ figure: "reported", span: figures.span, place }}
              className={styles.place}
            >
              <span className="clip">
                {placePath(workspace, place).slice(-2).toReversed().join(", ")}
              </span>{" "}
              <span className="small tabular">{t("reported", { count: number(reported) })}</span>
            </FigureLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
