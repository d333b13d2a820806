import { Plus, UserPlus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AskedFor } from "#machines/invitations/invitation-form.ts";
import {
  mayEndAll,
  mayInvite,
  openInvitations,
} from "#machines/invitations/invitations-context.ts";
import { Button } from "../../components/button/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { NotSaved } from "../trouble/not-saved.tsx";
import type { InvitationsView } from "../views.ts";
import { InvitationList } from "./invitation-list.tsx";
import { InvitationSheet } from "./invitation-sheet.tsx";
import type { InvitationsPartProps } from "./invitation-shown.tsx";
import styles from "./invitations.module.css";

/** The open invitations of the organisation, and creating more. */
export function WorkspaceInvitations(props: InvitationsPartProps) {
  const { snapshot, send } = props;
  const t = useTranslations("invitations");
  const may = mayInvite(snapshot.context.workspace);
  const isEmpty =
    openInvitations(snapshot.context).length === 0 &&
    snapshot.context.unreadable.length === 0 &&
    !snapshot.hasTag("lost");
  if (!may && isEmpty) return null;
  return (
    <section aria-labelledby="invitations-title" className={styles.workspace}>
      <div className="row wrap between gap-2-4">
        <h2 id="invitations-title" className="lead">
          {t("title")}
        </h2>
        {may && (
          <Button icon={<Plus />} onClick={() => send({ type: "form.opened", request: undefined })}>
            {t("invite")}
          </Button>
        )}
      </div>
      {isEmpty && <p className="soft small">{t("none")}</p>}
      <InvitationList snapshot={snapshot} send={send} label={t("title")} />
      {mayEndAll(snapshot.context.workspace) && (
        <div>
          <Button variant="plain" onClick={() => send({ type: "endAll.requested" })}>
            {t("endAll")}
          </Button>
        </div>
      )}
      <InvitationSheet {...props} />
      <EndAll snapshot={snapshot} send={send} />
    </section>
  );
}

/** Asks for confirmation before all invitations are ended. */
function EndAll({ snapshot, send }: InvitationsView) {
  const t = useTranslations("invitations");
  return (
    <ConfirmDialog
      open={snapshot.matches({ sheet: "endingAll" })}
      title={t("endAllTitle")}
      confirmText={t("endAllConfirm")}
      busy={snapshot.matches({ sheet: { endingAll: "saving" } })}
      onConfirm={() => send({ type: "endAll.confirmed" })}
      onCancel={() => send({ type: "sheet.closed" })}
    >
      <p>{t("endAllBody")}</p>
      <NotSaved of={snapshot.context} refused={t("refused")} failed={t("endAllFailed")} />
    </ConfirmDialog>
  );
}

/** Invites a contractor to one request. */
export function RequestInvitations(props: InvitationsPartProps & { readonly request: AskedFor }) {
  const { snapshot, send, request } = props;
  const t = useTranslations("invitations");
  return (
    <section aria-labelledby="invitations-title" className="stack gap-3">
      <h2 id="invitations-title" className="lead">
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
