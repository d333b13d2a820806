import { useTranslations } from "use-intl";
import { Button } from "../../components/button/button.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import type { SignInView } from "../views.ts";
import { EmailStep } from "./email-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import type { SignInStep } from "./sign-in-piece.ts";
import styles from "./sign-in.module.css";

/** The content of the present step. */
export function Step({ snapshot, send, step }: SignInView & { readonly step: SignInStep }) {
  const t = useTranslations("signin");
  const verbs = useTranslations("common.verbs");
  const piece = { snapshot, send };
  switch (step) {
    case "email":
      return <EmailStep {...piece} submitText={verbs("continue")} withGoogle />;
    case "confirm":
      return <EmailStep {...piece} submitText={t("confirm.submit")} withGoogle={false} />;
    case "password":
      return <PasswordStep {...piece} isNew={false} />;
    case "newcomer":
      return <PasswordStep {...piece} isNew />;
    case "taken":
      return (
        <div className={styles.form}>
          <p>{t("taken.kept")}</p>
          <Button
            variant="primary"
            size="large"
            fullWidth
            onClick={() => send({ type: "other.confirmed" })}
          >
            {t("taken.submit")}
          </Button>
          <Button size="large" fullWidth onClick={() => send({ type: "other.declined" })}>
            {t("taken.decline")}
          </Button>
        </div>
      );
    case "linkSent":
      return (
        <div className={styles.form}>
          <p className="measure soft small">{t("linkSent.nothing")}</p>
          <div className={styles.others}>
            <Button onClick={() => send({ type: "link.requested" })}>{t("linkSent.again")}</Button>
            <Button variant="plain" onClick={() => send({ type: "email.changed" })}>
              {t("linkSent.other")}
            </Button>
          </div>
        </div>
      );
    case "resetSent":
      return (
        <div className={styles.others}>
          <Button onClick={() => send({ type: "newcomer.denied" })}>{t("resetSent.back")}</Button>
        </div>
      );
    case "busy":
      return (
        <Loading text={snapshot.matches("signingIn") ? t("busy") : t("sending")}>
          <Skeleton shape="block" height="3rem" />
          <Skeleton shape="block" height="3rem" />
        </Loading>
      );
  }
}
