import { useTranslations } from "use-intl";
import { Button } from "../../components/button/button.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { passwordError } from "../sign-in/failure-text.ts";
import type { OwnAccountView } from "../views.ts";
import { AccountFailure } from "./account-failure.tsx";
import styles from "./account.module.css";

/** Asks the user to sign in again before something that cannot be undone. */
export function Proof({ snapshot, send, account }: OwnAccountView) {
  const t = useTranslations("account.deletion");
  const words = useTranslations("signin");
  const { current, failure } = snapshot.context;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: "proof.sent" });
      }}
    >
      <p className="measure">{t("proofLead")}</p>
      <AccountFailure title={t("failed")} failure={failure} />
      {account.ways.includes("email") && (
        <>
          <TextField
            label={t("proof")}
            type="password"
            autoComplete="current-password"
            value={current}
            error={passwordError(words, { problem: undefined, failure })}
            onValue={(password) => send({ type: "current.typed", password })}
          />
          <div>
            <Button
              type="submit"
              variant="danger"
              busy={snapshot.matches({ deletion: "confirming" })}
            >
              {t("confirm")}
            </Button>
          </div>
          <p className="measure soft small">{t("proofLink")}</p>
        </>
      )}
      {account.ways.includes("google") && (
        <div>
          <Button
            busy={snapshot.matches({ deletion: "confirmingWithGoogle" })}
            onClick={() => send({ type: "google.requested" })}
          >
            {t("google")}
          </Button>
        </div>
      )}
    </form>
  );
}
