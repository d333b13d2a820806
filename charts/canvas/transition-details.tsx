import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ChartTransition } from "../model/chart.ts";
import type { ChartWords } from "./chart-words.ts";
import type { DetailsProps } from "./details-props.ts";
import { Fact, Names, StateLink } from "./fact.tsx";
import styles from "./details.module.css";

/** What is known of a transition. */
export function TransitionDetails(
  props: DetailsProps & { readonly words: ChartWords; readonly transition: ChartTransition },
): ReactNode {
  const { chart, index, transition, words, onSelect, hrefOf } = props;
  const { source, targets, guard, actions, by, description, reenter } = transition;
  const t = useTranslations("charts.canvas");
  const linking = { onSelect, hrefOf };
  const nameOf = (path: string) => (path === "" ? chart.id : path);
  const trigger = words.trigger(transition.trigger);
  const rivals = (index.states.get(source)?.state.transitions ?? []).filter(
    (each) => words.trigger(each.trigger) === trigger,
  );
  return (
    <>
      <p className={styles.kind}>{t("types.transition")}</p>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      <Fact name={t("facts.from")}>
        <StateLink path={source} name={nameOf(source)} {...linking} />
      </Fact>
      <Fact name={t("facts.to")}>
        {targets.length === 0 ? (
          t("facts.stays")
        ) : (
          <ul className={styles.names}>
            {targets.map((target) => (
              <li key={target}>
                <StateLink path={target} name={nameOf(target)} {...linking} />
              </li>
            ))}
          </ul>
        )}
        {reenter && <p className={styles.quiet}>{t("facts.reenters")}</p>}
      </Fact>
      {guard !== undefined && (
        <Fact name={t("facts.guard")}>
          <Names names={[guard]} />
        </Fact>
      )}
      {by !== undefined && <Fact name={t("facts.by")}>{by}</Fact>}
      {actions.length > 0 && (
        <Fact name={t("facts.actions")}>
          <Names names={actions} />
        </Fact>
      )}
      {rivals.length > 1 && (
        <Fact name={t("facts.order")}>
          {t("facts.orderText", {
            place: String(rivals.findIndex(({ id }) => id === transition.id) + 1),
            count: String(rivals.length),
          })}
        </Fact>
      )}
    </>
  );
}
