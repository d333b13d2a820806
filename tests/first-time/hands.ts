import { setTimeout as wait } from "node:timers/promises";
import type { Driver } from "./driver.ts";

/** The things that a person presses. */
const selectors = {
  button: "button",
  link: "a[href]",
  radio: "input[type=radio]",
  checkbox: "input[type=checkbox]",
  field: "input, textarea",
  option: "[role=option]",
  menuItem: "[role=menuitem]",
} as const;

/** A person at a page: looks for things by their words, presses them and types, and is counted. */
export interface Hands {
  /** Opens an address, as typing it or scanning a label does. */
  readonly open: (url: string) => Promise<void>;
  /** Waits for these words on the page. */
  readonly see: (words: RegExp) => Promise<void>;
  /** Waits for a photo that is drawn. */
  readonly seePhoto: () => Promise<void>;
  readonly tap: (kind: keyof typeof selectors, name: RegExp) => Promise<void>;
  /** Presses a field and types. */
  readonly type: (field: RegExp, text: string) => Promise<void>;
  /** Types on where the focus is. */
  readonly keys: (text: string) => Promise<void>;
  /** Presses "Choose photos" and chooses one. */
  readonly choosePhoto: (file: string) => Promise<void>;
  /** Runs a function in the page. */
  readonly run: <Result>(work: () => Result) => Promise<Awaited<Result>>;
  readonly taps: () => number;
}

interface Options {
  /** How fast the person types, in ms. Default: at once. */
  readonly msPerKey?: number;
  /** How long something may take, in ms. */
  readonly patience?: number;
}

/** Gives a driver the hands of a person. */
export function handsOn(driver: Driver, { msPerKey = 0, patience = 30_000 }: Options = {}): Hands {
  let taps = 0;
  const ask = async <Given, Result>(
    work: (given: Given) => Result,
    given: Given,
  ): Promise<Awaited<Result>> => {
    // tsx wraps functions to keep their names.
    const call = `(async () => { const __name = (named) => named; return (${String(work)})(${JSON.stringify(given)}); })()`;
    const answer = await driver.evaluate(`${call}.then((is) => JSON.stringify(is ?? null))`);
    return JSON.parse(answer);
  };
  const until = async <Result>(
    what: string,
    look: () => Promise<Result | undefined | null | false>,
  ): Promise<Result> => {
    const end = performance.now() + patience;
    while (performance.now() < end) {
      const seen = await look();
      if (seen !== undefined && seen !== null && seen !== false) return seen;
      await wait(25);
    }
    throw new Error(`There is no ${what}. The page says: ${await ask(wordsOfPage, undefined)}`);
  };
  const press = async (selector: string, name: RegExp): Promise<void> => {
    const where = await until(`${selector} ${name}`, () =>
      ask(pointOf, { selector, source: name.source }),
    );
    await driver.press(where.x, where.y);
    taps += 1;
  };
  return {
    open: (url) => driver.open(url),
    see: async (words) => {
      await until(`text ${words}`, () => ask(hasWords, words.source));
    },
    seePhoto: async () => {
      await until("photo", () => ask(hasPhoto, undefined));
    },
    tap: (kind, name) => press(selectors[kind], name),
    type: async (field, text) => {
      await press(selectors.field, field);
      await driver.keys(text, msPerKey);
    },
    keys: (text) => driver.keys(text, msPerKey),
    choosePhoto: async (file) => {
      const input = "input[type=file]:not([capture])";
      await until("place for photos", () =>
        ask((selector) => document.querySelector(selector) !== null, input),
      );
      await driver.choose(input, file);
      taps += 1;
    },
    run: (work) => ask(work, undefined),
    taps: () => taps,
  };
}

function wordsOfPage(): string {
  return document.body.innerText.slice(0, 600);
}

function hasWords(source: string): boolean {
  return new RegExp(source).test(document.body.innerText);
}

function hasPhoto(): boolean {
  return [...document.images].some(
    (each) => each.src.startsWith("blob:") && each.naturalWidth > 0 && each.checkVisibility(),
  );
}

/** The middle of what has this name, once it stands still and nothing covers it. */
async function pointOf({ selector, source }: { selector: string; source: string }) {
  const name = new RegExp(source);
  const namesOf = (element: Element): readonly (string | null | undefined)[] => {
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])]
        : [];
    const said = element instanceof HTMLElement ? element.innerText : undefined;
    return [element.getAttribute("aria-label") ?? said, ...labels.map((each) => each.innerText)];
  };
  // What is behind a modal dialog cannot be pressed.
  const front = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  const found = [...front.querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(":disabled") &&
      namesOf(element).some((each) => name.test(each?.trim() ?? "")),
  );
  if (found === undefined) return undefined;
  found.scrollIntoView({ block: "center" });
  const before = found.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 30));
  const { left, top, width, height } = found.getBoundingClientRect();
  if (left !== before.left || top !== before.top || width === 0) return undefined;
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isOwn = (each: Element | null): boolean => each !== null && each.contains(hit);
  return isOwn(found) || isOwn(found.closest("label")) ? { x, y } : undefined;
}
