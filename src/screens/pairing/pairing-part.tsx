import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type ShownCode, showCode } from "#machines/pairing/pairing-code.ts";
import { Button } from "../../parts/button/button.tsx";
import { Notice } from "../../parts/notice/notice.tsx";
import { Section } from "../../parts/section/section.tsx";
import { useFormats } from "../../text/use-formats.ts";
import type { PairingPieceProps } from "./pairing-piece.ts";
import styles from "./pairing.module.css";

/** Where one lets somebody look into this app: off until a code is shown. */
export function PairingPart({ snapshot, send }: PairingPieceProps): ReactNode {
  const t = useTranslations("pairing");
  const { shown, name = "" } = snapshot.context;
  const isOn = snapshot.matches("on");
  return (
    <Section id="looking-in" title={t("title")}>
      <p className={styles.body}>{t("body")}</p>
      <p className={styles.body}>{t("ends")}</p>
      <div role="status" className={styles.standing}>
        {snapshot.matches({ on: "preparing" }) && <p>{t("preparing")}</p>}
        {shown !== undefined && snapshot.matches({ on: "shown" }) && <Code shown={shown} />}
        {snapshot.hasTag("looked") && (
          <p>{t(snapshot.matches({ on: "connected" }) ? "connected" : "connecting", { name })}</p>
        )}
        <Ending snapshot={snapshot} />
      </div>
      {/* One button in one place: whoever has pressed it stays where they are. */}
      <div>
        <Button
          variant={isOn ? "quiet" : "primary"}
          icon={isOn ? undefined : <Eye aria-hidden="true" />}
          onClick={() => send({ type: isOn ? "pairing.stopped" : "code.requested" })}
        >
          {isOn ? t("stop") : t(snapshot.matches("off") ? "start" : "again")}
        </Button>
      </div>
    </Section>
  );
}

function Code({ shown }: { readonly shown: ShownCode }): ReactNode {
  const t = useTranslations("pairing");
  const { time } = useFormats();
  return (
    <>
      <p className={styles.label}>{t("code")}</p>
      <p className={styles.code}>
        <span aria-hidden="true">{showCode(shown.code)}</span>
        <span className="visually-hidden">{showCode(shown.code).replaceAll(/\S/g, "$& ")}</span>
      </p>
      <p className={styles.body}>{t("tell")}</p>
      <p className={styles.small}>{t("until", { time: time(shown.until) })}</p>
    </>
  );
}

/** How it ended the last time, and what to do. */
function Ending({ snapshot }: Pick<PairingPieceProps, "snapshot">): ReactNode {
  const t = useTranslations("pairing.endings");
  const { name = "", failure } = snapshot.context;
  if (snapshot.matches("failed")) {
    const why = reasons.find((each) => each === failure?.code) ?? "unknown";
    return (
      <Notice tone="error" title={t(`failed.${why}.title`)}>
        {t(`failed.${why}.body`)}
      </Notice>
    );
  }
  const how = endings.find((each) => snapshot.matches(each));
  return (
    how && (
      <Notice tone="info" title={t(`${how}.title`, { name })}>
        {t(`${how}.body`)}
      </Notice>
    )
  );
}

const endings = ["refused", "expired", "withdrawn", "left"] as const;
const reasons = ["unavailable", "unreachable", "notOffered"] as const;
