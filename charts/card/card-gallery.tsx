import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { CardBlank } from "./card-figure.tsx";
import { CardFrame } from "./card-frame.tsx";
import { NearSlots, type Slot } from "./near-slots.ts";
import { shareFrames } from "./near-slots.ts";
import type { Look } from "./protocol.ts";
import type { CardSize } from "./protocol.ts";
import { StillCards } from "./still-cards.ts";
import styles from "./card-gallery.module.css";

export interface CardGalleryProps extends Look {
  readonly size: CardSize;
  readonly children: ReactNode;
}

const Hanging = createContext<NearSlots | undefined>(undefined);

/**
 * Many pictures to be looked at. A frame costs a document, so there are only as many as fit near the window: they lie over the
 * slots that are near and move on to others, where they draw another picture.
 */
export function CardGallery({ size, locale, theme, children }: CardGalleryProps): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  // Which frame lies where is a matter of what is scrolled into view, and of nothing else.
  const [slots] = useState(() => new NearSlots());
  const [frames, setFrames] = useState<readonly (Slot | undefined)[]>([]);
  useEffect(
    () => slots.follow((near) => setFrames((before) => shareFrames(before, near))),
    [slots],
  );

  const place = useCallback(() => {
    const wrappers = room.current?.querySelectorAll<HTMLElement>("[data-frame]") ?? [];
    for (const wrapper of wrappers)
      lay(wrapper, frames[Number(wrapper.dataset["frame"])], room.current);
  }, [frames]);
  useLayoutEffect(place);
  useEffect(() => {
    if (room.current === null) return undefined;
    const observer = new ResizeObserver(place);
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [place]);

  return (
    <Hanging value={slots}>
      <div ref={room} className={styles.room}>
        {children}
        {frames.map(
          (slot, i) =>
            slot !== undefined && (
              // A frame stays the same one wherever it lies.
              // oxlint-disable-next-line react/no-array-index-key -- its place in the list is what it is
              <div key={i} data-frame={i} className={styles.over}>
                <CardFrame
                  size={size}
                  locale={locale}
                  theme={theme}
                  picture={slot.picture}
                  title={slot.title}
                  isInert
                />
              </div>
            ),
        )}
      </div>
    </Hanging>
  );
}

interface CardSlotProps extends Omit<Slot, "element"> {
  readonly size: CardSize;
}

/** Where a picture is to be seen. */
export function CardSlot(props: CardSlotProps): ReactNode {
  return useContext(StillCards) ? <CardBlank size={props.size} /> : <HangingSlot {...props} />;
}

function HangingSlot({ size, picture, title }: CardSlotProps): ReactNode {
  const slots = useContext(Hanging);
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (ref.current === null || slots === undefined) return undefined;
    return slots.add({ element: ref.current, picture, title });
  }, [slots, picture, title]);
  return <span ref={ref} className={styles[size]} />;
}

/** Lays a frame just over its slot. */
function lay(wrapper: HTMLElement, slot: Slot | undefined, room: HTMLElement | null): void {
  const isThere = slot?.element.isConnected === true && slot.element.offsetParent !== null;
  wrapper.hidden = !isThere;
  if (!isThere || room === null) return;
  const around = room.getBoundingClientRect();
  const { left, top, width } = slot.element.getBoundingClientRect();
  wrapper.style.translate = `${left - around.left}px ${top - around.top}px`;
  wrapper.style.width = `${width}px`;
}
