import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFocus } from "#src/components/kept-focus/kept-focus.ts";

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1 tabindex="-1">Requests</h1>
      <div><input id="text"><button id="near">Near</button><span><button id="done">Done</button></span></div>
    </main>
    <ol><li><button id="undo">Undo</button></li></ol>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = "";
});

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
}

function removeFocused(selector: string): void {
  const element = find(selector);
  element.focus();
  element.remove();
}

const focused = () => document.activeElement?.textContent;

test("where the focused button is removed, what is next to it has the focus", async () => {
  removeFocused("#done");
  await expect.poll(focused).toBe("Near");
});

test("where an answer is removed, the opposite one beside it does not have the focus", async () => {
  find("main div").dataset["answers"] = "";
  removeFocused("#done");
  await expect.poll(focused).toBe("Requests");
});

test("what is removed outside the page leads to its heading", async () => {
  removeFocused("#undo");
  await expect.poll(focused).toBe("Requests");
});

test("a toast that goes leads back to where the focus was before it", async () => {
  find("#near").focus();
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  removeFocused("#undo");
  await expect.poll(focused).toBe("Near");
});

test("whoever leads the focus elsewhere is not overruled", async () => {
  removeFocused("#done");
  find("#undo").focus();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(focused()).toBe("Undo");
});

test("whoever pressed elsewhere keeps the focus nowhere", async () => {
  const done = find("#done");
  done.focus();
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  done.blur();
  done.remove();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
});

test("a row of a long list that is scrolled out of sight leads nowhere", async () => {
  find("div").setAttribute("aria-posinset", "1");
  removeFocused("#done");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
});

test("a row that opened a page in place of its list leads to the page's heading", async () => {
  const before = location.pathname;
  find("div").setAttribute("aria-posinset", "1");
  find("#done").focus();
  history.replaceState(null, "", "/requests/one");
  find("div").remove();
  await expect.poll(focused).toBe("Requests");
  history.replaceState(null, "", before);
});
