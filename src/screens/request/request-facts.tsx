import { Link } from "@tanstack/react-router";
import { Bell, BellOff } from "lucide-react";
import type { ReactNode } from "react";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { requestNumber } from "#machines/new-id.ts";
import { saidUrgency } from "#machines/request/action-form.ts";
import { type ActionField, actionFields } from "#machines/request/action-inputs.ts";
import { mergedHere } from "#machines/request/merge-candidates.ts";
import type { RequestHere } from "#machines/request/request-update.ts";
import { minutesSpent } from "#machines/request/timeline-facts.ts";
import { isStaff } from "#machines/workspace/workspace.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { PersonName } from "../../components/person-name/person-name.tsx";
import { markBeside } from "../../i18n/name-text.ts";
import { valueWords } from "./entry-words.ts";
import type { TextContext } from "./text-context.ts";
import styles from "./request-facts.module.css";

export interface RequestFactsProps {
  readonly here: RequestHere;
  readonly textContext: TextContext;
  readonly mayFollow: boolean;
  readonly isFollowBusy: boolean;
  readonly onFollow: () => void;
}

/** Fields with a place of their own: above as the first facts, in the head of the page, among its notices or in the timeline. */
const placed: ReadonlySet<ActionField> = new Set([
  "title",
  "details",
  "category",
  "place",
  "priority",
  "dueAt",
  "assignee",
  "waitingFor",
  "resolution",
  "mergedInto",
]);
const furtherFields = actionFields.filter((field) => !placed.has(field));

/** What is known of a request besides its story: who, by when, how urgent, who sees it, who follows it. */
export function RequestFacts(props: RequestFactsProps) {
  const { here, textContext, mayFollow, isFollowBusy, onFollow } = props;
  const { t, common, formats, workspace } = textContext;
  const { request } = here;
  const follows = request.watchers.includes(workspace.me.id);
  const minutes = isStaff(workspace) ? minutesSpent(here.entries) : 0;
  return (
    <dl className={styles.facts}>
      <Fact label={t("fields.assignee")}>
        {request.assignee === undefined ? (
          t("noAssignee")
        ) : (
          <Person id={request.assignee} textContext={textContext} />
        )}
      </Fact>
      <Fact label={t("fields.dueAt")}>
        {request.dueAt === undefined ? common("due.none") : formats.dateTime(request.dueAt)}
      </Fact>
      <Fact label={t("fields.priority")}>
        {request.priority === undefined
          ? t("notSet")
          : valueWords("priority", request.priority, textContext)}
      </Fact>
      {furtherFields.map((field) => {
        const value = field === "urgency" ? saidUrgency(request) : request[field];
        return (
          value !== undefined &&
          value !== "" && (
            <Fact key={field} label={t(`fields.${field}`)}>
              {field === "audience" && value === "team"
                ? t("teamAndFollowers")
                : valueWords(field, value, textContext)}
            </Fact>
          )
        );
      })}
      {minutes > 0 && <Fact label={t("timeSpent")}>{formats.duration(minutes * 60_000)}</Fact>}
      <Fact label={t("watchers")}>
        <div className="row wrap between gap-2-3">
          {request.watchers.length === 0 ? (
            t("noWatchers")
          ) : (
            <ul className={styles.people}>
              {request.watchers.map((id) => (
                <li key={id}>
                  <Person id={id} textContext={textContext} />
                </li>
              ))}
            </ul>
          )}
          {mayFollow && (
            <Button icon={follows ? <BellOff /> : <Bell />} busy={isFollowBusy} onClick={onFollow}>
              {follows ? t("unfollow") : t("follow")}
            </Button>
          )}
        </div>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className="soft">{label}</dt>
      <dd>{children}</dd>
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
