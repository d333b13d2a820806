import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { CopyState } from "#machines/connection/copy-state.ts";
import { Button } from "../../parts/button/button.tsx";
import { Notice } from "../../parts/notice/notice.tsx";

/** What there may be to say. */
export interface BannerProps {
  /** How many refused changes and photos wait for a decision. */
  readonly attention: number;
  readonly isOffline: boolean;
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
