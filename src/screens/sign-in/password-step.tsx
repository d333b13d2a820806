import { KeyRound, Mail, Sprout, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { passwordLength } from "#machines/sign-in/credentials.ts";
import { Button } from "../../components/button/button.tsx";
import { FirstProblem } from "../../components/first-problem/first-problem.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import type { SignInView } from "../views.ts";
import { passwordError } from "./failure-text.ts";
import styles from "./sign-in.module.css";

/** The password of an existing account, or a new one, with the other sign-in methods. */
export function PasswordStep({ snapshot, send, isNew }: SignInView & { readonly isNew: boolean }) {
  const t = useTranslations("signin");
  const verbs = useTranslations("common.verbs");
  const { context } = snapshot;
  const error = passwordError(t, context);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: "password.sent" });
      }}
    >
      <FirstProblem of={error === undefined ? {} : { error }} />
      <div className={styles.whose}>
        <span className="shrink">{context.email}</span>
        <Button variant="plain" onClick={() => send({ type: "email.changed" })}>
          {verbs("change")}
        </Button>
      </div>
      {/* For password managers, which store both fields together. */}
      <input type="email" autoComplete="username" value={context.email} readOnly hidden />
      <TextField
        key={isNew ? "new" : "known"}
        label={isNew ? t("newcomer.field") : t("password.field")}
        type="password"
        autoComplete={isNew ? "new-password" : "current-password"}
        required
        value={context.password}
        hint={isNew ? t("newcomer.hint", { length: String(passwordLength) }) : undefined}
        error={error}
        onValue={(password) => send({ type: "password.typed", password })}
      />
      <Button type="submit" variant="primary" size="large" fullWidth>
        {isNew ? t("newcomer.submit") : t("password.submit")}
      </Button>
      <div className={styles.others}>
        <Button variant="plain" icon={<Mail />} onClick={() => send({ type: "link.requested" })}>
          {isNew ? t("newcomer.link") : t("password.link")}
        </Button>
        {isNew ? (
          <Button
            variant="plain"
            icon={<Undo2 />}
            onClick={() => send({ type: "newcomer.denied" })}
          >
            {t("newcomer.known")}
          </Button>
        ) : (
          <>
            <Button
              variant="plain"
              icon={<KeyRound />}
              onClick={() => send({ type: "reset.requested" })}
            >
              {t("password.reset")}
            </Button>
            <Button
              variant="plain"
              icon={<Sprout />}
              onClick={() => send({ type: "newcomer.said" })}
            >
              {t("password.newcomer")}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
