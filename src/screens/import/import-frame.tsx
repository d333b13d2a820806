import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { FileLook } from "#machines/import/file-look.ts";
import { classNames } from "../../components/class-names/class-names.ts";
import { Page } from "../../components/page/page.tsx";
import type { ImportView } from "../views.ts";
import styles from "./import-frame.module.css";

/** The props of every part of the columns step. */
export interface ColumnsView extends Pick<ImportView, "send"> {
  readonly look: FileLook;
}

const steps = ["file", "columns", "preview", "rows"] as const;

export interface ImportFrameProps {
  /** The present step; missing where the import cannot continue. */
  readonly step?: (typeof steps)[number] | undefined;
  /** Identifies the content; where it changes, the page is mounted anew. */
  readonly of: string;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly measure?: "text" | "wide" | undefined;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The page of one step: the steps, the present one's title, and its actions. */
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
