import { useTranslations } from "use-intl";
import { passwordLength } from "#machines/sign-in/credentials.ts";
import { Button } from "../../components/button/button.tsx";
import { Form } from "../../components/form/form.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Section } from "../../components/section/section.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { passwordError } from "../sign-in/failure-text.ts";
import type { AccountView, OwnAccountView } from "../views.ts";
import { AccountFailure } from "./account-failure.tsx";
import styles from "./account.module.css";

/** Changes the password, with the present one or by an e-mail. */
export function PasswordPart({ snapshot, send, account }: OwnAccountView) {
  const t = useTranslations("account.password");
  const is = (state: "closed" | "saved" | "resetSent"): boolean =>
    snapshot.matches({ password: state });
  return (
    <Section id="password" title={t("title")}>
      {is("saved") && <Notice tone="success" live="polite" title={t("saved")} />}
      {is("resetSent") && (
        <Notice tone="info" live="polite" title={t("resetSent", { email: account.email ?? "" })} />
      )}
      {is("closed") || is("saved") || is("resetSent") ? (
        <>
          <p className="measure">{t("lead")}</p>
          <div>
            <Button onClick={() => send({ type: "password.opened" })}>{t("open")}</Button>
          </div>
        </>
      ) : (
        <PasswordForm snapshot={snapshot} send={send} />
      )}
    </Section>
  );
}

function PasswordForm({ snapshot, send }: AccountView) {
  const [t, account, words, verbs] = useWords(
    "account.password",
    "account",
    "signin",
    "common.verbs",
  );
  const { current, next, failure } = snapshot.context;
  const trouble = { problem: undefined, failure };
  const error = passwordError(words, trouble);
  const isWeak = failure?.code === "weakPassword";
  return (
    <Form className={styles.form} onSend={() => send({ type: "password.sent" })}>
      <AccountFailure title={account("failed")} failure={failure} />
      <TextField
        label={t("current")}
        type="password"
        autoComplete="current-password"
        value={current}
        error={isWeak ? undefined : error}
        onValue={(password) => send({ type: "current.typed", password })}
      />
      <TextField
        label={t("next")}
        type="password"
        autoComplete="new-password"
        value={next}
        hint={t("hint", { length: String(passwordLength) })}
        error={isWeak ? error : undefined}
        onValue={(password) => send({ type: "next.typed", password })}
      />
      <div className="row wrap gap-2-3">
        <Button
          type="submit"
          variant="primary"
          busy={
            snapshot.matches({ password: "saving" }) ||
            snapshot.matches({ password: "sendingReset" })
          }
        >
          {t("submit")}
        </Button>
        <Button onClick={() => send({ type: "password.closed" })}>{verbs("cancel")}</Button>
        <Button variant="plain" onClick={() => send({ type: "reset.requested" })}>
          {t("reset")}
        </Button>
      </div>
    </Form>
  );
}
