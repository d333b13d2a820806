import { Link2, Users } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Invitation } from "#generated/invitation/type.ts";
import type { Document } from "#generated/runtime.ts";
import {
  openInvitations,
  pastInvitations,
  stateIn,
} from "#machines/invitations/invitations-context.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { UnreadableNotice } from "../../components/unreadable-notice/unreadable-notice.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import { Line } from "../building/line.tsx";
import type { InvitationsView } from "../views.ts";
import styles from "./invitations.module.css";

/** The invitations that can still be used; a press opens one to share or revoke it. */
export function InvitationList({
  snapshot,
  send,
  label,
}: InvitationsView & { readonly label: string }) {
  const t = useTranslations("invitations");
  const notes = useNotes(snapshot);
  if (snapshot.hasTag("lost")) {
    return (
      <Notice
        tone="caution"
        live="polite"
        title={t("lost")}
        onRetry={() => send({ type: "reload.requested" })}
      />
    );
  }
  const open = openInvitations(snapshot.context);
  const past = pastInvitations(snapshot.context);
  const draw = (each: Document<Invitation>, isPast: boolean) => (
    <li key={each.id}>
      <Line
        icon={each.reusable ? <Users /> : <Link2 />}
        name={each.email ?? (each.reusable ? t("byManyLink") : t("byLink"))}
        notes={notes(each)}
        isPast={isPast}
        onPick={isPast ? undefined : () => send({ type: "invitation.opened", id: each.id })}
      />
    </li>
  );
  return (
    <>
      <UnreadableNotice documents={snapshot.context.unreadable} />
      {open.length > 0 && (
        <ul className="shrink" aria-label={label}>
          {open.map((each) => draw(each, false))}
        </ul>
      )}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{t("past", { count: past.length })}</summary>
          <ul className="shrink" aria-label={t("past", { count: past.length })}>
            {past.map((each) => draw(each, true))}
          </ul>
        </details>
      )}
    </>
  );
}

function useNotes({ context }: InvitationsView["snapshot"]) {
  const [t, roles] = useWords("invitations", "common.roles");
  const formats = useFormats();
  const { now, request } = context;
  return (invitation: Document<Invitation>): readonly string[] => {
    const { role, request: to, expiresAt } = invitation;
    const state = stateIn(context, invitation);
    return [
      ...(request === undefined ? [to === undefined ? roles(role) : t("oneRequest")] : []),
      state === "open"
        ? t("ends", { when: formats.relative(expiresAt, now) })
        : t(`states.${state}`),
    ];
  };
}
