import { KeyRound, Mail, Sprout, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { passwordLength } from "#machines/sign-in/credentials.ts";
import { Button } from "../../components/button/button.tsx";
import { Form } from "../../components/form/form.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { useWords } from "../../i18n/use-words.ts";
import type { SignInView } from "../views.ts";
import { emailError, passwordError } from "./failure-text.ts";
import styles from "./sign-in.module.css";

/** The content of the present step. */
export function Step({ snapshot, send, step }: SignInView & { readonly step: SignInStep }) {
  const [t, verbs] = useWords("signin", "common.verbs");
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
        <div className="stack gap-4">
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
        <div className="stack gap-4">
          <p className="measure soft small">{t("linkSent.nothing")}</p>
          <div className="stack start gap-1">
            <Button onClick={() => send({ type: "link.requested" })}>{t("linkSent.again")}</Button>
            <Button variant="plain" onClick={() => send({ type: "email.changed" })}>
              {t("linkSent.other")}
            </Button>
          </div>
        </div>
      );
    case "resetSent":
      return (
        <div className="stack start gap-1">
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

/** The e-mail address: to begin with, or the one that a link was sent to. */
function EmailStep({
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
    <Form className="stack gap-4" onSend={() => send({ type: "email.sent" })}>
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
    </Form>
  );
}

/** The password of an existing account, or a new one, with the other sign-in methods. */
function PasswordStep({ snapshot, send, isNew }: SignInView & { readonly isNew: boolean }) {
  const [t, verbs] = useWords("signin", "common.verbs");
  const { context } = snapshot;
  const error = passwordError(t, context);
  return (
    <Form className="stack gap-4" onSend={() => send({ type: "password.sent" })}>
      <div className="row wrap between target gap-0-3 pad-inline-3 well rounded">
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
      <div className="stack start gap-1">
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
              onClick={() => send({ type: "newcomer.chosen" })}
            >
              {t("password.newcomer")}
            </Button>
          </>
        )}
      </div>
    </Form>
  );
}

/** The step that is shown; while a request is running, the step it was sent from. */
export type SignInStep =
  | "email"
  | "password"
  | "newcomer"
  | "confirm"
  | "taken"
  | "linkSent"
  | "resetSent"
  | "busy";

export function stepOf(snapshot: SignInView["snapshot"]): SignInStep {
  if (snapshot.matches("confirmingEmail")) return "confirm";
  if (snapshot.matches("taken")) return "taken";
  if (snapshot.matches("linkSent")) return "linkSent";
  if (snapshot.matches("resetSent")) return "resetSent";
  if (snapshot.matches("newcomer")) return "newcomer";
  if (snapshot.matches("password")) return "password";
  if (snapshot.matches("email")) return "email";
  return "busy";
}
