import { useTranslations } from "use-intl";
import type { AttentionEvent, AttentionUpdate } from "#machines/attention/attention.machine.ts";
import { Button } from "../../components/button/button.tsx";
import type { Around } from "./change-card.tsx";
import { PhotoLine } from "./photo-line.tsx";
import styles from "./attention.module.css";

/** The photos of this device that have not been uploaded. */
export function PhotosPart(props: {
  readonly update: AttentionUpdate;
  readonly workspace: Around;
  readonly send: (event: AttentionEvent) => void;
}) {
  const { update, workspace, send } = props;
  const t = useTranslations("attention.uploads");
  const { photos, isPaused } = update;
  return (
    <section aria-labelledby="attention-photos" className={styles.kept}>
      <h2 id="attention-photos" className="below-3 lead">
        {t("title", { count: photos.length })}
      </h2>
      <div className="row wrap gap-2">
        <p className="soft small">{isPaused ? t("pausedBody") : t("body")}</p>
        {isPaused ? (
          <Button variant="primary" onClick={() => send({ type: "photos.resumed" })}>
            {t("resume")}
          </Button>
        ) : (
          <Button onClick={() => send({ type: "photos.paused" })}>{t("pause")}</Button>
        )}
      </div>
      <ul>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <PhotoLine
              photo={photo}
              number={at + 1}
              update={update}
              workspace={workspace}
              send={send}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
