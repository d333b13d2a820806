import { useTranslations } from "use-intl";
import { Button } from "../../components/button/button.tsx";
import { Section } from "../../components/section/section.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import type { AboutView } from "../views.ts";
import styles from "./about.module.css";

/** Which store is in use, how much storage it takes, and whether the browser may clear it. */
export function RoomPart({ snapshot, send }: AboutView) {
  const t = useTranslations("about.room");
  const { fileSize } = useFormats();
  const { room } = snapshot.context;
  return (
    <Section id="room" title={t("title")}>
      <p className="measure">{t("body")}</p>
      {room === undefined && !snapshot.matches({ room: "unknown" }) && <Skeleton width="60%" />}
      {room?.used !== undefined && room.free !== undefined && (
        <p className="measure">
          {t("used", { used: fileSize(room.used), free: fileSize(room.free) })}
        </p>
      )}
      {snapshot.matches({ room: "unknown" }) && <p className="measure">{t("unknown")}</p>}
      {room?.isPersistent === true && <p className="measure">{t("persistent")}</p>}
      {room?.isPersistent === false && (
        <div className={styles.row}>
          <p className="measure">
            {t("fleeting")} {t("declined")}
          </p>
          <p role="status" className="measure">
            {snapshot.matches({ room: "declined" }) && t("refused")}
          </p>
          <Button
            busy={snapshot.matches({ room: "persisting" })}
            onClick={() => send({ type: "persistence.requested" })}
          >
            {t("persist")}
          </Button>
        </div>
      )}
    </Section>
  );
}
