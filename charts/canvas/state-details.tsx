import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ChartTransition } from "../model/chart.ts";
import type { IndexedState } from "./chart-index.ts";
import { type ChartWords, nameFrom } from "./chart-words.ts";
import type { DetailsProps } from "./details-props.ts";
import { Fact, type Linking, Names, SelectionLink, StateLink } from "./fact.tsx";
import styles from "./details.module.css";

/** What is known of a state. */
export function StateDetails(
  props: DetailsProps & { readonly words: ChartWords; readonly indexed: IndexedState },
): ReactNode {
  const { chart, index, words, onSelect, hrefOf } = props;
  const { state } = props.indexed;
  const { path, description, tags, entry, exit, invokes, initial, states, transitions } = state;
  const t = useTranslations("charts.canvas");
  const linking = { onSelect, hrefOf };
  const into = index.into.get(path) ?? [];
  return (
    <>
      <p className={styles.kind}>
        {path !== "" && <Way path={path} machine={chart.id} {...linking} />}
        {words.type(state)}
      </p>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {tags.length > 0 && (
        <Fact name={t("facts.tags")}>
          <Names names={tags} />
        </Fact>
      )}
      {initial !== undefined && (
        <Fact name={state.type === "history" ? t("facts.returns") : t("facts.begins")}>
          <StateLink path={initial} name={nameFrom(path, initial, chart.id)} {...linking} />
        </Fact>
      )}
      {entry.length > 0 && (
        <Fact name={t("facts.entry")}>
          <Names names={entry} />
        </Fact>
      )}
      {exit.length > 0 && (
        <Fact name={t("facts.exit")}>
          <Names names={exit} />
        </Fact>
      )}
      {invokes.length > 0 && (
        <Fact name={t("facts.invokes")}>
          <Names
            names={invokes.map(({ src, machine }) =>
              machine === undefined ? src : `${src} (${machine})`,
            )}
          />
        </Fact>
      )}
      {transitions.length > 0 && (
        <Fact name={t("facts.leads")}>
          <Ways {...props} ways={transitions} />
        </Fact>
      )}
      {into.length > 0 && (
        <Fact name={t("facts.comes")}>
          <ul className={styles.ways}>
            {into.map((transition) => (
              <li key={transition.id}>
                <StateLink
                  path={transition.source}
                  name={nameFrom(path, transition.source, chart.id)}
                  {...linking}
                />{" "}
                <SelectionLink selection={{ kind: "transition", id: transition.id }} {...linking}>
                  {words.trigger(transition.trigger)}
                </SelectionLink>
                <Rest transition={transition} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {states.length > 0 && (
        <Fact name={t("facts.inside")}>
          <ul className={styles.names}>
            {states.map((child) => (
              <li key={child.path}>
                <StateLink path={child.path} name={child.key} {...linking} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

/** What a state does on what, in the order in which it is tried. */
function Ways(
  props: DetailsProps & { readonly words: ChartWords; readonly ways: readonly ChartTransition[] },
): ReactNode {
  const { chart, words, ways, onSelect, hrefOf } = props;
  const t = useTranslations("charts.canvas");
  const linking = { onSelect, hrefOf };
  return (
    <ul className={styles.ways}>
      {ways.map((transition) => (
        <li key={transition.id}>
          <SelectionLink selection={{ kind: "transition", id: transition.id }} {...linking}>
            {words.trigger(transition.trigger)}
          </SelectionLink>{" "}
          {transition.targets.length === 0 && (
            <span className={styles.quiet}>{t("part.stays")}</span>
          )}
          {transition.targets.map((target) => (
            <span key={target}>
              <span aria-hidden="true">→ </span>
              <StateLink
                path={target}
                name={nameFrom(transition.source, target, chart.id)}
                {...linking}
              />{" "}
            </span>
          ))}
          <Rest transition={transition} />
        </li>
      ))}
    </ul>
  );
}

/** Under what condition, by whom, and with what done on the way. */
function Rest({ transition }: { readonly transition: ChartTransition }): ReactNode {
  const { guard, actions, by } = transition;
  const t = useTranslations("charts.canvas");
  const parts = [
    ...(guard === undefined ? [] : [t("part.guard", { guard })]),
    ...(by === undefined ? [] : [t("part.by", { people: by })]),
    ...(actions.length === 0 ? [] : [t("part.does", { actions: actions.join(", ") })]),
  ];
  if (parts.length === 0) return null;
  return <span className={styles.rest}>{parts.join(", ")}</span>;
}

/** The path of a state: the machine, then each parent state as a link. */
function Way({
  path,
  machine,
  ...linking
}: Linking & { readonly path: string; readonly machine: string }): ReactNode {
  const keys = path.split(".").slice(0, -1);
  const ancestors = ["", ...keys.map((_, at) => keys.slice(0, at + 1).join("."))];
  return (
    <span className={styles.way}>
      {ancestors.map((ancestor) => (
        <span key={ancestor}>
          <StateLink
            path={ancestor}
            name={ancestor === "" ? machine : ancestor.slice(ancestor.lastIndexOf(".") + 1)}
            {...linking}
          />
          <span aria-hidden="true"> › </span>
        </span>
      ))}
    </span>
  );
}
