import { useTranslations } from "use-intl";
import type { Leaving } from "#machines/session/session.machine.ts";
import type { DemoAccount } from "#machines/sign-in/credentials.ts";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { PickRow } from "../../components/pick-row/pick-row.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { FrontPage } from "../front-page/front-page.tsx";
import type { SignInView } from "../views.ts";
import { otherError } from "./failure-text.ts";
import { type SignInStep, stepOf, Step } from "./step.tsx";
import styles from "./sign-in.module.css";

interface SignInScreenProps extends SignInView {
  /** Why the last user was signed out. */
  readonly ended: Leaving | undefined;
  readonly isOffline: boolean;
  /** Shown in the frame of an organisation, to a member with an anonymous account. */
  readonly isInside: boolean;
  /** The members to sign in as with one click, on the emulators. */
  readonly demoAccounts: readonly DemoAccount[];
}

/** Signing in, one step at a time; for an anonymous account, making it a full one. */
export function SignInScreen(props: SignInScreenProps) {
  const { snapshot, send, ended, isOffline, isInside, demoAccounts } = props;
  const t = useTranslations("signin");
  const { context } = snapshot;
  const step = stepOf(snapshot);
  const words = useStepText(step, snapshot);
  const trouble = otherError(t, context);
  return (
    <FrontPage {...words} isInside={isInside} aboutText={t("about")}>
      <Arrival at={step === "busy" ? undefined : step} />
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
      {trouble !== undefined && step !== "busy" && <Notice tone="error" title={trouble} />}
      <Step snapshot={snapshot} send={send} step={step} />
      {demoAccounts.length > 0 && step === "email" && (
        <DemoPeople
          people={demoAccounts}
          onPick={(person) => send({ type: "demo.picked", person })}
        />
      )}
    </FrontPage>
  );
}

function useStepText(
  step: SignInStep,
  { context: { email, attempt, isGuest } }: SignInView["snapshot"],
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

/** On the emulators: all members of the demo building, one click each. */
function DemoPeople({
  people,
  onPick,
}: {
  readonly people: readonly DemoAccount[];
  readonly onPick: (person: DemoAccount) => void;
}) {
  const [t, roles] = useWords("signin.demo", "common.roles");
  return (
    <section className={styles.demo} aria-labelledby="demo-people">
      <h2 id="demo-people" className="lead">
        {t("title")}
      </h2>
      <p className="measure soft small">{t("lead")}</p>
      <ul className="stack gap-1">
        {people.map((person) => (
          <li key={person.id}>
            <PickRow
              picture={<Avatar id={person.id} name={person.name} />}
              name={person.name}
              detail={roles(person.role)}
              onPick={() => onPick(person)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
