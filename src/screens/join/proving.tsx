import { useTranslations } from "use-intl";
import { hasAddress } from "#machines/join/join-change.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import type { JoinView } from "../views.ts";

/** The invitation is for one e-mail address, which the user has not verified yet. */
export function Proving({ snapshot, send }: JoinView) {
  const t = useTranslations("join.proving");
  const join = useTranslations("join");
  const failures = useTranslations("common.failures");
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
        <Notice tone="error" live="assertive" title={t("failed")}>
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
