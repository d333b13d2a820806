import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  requestAudienceValues,
  requestCategoryValues,
  requestPriorityValues,
  requestUrgencyValues,
  requestWaitingForValues,
} from "#generated/request/type.ts";
import { longest } from "#machines/request/action-form.ts";
import { actionInputs } from "#machines/request/action-inputs.ts";
import { assignable } from "#machines/request/assignable.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { RadioCards } from "../../components/radio-cards/radio-cards.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import { TextArea } from "../../components/text-area/text-area.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import type { ActionInputProps } from "./action-props.ts";
import { DueField } from "./due-field.tsx";
import { MergePicker } from "./merge-picker.tsx";
import { PlacePicker } from "./place-picker.tsx";
import { personName } from "./speaker.ts";

/** One field of an action, in the way that suits it. */
export function ActionInput(props: ActionInputProps): ReactNode {
  const { context, send, speaker, isReadOnly, field, error } = props;
  const t = useTranslations("request");
  const { common, formats, house } = speaker;
  const { name, form } = context;
  const { required } = actionInputs(name);
  const value = form[field];
  const label = t(`fields.${field}`);
  const onValue = (to: string): void => {
    if (!isReadOnly) send({ type: "field.changed", field, value: to });
  };
  const note = required.includes(field) ? undefined : common("words.optional");
  const isTold = context.followed.includes(field);
  const hint = isTold ? t("changedMeanwhile") : undefined;
  switch (field) {
    case "title":
      return <TextField label={label} value={value} onValue={onValue} error={error} hint={hint} />;
    case "details":
    case "resolution":
      return (
        <TextArea
          label={label}
          note={note}
          value={value}
          onValue={onValue}
          error={error}
          hint={hint}
          limit={{ max: longest(field), text: (left) => t("charactersLeft", { left }) }}
        />
      );
    case "priority": {
      if (!required.includes("priority"))
        return (
          <SelectField
            label={label}
            note={note}
            value={value}
            onValue={onValue}
            placeholder={t("noPriority")}
            hint={hint}
            options={requestPriorityValues.map((id) => ({ id, label: common(`priorities.${id}`) }))}
          />
        );
      const { dueHours } = house.organisation;
      return (
        <RadioCards
          legend={label}
          name="priority"
          layout="rows"
          cards={requestPriorityValues.toReversed().map((id) => ({
            id,
            label: common(`priorities.${id}`),
            hint: t("within", { duration: formats.duration(dueHours[id] * 3_600_000) }),
          }))}
          value={requestPriorityValues.find((each) => each === value)}
          onValue={onValue}
          hint={
            hint ?? t("reporterSays", { urgency: common(`urgencies.${context.request.urgency}`) })
          }
          error={error}
        />
      );
    }
    case "dueAt":
      return <DueField {...props} />;
    case "category":
      return (
        <SelectField
          label={label}
          value={value}
          onValue={onValue}
          hint={hint}
          options={requestCategoryValues.map((id) => ({ id, label: common(`categories.${id}`) }))}
        />
      );
    case "place":
      return <PlacePicker {...props} />;
    case "assignee":
      return (
        <RadioCards
          legend={label}
          name="assignee"
          layout="rows"
          cards={assignable(house, context.request, context.all).map(({ member, open }) => ({
            id: member.id,
            label:
              member.id === house.me.id
                ? t("you", { name: member.name })
                : personName(speaker, member.id),
            hint: t("workload", { role: common(`roles.${member.role}`), count: open }),
            picture: <Avatar id={member.id} name={member.name} />,
          }))}
          value={value === "" ? undefined : value}
          onValue={onValue}
          hint={hint}
          error={error}
        />
      );
    case "waitingFor":
      return (
        <RadioCards
          legend={label}
          name="waitingFor"
          layout="rows"
          cards={requestWaitingForValues.map((id) => ({
            id,
            label: t(`waits.${id}`),
            hint: id === "approval" ? t("waits.approvalHint") : undefined,
          }))}
          value={requestWaitingForValues.find((each) => each === value)}
          onValue={onValue}
          hint={hint}
          error={error}
        />
      );
    case "mergedInto":
      return <MergePicker {...props} />;
    case "urgency":
      return (
        <SelectField
          label={label}
          value={value}
          onValue={onValue}
          hint={hint}
          options={requestUrgencyValues.map((id) => ({ id, label: common(`urgencies.${id}`) }))}
        />
      );
    case "audience":
      return (
        <SelectField
          label={label}
          value={value}
          onValue={onValue}
          hint={hint ?? (value === "team" ? t("teamAndFollowersHint") : undefined)}
          options={requestAudienceValues.map((id) => ({ id, label: common(`audiences.${id}`) }))}
        />
      );
  }
}
