import type { PointerEvent, ReactNode } from "react";
import { memo, useLayoutEffect, useRef } from "react";
import type { LaidOut } from "../drawing/laid-out.ts";
import { innermost } from "../model/common-path.ts";
import { contains, shownPart } from "./view.ts";
import type { Viewport } from "./viewport.ts";
import styles from "./minimap.module.css";

/** The whole drawing in a corner, with a frame around what the window shows; the frame can be dragged. Goes when all is seen. */
export function Minimap(props: {
  readonly viewport: Viewport;
  readonly drawing: LaidOut;
  readonly active: ReadonlySet<string> | undefined;
}): ReactNode {
  const { viewport, drawing, active } = props;
  const map = useRef<SVGSVGElement>(null);
  const frame = useRef<SVGRectElement>(null);

  useLayoutEffect(() => {
    const show = (): void => {
      const shown = shownPart(viewport.view, viewport.window);
      const { width, height } = viewport.drawing;
      const rect = frame.current;
      if (rect === null || map.current === null) return;
      map.current.toggleAttribute("data-idle", contains(shown, { x: 0, y: 0, width, height }));
      for (const name of ["x", "y", "width", "height"] as const)
        rect.setAttribute(name, String(shown[name]));
    };
    show();
    return viewport.subscribe(show);
  }, [viewport, drawing]);

  const drag = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons === 0) return;
    const matrix = event.currentTarget.getScreenCTM()?.inverse();
    if (matrix === undefined) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    const { scale } = viewport.view;
    viewport.moveTo({
      scale,
      x: viewport.window.width / 2 - point.x * scale,
      y: viewport.window.height / 2 - point.y * scale,
    });
  };

  return (
    <svg
      ref={map}
      className={styles.map}
      data-over=""
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(1, drawing.width)} ${Math.max(1, drawing.height)}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={drag}
    >
      <Boxes drawing={drawing} active={active} />
      <rect ref={frame} className={styles.frame} />
    </svg>
  );
}

const Boxes = memo(function Boxes(props: {
  readonly drawing: LaidOut;
  readonly active: ReadonlySet<string> | undefined;
}): ReactNode {
  // Of states within each other only the innermost: the others would cover it.
  const inner = innermost(props.active ?? []);
  return (
    <g>
      {props.drawing.states.map(({ path, x, y, width, height }) => (
        <rect
          key={path}
          className={styles.box}
          data-active={inner.includes(path) || undefined}
          x={x}
          y={y}
          width={width}
          height={height}
        />
      ))}
    </g>
  );
});
