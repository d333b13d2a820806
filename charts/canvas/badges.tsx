import type { ReactNode } from "react";
import type { Box } from "../drawing/laid-out.ts";
import { textWidth } from "../drawing/measure.ts";
import { type Mark, signs } from "./mark-of.ts";
import styles from "./pieces.module.css";

const height = 18;
const gap = 4;

/**
 * Notes to press, the sign of a difference, a figure: on the upper edge of a box from its right end, or after a label, where
 * they hide nothing that is written.
 */
export function Badges(props: {
  readonly box: Box;
  readonly mark: Mark;
  readonly isAfter?: boolean;
}): ReactNode {
  const { box, mark, isAfter = false } = props;
  const top = isAfter ? box.y : box.y - 12;
  const right = box.x + box.width;
  return badgesOf(mark).map(({ kind, text, width, before }) => {
    const x = isAfter ? right + 6 + before : right - 6 - before - width;
    const place = { text, x, top, width };
    return kind === "notes" ? (
      <Pin key={kind} {...place} />
    ) : (
      <Badge key={kind} look={styles[kind]} {...place} />
    );
  });
}

/** The badges of a mark, each with how much room those before it take. */
function badgesOf({ notes, changed, figure = "" }: Mark) {
  const texts = [
    ...(notes > 0 ? [{ kind: "notes" as const, text: String(notes), more: 14 }] : []),
    ...(changed === undefined ? [] : [{ kind: "sign" as const, text: signs[changed], more: 0 }]),
    ...(figure === "" ? [] : [{ kind: "figure" as const, text: figure, more: 0 }]),
  ];
  const widths = texts.map(({ text, more }) =>
    Math.max(height, Math.ceil(textWidth(text) * 0.86) + 10 + more),
  );
  return texts.map(({ kind, text }, at) => ({
    kind,
    text,
    width: widths[at] ?? height,
    before: widths.slice(0, at).reduce((sum, width) => sum + width + gap, 0),
  }));
}

interface BadgeProps {
  readonly text: string;
  readonly x: number;
  readonly top: number;
  readonly width: number;
}

function Badge(props: BadgeProps & { readonly look: string | undefined }): ReactNode {
  const { text, look, x, top, width } = props;
  return (
    <g className={look}>
      <rect x={x} y={top} width={width} height={height} rx={height / 2} />
      <text x={x + width / 2} y={top + 13}>
        {text}
      </text>
    </g>
  );
}

/** A round head with how many notes it holds. */
function Pin({ text, x, top, width }: BadgeProps): ReactNode {
  return (
    <g className={styles.pin} data-notes="">
      <rect
        className={styles.reach}
        x={x - 6}
        y={top - 6}
        width={width + 12}
        height={height + 12}
      />
      <rect
        className={styles.pinHead}
        x={x}
        y={top}
        width={width}
        height={height}
        rx={height / 2}
      />
      <path
        className={styles.pinSign}
        d={`M${x + 7} ${top + 5.5}h6.5a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1 -1.5 1.5h-3.5l-2.5 2v-2h-0.5`}
      />
      <text x={x + width - 8} y={top + 13}>
        {text}
      </text>
    </g>
  );
}
