import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import type { BackupMemory } from "#machines/backup/backup-memory.ts";
import { buttonClass, Button } from "../../components/button/button.tsx";
import { lazyPart } from "../../components/lazy-part/lazy-part.ts";
import { Section } from "../../components/section/section.tsx";
import { Segmented } from "../../components/segmented/segmented.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { locales } from "../../i18n/locale.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import { LastBackup } from "../backup/backup-first.tsx";
import { OutsidePage } from "../shell/outside-page.tsx";
import type { AboutView } from "../views.ts";
import { ConsentPart, type ConsentPartProps } from "./consent-part.tsx";
import { Deletion } from "./deletion.tsx";
import { Licences } from "./licences.tsx";
import styles from "./about.module.css";

const Diagnostics = lazyPart(async () => (await import("./diagnostics.tsx")).Diagnostics);

interface AboutScreenProps extends AboutView, ConsentPartProps {
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
  /** The button that starts the demo over, in the demo. */
  readonly restart: ReactNode;
}

/** About Fettle: what it is, what it stores here, and deleting it. */
export function AboutScreen(props: AboutScreenProps) {
  const { snapshot, send, build, organisation, here, unsent, mayLook, hasBackups, restart } = props;
  const { consent, onConsent } = props;
  const [t, app, demo] = useWords("about", "common.app", "welcome.restart");
  return (
    <OutsidePage title={t("title")} intro={app("promise")} isOutside={organisation === undefined}>
      <p className="soft tabular">
        {t("version", { version: build.version, environment: build.environment })}
      </p>
      {mayLook && (
        <p className="soft tabular">
          {/* The charts are a separate page. */}
          <a href="/charts" className="inline-row target">
            {t("charts")}
          </a>
        </p>
      )}
      <LookChoices snapshot={snapshot} send={send} />
      <RoomPart snapshot={snapshot} send={send} />
      {hasBackups && <BackupPart memory={snapshot.context.backup} organisation={organisation} />}
      {restart !== undefined && (
        <Section id="demo" title={demo("section")}>
          <p className="measure">{demo("lead")}</p>
          <div>{restart}</div>
        </Section>
      )}
      <ConsentPart consent={consent} onConsent={onConsent} />
      <Suspense>
        <Diagnostics snapshot={snapshot} send={send} />
      </Suspense>
      <Licences snapshot={snapshot} send={send} />
      <Deletion snapshot={snapshot} send={send} unsent={unsent} here={here} />
    </OutsidePage>
  );
}

/** The link to saving and restoring backups. */
function BackupPart(props: {
  readonly memory: BackupMemory | undefined;
  /** The organisation to save; `undefined` outside of any, where a backup can only be restored. */
  readonly organisation: string | undefined;
}) {
  const { memory, organisation } = props;
  const t = useTranslations("backup.offer");
  return (
    <Section id="backup" title={t("title")}>
      {organisation === undefined ? (
        <p className="measure">{t("outside")}</p>
      ) : (
        <p className="measure">
          {t("lead", { name: organisation })} <LastBackup name={organisation} memory={memory} />
        </p>
      )}
      <div className="row wrap gap-2-3">
        {organisation !== undefined && (
          <Link to="/backup" className={buttonClass({ variant: "primary" })}>
            {t("save", { name: organisation })}
          </Link>
        )}
        <Link to="/backup" hash="restore" className={buttonClass()}>
          {t("restore")}
        </Link>
      </div>
    </Section>
  );
}

const themes = ["system", "light", "dark"] as const;
const browserOwn = "browser";
/** Each language is named in itself. */
const names = { en: "English", de: "Deutsch" } as const;

const onOrOff = ["on", "off"] as const;

/** Language, theme and keys; they change at once, in every tab. */
function LookChoices({ snapshot, send }: AboutView) {
  const t = useTranslations("about.look");
  const { choices } = snapshot.context;
  const language = locales.find((locale) => choices?.locale?.split("-")[0] === locale);
  return (
    <Section id="look" title={t("title")}>
      <div className={styles.choices}>
        <Segmented
          legend={t("language")}
          legendHidden={false}
          value={language ?? browserOwn}
          segments={[
            { id: browserOwn, label: t("followBrowser") },
            ...locales.map((locale) => ({ id: locale, label: names[locale], lang: locale })),
          ]}
          onValue={(id) =>
            send({ type: "locale.chosen", locale: id === browserOwn ? undefined : id })
          }
        />
        <Segmented
          legend={t("theme")}
          legendHidden={false}
          value={choices?.theme ?? "system"}
          segments={themes.map((theme) => ({ id: theme, label: t(`themes.${theme}`) }))}
          onValue={(theme) => send({ type: "theme.chosen", theme })}
        />
        <Segmented
          legend={t("keys")}
          legendHidden={false}
          value={choices?.keys === false ? "off" : "on"}
          segments={onOrOff.map((id) => ({ id, label: t(`keysAre.${id}`) }))}
          onValue={(id) => send({ type: "keys.chosen", keys: id === "on" })}
        />
      </div>
      <p className="measure soft small">{t("keysHint")}</p>
    </Section>
  );
}

/** Which store is in use, how much storage it takes, and whether the browser may clear it. */
function RoomPart({ snapshot, send }: AboutView) {
  const t = useTranslations("about.room");
  const { fileSize } = useFormats();
  const { room } = snapshot.context;
  const isUnknown =
    room === undefined ? snapshot.matches({ room: "unknown" }) : room.used === undefined;
  return (
    <Section id="room" title={t("title")}>
      <p className="measure">{t("body")}</p>
      {room === undefined && !isUnknown && <Skeleton width="60%" />}
      {room?.used !== undefined && room.free !== undefined && (
        <p className="measure">
          {t("used", { used: fileSize(room.used), free: fileSize(room.free) })}
        </p>
      )}
      {isUnknown && <p className="measure">{t("unknown")}</p>}
      {room?.isPersistent === true && <p className="measure">{t("persistent")}</p>}
      {room?.isPersistent === false && (
        <div className="row wrap gap-2-3">
          <p className="measure">
            {t("fleeting")} {t("declined")}
          </p>
          <Button
            busy={snapshot.matches({ room: "persisting" })}
            onClick={() => send({ type: "persistence.requested" })}
          >
            {t("persist")}
          </Button>
          <p role="status" className="measure">
            {snapshot.matches({ room: "declined" }) && t("refused")}
          </p>
        </div>
      )}
    </Section>
  );
}
