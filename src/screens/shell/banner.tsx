import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { CopyState } from "#machines/connection/connection.machine.ts";
import type { Postponed } from "#machines/outbox/outbox-context.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { useComing } from "../../i18n/use-formats.ts";

/** Everything that the banner may have to say. */
export interface BannerProps {
  /** The number of refused changes and photos that wait for a decision. */
  readonly attention: number;
  readonly isOffline: boolean;
  /** The reader's changes that may be applied only later. */
  readonly postponed: readonly Postponed[];
  /** How this device keeps its copy of the server's data. */
  readonly copy: CopyState;
  /** Takes the answer, while the question whether reports may be sent is open. */
  readonly onConsent: ((isGranted: boolean) => void) | undefined;
  /** The first segment of the current path: `"requests"`. */
  readonly here: string;
  /** A message about the app itself; shown where nothing is more important. */
  readonly notice?: ReactNode;
}

/** One message above the page, by priority: what needs a decision comes first. */
export function Banner({
  attention,
  isOffline,
  postponed,
  copy,
  onConsent,
  here,
  notice,
}: BannerProps) {
  const t = useTranslations("shell");
  if (attention > 0 && here !== "attention") {
    return (
      <Notice
        tone="caution"
        shape="band"
        title={t("attentionCount", { count: attention })}
        actions={
          <Link to="/attention" className="inline-row target">
            {t("attentionOpen")}
          </Link>
        }
      >
        {t("attentionLead")}
      </Notice>
    );
  }
  if (isOffline) {
    return (
      <Notice tone="info" shape="band" title={t("offline")}>
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
      <Notice tone="info" shape="band" title={t("memory")}>
        {t("memoryLead")}
      </Notice>
    );
  }
  // The About page has the switch itself.
  if (onConsent === undefined || here === "about") return notice;
  return (
    <Notice
      tone="info"
      shape="band"
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

function Later({ count, until }: { readonly count: number; readonly until: number }) {
  const t = useTranslations("shell");
  const coming = useComing();
  return (
    <Notice
      tone="info"
      shape="band"
      title={t("postponed", { count, time: coming(until) })}
      actions={
        <Link to="/attention" className="inline-row target">
          {t("attentionOpen")}
        </Link>
      }
    >
      {t("postponedLead")}
    </Notice>
  );
}
