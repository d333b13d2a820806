import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useTranslations } from "use-intl";
import { backClass, Page } from "../../components/page/page.tsx";
import type { AboutView } from "../views.ts";
import { BackupPart } from "./backup-part.tsx";
import { ConsentPart, type ConsentPartProps } from "./consent-part.tsx";
import { Deletion } from "./deletion.tsx";
import { Diagnostics } from "./diagnostics.tsx";
import { Licences } from "./licences.tsx";
import { LookChoices } from "./look-choices.tsx";
import { RoomPart } from "./room-part.tsx";

export interface AboutScreenProps extends AboutView, ConsentPartProps {
  readonly build: { readonly version: string; readonly environment: string };
  /** The name of the present organisation; `undefined` outside of any, where the page has no frame. */
  readonly organisation: string | undefined;
  /** The id of the present organisation. */
  readonly here: string | undefined;
  /** The number of changes that are kept and not applied yet. */
  readonly unsent: number;
  /** Whether the reader may open the charts. */
  readonly mayLook: boolean;
  /** Whether backups can be made and restored here. */
  readonly hasBackups: boolean;
}

/** About Fettle: what it is, what it stores here, and deleting it. */
export function AboutScreen(props: AboutScreenProps) {
  const { snapshot, send, build, organisation, here, unsent, mayLook, hasBackups } = props;
  const { consent, onConsent } = props;
  const t = useTranslations("about");
  const app = useTranslations("common.app");
  const page = (
    <Page
      title={t("title")}
      intro={app("promise")}
      back={
        organisation === undefined ? (
          <Link to="/welcome" className={backClass()}>
            <ArrowLeft aria-hidden="true" />
            {t("toWelcome")}
          </Link>
        ) : undefined
      }
    >
      <p className="soft tabular">
        {t("version", { version: build.version, environment: build.environment })}
      </p>
      {mayLook && (
        <p className="soft tabular">
          {/* The charts are a separate page. */}
          <a href="/charts">{t("charts")}</a>
        </p>
      )}
      <LookChoices snapshot={snapshot} send={send} />
      <RoomPart snapshot={snapshot} send={send} />
      {hasBackups && <BackupPart memory={snapshot.context.backup} organisation={organisation} />}
      <ConsentPart consent={consent} onConsent={onConsent} />
      <Diagnostics snapshot={snapshot} send={send} />
      <Licences snapshot={snapshot} send={send} />
      <Deletion snapshot={snapshot} send={send} unsent={unsent} here={here} />
    </Page>
  );
  return organisation === undefined ? <main>{page}</main> : page;
}
