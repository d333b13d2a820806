import { Trash2 } from "lucide-react";
import { hasUnsent, isConfirmed } from "#machines/account/account-setup.ts";
import { Button } from "../../components/button/button.tsx";
import { Form } from "../../components/form/form.tsx";
import { Section } from "../../components/section/section.tsx";
import { Sheet } from "../../components/sheet/sheet.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { passwordError } from "../sign-in/failure-text.ts";
import type { OwnAccountView } from "../views.ts";
import { AccountFailure } from "./account-failure.tsx";
import styles from "./account.module.css";

/** Deletes the account, after its name was typed. */
export function Deletion({ snapshot, send, account }: OwnAccountView) {
  const [t, verbs] = useWords("account.deletion", "common.verbs");
  const { phrase, typed, unsent, failure } = snapshot.context;
  const is = (state: "idle" | "deleting" | "deleted" | "failed"): boolean =>
    snapshot.matches({ deletion: state });
  const isProving =
    snapshot.matches({ deletion: "proving" }) ||
    snapshot.matches({ deletion: "confirming" }) ||
    snapshot.matches({ deletion: "confirmingWithGoogle" });
  const cancel = (): void => send({ type: "deletion.cancelled" });
  const what = (
    <>
      <p className="measure">{t("lead")}</p>
      {hasUnsent(unsent) && <p className="measure">{t("unsent")}</p>}
    </>
  );
  return (
    <Section id="deletion" title={t("title")}>
      {what}
      <div>
        <Button
          variant="danger"
          icon={<Trash2 />}
          onClick={() => send({ type: "deletion.requested" })}
        >
          {t("start")}
        </Button>
      </div>
      <Sheet
        open={!is("idle")}
        title={isProving ? t("proofTitle") : t("confirmTitle")}
        onClose={cancel}
        keep
        actions={
          isProving ? undefined : (
            <>
              <Button
                variant="danger"
                busy={is("deleting") || is("deleted")}
                blockedReason={
                  isConfirmed({ phrase, typed }) ? undefined : t("mismatch", { phrase })
                }
                onClick={() => send({ type: "deletion.confirmed" })}
              >
                {t("confirm")}
              </Button>
              <Button onClick={cancel}>{verbs("cancel")}</Button>
            </>
          )
        }
      >
        {isProving ? (
          <Proof snapshot={snapshot} send={send} account={account} />
        ) : (
          <div className={styles.form}>
            {what}
            {is("failed") && <AccountFailure title={t("failed")} failure={failure} />}
            <TextField
              label={t("phrase", { phrase })}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onValue={(value) => send({ type: "phrase.typed", typed: value })}
            />
          </div>
        )}
      </Sheet>
    </Section>
  );
}

/** Asks the user to sign in again before something that cannot be undone. */
function Proof({ snapshot, send, account }: OwnAccountView) {
  const [t, words] = useWords("account.deletion", "signin");
  const { current, failure } = snapshot.context;
  return (
    <Form className={styles.form} onSend={() => send({ type: "proof.sent" })}>
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
    </Form>
  );
}
