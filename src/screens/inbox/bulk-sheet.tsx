import { MapPin } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { requestPriorityValues } from "#generated/request/type.ts";
import {
  countedFromNow,
  countTriaged,
  grouped,
  isChosen,
  isFilledIn,
  type Held,
  keyOf,
  type Obstacle,
  textFieldOf,
  textOf,
} from "#machines/inbox/bulk-verdict.ts";
import type { BulkContext, bulkMachine } from "#machines/inbox/bulk.machine.ts";
import { limitsOf, problemOf } from "#machines/request/action-form.ts";
import { assignable } from "#machines/request/assignable.ts";
import { placesFound } from "#machines/request/place-matches.ts";
import { placeTexts } from "#machines/requests/place-text.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { Button } from "../../components/button/button.tsx";
import { Combobox } from "../../components/combobox/combobox.tsx";
import { Form } from "../../components/form/form.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { RadioCards } from "../../components/radio-cards/radio-cards.tsx";
import { Sheet } from "../../components/sheet/sheet.tsx";
import { TextArea } from "../../components/text-area/text-area.tsx";
import { refusalText } from "../../i18n/refusal-text.ts";
import { dateLimitsText, WallField } from "../request/due-field.tsx";
import { failureWords, personName, type TextContext } from "../request/text-context.ts";
import type { View } from "../views.ts";
import styles from "./bulk.module.css";

interface BulkSheetProps extends View<typeof bulkMachine> {
  readonly textContext: TextContext;
  /** Leads to a request in the list. */
  readonly onPoint: (request: string) => void;
  /** Selects these requests, and no others. */
  readonly onSelect: (requests: readonly string[]) => void;
}

/** An operation on several requests: its form, and its effect on each; or the requests that it could not change. */
export function BulkSheet(props: BulkSheetProps) {
  const { snapshot, send, textContext, onPoint, onSelect } = props;
  const { common, formats } = textContext;
  const t = useTranslations("inbox.bulk");
  const formId = useId();
  const { context } = snapshot;
  const { form, verdict, refused } = context;
  const isNamed = snapshot.matches("named");
  const close = (): void => send({ type: "sheet.closed" });
  const point = (request: string): void => {
    close();
    onPoint(request);
  };
  const count = verdict.willChange.length;
  const of = verdict.held.reduce((sum, { rows }) => sum + rows.length, count);
  const unstarted = verdict.willChange.filter(
    ({ state }) => state === "inProgress" || state === "waiting",
  ).length;
  const chosen = isChosen(form);
  const isUndoable =
    form.operation === "resolve"
      ? verdict.willChange.every(({ assignee }) => assignee !== undefined)
      : form.operation !== "close" && form.operation !== "decline";
  const triaged = countTriaged(verdict.willChange, form.operation);
  const fromNow = countedFromNow(verdict.willChange, form, textContext.workspace, textContext.now);
  return (
    <Sheet
      open
      keep
      title={
        isNamed
          ? t("named", { count: refused.length })
          : t("title", { operation: t(`operations.${form.operation}`), count: of })
      }
      onClose={close}
      actions={
        isNamed ? (
          <>
            <Button
              variant="primary"
              size="large"
              onClick={() => {
                close();
                onSelect(refused.map(({ row }) => row.id));
              }}
            >
              {t("show")}
            </Button>
            <Button variant="plain" size="large" onClick={close}>
              {common("verbs.close")}
            </Button>
          </>
        ) : (
          <>
            <Button
              type="submit"
              form={formId}
              variant={form.operation === "decline" ? "danger" : "primary"}
              size="large"
              blockedReason={count === 0 ? t("nothing") : undefined}
            >
              {chosen
                ? t(`sends.${form.operation}`, { count: formats.number(count) })
                : t(
                    `unchosen.${form.operation === "assign" || form.operation === "place" ? form.operation : "other"}`,
                  )}
            </Button>
            <Button variant="plain" size="large" onClick={close}>
              {common("verbs.cancel")}
            </Button>
            <p className={styles.undo}>{t(`undo.${isUndoable ? "all" : "none"}`)}</p>
          </>
        )
      }
    >
      <div className="stack gap-5">
        {!isNamed && (
          <Form id={formId} onSend={() => send({ type: "send.requested" })}>
            <BulkInput {...props} />
          </Form>
        )}
        <div className="stack gap-3">
          {!isNamed && (
            <p role="status" className="strong">
              {t("verdict", {
                kind: verdictKind(count, of, chosen),
                count: formats.number(count),
                of: formats.number(of),
              })}
            </p>
          )}
          {!isNamed && chosen && form.operation === "assign" && unstarted > 0 && (
            <p className="soft">{t("unstarted", { count: unstarted })}</p>
          )}
          {!isNamed && chosen && triaged > 0 && (
            <Notice tone="caution" live="polite" title={t("undo.except", { triaged })} />
          )}
          {!isNamed && fromNow > 0 && <p className="soft">{t("fromNow", { count: fromNow })}</p>}
          {!isNamed && count > 0 && count < of && <p className="strong">{t("unchanged")}</p>}
          {(isNamed ? grouped(refused) : verdict.held).map((held) => (
            <HeldRows
              key={keyOf(held.obstacle)}
              held={held}
              context={context}
              textContext={textContext}
              onPoint={point}
            />
          ))}
        </div>
      </div>
    </Sheet>
  );
}

/** As many names as are written out. */
const most = 5;

/** The requests that one reason keeps from being changed; each leads to its row. */
function HeldRows(props: {
  readonly held: Held;
  readonly context: BulkContext;
  readonly textContext: TextContext;
  readonly onPoint: (request: string) => void;
}) {
  const { held, context, textContext, onPoint } = props;
  const { obstacle, rows } = held;
  const t = useTranslations("inbox.bulk");
  const more = rows.length - most;
  return (
    <section>
      <h3 className={styles.reason}>
        {rows.length} · {obstacleText(obstacle, context, t, textContext)}
      </h3>
      <ul>
        {rows.slice(0, more === 1 ? rows.length : most).map(({ id, title }) => (
          <li key={id}>
            <button type="button" className={styles.held} onClick={() => onPoint(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      {more > 1 && (
        <p className="soft small">{t("more", { count: textContext.formats.number(more) })}</p>
      )}
    </section>
  );
}

function obstacleText(
  obstacle: Obstacle,
  { form }: BulkContext,
  t: ReturnType<typeof useTranslations<"inbox.bulk">>,
  textContext: TextContext,
): string {
  const { common, refusals } = textContext;
  switch (obstacle.kind) {
    case "same":
      return form.operation === "assign"
        ? t("obstacles.assigned", { person: personName(textContext, form.value) })
        : t(form.operation === "follow" ? "obstacles.following" : "obstacles.same");
    case "notAllowed":
      return t("obstacles.notAllowed");
    case "otherSite":
      return t("obstacles.otherSite", { person: personName(textContext, form.value) });
    case "state":
      return t("obstacles.state", { state: common(`states.${obstacle.state}`) });
    case "refused":
      return refusalText(refusals, obstacle.refusal);
    case "failed":
      return failureWords(textContext, obstacle.failure);
  }
}

/** What an operation asks for. */
function BulkInput({ snapshot, send, textContext }: BulkSheetProps) {
  const [t, inbox] = [useTranslations("inbox.bulk"), useTranslations("inbox")];
  const { t: request, common, formats, workspace } = textContext;
  const { form, all, selected, attempted, query } = snapshot.context;
  const { operation, value, text } = form;
  const choose = (chosen: string): void => send({ type: "value.chosen", value: chosen });
  const error = attempted && !isFilledIn(form) ? t("missing") : undefined;
  switch (operation) {
    case "assign":
      return (
        <RadioCards
          legend={inbox("columns.assignee")}
          name="assignee"
          cards={assignable(
            workspace,
            all.filter(({ id }) => selected.has(id)),
            all,
          ).map(({ member, toWorkOn }) => ({
            id: member.id,
            label:
              member.id === workspace.me.id
                ? request("you", { name: member.name })
                : personName(textContext, member.id),
            hint: request("workload", { role: common(`roles.${member.role}`), count: toWorkOn }),
            picture: <Avatar id={member.id} name={member.name} />,
          }))}
          value={value === "" ? undefined : value}
          onValue={choose}
          error={error}
        />
      );
    case "priority":
      return (
        <RadioCards
          legend={inbox("columns.priority")}
          name="priority"
          cards={requestPriorityValues.map((id) => ({
            id,
            label: common(`priorities.${id}`),
            hint: request("within", {
              duration: formats.duration(workspace.organisation.dueHours[id] * 3_600_000),
              from: "report",
            }),
          }))}
          value={requestPriorityValues.find((each) => each === value)}
          onValue={choose}
          error={error}
        />
      );
    case "due":
      return (
        <WallField
          label={inbox("columns.due")}
          zone={workspace.organisation.zone}
          value={value}
          onValue={choose}
          error={
            attempted && problemOf("dueAt", value, true) === "dateLimits"
              ? dateLimitsText(textContext, "dueAt")
              : error
          }
        />
      );
    case "place": {
      const placeText = placeTexts(workspace);
      const found = placesFound(workspace, query);
      return (
        <Combobox
          label={inbox("columns.place")}
          icon={<MapPin />}
          placeholder={request("searchPlace")}
          hint={value === "" ? undefined : t("newPlace", { place: placeText(value) })}
          query={query}
          onQuery={(typed) => send({ type: "query.typed", query: typed })}
          groups={[
            {
              id: "places",
              options: found.map(({ id, name }) => ({ id, label: name, detail: placeText(id) })),
            },
          ]}
          onPick={(id) => {
            choose(id);
            send({ type: "query.typed", query: "" });
          }}
          status={
            query.trim() === ""
              ? request("typePlace")
              : request("foundPlaces", { count: found.length })
          }
          error={error}
        />
      );
    }
    case "follow":
      return null;
    case "resolve":
    case "close":
    case "decline": {
      const isRequired = textOf(operation) === "required";
      return (
        <TextArea
          label={
            operation === "resolve"
              ? request("fields.resolution")
              : request(isRequired ? "reason" : "words")
          }
          note={isRequired ? undefined : common("words.optional")}
          hint={operation === "decline" ? request("reasonHint") : undefined}
          value={text}
          onValue={(typed) => send({ type: "text.typed", text: typed })}
          limit={{
            max: limitsOf(textFieldOf(operation)).max,
            text: (characters) => request("charactersLeft", characters),
          }}
          error={
            attempted && isRequired && text.trim() === "" ? request("problems.missing") : undefined
          }
        />
      );
    }
  }
}

/** How many of the requests change; before anything is chosen, how many can. */
function verdictKind(count: number, of: number, chosen: boolean) {
  if (count === 0) return "none";
  if (count === of) return chosen ? "all" : "every";
  return chosen ? "some" : "most";
}
