import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Membership } from "#machines/session/account.ts";
import { Button } from "../../components/button/button.tsx";
import { Section } from "../../components/section/section.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { OutsidePage } from "../shell/outside-page.tsx";
import type { AccountView, OwnAccountView } from "../views.ts";
import { Deletion } from "./deletion.tsx";
import { PasswordPart } from "./password-part.tsx";
import { SignOut } from "./sign-out.tsx";
import { Organisations, Who } from "./who.tsx";

export interface AccountScreenProps extends OwnAccountView {
  /** The user's name in the present organisation. */
  readonly name: string | undefined;
  readonly memberships: readonly Membership[];
  /** The id of the present organisation; `undefined` outside of any, where the page has no frame. */
  readonly here: string | undefined;
  readonly onOrganisation: (organisation: string) => void;
}

/** The account: its sign-in methods, its organisations, signing out, and deleting it. */
export function AccountScreen(props: AccountScreenProps) {
  const { snapshot, send, account, name, memberships, here, onOrganisation } = props;
  const [t, look] = useWords("account", "about.look");
  const piece = { snapshot, send, account };
  return (
    <OutsidePage title={t("title")} isOutside={here === undefined}>
      <Who {...piece} name={name} />
      {snapshot.context.guest !== undefined && !account.isAnonymous && (
        <Earlier snapshot={snapshot} send={send} />
      )}
      {memberships.length > 0 && (
        <Organisations memberships={memberships} here={here} onPick={onOrganisation} />
      )}
      {account.ways.includes("email") && <PasswordPart {...piece} />}
      <p>
        <Link to="/about" hash="look">
          {look("title")}
        </Link>
      </p>
      <SignOut {...piece} />
      {!account.isAnonymous && <Deletion {...piece} />}
    </OutsidePage>
  );
}

function Earlier({ snapshot, send }: AccountView) {
  const t = useTranslations("account.earlier");
  return (
    <Section id="earlier" title={t("title")}>
      <p className="measure">{t("lead")}</p>
      <div className="row wrap gap-2-3">
        <Button
          busy={snapshot.matches({ guest: "returning" })}
          onClick={() => send({ type: "guest.requested" })}
        >
          {t("open")}
        </Button>
        <span className="measure soft small">
          {snapshot.matches({ guest: "failed" }) ? t("failed") : t("after")}
        </span>
      </div>
    </Section>
  );
}
