import { Plus, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AskedFor } from "#machines/invitations/invitation-form.ts";
import { mayInvite, openInvitations } from "#machines/invitations/invitations-context.ts";
import { Button } from "../../parts/button/button.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InvitationSheet } from "./invitation-sheet.tsx";
import type { InvitationsPieceProps } from "./invitations-piece.ts";
import styles from "./invitations.module.css";

/** Who is invited into the house and has not come yet, and inviting more. */
export function HouseInvitations(props: InvitationsPieceProps): ReactNode {
  const { snapshot, send } = props;
  const t = useTranslations("invitations");
  const may = mayInvite(snapshot.context.house);
  const isEmpty = openInvitations(snapshot.context).length === 0 && !snapshot.hasTag("lost");
  if (!may && isEmpty) return null;
  return (
    <section aria-labelledby="invitations-title" className={styles.house}>
      <div className={styles.head}>
        <h2 id="invitations-title" className={styles.subtitle}>
          {t("title")}
        </h2>
        {may && (
          <Button icon={<Plus />} onClick={() => send({ type: "form.opened", request: undefined })}>
            {t("invite")}
          </Button>
        )}
      </div>
      {isEmpty && <p className={styles.soft}>{t("none")}</p>}
      <InvitationList snapshot={snapshot} send={send} label={t("title")} />
      <InvitationSheet {...props} />
    </section>
  );
}

/** Asking somebody from outside to see to one request. */
export function RequestInvitations(
  props: InvitationsPieceProps & { readonly request: AskedFor },
): ReactNode {
  const { snapshot, send, request } = props;
  const t = useTranslations("invitations");
  return (
    <section aria-labelledby="invitations-title" className={styles.request}>
      <h2 id="invitations-title" className={styles.subtitle}>
        {t("outside")}
      </h2>
      <InvitationList snapshot={snapshot} send={send} label={t("outside")} />
      <div>
        <Button icon={<UserPlus />} onClick={() => send({ type: "form.opened", request })}>
          {t("engage")}
        </Button>
      </div>
      <InvitationSheet {...props} />
    </section>
  );
}
