import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Invitation } from "#generated/invitation/type.ts";
import { memberLimits } from "#generated/member/type.ts";
import { isWithoutAccount, mayStayGuest, hasAddress } from "#machines/join/join-change.ts";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { Button } from "../../components/button/button.tsx";
import { Form } from "../../components/form/form.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { refusalText } from "../../i18n/refusal-text.ts";
import type { Translator } from "../../i18n/translator.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import { FrontPage } from "../front-page/front-page.tsx";
import { WhyFailed } from "../trouble/not-saved.tsx";
import type { JoinView } from "../views.ts";
import styles from "./join.module.css";

/** The page behind an invitation's link, with joining. */
export function JoinScreen({ snapshot, send }: JoinView) {
  const t = useTranslations("join");
  const { context } = snapshot;
  const { found } = context;
  const at = stepOf(snapshot);
  const isOpen = at === "asking" || at === "proving" || at === "naming";
  return (
    <FrontPage
      title={titleOf(t, at, found?.invitation)}
      lead={isClosed(at) ? t(`${at}.lead`) : undefined}
      facts={isOpen && found !== undefined && <Facts invitation={found.invitation} />}
      aboutText={t("about")}
    >
      <Arrival at={at === "loading" ? undefined : at} />
      <Body snapshot={snapshot} send={send} at={at} />
    </FrontPage>
  );
}

const closed = ["unknown", "revoked", "over", "used", "unreachable"] as const;
type Closed = (typeof closed)[number];
type Step = "loading" | "asking" | "proving" | "naming" | Closed;

function isClosed(at: Step): at is Closed {
  return closed.some((each) => each === at);
}

function titleOf(t: Translator<"join">, at: Step, invitation: Invitation | undefined): string {
  if (isClosed(at)) return t(`${at}.title`);
  if (at === "loading" || invitation === undefined) return t("title");
  const values = { organisation: invitation.organisationName };
  return isWithoutAccount(invitation) ? t("engaged", values) : t("invited", values);
}

function stepOf(snapshot: JoinView["snapshot"]): Step {
  const steps = ["asking", "proving", ...closed] as const;
  const found = steps.find((step) => snapshot.matches(step));
  if (found !== undefined) return found;
  const isNaming = (["naming", "joining", "rechecking"] as const).some((step) =>
    snapshot.matches(step),
  );
  return isNaming ? "naming" : "loading";
}

/** The inviter, the role, the sites and the end date. */
function Facts({ invitation }: { readonly invitation: Invitation }) {
  const [t, roles, hints] = useWords("join", "common.roles", "join.roles");
  const formats = useFormats();
  const { role, byName, note, until, expiresAt } = invitation;
  const by = byName === undefined ? undefined : t("by", { name: byName });
  return (
    <>
      <p className="measure soft lead">
        {by !== undefined && `${by} `}
        {isWithoutAccount(invitation) ? t("asContractor") : t("as", { role: roles(role) })}{" "}
        {!isWithoutAccount(invitation) && hints(role)}
      </p>
      {note !== undefined && <blockquote className={styles.note}>{note}</blockquote>}
      <p className="measure soft small">
        {until === undefined
          ? t("until", { until: formats.dateTime(expiresAt) })
          : t("access", { until: formats.dateTime(until) })}
      </p>
    </>
  );
}

function Body({ snapshot, send, at }: JoinView & { readonly at: Step }) {
  const [t, verbs, words] = useWords("join", "common.verbs", "common.words");
  const { account, found } = snapshot.context;
  switch (at) {
    case "loading":
      return (
        <Loading text={words("loading")}>
          <Skeleton width="85%" />
          <Skeleton shape="block" height="3rem" />
        </Loading>
      );
    case "unreachable":
      return (
        <div>
          <Button onClick={() => send({ type: "retry.requested" })}>{verbs("retry")}</Button>
        </div>
      );
    case "unknown":
    case "revoked":
    case "over":
    case "used":
      return account?.isAnonymous === false ? <Link to="/requests">{t("home")}</Link> : null;
    case "asking":
      return (
        <div className="stack gap-4">
          {snapshot.matches({ asking: "refused" }) ? (
            <Notice tone="caution" live="assertive" title={t("refused")}>
              {t("askingRefused")}
            </Notice>
          ) : (
            <p>{t("asking")}</p>
          )}
          <Button
            variant="primary"
            size="large"
            fullWidth
            onClick={() => send({ type: "signIn.requested" })}
          >
            {t("signIn")}
          </Button>
          {snapshot.matches({ asking: "idle" }) && found && mayStayGuest(found.invitation) && (
            <Button variant="plain" onClick={() => send({ type: "guest.preferred" })}>
              {t("without")}
            </Button>
          )}
        </div>
      );
    case "proving":
      return <Proving snapshot={snapshot} send={send} />;
    case "naming":
      return <Naming snapshot={snapshot} send={send} />;
  }
}

function Naming({ snapshot, send }: JoinView) {
  const [t, refusals] = useWords("join", "refusals");
  const { context } = snapshot;
  const { account, found, name, isNameWanted, refusal } = context;
  const isBusy = snapshot.hasTag("busy");
  return (
    <Form
      className="stack gap-4"
      onSend={() => {
        if (!isBusy) send({ type: "join.requested" });
      }}
    >
      {snapshot.matches({ naming: "refused" }) && refusal !== undefined && (
        <Notice tone="error" title={t("refused")}>
          {refusal.code === "change.outside" ? t("refusedLead") : refusalText(refusals, refusal)}
        </Notice>
      )}
      {snapshot.matches({ naming: "failed" }) && (
        <Notice tone="error" title={t("failed")}>
          <WhyFailed failure={context.failure}>{t("failedLead")}</WhyFailed>
        </Notice>
      )}
      {found?.member === undefined ? (
        <TextField
          label={t("name")}
          hint={t("nameHint")}
          value={name}
          maxLength={memberLimits.name.max}
          autoComplete="name"
          required
          error={isNameWanted ? t("nameWanted") : undefined}
          onValue={(typed) => send({ type: "name.typed", name: typed })}
        />
      ) : (
        <p>{t("nameKept", { name: found.member.name })}</p>
      )}
      <Button variant="primary" size="large" fullWidth type="submit" busy={isBusy}>
        {found !== undefined && isWithoutAccount(found.invitation) ? t("see") : t("join")}
      </Button>
      {account?.email !== undefined && (
        <p className="measure soft small">{t("signedInAs", { email: account.email })}</p>
      )}
      {account?.isAnonymous === true && (
        <p className="measure soft small">
          {t("onThisDevice")}{" "}
          <button
            type="button"
            className={styles.link}
            onClick={() => send({ type: "signIn.requested" })}
          >
            {t("haveAccount")}
          </button>
        </p>
      )}
    </Form>
  );
}

/** The invitation is for one e-mail address, which the user has not verified yet. */
function Proving({ snapshot, send }: JoinView) {
  const [t, join, failures] = useWords("join.proving", "join", "common.failures");
  const { account, found } = snapshot.context;
  const email = found?.invitation.email ?? "";
  if (!hasAddress(account, email))
    return (
      <div className="stack gap-4">
        <p>{t("other", { email })}</p>
        <Button
          variant="primary"
          size="large"
          fullWidth
          onClick={() => send({ type: "signIn.requested" })}
        >
          {join("signIn")}
        </Button>
        {account?.email !== undefined && (
          <p className="measure soft small">{join("signedInAs", { email: account.email })}</p>
        )}
      </div>
    );
  return (
    <div className="stack gap-4">
      {snapshot.matches({ proving: "sent" }) && (
        <Notice tone="success" live="polite" title={t("sent", { email })} />
      )}
      {snapshot.matches({ proving: "unproven" }) && (
        <Notice tone="caution" live="assertive" title={t("unproven")} />
      )}
      {snapshot.matches({ proving: "failed" }) && (
        <Notice tone="error" title={t("failed")}>
          {failures("unavailable")}
        </Notice>
      )}
      <p>{t("lead", { email })}</p>
      <Button
        variant="primary"
        size="large"
        fullWidth
        busy={snapshot.matches({ proving: "sending" })}
        onClick={() => send({ type: "verification.requested" })}
      >
        {t("send")}
      </Button>
      <Button
        size="large"
        fullWidth
        busy={snapshot.matches({ proving: "refreshing" })}
        onClick={() => send({ type: "verification.done" })}
      >
        {t("done")}
      </Button>
    </div>
  );
}
