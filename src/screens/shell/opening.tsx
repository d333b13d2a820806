import { useTranslations } from "use-intl";
import type { Failure } from "#machines/ports.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { OutOfReach } from "../trouble/out-of-reach.tsx";
import styles from "./opening.module.css";

/** Shown while the organisation is being opened. */
export function Opening() {
  const t = useTranslations("shell");
  return (
    <main className={styles.opening}>
      <Loading text={t("entering")} isPage>
        <Skeleton width="40%" height="1.6em" />
        <Skeleton />
        <Skeleton width="80%" />
      </Loading>
    </main>
  );
}

/** Shown where the organisation could not be opened: why, and a way on. */
export function Failed({
  failure,
  onRetry,
}: {
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
}) {
  const t = useTranslations("shell");
  return (
    <main className={styles.opening}>
      <h1 className="visually-hidden">{t("crashedPage")}</h1>
      <Notice tone="error" title={t("failed")} onRetry={onRetry}>
        <OutOfReach failure={failure} />
      </Notice>
    </main>
  );
}
