import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { type CardChannel, type Heard, openChannel } from "./card-channel.ts";
import { CardFigure, shapeOf, StillCards } from "./card-figure.tsx";
import { type CardSize, cardSizes, type Look, type Picture } from "./protocol.ts";
import styles from "./card.module.css";

/** Where the page lies in which a card is drawn. */
export const CardAddress = createContext("/card.html");

export interface CardFrameProps extends Look {
  readonly size: CardSize;
  readonly picture: Picture;
  /** What a screen reader calls the frame. */
  readonly title: string;
  /** Every picture is the next moment of the one before, as while somebody uses the screen. */
  readonly isPlayed?: boolean;
  /** To be looked at only: nothing in it can be reached, and the page around it hears of presses. */
  readonly isInert?: boolean;
  /** Hears of everything the frame tells of this picture. */
  readonly onMessage?: (message: Heard) => void;
}

/** One real screen in one state, as wide as there is room, in a window of its own. Another picture is drawn in the same frame. */
export function CardFrame(props: CardFrameProps): ReactNode {
  const { size, picture } = props;
  return useContext(StillCards) ? (
    <CardFigure size={size} picture={picture} />
  ) : (
    <DrawnFrame {...props} />
  );
}

function DrawnFrame(props: CardFrameProps): ReactNode {
  const {
    size,
    picture,
    title,
    isInert = false,
    isPlayed = false,
    locale,
    theme,
    onMessage,
  } = props;
  const address = useContext(CardAddress);
  const frame = useRef<HTMLIFrameElement>(null);
  const channel = useRef<CardChannel>(undefined);
  const focused = useRef<Element>(null);
  // What a frame shows is the frame's own matter: until it says so, it may be another picture.
  const [shown, setShown] = useState<{ readonly picture: Picture; readonly trouble?: string }>();

  const hear = useEffectEvent((message: Heard) => {
    if (message.type === "card.drawn") {
      giveFocusBack(focused.current, frame.current);
      setShown({ picture });
    } else if (message.type === "card.trouble") setShown({ picture, trouble: message.text });
    onMessage?.(message);
  });

  useEffect(() => {
    if (frame.current === null) return undefined;
    const opened = openChannel(frame.current, (message) => hear(message));
    channel.current = opened;
    return opened.close;
  }, []);

  useEffect(() => {
    focused.current = document.activeElement;
    channel.current?.draw(picture, { locale, theme }, isPlayed);
  }, [picture, locale, theme, isPlayed]);

  const { width, height } = cardSizes[size];
  const isShown = shown?.picture === picture || (isPlayed && shown !== undefined);
  return (
    <div ref={fit} className={styles.frame} style={shapeOf(size)} data-width={width}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which a sandbox would keep from its own scripts; card.html's policy keeps it from everybody else */}
      <iframe
        ref={frame}
        src={address}
        title={title}
        width={width}
        height={height}
        inert={isInert}
        className={styles.page}
        data-shown={isShown}
      />
      {shown?.picture === picture && shown.trouble !== undefined && (
        <p className={styles.trouble}>{shown.trouble}</p>
      )}
    </div>
  );
}

/** A screen takes the focus when it comes; a picture of it takes it from nobody who is elsewhere on the page. */
function giveFocusBack(before: Element | null, frame: HTMLIFrameElement | null): void {
  if (document.activeElement !== frame || before === frame) return;
  if (before instanceof HTMLElement && before !== document.body)
    before.focus({ preventScroll: true });
  else frame?.blur();
}

/** Keeps the page in the frame just as large as there is room for it. */
function fit(element: HTMLDivElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const observer = new ResizeObserver(() => {
    const scale = element.clientWidth / Number(element.dataset["width"]);
    element.style.setProperty("--scale", String(scale));
  });
  observer.observe(element);
  return () => observer.disconnect();
}
