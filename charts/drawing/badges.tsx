import type { ReactNode } from "react";
import type { Box } from "./laid-out.ts";
import { type Mark, signs } from "./marks.ts";
import { textWidth } from "./measure.ts";

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
  const { notes, changed, figure = "" } = mark;
  const badges = [
    ...(notes > 0 ? [{ kind: "pin", text: String(notes), more: 14 }] : []),
    ...(changed === undefined ? [] : [{ kind: "sign", text: signs[changed], more: 0 }]),
    ...(figure === "" ? [] : [{ kind: "figure", text: figure, more: 0 }]),
  ];
  const y = isAfter ? box.y : box.y - 12;
  let before = 6;
  return badges.map(({ kind, text, more }) => {
    const width = Math.max(height, Math.ceil(textWidth(text) * 0.86) + 10 + more);
    const x = box.x + box.width + (isAfter ? before : -before - width);
    before += width + gap;
    const isPin = kind === "pin";
    return (
      <g key={kind} className={kind} data-notes={isPin ? "" : undefined}>
        {isPin && <rect className="reach" x={x - 6} y={y - 6} width={width + 12} height={30} />}
        <rect className="plaque" x={x} y={y} width={width} height={height} rx={height / 2} />
        {isPin && (
          <path
            className="bubble"
            d={`M${x + 7} ${y + 5.5}h6.5a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1 -1.5 1.5h-3.5l-2.5 2v-2h-0.5`}
          />
        )}
        <text x={isPin ? x + width - 8 : x + width / 2} y={y + 13}>
          {text}
        </text>
      </g>
    );
  });
}
