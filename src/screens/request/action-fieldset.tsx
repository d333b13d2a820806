import { useTranslations } from "use-intl";
import type { Activity } from "#generated/activity/type.ts";
import type { Document } from "#generated/runtime.ts";
import { type ActionContext, askedFields, hasWords } from "#machines/request/action-context.ts";
import {
  type FormField,
  formProblems,
  limitsOf,
  numberAsked,
} from "#machines/request/action-form.ts";
import { type ActionField, actionInputs } from "#machines/request/action-inputs.ts";
import { lastChangeOf, minutesSpent } from "#machines/request/timeline-facts.ts";
import { isStaff } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { TextArea } from "../../components/text-area/text-area.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { refusalText } from "../../i18n/refusal-text.ts";
import { PhotoPicker } from "../photo-picker/photo-picker.tsx";
import { ActionInput } from "./action-input.tsx";
import type { ActionPartProps } from "./action-props.ts";
import { dateLimitsText } from "./due-field.tsx";
import { valueWords, entryWords } from "./entry-words.ts";
import { authorName, failureWords, type TextContext, timeText } from "./text-context.ts";

/** Everything an action asks for, one below the other. */
export function ActionFieldset(props: ActionPartProps) {
  const { context, send, textContext, isReadOnly } = props;
  const t = useTranslations("request");
  const { common, workspace } = textContext;
  const { name, form, attempted, photos, conflicts } = context;
  const { text, evidence } = actionInputs(name);
  const fields = askedFields(context);
  const soFar = minutesSpent(context.entries);
  const problems = attempted ? formProblems(name, form) : {};
  const errorOf = (field: FormField): string | undefined => {
    const problem = problems[field];
    if (problem === "tooShort" || problem === "tooLong" || problem === "minutes")
      return t(`problems.${problem}`, limitsOf(field));
    if (problem === "number") return t("problems.number", numberAsked(field));
    if (problem === "dateLimits") return dateLimitsText(textContext, field);
    return problem && t(`problems.${problem}`);
  };
  return (
    <>
      {fields.map((field) => (
        <div key={field} className="stack gap-2">
          <ActionInput {...props} field={field} error={errorOf(field)} />
          {conflicts.some((each) => each.field === field) && <Dispute {...props} field={field} />}
        </div>
      ))}
      {text !== "none" && context.property === undefined && (
        <TextArea
          label={text === "required" ? t("reason") : t("words")}
          note={text === "required" ? undefined : common("words.optional")}
          hint={text === "required" ? t("reasonHint") : undefined}
          value={form.text}
          readOnly={isReadOnly}
          onValue={(value) => send({ type: "field.changed", field: "text", value })}
          limit={{ max: limitsOf("text").max, text: (count) => t("charactersLeft", count) }}
          error={errorOf("text")}
        />
      )}
      {evidence && <PhotoPicker set={photos} send={send} />}
      {evidence && isStaff(workspace) && (
        <TextField
          label={t("minutes")}
          note={common("words.optional")}
          hint={
            soFar === 0 ? undefined : t("minutesSoFar", { duration: timeText(textContext, soFar) })
          }
          inputMode="numeric"
          autoComplete="off"
          value={form.minutes}
          readOnly={isReadOnly}
          onValue={(value) => send({ type: "field.changed", field: "minutes", value })}
          error={errorOf("minutes")}
        />
      )}
    </>
  );
}

/** Somebody else changed the same field to something else: both are there, and one of them is chosen. */
function Dispute({
  context,
  send,
  textContext,
  field,
}: ActionPartProps & { readonly field: ActionField }) {
  const t = useTranslations("request");
  const conflict = context.conflicts.find((each) => each.field === field);
  if (conflict === undefined) return undefined;
  const last = lastChangeOf(context.entries, field);
  const who = last === undefined ? t("somebody") : authorName(last, textContext);
  return (
    <Notice
      tone="caution"
      live="polite"
      title={t("dispute.title", {
        name: who,
        value: valueWords(field, conflict.theirs, textContext),
      })}
      actions={
        <>
          <Button onClick={() => send({ type: "theirs.taken", field })}>
            {t("dispute.theirs")}
          </Button>
          <Button variant="plain" onClick={() => send({ type: "mine.kept", field })}>
            {t("dispute.mine")}
          </Button>
        </>
      }
    >
      {t("dispute.body")}
    </Notice>
  );
}

/** What went wrong with an action, what others did meanwhile, and that everything written is kept. */
export function ActionNotices(props: {
  readonly context: ActionContext;
  readonly send: ActionPartProps["send"];
  readonly textContext: TextContext;
  /** Who was faster, if somebody was. */
  readonly faster: Document<Activity> | undefined;
  readonly isAvailable: boolean;
  /** Whether nothing was changed since the store refused it. */
  readonly isRefused: boolean;
}) {
  const { context, send, textContext, faster, isAvailable, isRefused } = props;
  const t = useTranslations("request");
  const { common, refusals, formats, now } = textContext;
  const { refused, failure, draft, gone } = context;
  return (
    <>
      {context.isRestored && (
        <Notice
          tone="info"
          title={t("restored")}
          actions={
            <Button variant="plain" onClick={() => send({ type: "earlier.discarded" })}>
              {common("verbs.discard")}
            </Button>
          }
        />
      )}
      {faster !== undefined && (
        <Notice
          tone={isAvailable ? "info" : "caution"}
          live="polite"
          title={t("faster.title", {
            what: `${authorName(faster, textContext)} ${entryWords(faster, context.entries, textContext)}`,
            ago: formats.relative(faster.at, Math.max(now, faster.at)),
          })}
        >
          {isAvailable ? t("faster.still") : hasWords(context) && t("faster.over")}
        </Notice>
      )}
      {gone !== undefined && (
        <Notice tone="caution" live="polite" title={t(`gone.${gone}`)}>
          {t("gone.kept")}
        </Notice>
      )}
      {isRefused && refused !== undefined && (
        <Notice tone="error" title={t("refused.title")}>
          {refusalText(refusals, refused.refusal)} {t("refused.kept")}
        </Notice>
      )}
      {failure !== undefined && (
        <Notice tone="error" title={common("failures.title")}>
          {failureWords(textContext, failure)}
        </Notice>
      )}
      {draft.failure !== undefined && (
        <Notice tone="caution" live="polite" title={t("draftNotKept")}>
          {failureWords(textContext, draft.failure)}
        </Notice>
      )}
    </>
  );
}
