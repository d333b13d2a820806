import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../../components/class-names/class-names.ts";
import { Page } from "../../components/page/page.tsx";
import styles from "./import-frame.module.css";

const steps = ["file", "columns", "preview", "rows"] as const;

export interface ImportFrameProps {
  /** How far one is; left out where there is no way to go on. */
  readonly step?: (typeof steps)[number] | undefined;
  /** What is shown; another one begins anew. */
  readonly of: string;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly measure?: "text" | "wide" | undefined;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The page of one step: how far one is, what this is about, and what can be done. */
export function ImportFrame(props: ImportFrameProps): ReactNode {
  const { step, of, title, intro, measure = "text", actions, children } = props;
  const trail = step === undefined ? undefined : <Steps step={step} />;
  return (
    <div key={of} className={styles.frame}>
      <Page title={title} intro={intro} back={trail} measure={measure} actions={actions}>
        <div className={styles.body}>{children}</div>
      </Page>
    </div>
  );
}

function Steps({ step }: { readonly step: (typeof steps)[number] }): ReactNode {
  const t = useTranslations("import.steps");
  const at = steps.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t("label")}>
      {steps.map((each, index) => (
        <li
          key={each}
          className={classNames(styles.step, index < at && styles.past, index === at && styles.now)}
          aria-current={index === at ? "step" : undefined}
        >
          {t(each)}
        </li>
      ))}
    </ol>
  );
}
