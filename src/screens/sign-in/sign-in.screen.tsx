import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Leaving } from "#machines/session/session.machine.ts";
import type { DemoAccount } from "#machines/sign-in/credentials.ts";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { classNames } from "../../components/class-names/class-names.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { DemoPeople } from "./demo-people.tsx";
import { otherError } from "./failure-text.ts";
import { type SignInPieceProps, type SignInStep, stepOf } from "./sign-in-piece.ts";
import { Step } from "./step.tsx";
import styles from "./sign-in.module.css";

export interface SignInScreenProps extends SignInPieceProps {
  /** Why the last user was signed out. */
  readonly ended: Leaving | undefined;
  readonly isOffline: boolean;
  /** Shown in the frame of an organisation, to a member with an anonymous account. */
  readonly isInside: boolean;
  /** The members whom one click signs in, on the emulators. */
  readonly demoAccounts: readonly DemoAccount[];
}

/** Signing in, one step at a time; for an anonymous account, making it a full one. */
export function SignInScreen(props: SignInScreenProps): ReactNode {
  const { snapshot, send, ended, isOffline, isInside, demoAccounts } = props;
  const t = useTranslations("signin");
  const app = useTranslations("common.app");
  const { context } = snapshot;
  const step = stepOf(snapshot);
  const { title, lead } = useWords(step, snapshot);
  const trouble = otherError(t, context);
  const page = (
    <>
      <Arrival at={step === "busy" ? undefined : step} />
      <header className={styles.head}>
        {!isInside && <p className={styles.brand}>{app("name")}</p>}
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </header>
      {ended !== undefined && step === "email" && (
        <Notice tone={ended === "elsewhere" ? "caution" : "info"} title={t(`ended.${ended}`)}>
          {t(`ended.${ended}Lead`)}
        </Notice>
      )}
      {isOffline && (
        <Notice tone="caution" live="polite" title={t("offline")}>
          {t("offlineLead")}
        </Notice>
      )}
      {trouble !== undefined && step !== "busy" && (
        <Notice tone="error" live="assertive" title={trouble} />
      )}
      <Step snapshot={snapshot} send={send} step={step} />
      {demoAccounts.length > 0 && step === "email" && (
        <DemoPeople
          people={demoAccounts}
          onPick={(person) => send({ type: "demo.picked", person })}
        />
      )}
    </>
  );
  if (isInside) return <div className={styles.signIn}>{page}</div>;
  return (
    <main className={classNames(styles.signIn, styles.alone)}>
      {page}
      <footer className={styles.foot}>
        <Link to="/about">{t("about")}</Link>
      </footer>
    </main>
  );
}

function useWords(
  step: SignInStep,
  { context: { email, attempt, isGuest } }: SignInPieceProps["snapshot"],
): { readonly title: string; readonly lead: string | undefined } {
  const t = useTranslations("signin");
  switch (step) {
    case "email":
      return isGuest
        ? { title: t("guestTitle"), lead: t("guestLead") }
        : { title: t("title"), lead: t("lead") };
    case "password":
      return { title: t("password.title"), lead: undefined };
    case "newcomer":
      return { title: t("newcomer.title"), lead: t("newcomer.lead") };
    case "confirm":
      return { title: t("confirm.title"), lead: t("confirm.lead") };
    case "taken":
      return {
        title: t("taken.title"),
        lead: attempt?.way.kind === "google" ? t("taken.leadGoogle") : t("taken.lead", { email }),
      };
    case "linkSent":
      return { title: t("linkSent.title"), lead: t("linkSent.lead", { email }) };
    case "resetSent":
      return { title: t("resetSent.title"), lead: t("resetSent.lead", { email }) };
    case "busy":
      return { title: t("title"), lead: undefined };
  }
}
