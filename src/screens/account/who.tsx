import { Link } from "@tanstack/react-router";
import { DoorOpen } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Membership } from "#machines/session/account.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { Button, buttonClass } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { PickRow } from "../../components/pick-row/pick-row.tsx";
import { Section } from "../../components/section/section.tsx";
import type { AccountView, OwnAccountView } from "../views.ts";
import { AccountFailure } from "./account-failure.tsx";
import styles from "./account.module.css";

/** The signed-in user, with the next step: signing in properly, or verifying the e-mail address. */
export function Who({
  snapshot,
  send,
  account,
  name,
}: OwnAccountView & { readonly name: string | undefined }) {
  const t = useTranslations("account");
  const { uid, email, isAnonymous, isVerified, ways } = account;
  const shown = name ?? account.name ?? email;
  const by = ways.length === 1 ? (ways[0] ?? "other") : "other";
  return (
    <>
      <div className="row gap-4">
        {shown !== undefined && <Avatar id={uid} name={shown} size="large" />}
        <div className="stack shrink gap-1">
          {shown !== undefined && shown !== email && <p className="lead strong">{shown}</p>}
          {email !== undefined && (
            <p>
              {email}
              {isVerified && <span className="measure soft small"> · {t("verified")}</span>}
            </p>
          )}
          {!isAnonymous && <p className="measure soft small">{t(`ways.${by}`)}</p>}
        </div>
      </div>
      <div className={styles.notices}>
        {isAnonymous && (
          <Notice
            tone="info"
            title={t("guest")}
            actions={
              <Link to="/sign-in" className={buttonClass({ variant: "primary" })}>
                {t("keep")}
              </Link>
            }
          >
            {t("guestLead")}
          </Notice>
        )}
        {email !== undefined && !isVerified && (
          <Verification snapshot={snapshot} send={send} email={email} />
        )}
      </div>
    </>
  );
}

function Verification({ snapshot, send, email }: AccountView & { readonly email: string }) {
  const t = useTranslations("account");
  const at = (state: "sent" | "refreshing" | "asked"): boolean =>
    snapshot.matches({ verification: state });
  if (snapshot.matches({ verification: "failed" }))
    return (
      <>
        <AccountFailure title={t("failed")} failure={snapshot.context.failure} />
        <div>
          <Button onClick={() => send({ type: "verification.requested" })}>{t("verify")}</Button>
        </div>
      </>
    );
  if (at("sent") || at("refreshing") || at("asked")) {
    return (
      <Notice
        tone="info"
        live="polite"
        title={t("verifySent", { email })}
        actions={
          <Button busy={at("refreshing")} onClick={() => send({ type: "verification.done" })}>
            {t("verifyDone")}
          </Button>
        }
      >
        {at("asked") ? t("verifyNotYet") : undefined}
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      title={t("unverified")}
      actions={
        <Button
          busy={snapshot.matches({ verification: "sending" })}
          onClick={() => send({ type: "verification.requested" })}
        >
          {t("verify")}
        </Button>
      }
    >
      {t("unverifiedLead")}
    </Notice>
  );
}

/** The user's organisations; a press opens one. */
export function Organisations({
  memberships,
  here,
  onPick,
}: {
  readonly memberships: readonly Membership[];
  /** The id of the present organisation. */
  readonly here: string | undefined;
  readonly onPick: (organisation: string) => void;
}) {
  const t = useTranslations("account.houses");
  return (
    <Section id="houses" title={t("title")}>
      <ul className={styles.organisations}>
        {memberships.map(({ organisation, name }) => (
          <li key={organisation}>
            <PickRow
              picture={<DoorOpen className="icon accent" />}
              name={name ?? t("nameless")}
              isCurrent={organisation === here}
              currentText={t("here")}
              onPick={() => onPick(organisation)}
            />
          </li>
        ))}
      </ul>
      <p>
        <Link to="/welcome">{t("other")}</Link>
      </p>
    </Section>
  );
}
