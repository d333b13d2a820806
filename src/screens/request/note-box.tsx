import { SendHorizontal } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { namesBegun } from "#machines/notices/mentions.ts";
import { isPreparing } from "#machines/photo-picker/photo-set.ts";
import { limitsOf } from "#machines/request/action-form.ts";
import { mentionable, namedInVain, noteReaders } from "#machines/request/note-readers.ts";
import { longestNote } from "#machines/request/note.machine.ts";
import type { noteMachine } from "#machines/request/note.machine.ts";
import type { RequestHere } from "#machines/request/request-update.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { Button } from "../../components/button/button.tsx";
import { Form } from "../../components/form/form.tsx";
import { useKeptInView } from "../../components/kept-in-view/use-kept-in-view.ts";
import { Notice } from "../../components/notice/notice.tsx";
import { SuggestArea, type Suggestions } from "../../components/suggest-area/suggest-area.tsx";
import { Switch } from "../../components/switch/switch.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { refusalText } from "../../i18n/refusal-text.ts";
import { PhotoPicker } from "../photo-picker/photo-picker.tsx";
import type { View } from "../views.ts";
import { failureWords, type TextContext, timeText } from "./text-context.ts";
import styles from "./note-box.module.css";

export interface NoteBoxProps extends View<typeof noteMachine> {
  readonly textContext: TextContext;
  /** What is commented on; `undefined` before it is there. */
  readonly here: Pick<RequestHere, "request" | "entries"> | undefined;
}

/** The id of the field in which a comment is written, for the key that leads there. */
export const noteFieldId = "request-note";

/** The id of the field for the time spent. */
export const noteMinutesId = "request-note-minutes";

/** The most names that an `@` offers; a longer beginning narrows them down. */
const mostNames = 6;

/** Where somebody adds what they have seen or done: words, photos, time. */
export function NoteBox({ snapshot, send, textContext, here }: NoteBoxProps) {
  const t = useTranslations("request");
  const { form, photos, key, problem, draft } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  // A comment that was sent stands above the box, and would push it out of a low window.
  useKeptInView(noteFieldId, here?.entries.length);
  // Who worked here when they began keeps what they began.
  const isForTeam = form.audience === "team";
  const suggest = (before: string): Suggestions | undefined => {
    if (request === undefined) return undefined;
    const { workspace, common } = textContext;
    const named = namesBegun(before, mentionable(workspace, request, form.audience));
    return (
      named && {
        begun: named.begun,
        options: named.people.slice(0, mostNames).map(({ id, name, role }) => ({
          id,
          label: name,
          detail: common(`roles.${role}`),
          icon: <Avatar id={id} name={name} size="small" />,
        })),
      }
    );
  };
  const request = here?.request;
  const unseen = request === undefined ? [] : namedInVain(textContext.workspace, request, form);
  const corrected = here?.entries.find(({ id }) => id === form.insteadOf)?.minutes;
  const before = corrected === undefined ? undefined : timeText(textContext, corrected);
  const hasStaffFields = key.isStaff || isForTeam || form.minutes !== "";
  return (
    <Form
      className={styles.note}
      aria-label={t("note.title")}
      tabIndex={-1}
      data-kept
      data-team={isForTeam || undefined}
      onSend={() => send({ type: "send.requested" })}
    >
      <Trouble snapshot={snapshot} send={send} textContext={textContext} />
      <SuggestArea
        id={noteFieldId}
        suggest={suggest}
        listLabel={t("note.names")}
        status={(count) => t("note.namesFound", { count })}
        label={t("note.label")}
        value={form.text}
        onValue={(text) => send({ type: "note.changed", form: { text } })}
        readOnly={!snapshot.hasTag("editable")}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.nativeEvent.isComposing)
            event.currentTarget.form?.focus();
          if (!isSendKey(event)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        limit={{ max: longestNote, text: (count) => t("charactersLeft", count) }}
        hint={draft.failure === undefined ? undefined : t("draftNotKept")}
        error={
          problem === "empty" || problem === "tooLong" ? t(`note.problems.${problem}`) : undefined
        }
        placeholder={key.isStaff ? t("note.placeholderStaff") : t("note.placeholder")}
      />
      <PhotoPicker set={photos} send={send} />
      <div className={styles.foot}>
        {hasStaffFields && (
          <div className={styles.staff}>
            <div className="stack gap-1">
              <TextField
                id={noteMinutesId}
                label={t("minutes")}
                note={textContext.common("words.optional")}
                inputMode="numeric"
                autoComplete="off"
                value={form.minutes}
                onValue={(minutes) => send({ type: "note.changed", form: { minutes } })}
                hint={before && t("minutesInstead", { duration: before })}
                error={
                  problem === "number"
                    ? t("problems.minutes", limitsOf("minutes"))
                    : problem === "same"
                      ? t("note.problems.same")
                      : undefined
                }
              />
              {before && (
                <Button variant="plain" onClick={() => send({ type: "time.kept" })}>
                  {t("keepTime", { duration: before })}
                </Button>
              )}
            </div>
            <Switch
              label={t("note.team")}
              hint={t("note.teamHint")}
              checked={isForTeam}
              onChecked={(isTeam) =>
                send({ type: "note.changed", form: { audience: isTeam ? "team" : "everyone" } })
              }
            />
          </div>
        )}
        {request !== undefined && (
          <p className="soft small">{t(`note.readers.${noteReaders(request, form.audience)}`)}</p>
        )}
        {unseen.length > 0 && (
          <Notice
            tone="caution"
            live="polite"
            title={t("note.unseen", { names: unseen.join(", ") })}
          />
        )}
        <Button
          type="submit"
          icon={<SendHorizontal />}
          busy={isBusy}
          blockedReason={isPreparing(photos) ? t("photosPreparing") : undefined}
        >
          {isForTeam ? t("note.sendTeam") : t("note.send")}
        </Button>
      </div>
    </Form>
  );
}

function isSendKey(event: KeyboardEvent): boolean {
  return (
    event.key === "Enter" && (event.metaKey || event.ctrlKey) && !event.nativeEvent.isComposing
  );
}

function Trouble({ snapshot, send, textContext }: Omit<NoteBoxProps, "here">) {
  const t = useTranslations("request");
  const { common, refusals } = textContext;
  const { refusal, failure } = snapshot.context;
  const dismiss = (
    <Button variant="plain" onClick={() => send({ type: "notice.dismissed" })}>
      {common("verbs.close")}
    </Button>
  );
  if (refusal !== undefined)
    return (
      <Notice tone="error" title={t("note.refused")} actions={dismiss}>
        {refusalText(refusals, refusal)}
      </Notice>
    );
  if (failure === undefined) return undefined;
  return (
    <Notice tone="error" title={t("note.failed")} actions={dismiss}>
      {failureWords(textContext, failure)}
    </Notice>
  );
}
