import { CircleHelp, FileWarning, Lock } from "lucide-react";
import { memo, type ReactNode, useCallback, useMemo } from "react";
import type { Activity } from "#generated/activity/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { ActionName } from "#machines/request/action-context.ts";
import { type ActionField, isImmediate } from "#machines/request/action-inputs.ts";
import { orderActions } from "#machines/request/next-action.ts";
import { offeredActions } from "#machines/request/reopening.ts";
import type { RequestEvent } from "#machines/request/request-context.ts";
import type { RequestHere } from "#machines/request/request-update.ts";
import { storyPhotos } from "#machines/request/timeline-facts.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { HotKeys } from "../../components/hot-keys/hot-keys.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { refusalText } from "../../i18n/refusal-text.ts";
import { boundKeys } from "../keys/known-keys.ts";
import type { RequestView } from "../views.ts";
import { ImportedFacts } from "./imported-facts.tsx";
import { noteFieldId, noteMinutesId } from "./note-box.tsx";
import { RequestActions } from "./request-actions.tsx";
import { MergedLinks, RequestFacts } from "./request-facts.tsx";
import { BackLine, RequestHead, RequestStand } from "./request-head.tsx";
import { PhotoRoom, RequestPhotos } from "./request-photos.tsx";
import { RequestTimeline } from "./request-timeline.tsx";
import { failureWords, type TextContext, useTextContext } from "./text-context.ts";
import styles from "./request.module.css";

export interface RequestScreenProps extends RequestView {
  readonly workspace: Workspace;
  /** Asking somebody from outside, where somebody may. */
  readonly outside: ReactNode;
  /** Who else looks at it. */
  readonly lookers: ReactNode;
  /** The comment box. */
  readonly note: ReactNode;
  /** The sheet of the action that is under way. */
  readonly action: ReactNode;
}

/** One request: what and where it is, what can be done with it, and what happened so far. */
export function RequestScreen(props: RequestScreenProps) {
  const { snapshot, workspace, send, action } = props;
  const textContext = useTextContext(workspace, snapshot.context.now);
  const { update } = snapshot.context;
  return (
    <article className={styles.request} data-alone>
      <BackLine text={textContext.t("back")} />
      {snapshot.matches({ content: "here" }) && update?.kind === "here" ? (
        <Here {...props} here={update} textContext={textContext} />
      ) : (
        <NotHere snapshot={snapshot} send={send} textContext={textContext} />
      )}
      {action}
    </article>
  );
}

// A sheet that opens or closes changes nothing in them: to draw them again would double the time that it takes.
const Head = memo(RequestHead);
const Stand = memo(RequestStand);
const Actions = memo(RequestActions);
const Facts = memo(RequestFacts);
const Photos = memo(RequestPhotos);
const Timeline = memo(RequestTimeline);

function Here(
  props: RequestScreenProps & { readonly here: RequestHere; readonly textContext: TextContext },
) {
  const { snapshot, send, workspace, here, textContext, note, outside, lookers } = props;
  const { context } = snapshot;
  const { request } = here;
  const { t, common, refusals } = textContext;
  const availableActions = useMemo(() => offeredActions(workspace, request), [workspace, request]);
  const { next, others } = useMemo(
    () => orderActions(workspace, request, availableActions),
    [workspace, request, availableActions],
  );
  const { photos } = context;
  const story = useMemo(
    () =>
      storyPhotos(
        here.entries,
        photos.photos.map(({ id }) => id),
      ),
    [here.entries, photos],
  );
  const noteActor = snapshot.children.note;
  const correctTime = useCallback(
    (entry: Document<Activity>) => {
      noteActor?.send({ type: "time.corrected", entry });
      document.getElementById(noteMinutesId)?.focus();
    },
    [noteActor],
  );
  const showPhoto = useCallback(
    (id: string): void => {
      const shown = story.ids.filter((each) => photos.thumbnails.has(each));
      if (shown.includes(id)) send({ type: "photo.opened", ids: shown, id });
    },
    [story, photos, send],
  );
  const change = useCallback(
    (name: ActionName, property?: ActionField) =>
      send({ type: "action.requested", name, property }),
    [send],
  );
  const hide = useCallback(
    ({ id }: Document<Activity>) => send({ type: "hiding.toggled", item: { kind: "comment", id } }),
    [send],
  );
  const follow = useCallback(() => send({ type: "follow.toggled" }), [send]);
  return (
    <>
      <title>{common("pageTitle", { page: request.title })}</title>
      <Keys availableActions={availableActions.map(({ name }) => name)} send={send} />
      <div className={styles.page}>
        <div>
          <Head here={here} textContext={textContext} />
        </div>
        <aside className={styles.rail} aria-label={t("properties")}>
          <div className={styles.inner}>
            <div className={styles.stand}>
              <Stand here={here} textContext={textContext} />
              {lookers}
            </div>
            <Actions
              request={request}
              next={next}
              others={others}
              busy={
                context.action !== undefined && isImmediate(context.action)
                  ? context.action
                  : undefined
              }
              canNote={note !== undefined}
              textContext={textContext}
              onAction={change}
            />
            <div className={styles.properties}>
              <Facts
                here={here}
                textContext={textContext}
                availableActions={availableActions}
                isFollowBusy={snapshot.hasTag("quickChange")}
                onFollow={follow}
                onChange={change}
              />
              {context.quickRefusal !== undefined && (
                <Notice tone="error" title={common("failures.title")}>
                  {refusalText(refusals, context.quickRefusal)}
                </Notice>
              )}
              {context.quickFailure !== undefined && (
                <Notice tone="error" title={common("failures.title")}>
                  {failureWords(textContext, context.quickFailure)}
                </Notice>
              )}
              {outside}
            </div>
          </div>
        </aside>
        <div className={styles.story}>
          <MergedLinks here={here} textContext={textContext} />
          {request.details !== "" && <p className="measure lead pre-wrap">{request.details}</p>}
          {photos.photos.length > 0 && (
            <Photos
              story={story}
              full={context.full}
              photos={photos}
              textContext={textContext}
              onOpen={showPhoto}
            />
          )}
          {snapshot.matches({ pictures: "lost" }) && (
            <Notice
              tone="caution"
              title={t("photos.lost")}
              onRetry={() => send({ type: "retry.requested" })}
            />
          )}
          <ImportedFacts request={request} textContext={textContext} />
        </div>
        <div className={styles.activity}>
          <Timeline
            here={here}
            photos={photos}
            textContext={textContext}
            onPhoto={showPhoto}
            onCorrectTime={correctTime}
            onHide={hide}
            isHideBusy={snapshot.hasTag("quickChange")}
          />
          {note}
        </div>
      </div>
      <PhotoRoom snapshot={snapshot} send={send} textContext={textContext} />
    </>
  );
}

const focusKeys = boundKeys<"request", string>("request", { comment: noteFieldId });

/** The keys of this page: to comment, to assign, to change. */
function Keys(props: {
  readonly availableActions: readonly string[];
  readonly send: (event: RequestEvent) => void;
}) {
  const { availableActions, send } = props;
  const offered = availableActions.join(" ");
  const keys = useMemo(() => {
    const may = new Set(offered.split(" "));
    const first = (...names: readonly ActionName[]): (() => void) | undefined => {
      const name = names.find((each) => may.has(each));
      return name && (() => send({ type: "action.requested", name }));
    };
    return boundKeys("request", {
      assign: first("assign", "claim"),
      change: first("adjust", "correct"),
    });
  }, [offered, send]);
  return <HotKeys keys={keys} focus={focusKeys} />;
}

interface NotHereProps extends RequestView {
  readonly textContext: TextContext;
}

function NotHere(props: NotHereProps) {
  const { t, common } = props.textContext;
  return (
    <>
      <title>{common("pageTitle", { page: t("title") })}</title>
      <h1 tabIndex={-1} className="visually-hidden">
        {t("title")}
      </h1>
      <WhyNotHere {...props} />
    </>
  );
}

function WhyNotHere({ snapshot, send, textContext }: NotHereProps) {
  const { t, common } = textContext;
  const { failure, update } = snapshot.context;
  if (snapshot.hasTag("failed"))
    return (
      <Notice
        tone="error"
        title={common("failures.title")}
        onRetry={() => send({ type: "retry.requested" })}
      >
        {failureWords(textContext, failure ?? { code: "unknown", retryable: true })}
      </Notice>
    );
  switch (update?.kind) {
    case "missing":
      return (
        <EmptyState title={t("missing.title")} icon={<CircleHelp />}>
          {t("missing.body")}
        </EmptyState>
      );
    case "forbidden":
      return (
        <EmptyState title={t("forbidden.title")} icon={<Lock />}>
          {t("forbidden.body")}
        </EmptyState>
      );
    case "undecodable":
      return (
        <EmptyState title={t("undecodable.title")} icon={<FileWarning />}>
          {common("failures.undecodable")}
        </EmptyState>
      );
    case "here":
    case undefined:
      return (
        <Loading text={common("words.loading")}>
          <Skeleton width="40%" />
          <Skeleton width="85%" height="2rem" />
          <Skeleton width="60%" />
          <Skeleton shape="block" height="3rem" />
          <Skeleton shape="block" height="8rem" />
        </Loading>
      );
  }
}
