import type { ComponentType } from "react";
import { requestFormFields } from "#generated/request/fields.ts";
import { requestPriorityValues, requestWaitingForValues } from "#generated/request/type.ts";
import { limitsOf, numberAsked, promiseOf, saidUrgency } from "#machines/request/action-form.ts";
import { type ActionField, actionInputs, isChoice } from "#machines/request/action-inputs.ts";
import { assignable } from "#machines/request/assignable.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { Checkbox } from "../../components/checkbox/checkbox.tsx";
import { RadioCards } from "../../components/radio-cards/radio-cards.tsx";
import { Segmented } from "../../components/segmented/segmented.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import { TextArea } from "../../components/text-area/text-area.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { choicesOf, choiceText } from "../../i18n/choice-text.ts";
import type { ActionInputProps } from "./action-props.ts";
import { DueField, WallField } from "./due-field.tsx";
import { MergePicker } from "./merge-picker.tsx";
import { PlacePicker } from "./place-picker.tsx";
import { personName } from "./text-context.ts";

/** One field of an action, in the way that suits it: its own, or that of its kind. */
export function ActionInput(props: ActionInputProps) {
  const Own = own[props.field];
  return Own === undefined ? <KindInput {...props} /> : <Own {...props} />;
}

/** Fields that deserve more than their kind has. */
const own: Partial<Readonly<Record<ActionField, ComponentType<ActionInputProps>>>> = {
  priority: PriorityInput,
  dueAt: DueField,
  place: PlacePicker,
  assignee: AssigneeCards,
  waitingFor: WaitingCards,
  mergedInto: MergePicker,
};

function KindInput(props: ActionInputProps) {
  const { context, textContext, field, error } = props;
  const { t, common, workspace } = textContext;
  const { label, value, onValue, hint } = inputOf(props);
  const isRequired = actionInputs(context.name).required.includes(field);
  const words = { label, note: isRequired ? undefined : common("words.optional"), hint, error };
  if (isChoice(field))
    return (
      <SelectField
        {...words}
        hint={
          hint ?? (field === "audience" && value === "team" ? t("teamAndFollowersHint") : undefined)
        }
        value={value}
        onValue={onValue}
        placeholder={isRequired ? undefined : t("notSet")}
        options={choicesOf(field).map((id) => ({ id, label: choiceText(field, id, textContext) }))}
      />
    );
  const { kind } = requestFormFields[field];
  switch (kind) {
    case "line":
      return <TextField {...words} value={value} onValue={onValue} />;
    case "number":
      return <TextField {...words} inputMode={keyboardOf(field)} value={value} onValue={onValue} />;
    case "text":
      return (
        <TextArea
          {...words}
          value={value}
          onValue={onValue}
          limit={{ max: limitsOf(field).max, text: (count) => t("charactersLeft", count) }}
        />
      );
    case "instant":
      return (
        <WallField {...words} zone={workspace.organisation.zone} value={value} onValue={onValue} />
      );
    case "boolean":
      return (
        <Checkbox
          label={
            <>
              {label}
              {words.note !== undefined && <span className="soft small"> {words.note}</span>}
            </>
          }
          hint={hint}
          checked={value === "true"}
          onChecked={(checked) => onValue(String(checked))}
        />
      );
    default:
      throw new Error(`"${field}" needs a control of its own: its kind, ${kind}, has none`);
  }
}

/** The keys that a phone shows for a number. Those for digits have no minus. */
function keyboardOf(field: ActionField): "numeric" | "decimal" | undefined {
  const { min, sort } = numberAsked(field);
  if (min < 0) return undefined;
  return sort === "whole" ? "numeric" : "decimal";
}

/** What the control of any field is given. */
function inputOf({ context, send, textContext, isReadOnly, field }: ActionInputProps) {
  const { t } = textContext;
  return {
    label: t(`fields.${field}`),
    value: context.form[field],
    onValue: (value: string): void => {
      if (!isReadOnly) send({ type: "field.changed", field, value });
    },
    hint: context.followed.includes(field) ? t("changedMeanwhile") : undefined,
  };
}

/** Where it has to be decided, what each of them means; with an assignment one press; elsewhere a choice like others. */
function PriorityInput(props: ActionInputProps) {
  const { context, textContext, error } = props;
  const { t, common, formats, workspace } = textContext;
  const { label, value, onValue, hint: changed } = inputOf(props);
  const said = saidUrgency(context.request);
  const hint = changed ?? (said && t("reporterSays", { urgency: common(`urgencies.${said}`) }));
  if (context.name === "assign")
    return (
      <div className="stack gap-1">
        <Segmented
          legend={label}
          legendHidden={false}
          fullWidth
          segments={requestPriorityValues.map((id) => ({
            id,
            label: common(`priorities.${id}`),
          }))}
          value={requestPriorityValues.find((each) => each === value)}
          onValue={onValue}
        />
        {hint !== undefined && <p className="soft small">{hint}</p>}
      </div>
    );
  if (!actionInputs(context.name).needs.includes("priority")) return <KindInput {...props} />;
  const { dueHours } = workspace.organisation;
  return (
    <RadioCards
      legend={label}
      name="priority"
      cards={requestPriorityValues.map((id) => ({
        id,
        label: common(`priorities.${id}`),
        hint: t("within", {
          duration: formats.duration(dueHours[id] * 3_600_000),
          from: promiseOf(context, id).from,
        }),
      }))}
      value={requestPriorityValues.find((each) => each === value)}
      onValue={onValue}
      hint={hint}
      error={error}
    />
  );
}

/** Who could do it, and how much they have to do already. */
function AssigneeCards(props: ActionInputProps) {
  const { context, textContext, error } = props;
  const { t, common, workspace } = textContext;
  const { label, value, onValue, hint } = inputOf(props);
  return (
    <RadioCards
      legend={label}
      name="assignee"
      cards={assignable(workspace, [context.request], context.all).map(({ member, toWorkOn }) => ({
        id: member.id,
        label:
          member.id === workspace.me.id
            ? t("you", { name: member.name })
            : personName(textContext, member.id),
        hint: t("workload", { role: common(`roles.${member.role}`), count: toWorkOn }),
        picture: <Avatar id={member.id} name={member.name} />,
      }))}
      value={value === "" ? undefined : value}
      onValue={onValue}
      hint={hint}
      error={error}
    />
  );
}

function WaitingCards(props: ActionInputProps) {
  const { textContext, error } = props;
  const { label, value, onValue, hint } = inputOf(props);
  return (
    <RadioCards
      legend={label}
      name="waitingFor"
      cards={requestWaitingForValues.map((id) => ({
        id,
        label: choiceText("waitingFor", id, textContext),
        hint: id === "approval" ? textContext.t("approvalHint") : undefined,
      }))}
      value={requestWaitingForValues.find((each) => each === value)}
      onValue={onValue}
      hint={hint}
      error={error}
    />
  );
}
