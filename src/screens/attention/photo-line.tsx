import { Link } from "@tanstack/react-router";
import type {
  AttentionEvent,
  AttentionUpdate,
  PhotoFacts,
} from "#machines/attention/attention.machine.ts";
import { Button } from "../../components/button/button.tsx";
import { ProgressBar } from "../../components/progress-bar/progress-bar.tsx";
import { nameIn } from "../../i18n/name-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import { stageText } from "../uploads/stage-text.ts";
import type { Around } from "./change-card.tsx";
import styles from "./photo-line.module.css";

/** One photo that has not been uploaded: its request, its progress, and the possible actions. */
export function PhotoLine(props: {
  readonly photo: PhotoFacts;
  readonly number: number;
  readonly update: AttentionUpdate;
  readonly workspace: Around;
  readonly send: (event: AttentionEvent) => void;
}) {
  const { photo, number, update, workspace, send } = props;
  const { id, request, by, stage, thumbnail } = photo;
  const [t, photos, common] = useWords("attention", "photos", "common");
  const title = update.titles.get(request);
  const text = stageText(
    photos,
    useFormats(),
    stage,
    nameIn(workspace, by, common) ?? common("words.someone"),
  );
  const isFailed = stage.kind === "failed";
  return (
    <div className={styles.line}>
      {thumbnail === undefined ? (
        <span className={styles.picture} />
      ) : (
        <img src={thumbnail} alt="" className={styles.picture} />
      )}
      <div className="stack gap-1">
        {title === undefined ? (
          <p>{t("uploads.one", { number })}</p>
        ) : (
          <Link to="/requests/$request" params={{ request }} search={{}}>
            {title}
          </Link>
        )}
        {stage.kind === "sending" ? (
          <ProgressBar label={t("uploads.one", { number })} value={stage.part} text={text} />
        ) : (
          <p className={isFailed ? "measure danger small strong" : "soft small"}>{text}</p>
        )}
      </div>
      <div className={styles.actions}>
        {isFailed && stage.failure.code !== "photoGone" && (
          <Button onClick={() => send({ type: "photo.retried", id })}>{t("retry")}</Button>
        )}
        {stage.kind !== "others" && stage.kind !== "held" && (
          <Button
            variant="plain"
            aria-label={t("uploads.dropOne", { number })}
            onClick={() => send({ type: "photo.discard.requested", id })}
          >
            {t("uploads.drop")}
          </Button>
        )}
      </div>
    </div>
  );
}
