import { useTranslations } from "use-intl";
import type { Activity } from "#generated/activity/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { ActionContext } from "#machines/request/action-context.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { refusalText } from "../../i18n/refusal-text.ts";
import { entryWords } from "./entry-words.ts";
import { failureWords, authorName, type Speaker } from "./speaker.ts";

/** What went wrong with an action, what others did meanwhile, and that everything written is kept. */
export function ActionNotices(props: {
  readonly context: ActionContext;
  readonly speaker: Speaker;
  /** Who was faster, if somebody was. */
  readonly faster: Document<Activity> | undefined;
  readonly isOffered: boolean;
}) {
  const { context, speaker, faster, isOffered } = props;
  const t = useTranslations("request");
  const { common, refusals, formats, now } = speaker;
  const { refused, failure, draft, gone } = context;
  return (
    <>
      {faster !== undefined && (
        <Notice
          tone={isOffered ? "info" : "caution"}
          live="polite"
          title={t("faster.title", {
            what: `${authorName(faster, speaker)} ${entryWords(faster, speaker)}`,
            ago: formats.relative(faster.at, Math.max(now, faster.at)),
          })}
        >
          {isOffered ? t("faster.still") : t("faster.over")}
        </Notice>
      )}
      {gone !== undefined && (
        <Notice tone="caution" live="polite" title={t(`gone.${gone}`)}>
          {t("gone.kept")}
        </Notice>
      )}
      {refused !== undefined && (
        <Notice tone="error" title={t("refused.title")}>
          {refusalText(refusals, refused.refusal)} {t("refused.kept")}
        </Notice>
      )}
      {failure !== undefined && (
        <Notice tone="error" title={common("failures.title")}>
          {failureWords(speaker, failure)}
        </Notice>
      )}
      {draft.failure !== undefined && (
        <Notice tone="caution" live="polite" title={t("draftNotKept")}>
          {failureWords(speaker, draft.failure)}
        </Notice>
      )}
    </>
  );
}
