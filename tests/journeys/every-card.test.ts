import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Look } from "#charts/card/protocol.ts";
import { loadChart, type MachineFile, machineFiles } from "#charts/model/machine-files.ts";
import { statesOf } from "#charts/model/states-of.ts";
import { briefly } from "../../scripts/chromium.mjs";
import { expectNoViolations } from "../support/accessibility.ts";
import { drawCard, openCard, picturesOf, type WalkedPicture } from "../support/cards.ts";
import { type Device, launchChromium, newContext } from "../support/device.ts";

/** A device and theme for looking at every state of every machine. */
interface Looking {
  readonly size: NonNullable<Device["size"]>;
  readonly look: Look;
  /** Checks that do not depend on width and colours run on the phone only. */
  readonly onlyLooks: boolean;
}

const onPhone: Looking = {
  size: "phone",
  look: { theme: "light", locale: "en" },
  onlyLooks: false,
};
const onDesktop: Looking = {
  size: "desktop",
  look: { theme: "dark", locale: "de" },
  onlyLooks: true,
};

let browser: Browser;
let phone: Judge;
let desktop: Judge;
beforeAll(async () => {
  browser = await launchChromium(briefly);
  [phone, desktop] = await Promise.all([Judge.open(onPhone), Judge.open(onDesktop)]);
});

/** One page that draws pictures and checks them, with statistics. */
class Judge {
  readonly #looking: Looking;
  readonly #page: Page;
  readonly #outlines = new Set<string>();
  readonly times: number[] = [];
  readonly deeds: string[] = [];

  private constructor(looking: Looking, page: Page) {
    this.#looking = looking;
    this.#page = page;
    page.on("request", (request) => {
      const isPart = ["document", "script", "stylesheet"].includes(request.resourceType());
      if (!isPart && !request.url().startsWith("data:")) this.deeds.push(request.url());
    });
    page.on("pageerror", (error) => this.deeds.push(String(error)));
  }

  static async open(looking: Looking): Promise<Judge> {
    const { size, look } = looking;
    const device = { size, colorScheme: look.theme, locale: look.locale };
    const context = await newContext(browser, inject("baseURL"), device);
    const judge = new Judge(looking, await context.newPage());
    await openCard(judge.#page);
    return judge;
  }

  /** Draws a picture and checks it; whether it holds a kind or an outline that no earlier one had. */
  async judge({ state, picture }: WalkedPicture): Promise<boolean> {
    const { look, onlyLooks } = this.#looking;
    const { trouble, ms, deeds, html } = await drawCard(this.#page, picture, look);
    expect({ state, trouble, deeds }).toEqual({ state, trouble: [], deeds: [] });
    this.times.push(ms);
    const hasNewKind = await this.#page.evaluate(markNewKinds);
    const outline = outlineOf(html);
    const hasNewOutline = !this.#outlines.has(outline);
    this.#outlines.add(outline);
    // Axe is slower than drawing, so it checks only what no earlier picture contained.
    const what = `${picture.stem} in ${state}`;
    const within = "[data-new-kind]";
    if (hasNewKind)
      await expectNoViolations(
        this.#page,
        what,
        onlyLooks ? { only: "looks", within } : { within },
      );
    if (hasNewOutline && !onlyLooks)
      await expectNoViolations(this.#page, what, { only: "outline" });
    return hasNewKind;
  }
}

afterAll(async () => {
  await browser.close();
  for (const { times } of [phone, desktop]) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number): string =>
      sorted[Math.floor(sorted.length * share)]?.toFixed(1) ?? "";
    console.info(
      `${sorted.length} cards: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, slowest ${at(0.9999)} ms`,
    );
  }
});

const title =
  "every state of $stem is drawn on a phone, and on a desktop where it holds something new, starts nothing, asks nothing of the network and is accessible";
const isSampled = ({ stem }: MachineFile): boolean => stem === "building";
test.each(machineFiles().filter(isSampled))(title, drawn);
test.each(machineFiles().filter((file) => !isSampled(file)))(title, { tags: "long" }, drawn);

async function drawn(file: MachineFile): Promise<void> {
  const { walked, pictures } = await picturesOf(file);
  expect(pictures.map(({ state }) => state)).toEqual(
    statesOf(await loadChart(file)).filter((state) =>
      walked.unreached.every((each) => each.state !== state),
    ),
  );
  for (const each of pictures) if (await phone.judge(each)) await desktop.judge(each);
  expect([phone.deeds, desktop.deeds]).toEqual([[], []]);
}

/** The headings, landmarks and dialogs of a picture in order, which axe checks together. */
function outlineOf(html: string): string {
  return (
    html.match(
      /<(?:h[1-6]|main|nav|header|footer|aside|section|form|dialog|dl|ul|ol|table)\b|role="[a-z]+"/g,
    ) ?? []
  )
    .filter((part, at, all) => part !== all[at - 1])
    .join(" ");
}

/** Marks the elements of kinds that no earlier picture had: tag, classes, role and states. Returns whether there are any. Runs in the page. */
function markNewKinds(): boolean {
  const kept: unknown = Reflect.get(globalThis, "knownKinds");
  const known = kept instanceof Set ? kept : new Set<unknown>();
  Reflect.set(globalThis, "knownKinds", known);
  const before = known.size;
  for (const element of document.body.querySelectorAll("*")) {
    element.removeAttribute("data-new-kind");
    const worth = [...element.attributes].filter(
      ({ name, value }) =>
        name === "class" || (/^(?:role|type|aria-\w+)$/.test(name) && /^[a-z]+$/.test(value)),
    );
    const kind = [element.tagName, ...worth.map(({ name, value }) => `${name}=${value}`)].join(" ");
    if (known.has(kind)) continue;
    known.add(kind);
    element.setAttribute("data-new-kind", "");
  }
  return known.size > before;
}
