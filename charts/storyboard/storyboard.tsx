import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "#src/components/notice/notice.tsx";
import { CardGallery } from "../card/card-gallery.tsx";
import { Large, type StoryboardProps } from "./large.tsx";
import { LookBar } from "./look-bar.tsx";
import { StateSection } from "./state-section.tsx";
import { UnreachedList } from "./unreached-list.tsx";
import styles from "./storyboard.module.css";

/** Every state of a machine as the real screen in it; or one of them large, to be played with. */
export function Storyboard(props: StoryboardProps): ReactNode {
  const { snapshot, send, chart, board, locales } = props;
  const t = useTranslations("charts.storyboard");
  const { look } = snapshot.context;
  const isLarge = snapshot.hasTag("large");
  return (
    <div className={styles.storyboard}>
      <LookBar look={look} locales={locales} send={send}>
        {isLarge ? null : t("count", { count: board.walk.cards.size })}
      </LookBar>
      {isLarge && <Large {...props} />}
      {/* Kept while one card is large: whoever comes back finds everything where it was. */}
      <div hidden={isLarge} className={styles.all}>
        {!board.walk.isWhole && board.walk.unreached.length > 0 && (
          <Notice tone="caution" title={t("gaveUp", { steps: board.walk.steps })} />
        )}
        <CardGallery size={look.size} theme={look.theme} locale={look.locale}>
          <StateSection state={chart.root} level={2} look={look} board={board} send={send} />
        </CardGallery>
        <UnreachedList unreached={board.walk.unreached} />
      </div>
    </div>
  );
}
