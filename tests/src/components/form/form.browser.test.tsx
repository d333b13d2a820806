import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Form } from "#src/components/form/form.tsx";
import { RadioCards } from "#src/components/radio-cards/radio-cards.tsx";
import { TextField } from "#src/components/text-field/text-field.tsx";

/** A form in a sheet that scrolls, as high as a phone leaves it; a field is wrong while it is empty, once it was sent. What is written in the other empties it. */
function Asking({ isChoice }: { readonly isChoice: boolean }) {
  const [isTried, setTried] = useState(false);
  const [name, setName] = useState("");
  const error = isTried && name === "" ? "Please say." : undefined;
  return (
    <>
      <div style={{ height: "20rem", overflow: "auto" }}>
        <Form id="asking" onSend={() => setTried(true)}>
          {isChoice ? (
            <RadioCards
              legend="Who?"
              name="who"
              cards={[
                { id: "tom", label: "Tom" },
                { id: "nadia", label: "Nadia" },
              ]}
              value={undefined}
              onValue={setName}
              error={error}
            />
          ) : (
            <TextField label="Name" value={name} onValue={setName} error={error} />
          )}
          <div style={{ height: "40rem" }} />
          <TextField label="Other" value="" onValue={() => setName("")} />
        </Form>
      </div>
      <button type="submit" form="asking">
        Send
      </button>
    </>
  );
}

function show(isChoice: boolean) {
  const place = document.body.appendChild(document.createElement("main"));
  const root = createRoot(place);
  flushSync(() => root.render(<Asking isChoice={isChoice} />));
  place.querySelector("div")?.scrollTo(0, 1000);
  end = () => {
    root.unmount();
    place.remove();
  };
}

let end: (() => void) | undefined;
afterEach(() => end?.());

const send = () => page.getByRole("button", { name: "Send" }).click();
const isSeen = () => {
  const box = document.activeElement?.getBoundingClientRect();
  const around = document.querySelector("main > div")?.getBoundingClientRect();
  return box && around && box.top >= around.top && box.bottom <= around.bottom;
};

test("each time a form is sent that is not complete, its first wrong field has the focus and is seen", async () => {
  show(false);
  for (const attempt of [1, 2]) {
    await send();
    const field = page.getByLabelText("Name").element();
    await expect.poll(() => document.activeElement, { message: `attempt ${attempt}` }).toBe(field);
    await expect.poll(isSeen).toBe(true);
    page.getByLabelText("Other").element().scrollIntoView();
  }
});

test("a choice that is missing has the focus", async () => {
  show(true);
  await send();
  const first = page.getByRole("radio", { name: "Tom" }).element();
  await expect.poll(() => document.activeElement).toBe(first);
});

test("whoever goes on writing is not led elsewhere", async () => {
  show(false);
  await page.getByLabelText("Name").fill("Tom");
  await send();
  const other = page.getByLabelText("Other");
  await other.fill("?");
  await page.getByText("Please say.").findElement();
  expect(document.activeElement).toBe(other.element());
});
