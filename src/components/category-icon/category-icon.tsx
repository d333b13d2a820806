import {
  BrickWall,
  BrushCleaning,
  Bug,
  DoorOpen,
  Droplets,
  Heater,
  Lightbulb,
  Plug,
  Shapes,
  Siren,
  Trees,
  Volume2,
  WashingMachine,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { CSSProperties } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./category-icon.module.css";

/**
 * The category of a fault. `doors` includes locks and windows; `structure` is walls, roof and floor; `safety` is danger;
 * `grounds` is outside and garden.
 */
export type CategoryName =
  | "heating"
  | "plumbing"
  | "electrical"
  | "lighting"
  | "doors"
  | "appliance"
  | "structure"
  | "pests"
  | "cleaning"
  | "safety"
  | "noise"
  | "grounds"
  | "other";

const looks: Readonly<Record<CategoryName, { readonly icon: LucideIcon; readonly hue: number }>> = {
  heating: { icon: Heater, hue: 38 },
  plumbing: { icon: Droplets, hue: 225 },
  electrical: { icon: Plug, hue: 92 },
  lighting: { icon: Lightbulb, hue: 80 },
  doors: { icon: DoorOpen, hue: 62 },
  appliance: { icon: WashingMachine, hue: 195 },
  structure: { icon: BrickWall, hue: 28 },
  pests: { icon: Bug, hue: 125 },
  cleaning: { icon: BrushCleaning, hue: 175 },
  safety: { icon: Siren, hue: 18 },
  noise: { icon: Volume2, hue: 305 },
  grounds: { icon: Trees, hue: 148 },
  other: { icon: Shapes, hue: 335 },
};

/** The icon of a category in a line of text, in the text's colour; `tinted` in its own. */
export function CategoryIcon({
  category,
  className,
  tinted = false,
}: {
  readonly category: CategoryName;
  readonly className?: string | undefined;
  readonly tinted?: boolean | undefined;
}) {
  const Icon = looks[category].icon;
  if (!tinted) return <Icon className={classNames("icon", className)} />;
  return (
    <Icon
      data-hue="own"
      style={hueOf(category)}
      className={classNames("icon", styles.tinted, className)}
    />
  );
}

/** The icon of a category on a patch of its own colour, for cards and lists. */
export function CategoryPicture(props: {
  readonly category: CategoryName;
  readonly size?: "small" | "medium" | "large" | undefined;
}) {
  const { category, size = "medium" } = props;
  const Icon = looks[category].icon;
  return (
    <span
      data-hue="own"
      style={hueOf(category)}
      className={classNames(styles.picture, styles[size])}
      aria-hidden="true"
    >
      <Icon />
    </span>
  );
}

/** Sets the hue of `data-hue="own"`. */
export function hueOf(category: CategoryName): CSSProperties & { readonly "--hue": number } {
  return { "--hue": looks[category].hue };
}
