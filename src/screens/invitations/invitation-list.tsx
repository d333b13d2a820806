import { Link2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Invitation } from "#generated/invitation/type.ts";
import type { Document } from "#generated/runtime.ts";
import { joinedBy, openInvitations } from "#machines/invitations/invitations-context.ts";
import { Button } from "../../parts/button/button.tsx";
import { Notice } from "../../parts/notice/notice.tsx";
import { useFormats } from "../../text/use-formats.ts";
import { Line } from "../building/line.tsx";
import type { InvitationsPieceProps } from "./invitations-piece.ts";
import styles from "./invitations.module.css";

/** The invitations by which somebody can still come in; a press hands one on, or takes it back. */
export function InvitationList({
  snapshot,
  send,
  label,
}: Pick<InvitationsPieceProps, "snapshot" | "send"> & { readonly label: string }): ReactNode {
  const t = useTranslations("invitations");
  const verbs = useTranslations("common.verbs");
  const notes = useNotes(snapshot);
  if (snapshot.hasTag("lost")) {
    return (
      <Notice
        tone="caution"
        live="polite"
        title={t("lost")}
        actions={
          <Button onClick={() => send({ type: "reload.requested" })}>{verbs("retry")}</Button>
        }
      />
    );
  }
  const open = openInvitations(snapshot.context);
  if (open.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={label}>
      {open.map((each) => (
        <li key={each.id}>
          <Line
            icon={<Link2 aria-hidden="true" />}
            name={each.email ?? t("byLink")}
            notes={notes(each)}
            onPick={() => send({ type: "invitation.opened", id: each.id })}
          />
        </li>
      ))}
    </ul>
  );
}

function useNotes({ context }: InvitationsPieceProps["snapshot"]) {
  const t = useTranslations("invitations");
  const roles = useTranslations("common.roles");
  const formats = useFormats();
  const { house, now, request } = context;
  return ({ id, role, request: to, expiresAt }: Document<Invitation>): readonly string[] => {
    const joined = joinedBy(house, id);
    return [
      ...(request === undefined ? [to === undefined ? roles(role) : t("oneRequest")] : []),
      t("ends", { when: formats.relative(expiresAt, now) }),
      ...(joined > 0 ? [t("joined", { count: joined })] : []),
    ];
  };
}
