import axe from "axe-core";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import "#src/styles/tokens.css";
import "#src/styles/base.css";
import { ChartCanvas, type ChartCanvasProps } from "#charts/canvas/chart-canvas.tsx";
import type { Box } from "#charts/drawing/laid-out.ts";
import { plainDrawing } from "#charts/drawing/plain-drawing.ts";
import { loadChartsMessages } from "#src/i18n/load-charts.ts";
import { TextProvider } from "#src/i18n/text-provider.tsx";
import { frames } from "./pointing.ts";

type Given = Partial<ChartCanvasProps> & Pick<ChartCanvasProps, "chart">;

/** How long a busy machine may take to lay a large chart out, in ms. */
export const patience = 45_000;

const open: (() => void)[] = [];

/** Takes everything down that was opened. */
export function closeAll(): void {
  for (const close of open.splice(0)) close();
}

/** Opens a chart for somebody who looks around in it; the window is as wide as it says. */
export async function openCanvas(
  given: Given,
  {
    width = 1200,
    height = 800,
    locale = "en",
  }: { readonly width?: number; readonly height?: number; readonly locale?: "en" | "de" } = {},
) {
  closeAll();
  await page.viewport(width, height);
  const messages = await loadChartsMessages(locale);
  const place = document.body.appendChild(document.createElement("main"));
  place.style.cssText = "display: flex; flex-direction: column; position: fixed; inset: 0";
  const root = createRoot(place);
  const selections: (string | undefined)[] = [];
  let props: ChartCanvasProps = {
    layOut: async (chart, folded) => plainDrawing(chart, folded),
    onSelect: (at) => void selections.push(at),
    ...given,
  };
  const draw = (): void =>
    flushSync(() =>
      root.render(
        <TextProvider
          locale={locale}
          messages={messages}
          timeZone="UTC"
          onFailure={() => undefined}
        >
          <ChartCanvas {...props} />
        </TextProvider>,
      ),
    );
  draw();
  open.push(() => {
    root.unmount();
    place.remove();
  });

  const find = <E extends Element = HTMLElement>(selector: string) =>
    place.querySelector<E>(selector);
  const stage = () => {
    const element = find("[role=application]");
    if (element === null) throw new Error("There is no chart, only the tree.");
    return element;
  };
  /** A state's shape as it is seen: not the one that is being made ready. */
  const stateElement = (path: string) =>
    find<SVGGElement>(`svg:not([data-hidden]) > [data-path="${path}"][data-sort]`);
  const view = () => stage().querySelector<HTMLElement>(":scope > div")?.style.transform ?? "";
  /** Until everything that can be seen is drawn and nothing moves. */
  const settled = async (): Promise<void> => {
    let before = "";
    await vi.waitUntil(
      async () => {
        await frames(8);
        const now = `${place.querySelectorAll("*").length} ${view()}`;
        const isSame = now === before && find("[aria-busy=true]") === null;
        before = now;
        return isSame && find("[data-hidden]") === null;
      },
      { timeout: patience, interval: 10 },
    );
  };
  await vi.waitUntil(() => find("[role=application], [role=tree]") !== null, { timeout: patience });
  if (find("[role=application]") !== null) await settled();
  return {
    place,
    find,
    stage,
    selections,
    stateElement,
    settled,
    give: (more: Partial<ChartCanvasProps>): void => {
      props = { ...props, ...more };
      draw();
    },
    /** Where a state is in the window. */
    boxOf: (path: string): Box => {
      const shape = stateElement(path)?.querySelector("rect");
      if (shape === null || shape === undefined) throw new Error(`"${path}" is not drawn.`);
      return shape.getBoundingClientRect();
    },
    scale: () => Number(/scale\((.*)\)/.exec(view())?.[1] ?? Number.NaN),
    focusStage: (): void => stage().focus(),
    press: (keys: string) => userEvent.keyboard(keys),
    pressButton: (name: string): void => {
      const all = [...place.querySelectorAll("button")];
      const button = all.find((each) => each.textContent === name || each.ariaLabel === name);
      if (button === undefined) throw new Error(`There is no button "${name}".`);
      button.click();
    },
    expectNoViolations: async (): Promise<void> => {
      const { violations } = await axe.run(place);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    },
  };
}
