import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Account } from "#machines/session/account.ts";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { FrontPage } from "../front-page/front-page.tsx";
import { OutOfReach } from "../trouble/out-of-reach.tsx";
import type { WelcomeView } from "../views.ts";
import { Choices } from "./choices.tsx";
import { FoundingForm, SeedingPanel } from "./founding-form.tsx";
import { HousePicture } from "./house-picture.tsx";

export interface WelcomeScreenProps extends WelcomeView {
  /** The signed-in user, with accounts. */
  readonly account: Account | undefined;
  /** The member that this tab was using when they were removed from the organisation. */
  readonly expelled:
    | { readonly name: string | undefined; readonly organisation: string | undefined }
    | undefined;
  /** The number of their changes that were refused, and wait on this device. */
  readonly refused: number;
  /** Whether a label or a link led here whose organisation is not on this device. */
  readonly isLinkUnknown: boolean;
  /** Whether a backup can be restored here. */
  readonly hasBackups: boolean;
  /** The IANA time zones to choose from. */
  readonly zones: readonly string[];
}

/** The first page: what Fettle is, and the ways to begin. */
export function WelcomeScreen(props: WelcomeScreenProps) {
  const { snapshot, send, account, expelled, refused, isLinkUnknown, hasBackups, zones } = props;
  const [t, attention, look] = useWords("welcome", "attention", "about.look");
  const at = snapshot.matches("founding")
    ? "founding"
    : isSeeding(snapshot)
      ? "seeding"
      : "choosing";
  const words = {
    choosing: {
      title: t("title"),
      lead: account === undefined ? t("lead") : t("signedIn.lead"),
    },
    founding: { title: t("founding.title"), lead: t("founding.lead") },
    seeding: { title: t("seeding.title"), lead: t("seeding.lead") },
  };
  return (
    <FrontPage
      isWide
      {...words[at]}
      picture={<HousePicture />}
      aboutText={t("about")}
      foot={
        <>
          {account === undefined ? (
            <p>{t("private")}</p>
          ) : (
            <Link to="/account">
              {account.email === undefined
                ? t("signedIn.guest")
                : t("signedIn.as", { email: account.email })}
            </Link>
          )}
          <Link to="/about" hash="look">
            {look("title")}
          </Link>
        </>
      }
    >
      <Arrival at={at} />
      {expelled !== undefined && (
        <Notice
          tone="info"
          title={
            expelled.name === undefined || expelled.organisation === undefined
              ? t("expelledNameless")
              : t("expelled", { name: expelled.name, organisation: expelled.organisation })
          }
        >
          {account === undefined ? t("expelledLead") : t("signedIn.expelledLead")}
        </Notice>
      )}
      {isLinkUnknown && snapshot.context.surroundings.organisations.length === 0 && (
        <Notice tone="info" title={t("unknownLink")} />
      )}
      {refused > 0 && (
        <Notice
          tone="info"
          title={attention("refused", { count: refused })}
          actions={<Link to="/attention">{attention("title")}</Link>}
        />
      )}
      <Body
        snapshot={snapshot}
        send={send}
        account={account}
        hasBackups={hasBackups}
        zones={zones}
      />
    </FrontPage>
  );
}

function Body(props: Omit<WelcomeScreenProps, "expelled" | "refused" | "isLinkUnknown">) {
  const { snapshot, send, account, hasBackups, zones } = props;
  const t = useTranslations("welcome");
  const { context } = snapshot;
  if (snapshot.matches("looking")) {
    return (
      <Loading text={t("looking")}>
        <Skeleton shape="block" height="7rem" />
        <Skeleton shape="block" height="7rem" />
      </Loading>
    );
  }
  if (snapshot.matches("unreachable")) {
    return (
      <Notice
        tone="error"
        title={t("unreachable")}
        onRetry={() => send({ type: "retry.requested" })}
      >
        <OutOfReach failure={context.failure} />
      </Notice>
    );
  }
  if (isSeeding(snapshot)) return <SeedingPanel snapshot={snapshot} send={send} />;
  if (snapshot.matches("founding"))
    return <FoundingForm snapshot={snapshot} send={send} zones={zones} />;
  return (
    <Choices
      surroundings={context.surroundings}
      account={account}
      hasBackups={hasBackups}
      send={send}
    />
  );
}

function isSeeding(snapshot: WelcomeScreenProps["snapshot"]): boolean {
  return snapshot.matches("seeding") || snapshot.matches("seedingFailed");
}
