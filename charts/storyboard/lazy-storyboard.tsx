import { useActor } from "@xstate/react";
import { PackageOpen } from "lucide-react";
import { type ReactNode, Suspense, use, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { fromObservable } from "xstate";
import { EmptyState } from "#src/components/empty-state/empty-state.tsx";
import { Notice } from "#src/components/notice/notice.tsx";
import { Loading, Skeleton } from "#src/components/skeleton/skeleton.tsx";
import { locales, pickLocale } from "#src/i18n/locale.ts";
import { Boundary } from "../card/boundary.tsx";
import type { StoryboardPlace } from "../machines/prototype-play.ts";
import { prototypeMachine, type StoryboardLook } from "../machines/prototype.machine.ts";
import type { Chart } from "../model/chart.ts";
import { useLatest } from "../page/use-latest.ts";
import { type Board, loadStoryboard } from "./load-storyboard.ts";
import { makeSceneWalker } from "./scene-walker.ts";
import { Storyboard } from "./storyboard.tsx";
import styles from "./storyboard.module.css";

export interface StoryboardMountProps {
  readonly chart: Chart;
  /** What the address says. */
  readonly place: StoryboardPlace;
  readonly onPlace: (place: StoryboardPlace) => void;
  /** The initial view options of the cards; omitted ones follow the page. */
  readonly look: Partial<StoryboardLook>;
  readonly onLook: (look: Partial<StoryboardLook>) => void;
}

/** The storyboard of a machine, once it is walked through. */
export function LazyStoryboard(props: StoryboardMountProps): ReactNode {
  const { chart } = props;
  return (
    <Boundary key={chart.id} instead={Failed}>
      <Suspense fallback={<Walking />}>
        <Loaded {...props} />
      </Suspense>
    </Boundary>
  );
}

function Walking(): ReactNode {
  const t = useTranslations("charts.storyboard");
  return (
    <div className={styles.storyboard}>
      <Loading text={t("walking")}>
        <Skeleton width="30%" />
        <Skeleton shape="block" height="20rem" />
      </Loading>
    </div>
  );
}

function Failed({ error }: { readonly error: unknown }): ReactNode {
  const t = useTranslations("charts.storyboard");
  return (
    <div className={styles.storyboard}>
      <Notice tone="error" title={t("failed")}>
        {error instanceof Error ? error.message : String(error)}
      </Notice>
    </div>
  );
}

function Loaded(props: StoryboardMountProps): ReactNode {
  const t = useTranslations("charts.storyboard");
  const board = use(loadStoryboard(props.chart.file ?? ""));
  if ("missing" in board)
    return (
      <EmptyState icon={<PackageOpen />} title={t("noFixture")}>
        <p>{t("noFixtureBody", { file: board.missing })}</p>
      </EmptyState>
    );
  return <Played {...props} board={board} />;
}

function Played({
  chart,
  board,
  place,
  onPlace,
  look,
  onLook,
}: StoryboardMountProps & { readonly board: Board }): ReactNode {
  const locale = useLocale();
  const followed = useLatest(place);
  const show = useLatest(onPlace);
  const showLook = useLatest(onLook);
  const [{ machine, input }] = useState(() => ({
    machine: prototypeMachine.provide({
      actors: { followPlace: fromObservable(() => followed.changes) },
      actions: {
        showPlace: (_, to) => show.value(to),
        showLook: (_, { look: chosen }) => showLook.value(chosen),
      },
    }),
    input: {
      walker: makeSceneWalker(board.fixture, board.walk),
      place,
      look: {
        size: "phone" as const,
        theme: isDark() ? ("dark" as const) : ("light" as const),
        locale: pickLocale([locale]),
        ...look,
      },
    },
  }));
  const [snapshot, send] = useActor(machine, { input });
  return (
    <Storyboard snapshot={snapshot} send={send} chart={chart} board={board} locales={locales} />
  );
}

/** As the page looks just now. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined
    ? matchMedia("(prefers-color-scheme: dark)").matches
    : theme === "dark";
}
