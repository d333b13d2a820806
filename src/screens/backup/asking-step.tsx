import { Save } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { Undecodable } from "#generated/runtime.ts";
import type { CheckedBackup, RestoreTally } from "#machines/backup/backup-facts.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { ProgressBar } from "../../components/progress-bar/progress-bar.tsx";
import { StepActions } from "../../components/step-actions/step-actions.tsx";
import { UnreadableList } from "../../components/unreadable-list/unreadable-list.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { BackupView } from "../views.ts";
import { BackupFrame, useContentText, useFailureText } from "./backup-frame.tsx";
import { Saved, SaveFailed, SaveProgress } from "./save-part.tsx";
import styles from "./backup.module.css";

const lines = ["created", "photos", "unsent", "drafts", "replaced", "kept", "same"] as const;

/** The contents of the file, and what restoring it would do; nothing was changed so far. */
export function AskingStep({ snapshot, send }: BackupView) {
  const [t, verbs] = useWords("backup.asking", "common.verbs");
  const { dateTime } = useFormats();
  const contentText = useContentText();
  const { checked } = snapshot.context;
  if (checked === undefined) return null;
  const { facts, name, isHere, tally, aside } = checked;
  const { madeAt, app } = facts;
  const cancel = (): void => send({ type: "cancel.requested" });
  const isSaving = snapshot.matches({ asking: "saving" });
  const isNothing = bringsNothing(tally);
  const missing = tally.kept + aside.length;
  const title = isNothing ? "nothing" : isHere ? "mergeTitle" : "title";
  return (
    <BackupFrame
      of="asking"
      title={t(title, { name, count: missing })}
      intro={t("made", { date: dateTime(madeAt), app, what: contentText(facts) })}
    >
      {name !== facts.name && <p className="measure">{t("inFile", { name: facts.name })}</p>}
      {!isNothing && <p className="measure">{t(isHere ? "isHere" : "isNew", { name })}</p>}
      <TallyList tally={tally} checked={checked} />
      {tally.kept > 0 && <p className="measure">{t("asInFile", { name })}</p>}
      <Aside aside={aside} />
      {isHere && !isNothing && <SaveFirst snapshot={snapshot} send={send} />}
      {!isSaving && (
        <StepActions>
          {isNothing ? (
            <Button variant="primary" onClick={cancel}>
              {verbs("done")}
            </Button>
          ) : (
            <>
              <Button variant="primary" onClick={() => send({ type: "restore.confirmed" })}>
                {t(isHere ? "merge" : "confirm")}
              </Button>
              <Button onClick={cancel}>{verbs("cancel")}</Button>
            </>
          )}
        </StepActions>
      )}
    </BackupFrame>
  );
}

/** A merge cannot be undone, so the present data can be saved first; the question stays. */
function SaveFirst({ snapshot, send }: BackupView) {
  const t = useTranslations("backup.asking");
  if (snapshot.matches({ asking: "saving" }))
    return <SaveProgress snapshot={snapshot} send={send} />;
  if (snapshot.matches({ asking: "saved" })) return <Saved snapshot={snapshot} send={send} />;
  if (snapshot.matches({ asking: "saveFailed" }))
    return <SaveFailed snapshot={snapshot} send={send} />;
  return (
    <div className="stack start gap-3">
      <p className="measure">{t("noWayBack")}</p>
      <Button icon={<Save />} onClick={() => send({ type: "save.requested" })}>
        {t("saveFirst")}
      </Button>
    </div>
  );
}

/** The effects of a restore, without zero counts. */
function TallyList(props: {
  readonly tally: RestoreTally;
  readonly checked: Pick<CheckedBackup, "differing" | "otherDiffering">;
}) {
  const { tally, checked } = props;
  const t = useTranslations("backup.asking");
  const list = new Intl.ListFormat(useLocale());
  const { differing, otherDiffering } = checked;
  const named = differing.map((each) => t("differing", { ...each }));
  const others = otherDiffering > 0 ? [t("others", { count: otherDiffering })] : [];
  return (
    <ul className={styles.tally}>
      {lines
        .filter((line) => tally[line] > 0)
        .map((line) => (
          <li key={line}>
            {t(line, { count: tally[line] })}
            {line === "kept" && named.length > 0 && `: ${list.format([...named, ...others])}`}
          </li>
        ))}
    </ul>
  );
}

function bringsNothing({ same: _, kept: __, ...others }: RestoreTally): boolean {
  return Object.values(others).every((count) => count === 0);
}

function Aside({ aside }: { readonly aside: readonly Undecodable[] }) {
  const t = useTranslations("backup.aside");
  if (aside.length === 0) return null;
  return (
    <Notice tone="caution" title={t("title", { count: aside.length })}>
      <p>{t("body")}</p>
      <UnreadableList documents={aside} />
    </Notice>
  );
}

/** The file is being read. */
export function CheckingStep({ snapshot, send }: BackupView) {
  const [t, verbs] = useWords("backup.checking", "common.verbs");
  return (
    <BackupFrame of="checking" title={t("title")} intro={t("lead")}>
      <Share snapshot={snapshot} label={snapshot.context.file?.name ?? ""} />
      <StepActions>
        <Button onClick={() => send({ type: "cancel.requested" })}>{verbs("cancel")}</Button>
      </StepActions>
    </BackupFrame>
  );
}

/** The contents of the file are being staged, and then written all at once. */
export function RestoringStep({ snapshot, send }: BackupView) {
  const t = useTranslations("backup.restoring");
  const { checked, file } = snapshot.context;
  const isStopping = snapshot.matches("stopping");
  return (
    <BackupFrame of="restoring" title={t("title", { name: checked?.name ?? "" })} intro={t("lead")}>
      <Share snapshot={snapshot} label={file?.name ?? ""} />
      <StepActions>
        <Button busy={isStopping} onClick={() => send({ type: "cancel.requested" })}>
          {t("stop")}
        </Button>
        <p role="status">{isStopping ? t("stopping") : ""}</p>
      </StepActions>
    </BackupFrame>
  );
}

/** Why the restore failed; nothing was changed. */
export function RestoreFailedStep({ snapshot, send }: BackupView) {
  const [t, verbs] = useWords("backup.restoring", "common.verbs");
  const failureText = useFailureText();
  return (
    <BackupFrame of="restoreFailed" title={t("failed")} intro={t("unchanged")}>
      <Notice tone="error" title={failureText(snapshot.context.failure)} />
      <StepActions>
        <Button variant="primary" onClick={() => send({ type: "retry.requested" })}>
          {verbs("retry")}
        </Button>
        <Button onClick={() => send({ type: "cancel.requested" })}>{verbs("cancel")}</Button>
      </StepActions>
    </BackupFrame>
  );
}

/** The result of the restore, with the way in. */
export function RestoredStep({ snapshot, send }: BackupView) {
  const t = useTranslations("backup.restored");
  const { restored, checked, organisation } = snapshot.context;
  if (restored === undefined || checked === undefined) return null;
  const { tally, identity } = restored;
  const { name, isHere } = checked;
  return (
    <BackupFrame
      of="restored"
      title={t(isHere ? "mergedTitle" : "title", { name })}
      back={organisation === undefined ? "welcome" : "about"}
    >
      <TallyList tally={tally} checked={checked} />
      {identity === undefined ? (
        <p className="measure">{t("nobody")}</p>
      ) : (
        <StepActions>
          <Button variant="primary" onClick={() => send({ type: "enter.requested" })}>
            {t("enter", { name })}
          </Button>
        </StepActions>
      )}
    </BackupFrame>
  );
}

function Share({ snapshot, label }: Pick<BackupView, "snapshot"> & { readonly label: string }) {
  const { percent } = useFormats();
  const { progress } = snapshot.context;
  const share = progress && Math.min(1, progress.done / Math.max(1, progress.total));
  return (
    <ProgressBar
      label={label}
      value={share}
      text={share === undefined ? undefined : percent(share)}
    />
  );
}
