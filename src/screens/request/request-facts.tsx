import { Link } from "@tanstack/react-router";
import { Bell, BellOff, ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { AvailableRequestAction } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { requestNumber } from "#machines/new-id.ts";
import type { ActionName } from "#machines/request/action-context.ts";
import { saidUrgency } from "#machines/request/action-form.ts";
import { type ActionField, actionFields, actionInputs } from "#machines/request/action-inputs.ts";
import { mergedHere } from "#machines/request/merge-candidates.ts";
import type { RequestHere } from "#machines/request/request-update.ts";
import { minutesSpent } from "#machines/request/timeline-facts.ts";
import { reporterOf } from "#machines/requests/reporter.ts";
import { isStaff } from "#machines/workspace/workspace.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { Button } from "../../components/button/button.tsx";
import { CategoryIcon } from "../../components/category-icon/category-icon.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { PersonName } from "../../components/person-name/person-name.tsx";
import { markBeside } from "../../i18n/name-text.ts";
import { valueWords } from "./entry-words.ts";
import { placeWords, type TextContext, timeText } from "./text-context.ts";
import styles from "./request-facts.module.css";

export interface RequestFactsProps {
  readonly here: RequestHere;
  readonly textContext: TextContext;
  readonly availableActions: readonly AvailableRequestAction[];
  readonly isFollowBusy: boolean;
  readonly onFollow: () => void;
  readonly onChange: (name: ActionName, property: ActionField) => void;
}

/** Fields with a place of their own: as the first properties, in the head of the page, among its notices or in the timeline. */
const placed: ReadonlySet<ActionField> = new Set([
  "title",
  "details",
  "category",
  "place",
  "priority",
  "dueAt",
  "assignee",
  "audience",
  "urgency",
  "waitingFor",
  "resolution",
  "mergedInto",
]);
const furtherFields = actionFields.filter((field) => !placed.has(field));

/** What is known of a request besides its story. A press on what this person may change opens the sheet of that property. */
export function RequestFacts(props: RequestFactsProps) {
  const { here, textContext, availableActions, isFollowBusy, onFollow, onChange } = props;
  const { t, common, formats, workspace } = textContext;
  const { request } = here;
  const follows = request.watchers.includes(workspace.me.id);
  const isReporter = reporterOf(request, workspace.people) === workspace.me.id;
  const minutes = isStaff(workspace) ? minutesSpent(here.entries) : 0;
  const said = saidUrgency(request);
  const property = (field: ActionField, value: ReactNode) => {
    const name = actionFor(field, availableActions);
    return (
      <Property
        key={field}
        label={t(`fields.${field}`)}
        onChange={name && (() => onChange(name, field))}
      >
        {value}
      </Property>
    );
  };
  return (
    <dl className={styles.facts}>
      {property(
        "assignee",
        request.assignee === undefined ? (
          t("noAssignee")
        ) : (
          <Person id={request.assignee} textContext={textContext} />
        ),
      )}
      {property(
        "priority",
        request.priority === undefined
          ? t("notSet")
          : valueWords("priority", request.priority, textContext),
      )}
      {property(
        "dueAt",
        request.dueAt === undefined ? common("due.none") : formats.dateTime(request.dueAt),
      )}
      {property(
        "category",
        <span className={styles.person}>
          <CategoryIcon category={request.category} />
          {common(`categories.${request.category}`)}
        </span>,
      )}
      {property("place", placeWords(textContext, request))}
      {property(
        "audience",
        request.audience === "team"
          ? t("teamAndFollowers")
          : valueWords("audience", request.audience, textContext),
      )}
      {furtherFields.map((field) => {
        const value = request[field];
        return (
          value !== undefined &&
          value !== "" &&
          property(field, valueWords(field, value, textContext))
        );
      })}
      <Property label={t("watchers")}>
        <div className="row wrap between gap-2-3">
          {request.watchers.length === 0 ? (
            t(isReporter ? "notifiedAnyway" : "noWatchers")
          ) : (
            <ul className={styles.people}>
              {request.watchers.map((id) => (
                <li key={id}>
                  <Person id={id} textContext={textContext} />
                </li>
              ))}
            </ul>
          )}
          {availableActions.some(({ name }) => name === "follow") && (
            <Button
              variant="plain"
              icon={follows ? <BellOff /> : <Bell />}
              busy={isFollowBusy}
              onClick={onFollow}
            >
              {follows ? t("unfollow") : t("follow")}
            </Button>
          )}
        </div>
      </Property>
      {minutes > 0 && <Property label={t("timeSpent")}>{timeText(textContext, minutes)}</Property>}
      {said !== undefined && property("urgency", valueWords("urgency", said, textContext))}
      <Property label={t("number")}>
        <span className={styles.number}>{request.number}</span>
      </Property>
    </dl>
  );
}

/** The action that changes one property; `undefined` where this person may not, or not now. */
function actionFor(
  field: ActionField,
  availableActions: readonly AvailableRequestAction[],
): ActionName | undefined {
  const changes = (["assign", "adjust", "correct"] as const).filter((name) =>
    actionInputs(name).fields.includes(field),
  );
  // A date is changed by itself; only the assignee is a step.
  const fitting = changes.filter((name) => name !== "assign" || field === "assignee");
  return fitting.find((each) =>
    availableActions.some(({ name, refusal }) => name === each && refusal === undefined),
  );
}

function Property(props: {
  readonly label: string;
  readonly children: ReactNode;
  readonly onChange?: (() => void) | undefined;
}) {
  const { label, children, onChange } = props;
  const id = useId();
  return (
    <div className={styles.fact} data-open={onChange && true}>
      <dt className="soft" id={`${id}-label`}>
        {label}
      </dt>
      <dd>
        {onChange === undefined ? (
          children
        ) : (
          <button
            type="button"
            id={id}
            aria-labelledby={`${id}-label ${id}`}
            aria-haspopup="dialog"
            className={styles.change}
            onClick={onChange}
          >
            <span className="row">{children}</span>
            <ChevronDown className={styles.arrow} />
          </button>
        )}
      </dd>
    </div>
  );
}

function Person({ id, textContext }: { readonly id: string; readonly textContext: TextContext }) {
  const { workspace, common, t } = textContext;
  const person = workspace.people.get(id);
  const name = person?.name ?? t("somebody");
  return (
    <span className={styles.person}>
      <Avatar id={id} name={name} size="small" />
      <span>
        <PersonName
          name={id === workspace.me.id ? t("you", { name }) : name}
          mark={markBeside(workspace, id, common)}
        />
      </span>
      {person?.active === false && <span className="soft small">{t("leftHouse")}</span>}
    </span>
  );
}

/** Where it goes on if it was merged, and what was merged into it. */
export function MergedLinks({
  here,
  textContext,
}: Pick<RequestFactsProps, "here" | "textContext">) {
  const { t } = textContext;
  const { request, all } = here;
  const into = request.mergedInto;
  const from = mergedHere(request, all);
  return (
    <>
      {into !== undefined && (
        <Notice tone="info" title={t("mergedInto")}>
          <RequestLink id={into} request={all.find(({ id }) => id === into)} />
        </Notice>
      )}
      {from.length > 0 && (
        <Notice tone="info" title={t("mergedHere", { count: from.length })}>
          <ul>
            {from.map((each) => (
              <li key={each.id}>
                <RequestLink id={each.id} request={each} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function RequestLink(props: {
  readonly id: string;
  readonly request: Document<Request> | undefined;
}) {
  const { id, request } = props;
  const number = request?.number ?? requestNumber(id);
  return (
    <Link to="/requests/$request" params={{ request: id }} search={true}>
      {request === undefined ? number : `${number} · ${request.title}`}
    </Link>
  );
}
