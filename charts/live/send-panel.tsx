import { Send } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#src/components/button/button.tsx";
import { Checkbox } from "#src/components/checkbox/checkbox.tsx";
import { Form } from "#src/components/form/form.tsx";
import { Notice } from "#src/components/notice/notice.tsx";
import { SelectField } from "#src/components/select-field/select-field.tsx";
import { TextArea } from "#src/components/text-area/text-area.tsx";
import { TextField } from "#src/components/text-field/text-field.tsx";
import type { Possible, PossibleEvent } from "../machines/live-context.ts";
import { fieldsOf, type FieldValue, lastPayload, missingIn, readDraft } from "./event-draft.ts";
import type { LookingProps } from "./live-props.ts";
import shared from "./live.module.css";
import styles from "./send-panel.module.css";

const order: Readonly<Record<Possible, number>> = { yes: 0, unsure: 1, no: 2 };

/** The events that the chosen actor handles in its present state, and a form to send one of them. */
export function SendPanel(props: LookingProps): ReactNode {
  const { snapshot } = props;
  const t = useTranslations("charts.live.send");
  const { events, draft } = snapshot.context;
  if (!snapshot.matches({ connection: { following: "connected" } }))
    return <p className={shared.none}>{t("notRunning")}</p>;
  if (snapshot.matches({ time: "held" })) return <Past {...props} />;
  if (events.length === 0) return <p className={shared.none}>{t("nothing")}</p>;
  const sorted = events.toSorted((a, b) => order[a.possible] - order[b.possible]);
  return (
    <div className={styles.send}>
      <ul className={styles.events} aria-label={t("events")}>
        {sorted.map((event) => (
          <Choice key={event.type} {...props} event={event} />
        ))}
      </ul>
      {draft === undefined ? <p className={shared.none}>{t("pick")}</p> : <Writing {...props} />}
    </div>
  );
}

function Past({ send }: LookingProps): ReactNode {
  const t = useTranslations("charts.live");
  return (
    <Notice
      tone="info"
      title={t("send.past")}
      actions={
        <Button onClick={() => send({ type: "follow.requested" })}>{t("time.follow")}</Button>
      }
    >
      {t("send.pastWhy")}
    </Notice>
  );
}

function Choice(props: LookingProps & { readonly event: PossibleEvent }): ReactNode {
  const { snapshot, send, recording, event } = props;
  const t = useTranslations("charts.live.send");
  const { draft, actor = "" } = snapshot.context;
  const { type, possible, guards, samples } = event;
  return (
    <li>
      <button
        type="button"
        className={styles.event}
        data-possible={possible}
        aria-pressed={draft?.type === type}
        onClick={() =>
          send({
            type: "event.picked",
            draft: { type, payload: lastPayload(recording, actor, type) ?? samples[0] ?? "" },
          })
        }
      >
        <span className={styles.type}>{type}</span>
        <span className={shared.soft}>
          {possible === "yes" || guards.length === 0
            ? t(`possible.${possible}`)
            : t(`possible.${possible}By`, { guards: guards.join(", ") })}
        </span>
      </button>
    </li>
  );
}

function Writing({ snapshot, send }: LookingProps): ReactNode {
  const t = useTranslations("charts.live.send");
  const { draft = { type: "", payload: "" }, events, sending } = snapshot.context;
  const read = readDraft(draft);
  const offered = events.find(({ type }) => type === draft.type);
  const samples = offered?.samples ?? [];
  const missing = missingIn(draft, samples);
  const fields = fieldsOf(draft);
  const isSending = snapshot.matches({ sending: "sending" });
  const problem = "problem" in read ? read : undefined;
  const error =
    problem === undefined
      ? undefined
      : problem.problem === "noObject"
        ? t("noObject")
        : problem.line === undefined
          ? t("noJson")
          : t("noJsonLine", { line: problem.line });
  const blocked =
    problem !== undefined
      ? t("mend")
      : offered === undefined || offered.possible === "no"
        ? offered === undefined || offered.guards.length === 0
          ? t("notNow", { type: draft.type })
          : t("guarded", { guards: offered.guards.join(", ") })
        : missing.length > 0
          ? t("missing", { names: missing.join(", ") })
          : undefined;
  const type = (payload: string): void => send({ type: "payload.typed", payload });
  return (
    <Form
      className={styles.form}
      onSend={() => {
        if (blocked === undefined && !isSending) send({ type: "send.requested" });
      }}
    >
      {samples.length > 1 && (
        <SelectField
          label={t("sample")}
          value={draft.payload}
          options={[...new Set([...samples, draft.payload])].map((id) => ({
            id,
            label: samples.includes(id) ? id.replaceAll(/\s+/g, " ") : t("own"),
          }))}
          onValue={type}
        />
      )}
      {fields === undefined ? (
        <TextArea
          label={t("payload", { type: draft.type })}
          hint={t("payloadHint")}
          value={draft.payload}
          error={error}
          rows={5}
          spellCheck={false}
          className={styles.payload}
          onValue={type}
        />
      ) : (
        fields.map(([name, value]) => (
          <PayloadField
            key={name}
            name={name}
            value={value}
            onValue={(now) =>
              type(JSON.stringify({ ...Object.fromEntries(fields), [name]: now }, undefined, 2))
            }
          />
        ))
      )}
      <Button
        type="submit"
        variant="primary"
        icon={<Send aria-hidden="true" />}
        busy={isSending}
        blockedReason={blocked}
      >
        {t("send")}
      </Button>
      <p role="status" className={shared.soft}>
        {sending === undefined ? "" : t(`outcome.${sending}`)}
      </p>
    </Form>
  );
}

function PayloadField(props: {
  readonly name: string;
  readonly value: FieldValue;
  readonly onValue: (value: FieldValue) => void;
}): ReactNode {
  const { name, value, onValue } = props;
  if (typeof value === "boolean")
    return <Checkbox label={name} checked={value} onChecked={onValue} />;
  if (typeof value === "string") return <TextField label={name} value={value} onValue={onValue} />;
  return (
    <TextField
      label={name}
      inputMode="decimal"
      value={String(value)}
      onValue={(text) => {
        if (!Number.isNaN(Number(text))) onValue(Number(text));
      }}
    />
  );
}
