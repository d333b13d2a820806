import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { CopyState } from "#machines/connection/copy-state.ts";
import type { Postponed } from "#machines/outbox/outbox-context.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { useComing } from "../../i18n/use-formats.ts";

/** What there may be to say. */
export interface BannerProps {
  /** How many refused changes and photos wait for a decision. */
  readonly attention: number;
  readonly isOffline: boolean;
  /** The changes of the person who is there that may be done only later. */
  readonly postponed: readonly Postponed[];
  /** How this device keeps its copy of what a server has. */
  readonly copy: CopyState;
  /** What to do with an answer, while it is asked whether reports may be sent. */
  readonly onConsent: ((isGranted: boolean) => void) | undefined;
  /** The first part of the current path: `"requests"`. */
  readonly here: string;
  /** What there is to say of the app itself; said when there is nothing more important. */
  readonly news?: ReactNode;
}

/** The one thing that is said above the page: what needs a decision first, what can wait last. */
export function Banner({
  attention,
  isOffline,
  postponed,
  copy,
  onConsent,
  here,
  news,
}: BannerProps): ReactNode {
  const t = useTranslations("shell");
  if (attention > 0 && here !== "attention") {
    return (
      <Notice
        tone="caution"
        shape="band"
        live="polite"
        title={t("attentionCount", { count: attention })}
        actions={<Link to="/attention">{t("attentionOpen")}</Link>}
      >
        {t("attentionLead")}
      </Notice>
    );
  }
  if (isOffline) {
    return (
      <Notice tone="info" shape="band" live="polite" title={t("offline")}>
        {t("offlineLead")}
        {copy === "evicted" && ` ${t("evicted")}`}
      </Notice>
    );
  }
  if (postponed.length > 0 && here !== "attention") {
    const until = Math.min(...postponed.map(({ refusal }) => refusal.until ?? Infinity));
    return <Later key={until} count={postponed.length} until={until} />;
  }
  if (copy === "memory") {
    return (
      <Notice tone="info" shape="band" live="polite" title={t("memory")}>
        {t("memoryLead")}
      </Notice>
    );
  }
  // About has the switch itself.
  if (onConsent === undefined || here === "about") return news;
  return (
    <Notice
      tone="info"
      shape="band"
      live="polite"
      title={t("consentTitle")}
      actions={
        <>
          <Button onClick={() => onConsent(true)}>{t("consentYes")}</Button>
          <Button onClick={() => onConsent(false)}>{t("consentNo")}</Button>
        </>
      }
    >
      {t("consentLead")}
    </Notice>
  );
}

function Later({ count, until }: { readonly count: number; readonly until: number }): ReactNode {
  const t = useTranslations("shell");
  const coming = useComing();
  return (
    <Notice
      tone="info"
      shape="band"
      live="polite"
      title={t("postponed", { count, time: coming(until) })}
      actions={<Link to="/attention">{t("attentionOpen")}</Link>}
    >
      {t("postponedLead")}
    </Notice>
  );
}
