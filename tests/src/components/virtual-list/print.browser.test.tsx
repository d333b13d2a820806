import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { mostPrinted, VirtualList } from "#src/components/virtual-list/virtual-list.tsx";

const items = Array.from({ length: mostPrinted + 100 }, (_, index) => `Row ${index}`);

test("on paper a list has all rows, up to the most that are printed, and then those in sight again", () => {
  const place = document.body.appendChild(document.createElement("main"));
  place.style.height = "200px";
  const root = createRoot(place);
  const rows = (): number => place.querySelectorAll("[role=listitem]").length;
  flushSync(() =>
    root.render(
      <VirtualList
        label="Rows"
        items={items}
        itemKey={(item) => item}
        renderItem={(item) => item}
        rowHeight={20}
      />,
    ),
  );
  const inSight = rows();
  expect(inSight).toBeLessThan(30);
  window.dispatchEvent(new Event("beforeprint"));
  expect(rows()).toBe(mostPrinted);
  window.dispatchEvent(new Event("afterprint"));
  expect(rows()).toBe(inSight);
  root.unmount();
  place.remove();
});
