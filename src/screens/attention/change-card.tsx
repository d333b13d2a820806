import { Link } from "@tanstack/react-router";
import type { AttentionEvent, AttentionUpdate } from "#machines/attention/attention.machine.ts";
import type { ChangeFacts } from "#machines/attention/change-facts.ts";
import type { Failure } from "#machines/ports.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import type { Messages } from "../../i18n/message-types.ts";
import { nameIn } from "../../i18n/name-text.ts";
import { refusalText } from "../../i18n/refusal-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import styles from "./attention.module.css";

/** The message key for a failed decision. */
function troubleOf({ code }: Failure): "draftInTheWay" | "noWayBack" | "other" {
  return code === "draftInTheWay" || code === "noWayBack" ? code : "other";
}

/** One kept change: the step, its text, why it was not applied, and the possible decisions. */
export function ChangeCard(props: {
  readonly facts: ChangeFacts;
  readonly update: AttentionUpdate;
  /** Whether the user has just tried it again. */
  readonly isTried: boolean;
  readonly workspace: Around;
  readonly isOutside: boolean;
  readonly now: number;
  readonly send: (event: AttentionEvent) => void;
}) {
  const { facts, update, isTried, workspace, isOutside, now, send } = props;
  const { id, request, words: written, photos, refusal, isEditable } = facts;
  const [t, refusals, common] = useWords("attention", "refusals", "common");
  const { dayTime } = useFormats();
  // A change is restored to the drafts of the member who takes it back: its author, or any member once the author has left.
  const isOwn = facts.by === workspace.me.id;
  const isMine = isOwn || workspace.people.get(facts.by)?.active !== true;
  const name = nameIn(workspace, facts.by, common) ?? common("words.someone");
  const postponed = update.postponed.find((each) => each.id === id)?.refusal;
  // A change that is about to be sent cannot be taken back.
  const isDecidable = refusal !== undefined || postponed !== undefined;
  const isBusy = update.decided.includes(id);
  const isKnown = request !== undefined && update.titles.has(request);
  return (
    <article className="stack gap-3 pad-4 panel">
      <ChangeLine facts={facts} titles={update.titles} workspace={workspace} now={now} />
      {written.length > 0 && (
        <blockquote className={styles.words}>
          {written.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </blockquote>
      )}
      {photos > 0 && <p className="soft small">{t("photos", { count: photos })}</p>}
      {refusal !== undefined && (
        <p className="measure">
          <span className="block caution small strong">{t("reason")}</span>{" "}
          {refusalText(refusals, refusal)}
        </p>
      )}
      {postponed?.until !== undefined && (
        <p className="soft small">
          {isOwn ? refusalText(refusals, postponed) : t("laterOther", { name })}{" "}
          {t("later", { time: dayTime(postponed.until, now) })}
        </p>
      )}
      {isTried && refusal !== undefined && !isBusy && (
        <p role="status" className="soft small">
          {t("triedAgain")}
        </p>
      )}
      {update.trouble?.id === id && (
        <Notice tone="error" title={t("trouble.title")}>
          {t(`trouble.${troubleOf(update.trouble.failure)}`)}
        </Notice>
      )}
      {isDecidable && isEditable && !isMine && (
        <p className="soft small">{t("editOther", { name })}</p>
      )}
      <div className="row wrap gap-2">
        {refusal !== undefined && (
          <Button busy={isBusy} onClick={() => send({ type: "retry.requested", id })}>
            {t("retry")}
          </Button>
        )}
        {isDecidable && isEditable && isMine && !isOutside && (
          <Button disabled={isBusy} onClick={() => send({ type: "edit.requested", id })}>
            {t("edit")}
          </Button>
        )}
        {isDecidable && (
          <Button
            variant="plain"
            disabled={isBusy}
            onClick={() => send({ type: "discard.requested", id })}
          >
            {t("discard")}
          </Button>
        )}
        {isKnown && (
          <Link
            to="/requests/$request"
            params={{ request }}
            search={{}}
            className="inline-row target pad-inline-3"
          >
            {t("request")}
          </Link>
        )}
      </div>
    </article>
  );
}

/** The step, its request, its author and the time. */
function ChangeLine(props: {
  readonly facts: ChangeFacts;
  readonly titles: ReadonlyMap<string, string>;
  readonly workspace: Around;
  readonly now: number;
}) {
  const { facts, titles, workspace, now } = props;
  const [t, common] = useWords("attention", "common");
  const { relative } = useFormats();
  const step = facts.command.replace(".", "_");
  const about =
    facts.title ?? (facts.request === undefined ? undefined : titles.get(facts.request));
  const name =
    facts.by === workspace.me.id
      ? common("words.you")
      : (nameIn(workspace, facts.by, common) ?? common("words.someone"));
  return (
    <div>
      <h3 className="strong">
        {t(isStep(step, t) ? `steps.${step}` : "steps.fallback")}
        {about !== undefined && <span className="block regular">{about}</span>}
      </h3>
      <p className="soft small">{t("by", { name, when: relative(facts.keptAt, now) })}</p>
    </div>
  );
}

type Step = keyof Messages["attention"]["steps"];

/** Commands come from the schema; one without a text of its own is shown as a change. */
function isStep(step: string, words: { has(key: string): boolean }): step is Step {
  return words.has(`steps.${step}`);
}

/** The part of the organisation's data that the page needs; outside of any organisation only the present member. */
export interface Around extends Pick<Workspace, "people" | "sites"> {
  readonly me: Pick<Workspace["me"], "id">;
}
