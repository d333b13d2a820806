import { LogOut } from "lucide-react";
import { useTranslations } from "use-intl";
import { hasUnsent, isOnItsWay, type Unsent } from "#machines/account/account-setup.ts";
import { Button } from "../../components/button/button.tsx";
import { Section } from "../../components/section/section.tsx";
import { Sheet } from "../../components/sheet/sheet.tsx";
import { Loading } from "../../components/skeleton/skeleton.tsx";
import type { OwnAccountView } from "../views.ts";
import { AccountFailure } from "./account-failure.tsx";
import styles from "./account.module.css";

/** Signing out. Unsent work is listed first; the user waits for it, or keeps it on this device. */
export function SignOut({ snapshot, send, account }: OwnAccountView) {
  const t = useTranslations("account.signOut");
  const { unsent, failure } = snapshot.context;
  const isWaiting = snapshot.matches({ signOut: "waiting" });
  const stay = (): void => send({ type: "signOut.cancelled" });
  return (
    <Section id="sign-out" title={t("title")}>
      <p className="measure">{account.isAnonymous ? t("guest") : t("lead")}</p>
      {snapshot.matches({ signOut: "failed" }) && (
        <AccountFailure title={t("failed")} failure={failure} />
      )}
      <div>
        <Button
          icon={<LogOut />}
          busy={snapshot.matches({ signOut: "leaving" })}
          onClick={() => send({ type: "signOut.requested" })}
        >
          {t("submit")}
        </Button>
      </div>
      <Sheet
        open={isWaiting || snapshot.matches({ signOut: "asking" })}
        title={t("asking")}
        onClose={stay}
        keep
        actions={
          <>
            {isOnItsWay(unsent) && (
              <Button
                variant="primary"
                busy={isWaiting}
                onClick={() => send({ type: "waiting.requested" })}
              >
                {t("wait")}
              </Button>
            )}
            <Button onClick={() => send({ type: "signOut.confirmed" })}>{t("now")}</Button>
            <Button variant="plain" onClick={stay}>
              {t("stay")}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <UnsentList unsent={unsent} />
          <p className="measure">{t("kept")}</p>
          {isWaiting && <Loading text={t("waiting")}>{t("waiting")}</Loading>}
        </div>
      </Sheet>
    </Section>
  );
}

function UnsentList({ unsent }: { readonly unsent: Unsent | undefined }) {
  const t = useTranslations("account.signOut");
  if (unsent === undefined) return <p className="measure">{t("unknown")}</p>;
  if (!hasUnsent(unsent)) return null;
  const { changes, refused, files, stuckFiles } = unsent;
  return (
    <ul className={styles.list}>
      {changes > 0 && <li>{t("changes", { count: changes })}</li>}
      {refused > 0 && <li>{t("refused", { count: refused })}</li>}
      {files > 0 && <li>{t("files", { count: files })}</li>}
      {stuckFiles > 0 && <li>{t("stuckFiles", { count: stuckFiles })}</li>}
    </ul>
  );
}
