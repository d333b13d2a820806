import type { Invitation } from "#generated/invitation/type.ts";
import type { Formats } from "../../i18n/formats.ts";
import type { Translator } from "../../i18n/translator.ts";

/** The data of an invitation's text. */
export interface LetterParts {
  readonly invitation: Pick<Invitation, "organisationName" | "byName" | "note" | "expiresAt">;
  /** The title of the request, where the invitation is to one. */
  readonly request: string | undefined;
  readonly t: Translator<"invitations">;
  readonly formats: Formats;
}

/** The text of an invitation, without its link. */
export function letterOf({ invitation, request, t, formats }: LetterParts): string {
  const { organisationName: organisation, byName = organisation, note, expiresAt } = invitation;
  const first =
    request === undefined
      ? t("letter.house", { by: byName, organisation })
      : t("letter.request", { by: byName, organisation, request });
  const until = t("letter.until", { until: formats.dateTime(expiresAt) });
  return [first, ...(note === undefined ? [] : [note]), until].join("\n\n");
}

/** A `mailto:` address with recipient, subject and text. */
export function mailTo(
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
