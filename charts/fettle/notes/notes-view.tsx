import { StickyNote } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import { type ChartNote, chartNoteLimits } from "#generated/chartNote/type.ts";
import type { Document } from "#generated/runtime.ts";
import { Button } from "#src/components/button/button.tsx";
import { EmptyState } from "#src/components/empty-state/empty-state.tsx";
import { Form } from "#src/components/form/form.tsx";
import { Notice } from "#src/components/notice/notice.tsx";
import { Loading, Skeleton } from "#src/components/skeleton/skeleton.tsx";
import { TextArea } from "#src/components/text-area/text-area.tsx";
import { nameIn } from "#src/i18n/name-text.ts";
import { refusalText } from "#src/i18n/refusal-text.ts";
import { useFormats } from "#src/i18n/use-formats.ts";
import type { MachineFacts, Pin } from "../../machines/charts-address.ts";
import type { NotesEvent, notesMachine } from "./notes.machine.ts";
import { choicesFor, isThere, placeOf } from "./where.ts";
import styles from "./notes-view.module.css";

/** What the notes draw from. */
export interface NotesViewProps {
  readonly snapshot: SnapshotFrom<typeof notesMachine>;
  readonly send: (event: NotesEvent) => void;
  /** All machines: what a note hangs on may be gone. */
  readonly machines: readonly MachineFacts[];
  /** What is looked at: new notes are pinned there. All notes are shown without a machine. */
  readonly pin: Pin | undefined;
  readonly onGo: (pin: Pin) => void;
}

type Note = Document<ChartNote>;

/** The notes that hang on a machine, or all of them: what is open first, then what is dealt with. */
export function NotesView(props: NotesViewProps): ReactNode {
  const { snapshot, send, pin } = props;
  const t = useTranslations("charts.notes");
  const verbs = useTranslations("common.verbs");
  const failures = useTranslations("common.failures");
  const refusals = useTranslations("refusals");
  const { notes, refusal, failure } = snapshot.context;
  const here = pin === undefined ? notes : notes.filter(({ machine }) => machine === pin.machine);
  const open = here.filter(({ resolved }) => !resolved);
  const done = here.filter(({ resolved }) => resolved);
  if (snapshot.hasTag("loading"))
    return (
      <Loading text={t("loading")}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Loading>
    );
  return (
    <div className={styles.notes}>
      {snapshot.hasTag("failed") && (
        <Notice
          tone="error"
          live="assertive"
          title={t("failed")}
          actions={
            <Button onClick={() => send({ type: "retry.requested" })}>{verbs("retry")}</Button>
          }
        >
          {failures("unavailable")}
        </Notice>
      )}
      {refusal !== undefined && (
        <Notice tone="error" live="assertive" title={t("notKept")}>
          {refusalText(refusals, refusal)}
        </Notice>
      )}
      {failure !== undefined && !snapshot.hasTag("failed") && (
        <Notice tone="error" live="assertive" title={t("notKept")}>
          {failures(failure.code === "storageFull" ? "storageFull" : "unavailable")}
        </Notice>
      )}
      <Writing {...props} />
      {here.length === 0 && (
        <EmptyState title={t("none")} icon={<StickyNote />}>
          {t("noneBody")}
        </EmptyState>
      )}
      <List {...props} title={t("open", { count: open.length })} notes={open} />
      <List {...props} title={t("done", { count: done.length })} notes={done} />
    </div>
  );
}

/** What is being written, or the way to begin. */
function Writing({ snapshot, send, pin }: NotesViewProps): ReactNode {
  const t = useTranslations("charts.notes");
  const verbs = useTranslations("common.verbs");
  const { draft } = snapshot.context;
  const isSending = snapshot.hasTag("busy") && draft.pin.machine !== "";
  if (!snapshot.matches({ deed: "writing" }) && !isSending) {
    if (pin === undefined) return <p className={styles.hint}>{t("choose")}</p>;
    return (
      <div>
        <Button variant="primary" onClick={() => send({ type: "note.begun", pin })}>
          {t("begin", { where: placeOf(pin) })}
        </Button>
      </div>
    );
  }
  return (
    <Form className={styles.form} onSend={() => send({ type: "note.sent" })}>
      <TextArea
        label={t("text", { where: placeOf(draft.pin) })}
        value={draft.text}
        maxLength={chartNoteLimits.text.max}
        onValue={(text) => send({ type: "text.typed", text })}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isSending}>
          {draft.note === undefined ? t("pin") : verbs("save")}
        </Button>
        <Button onClick={() => send({ type: "writing.cancelled" })}>{verbs("cancel")}</Button>
      </div>
    </Form>
  );
}

function List(
  props: NotesViewProps & { readonly title: string; readonly notes: readonly Note[] },
): ReactNode {
  const { title, notes } = props;
  if (notes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {notes.map((note) => (
          <li key={note.id} className={styles.note} data-resolved={note.resolved || undefined}>
            <NoteCard {...props} note={note} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = NotesViewProps & { readonly note: Note };

function NoteCard(props: CardProps): ReactNode {
  const { snapshot, send, note, onGo, machines } = props;
  const t = useTranslations("charts.notes");
  const common = useTranslations("common");
  const verbs = useTranslations("common.verbs");
  const formats = useFormats();
  const { workspace } = snapshot.context;
  const isOwn = note.author === workspace.me.id;
  const isLost = !isThere(note, machines);
  const isMoving = snapshot.context.moving === note.id;
  return (
    <>
      {isLost ? (
        <p className={styles.where}>{placeOf(note)}</p>
      ) : (
        <button type="button" className={styles.place} onClick={() => onGo(note)}>
          {placeOf(note)}
        </button>
      )}
      <p className={styles.text}>{note.text}</p>
      <p className={styles.by}>
        {t("by", {
          name: nameIn(workspace, note.author, common) ?? t("somebody"),
          when: formats.dateTime(note.writtenAt),
        })}
      </p>
      {isLost && !isMoving && (
        <Notice
          tone="caution"
          title={t("lost")}
          actions={
            <Button onClick={() => send({ type: "move.requested", note: note.id })}>
              {t("where")}
            </Button>
          }
        >
          {t("lostBody")}
        </Notice>
      )}
      {isMoving && <Moving {...props} />}
      <div className={styles.actions}>
        <Button
          onClick={() => send({ type: "note.settled", note: note.id, resolved: !note.resolved })}
        >
          {note.resolved ? t("reopen") : t("resolve")}
        </Button>
        {isOwn && (
          <Button variant="plain" onClick={() => send({ type: "note.reworded", note: note.id })}>
            {verbs("edit")}
          </Button>
        )}
        {!isMoving && !isLost && (
          <Button variant="plain" onClick={() => send({ type: "move.requested", note: note.id })}>
            {t("move")}
          </Button>
        )}
        {(isOwn || workspace.me.role === "admin") && (
          <Button variant="plain" onClick={() => send({ type: "note.removed", note: note.id })}>
            {verbs("remove")}
          </Button>
        )}
      </div>
    </>
  );
}

/** Where a note belongs: what comes closest to where it was, what is looked at, or its machine as a whole. */
function Moving({ note, machines, pin, send }: CardProps): ReactNode {
  const t = useTranslations("charts.notes");
  const verbs = useTranslations("common.verbs");
  const choices = choicesFor(note, machines, pin);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.hint}>{t("where")}</legend>
      {choices.map((each) => (
        <Button
          key={placeOf(each)}
          onClick={() => send({ type: "note.moved", note: note.id, pin: each })}
        >
          {placeOf(each)}
        </Button>
      ))}
      <Button variant="plain" onClick={() => send({ type: "move.cancelled" })}>
        {verbs("cancel")}
      </Button>
      <p className={styles.hint}>{t("whereHint")}</p>
    </fieldset>
  );
}
