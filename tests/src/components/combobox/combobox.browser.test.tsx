import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Combobox } from "#src/components/combobox/combobox.tsx";

test("a list that opens at the end of what scrolls is brought into view", async () => {
  const place = document.body.appendChild(document.createElement("main"));
  place.style.cssText = "height: 20rem; overflow: auto";
  const root = createRoot(place);
  const nothing = () => undefined;
  const options = ["Cellar", "Attic", "Lift"].map((label) => ({ id: label, label }));
  flushSync(() =>
    root.render(
      <>
        <div style={{ height: "18rem" }} />
        <Combobox
          label="Place"
          query="a"
          onQuery={nothing}
          groups={[{ id: "all", options }]}
          onPick={nothing}
          status="3 places"
        />
      </>,
    ),
  );
  await page.getByRole("combobox").click();
  const list = place.querySelector("[role=listbox]");
  const bottom = () =>
    (list?.getBoundingClientRect().bottom ?? Infinity) - place.getBoundingClientRect().bottom;
  await expect.poll(bottom).toBeLessThanOrEqual(0);
  root.unmount();
  place.remove();
});
