import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AnyMachineSnapshot } from "xstate";
import { statePath } from "../model/state-path.ts";
import { heardBy } from "./drawing-of.ts";
import { ValueRows } from "./value-rows.tsx";
import styles from "./facts-card.module.css";

/** A machine without a screen, in one state: what is active, what it waits for, and what it knows. */
export function FactsCard({ snapshot }: { readonly snapshot: AnyMachineSnapshot }): ReactNode {
  const t = useTranslations("charts.storyboard.facts");
  const states = snapshot._nodes.map(statePath).filter((path) => path !== "");
  const tags = tagsOf(snapshot);
  const events = heardBy(snapshot);
  const context: unknown = snapshot.context;
  return (
    <div className={styles.facts}>
      <h1 className={styles.title}>{snapshot.machine.id}</h1>
      <Names title={t("states")} names={states} none={t("noStates")} isStrong />
      {tags.length > 0 && <Names title={t("tags")} names={tags} />}
      <Names title={t("events")} names={events} none={t("noEvents")} />
      {snapshot.status === "done" && <p className={styles.soft}>{t("done")}</p>}
      <section className={styles.part} aria-labelledby="context">
        <h2 id="context" className={styles.name}>
          {t("context")}
        </h2>
        <ValueRows value={context} none={t("noContext")} />
      </section>
    </div>
  );
}

/** XState does not say in its types what the tags of any machine are. */
function tagsOf({ tags }: { readonly tags: ReadonlySet<string> }): readonly string[] {
  return [...tags].toSorted();
}

function Names(props: {
  readonly title: string;
  readonly names: readonly string[];
  readonly none?: string;
  readonly isStrong?: boolean;
}): ReactNode {
  const { title, names, none, isStrong = false } = props;
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.name}>{title}</h2>
      {names.length === 0 ? (
        <p className={styles.soft}>{none}</p>
      ) : (
        <ul className={styles.names} data-strong={isStrong || undefined}>
          {names.map((name) => (
            <li key={name} className={styles.chip}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
