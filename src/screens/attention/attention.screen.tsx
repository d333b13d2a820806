import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Asked, AttentionUpdate } from "#machines/attention/attention.machine.ts";
import type { ChangeFacts } from "#machines/attention/change-facts.ts";
import { Button } from "../../components/button/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { nameIn } from "../../i18n/name-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { OutsidePage } from "../shell/outside-page.tsx";
import type { AttentionView } from "../views.ts";
import { type Around, ChangeCard } from "./change-card.tsx";
import { PhotosPart } from "./photos-part.tsx";
import { UnreadablePart } from "./unreadable-part.tsx";
import styles from "./attention.module.css";

export interface AttentionScreenProps extends AttentionView {
  readonly workspace: Around;
  /** Whether the page is shown outside of any organisation, where there is no form to restore a draft to. */
  readonly isOutside?: boolean;
  readonly now: number;
}

/** Everything that was refused and waits for a decision; changes that only wait to be sent are listed below. */
export function AttentionScreen(props: AttentionScreenProps) {
  const { snapshot, send, isOutside = false } = props;
  const t = useTranslations("attention");
  const { update, asked } = snapshot.context;
  const asking = useAsking(asked?.kind ?? "change");
  return (
    <OutsidePage
      title={t("title")}
      intro={update !== undefined && needsNobody(update) ? undefined : t("intro")}
      isOutside={isOutside}
    >
      <Body {...props} />
      <ConfirmDialog
        open={asked !== undefined}
        title={asking.title}
        confirmText={asking.confirm}
        cancelText={t("keep")}
        onConfirm={() => send({ type: "discard.confirmed" })}
        onCancel={() => send({ type: "discard.cancelled" })}
      >
        {asking.body}
      </ConfirmDialog>
    </OutsidePage>
  );
}

/** The confirmation before something is discarded. */
function useAsking(kind: Asked["kind"]) {
  const t = useTranslations("attention");
  switch (kind) {
    case "photo":
      return {
        title: t("uploads.dropTitle"),
        confirm: t("uploads.drop"),
        body: t("uploads.dropBody"),
      };
    case "unreadable":
      return {
        title: t("discardTitle"),
        confirm: t("discard"),
        body: t("unreadable.discardBody"),
      };
    case "change":
      return { title: t("discardTitle"), confirm: t("discard"), body: t("discardBody") };
  }
}

function Body(props: AttentionScreenProps) {
  const { snapshot, send } = props;
  const [t, failures] = useWords("attention", "common.failures");
  const { update } = snapshot.context;
  if (snapshot.hasTag("failed")) {
    return (
      <Notice
        tone="error"
        title={t("lost")}
        actions={<Button onClick={() => send({ type: "reload.requested" })}>{t("retry")}</Button>}
      >
        {failures("unavailable")}
      </Notice>
    );
  }
  if (update === undefined) {
    return (
      <Loading text={t("loading")}>
        <Skeleton shape="block" height="9rem" />
      </Loading>
    );
  }
  return (
    <>
      {isNothing(update) && (
        <EmptyState icon={<Check />} title={t("empty")}>
          <p>{t("emptyBody")}</p>
        </EmptyState>
      )}
      {update.refused.length > 0 && <Refused {...props} update={update} />}
      {update.unreadable.length > 0 && (
        <UnreadablePart
          unreadable={update.unreadable}
          snapshot={snapshot}
          now={props.now}
          send={send}
        />
      )}
      {update.photos.length > 0 && (
        <PhotosPart update={update} workspace={props.workspace} send={send} />
      )}
      {update.kept.length > 0 && <Kept {...props} update={update} />}
      {update.absent.length > 0 && <AbsentAuthors update={update} workspace={props.workspace} />}
    </>
  );
}

/** Whether there is nothing to decide; changes that only wait to be sent need no decision. */
function needsNobody({ refused, photos, unreadable }: AttentionUpdate): boolean {
  const isPhotoStuck = photos.some(({ stage }) => stage.kind === "failed");
  return refused.length === 0 && unreadable.length === 0 && !isPhotoStuck;
}

/** Whether nothing waits here at all. */
function isNothing({ refused, kept, photos, unreadable, absent }: AttentionUpdate): boolean {
  return [refused, kept, photos, unreadable, absent].every((each) => each.length === 0);
}

interface WithUpdate extends AttentionScreenProps {
  readonly update: AttentionUpdate;
}

function Refused(props: WithUpdate) {
  const { refused } = props.update;
  const t = useTranslations("attention");
  return (
    <section aria-labelledby="attention-refused">
      <h2 id="attention-refused" className="below-3 lead">
        {t("refused", { count: refused.length })}
      </h2>
      <Cards {...props} changes={refused} />
    </section>
  );
}

function Kept(props: WithUpdate) {
  const { kept } = props.update;
  const t = useTranslations("attention");
  return (
    <section aria-labelledby="attention-kept" className={styles.kept}>
      <h2 id="attention-kept" className="below-3 lead">
        {t("kept", { count: kept.length })}
      </h2>
      <p className="soft small">{t("keptBody")}</p>
      <Cards {...props} changes={kept} />
    </section>
  );
}

function Cards(props: WithUpdate & { readonly changes: readonly ChangeFacts[] }) {
  const { changes, snapshot, isOutside = false, update, workspace, now, send } = props;
  return (
    <ul className={styles.cards}>
      {changes.map((facts) => (
        <li key={facts.id}>
          <ChangeCard
            facts={facts}
            update={update}
            isTried={snapshot.context.tried === facts.id}
            workspace={workspace}
            isOutside={isOutside}
            now={now}
            send={send}
          />
        </li>
      ))}
    </ul>
  );
}

function AbsentAuthors({ update, workspace }: Pick<WithUpdate, "update" | "workspace">) {
  const [t, common] = useWords("attention", "common");
  return (
    <section aria-labelledby="attention-absent" className={styles.kept}>
      <h2 id="attention-absent" className="below-3 lead">
        {t("absent")}
      </h2>
      <p className="soft small">{t("absentBody")}</p>
      <ul>
        {update.absent.map(({ by, count }) => (
          <li key={by} className="pad-block-3 ruled">
            {t("absentLine", { count, name: nameIn(workspace, by, common) ?? t("absentSomebody") })}
          </li>
        ))}
      </ul>
    </section>
  );
}
