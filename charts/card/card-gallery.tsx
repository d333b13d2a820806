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
import { CardBlank, shapeOf, StillCards } from "./card-figure.tsx";
import { CardFrame } from "./card-frame.tsx";
import type { CardSize, Look, Picture } from "./protocol.ts";
import styles from "./card.module.css";

/** A place for a picture, as the gallery knows it. */
interface Slot {
  readonly element: HTMLElement;
  readonly picture: Picture;
  readonly title: string;
}

/** Looks after a slot; returns how to stop. */
type Hang = (slot: Slot) => () => void;

const Hanging = createContext<Hang | undefined>(undefined);

/**
 * Many pictures to be looked at. A frame costs a document, so there are only as many as fit near the window: they lie over the
 * slots that are near and move on to others, where they draw another picture.
 */
export function CardGallery(
  props: Look & { readonly size: CardSize; readonly children: ReactNode },
): ReactNode {
  const { children, ...look } = props;
  const room = useRef<HTMLDivElement>(null);
  const [frames, setFrames] = useState<readonly (Slot | undefined)[]>([]);
  // Which frame lies where is a matter of what is scrolled into view, and of nothing else.
  const [hang] = useState(() => hanger((near) => setFrames((before) => shareFrames(before, near))));

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
    <Hanging value={hang}>
      <div ref={room} className={styles.room}>
        {children}
        {frames.map(
          (slot, i) =>
            slot !== undefined && (
              // A frame stays the same one wherever it lies.
              // oxlint-disable-next-line react/no-array-index-key -- its place in the list is what it is
              <div key={i} data-frame={i} className={styles.over}>
                <CardFrame {...look} picture={slot.picture} title={slot.title} isInert />
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
  const hang = useContext(Hanging);
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(
    () => (ref.current === null ? undefined : hang?.({ element: ref.current, picture, title })),
    [hang, picture, title],
  );
  return <span ref={ref} className={styles.slot} style={shapeOf(size)} />;
}

/** Tells of the slots that are in the window, or so little beyond that they are there when they come into view. */
function hanger(tell: (near: ReadonlySet<Slot>) => void): Hang {
  const slots = new Map<Element, Slot>();
  const near = new Set<Slot>();
  const note: IntersectionObserverCallback = (entries) => {
    for (const { target, isIntersecting } of entries) {
      const slot = slots.get(target);
      if (slot === undefined) continue;
      if (isIntersecting) near.add(slot);
      else near.delete(slot);
    }
    tell(near);
  };
  const observer = new IntersectionObserver(note, { rootMargin: "400px 0px" });
  return (slot) => {
    slots.set(slot.element, slot);
    observer.observe(slot.element);
    return () => {
      observer.unobserve(slot.element);
      slots.delete(slot.element);
      near.delete(slot);
    };
  };
}

/**
 * Shares frames among slots: a slot that is near keeps the frame it has, one that comes near takes one that is of no use any
 * more, and only when there is none a new one is made. An unused frame keeps its picture for later.
 */
export function shareFrames<T>(
  frames: readonly (T | undefined)[],
  near: ReadonlySet<T>,
): readonly (T | undefined)[] {
  const waiting = [...near].filter((slot) => !frames.includes(slot));
  if (waiting.length === 0) return frames;
  const shared = [...frames];
  for (const slot of waiting) {
    const free = shared.findIndex((each) => each === undefined || !near.has(each));
    if (free === -1) shared.push(slot);
    else shared[free] = slot;
  }
  return shared;
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
