import { MapPinOff, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { scanMachine } from "#machines/scan/scan.machine.ts";
import type { Scanned } from "#machines/scan/scanned.ts";
import { Button, buttonClass } from "../../components/button/button.tsx";
import { classNames } from "../../components/class-names/class-names.ts";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { useWords } from "../../i18n/use-words.ts";
import type { View } from "../views.ts";
import styles from "./scan.module.css";

export interface ScanScreenProps extends View<typeof scanMachine> {
  /** Whether it is shown inside the app, where it is the main part of the page. */
  readonly isInApp?: boolean;
  /** The form, for users who may report here. */
  readonly children: (scanned: Scanned) => ReactNode;
}

/** The place of a scanned label, and what the user can do there. */
export function ScanScreen(props: ScanScreenProps) {
  const { snapshot, send, isInApp = false, children } = props;
  const Main = isInApp ? "div" : "main";
  const [t, verbs] = useWords("scan", "common.verbs");
  const { scanned } = snapshot.context;
  if (snapshot.matches("here") && scanned !== undefined)
    return (
      <div className={styles.scan}>
        <WhereAmI scanned={scanned} />
        <Main className="column fill">{children(scanned)}</Main>
      </div>
    );
  const toApp = (
    <a href="/" className={buttonClass({})}>
      {t("toApp")}
    </a>
  );
  return (
    <Main className={classNames(styles.scan, styles.alone)}>
      {snapshot.hasTag("busy") && (
        <Loading text={t("looking")} isPage>
          <Skeleton width="60%" height="1.6em" />
          <Skeleton shape="block" height="12rem" />
        </Loading>
      )}
      {snapshot.matches("unknown") && (
        <EmptyState title={t("unknown")} icon={<MapPinOff />} heading="h1" actions={toApp}>
          {t("unknownLead")}
        </EmptyState>
      )}
      {snapshot.matches("retired") && (
        <EmptyState title={t("retired")} icon={<MapPinOff />} heading="h1" actions={toApp}>
          {t("retiredLead")}
        </EmptyState>
      )}
      {snapshot.matches("unreachable") && (
        <EmptyState
          title={t("unreachable")}
          icon={<WifiOff />}
          heading="h1"
          actions={
            <Button variant="primary" onClick={() => send({ type: "retry.requested" })}>
              {verbs("retry")}
            </Button>
          }
        >
          {t("unreachableLead")}
        </EmptyState>
      )}
    </Main>
  );
}

function WhereAmI({ scanned: { label } }: { readonly scanned: Scanned }) {
  const t = useTranslations("scan");
  return (
    <header className={styles.where}>
      <p className="accent strong">{label.organisationName}</p>
      <p className={styles.place}>
        <span className="visually-hidden">{t("here")} </span>
        {placeOf(label)}
      </p>
      <p className="soft">{t("lead")}</p>
    </header>
  );
}

/** The location of the place. The outermost place is often a building with the name of its site. */
function placeOf({ placeName, siteName }: Scanned["label"]): string {
  const isSaid = placeName === siteName || placeName.endsWith(`, ${siteName}`);
  return isSaid ? placeName : `${placeName}, ${siteName}`;
}
