import { useTranslations } from "use-intl";
import { Button } from "../../components/button/button.tsx";
import { FirstProblem } from "../../components/first-problem/first-problem.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import type { SignInView } from "../views.ts";
import { emailError } from "./failure-text.ts";
import styles from "./sign-in.module.css";

/** The e-mail address: to begin with, or the one that a link was sent to. */
export function EmailStep({
  snapshot,
  send,
  submitText,
  withGoogle,
}: SignInView & {
  readonly submitText: string;
  readonly withGoogle: boolean;
}) {
  const t = useTranslations("signin");
  const { context } = snapshot;
  const error = emailError(t, context);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: "email.sent" });
      }}
    >
      <FirstProblem of={error === undefined ? {} : { error }} />
      <TextField
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={context.email}
        error={error}
        onValue={(email) => send({ type: "email.typed", email })}
      />
      <Button type="submit" variant="primary" size="large" fullWidth>
        {submitText}
      </Button>
      {withGoogle && (
        <>
          <p className={styles.or}>{t("or")}</p>
          <Button size="large" fullWidth onClick={() => send({ type: "google.requested" })}>
            {t("google")}
          </Button>
        </>
      )}
    </form>
  );
}
