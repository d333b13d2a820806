import { Copy, Mail, Share2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Invitation } from "#generated/invitation/type.ts";
import { mayRevoke, shownInvitation, stateIn } from "#machines/invitations/invitations-context.ts";
import { Button, buttonClass } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import type { Formats } from "../../i18n/formats.ts";
import type { Translator } from "../../i18n/translator.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { NotSaved } from "../trouble/not-saved.tsx";
import type { InvitationsView } from "../views.ts";
import styles from "./invitations.module.css";

/** The props of every part of the invitations that leads to one. */
export interface InvitationsPartProps extends InvitationsView {
  /** The address of an invitation's link. */
  readonly linkOf: (invitation: string) => string;
  /** Whether this device can share texts with other apps. */
  readonly canShare: boolean;
}

/** The link of an invitation with the ways to share it, and the button to revoke it. */
export function InvitationShown({ snapshot, send, linkOf, canShare }: InvitationsPartProps) {
  const t = useTranslations("invitations");
  const formats = useFormats();
  const { shown = "", isKept, workspace, request } = snapshot.context;
  const invitation = shownInvitation(snapshot.context);
  const state = invitation === undefined ? "open" : stateIn(snapshot.context, invitation);
  const link = linkOf(shown);
  const text =
    invitation === undefined ? "" : letterOf({ invitation, request: request?.title, t, formats });
  return (
    <div className="stack gap-5">
      {isKept && (
        <Notice tone="caution" live="polite" title={t("kept")}>
          {t("keptLead")}
        </Notice>
      )}
      <NotSaved of={snapshot.context} refused={t("unrevoked")} failed={t("unrevoked")} />
      {state !== "open" && (
        <Notice tone="info" live="polite" title={t(`states.${state}`)}>
          {t("closedLead")}
        </Notice>
      )}
      {state === "open" && <p>{leadOf(t, invitation)}</p>}
      <TextField
        label={t("link")}
        value={link}
        readOnly
        error={snapshot.matches({ sheet: { showing: "uncopied" } }) ? t("uncopied") : undefined}
        onValue={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex wrap gap-2">
        <Button variant="primary" icon={<Copy />} onClick={() => send({ type: "copy.requested" })}>
          {t("copy")}
        </Button>
        {canShare && (
          <Button icon={<Share2 />} onClick={() => send({ type: "share.requested", text })}>
            {t("share")}
          </Button>
        )}
        <a
          className={buttonClass()}
          href={mailTo(invitation?.email, {
            subject: t("letter.subject", { organisation: workspace.organisation.name }),
            text,
            link,
          })}
        >
          <Mail aria-hidden="true" className={styles.mail} />
          {t("mail")}
        </a>
      </div>
      {invitation !== undefined && (
        <p className="soft small">
          {t("validUntil", { until: formats.dateTime(invitation.expiresAt) })}
        </p>
      )}
      {invitation !== undefined && state === "open" && mayRevoke(workspace, invitation) && (
        <div className={styles.ending}>
          <Button
            variant="plain"
            busy={snapshot.matches({ sheet: { showing: "revoking" } })}
            onClick={() => send({ type: "revoke.requested" })}
          >
            {t("revoke")}
          </Button>
          <p className="soft small">{t("revokeLead")}</p>
        </div>
      )}
    </div>
  );
}

/** Who can use the link. */
function leadOf(t: Translator<"invitations">, invitation: Invitation | undefined): string {
  if (invitation?.reusable === true) return t("readyMany");
  const { email, bound } = invitation ?? {};
  return bound === true && email !== undefined ? t("readyBound", { email }) : t("readyOne");
}

/** The data of an invitation's text. */
interface LetterParts {
  readonly invitation: Pick<Invitation, "organisationName" | "byName" | "note" | "expiresAt">;
  /** The title of the request, where the invitation is to one. */
  readonly request: string | undefined;
  readonly t: Translator<"invitations">;
  readonly formats: Formats;
}

/** The text of an invitation, without its link. */
function letterOf({ invitation, request, t, formats }: LetterParts): string {
  const { organisationName: organisation, byName = organisation, note, expiresAt } = invitation;
  const first =
    request === undefined
      ? t("letter.house", { by: byName, organisation })
      : t("letter.request", { by: byName, organisation, request });
  const until = t("letter.until", { until: formats.dateTime(expiresAt) });
  return [first, ...(note === undefined ? [] : [note]), until].join("\n\n");
}

/** A `mailto:` address with recipient, subject and text. */
function mailTo(
  email: string | undefined,
  {
    subject,
    text,
    link,
  }: { readonly subject: string; readonly text: string; readonly link: string },
): string {
  const body = `${text}\n\n${link}\n`.replaceAll("\n", "\r\n");
  const to = email === undefined ? "" : encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
