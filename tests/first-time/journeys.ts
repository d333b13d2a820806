import { join } from "node:path";
import { root } from "../../scripts/house.mjs";
import type { sizes } from "./driver.ts";
import type { Hands } from "./hands.ts";

/** A host of the built app that can go away. */
export interface Host {
  readonly url: string;
  readonly goAway: () => Promise<void>;
}

/** What somebody does in the first hour with Fettle. */
export interface Journey {
  readonly name: string;
  readonly size: keyof typeof sizes;
  /** Fails if something is not as the person expects it. */
  readonly run: (hands: Hands, host: Host) => Promise<void>;
}

/** A photo on this machine. */
const photo = join(root, "public/icon-512.png");

/** Opens the demo building, from the first page. */
export async function openDemo({ open, tap, see }: Hands, url: string): Promise<void> {
  await open(url);
  await tap("button", /^Explore the demo/);
  await see(/22 requests\b/);
}

/** The address on the printed label of a place in the demo building. */
export async function labelOf(hands: Hands, url: string, place: string): Promise<string> {
  await hands.open(`${url}labels`);
  await hands.see(new RegExp(`${place}[^]*/at/`));
  const labels = await hands.run(() =>
    [...document.querySelectorAll("main li")].map((each) => each.textContent),
  );
  const [, path] = /(\/at\/[\w.-]+)/.exec(labels.find((each) => each.includes(place)) ?? "") ?? [];
  if (path === undefined) throw new Error(`there is no label of ${place}`);
  return `${url}${path.slice(1)}`;
}

/** Reports by a label, with a title and a photo: what a resident does first. */
export async function reportByLabel(hands: Hands, label: string): Promise<void> {
  await hands.open(label);
  await hands.see(/What is it about\?/);
  await hands.tap("button", /^Light$/);
  await hands.see(/Any details\?/);
  await hands.choosePhoto(photo);
  await hands.seePhoto();
  await hands.type(/^Title/, "Lamp flickers");
  await hands.tap("button", /^Send report$/);
  await hands.see(/Reported\. Thank you!/);
}

/** Sets a priority and assigns the open request: what a coordinator does first. */
export async function triageAndAssign({ tap, see }: Hands): Promise<void> {
  await tap("button", /^Assign$/);
  await tap("radio", /^Tom Brandt/);
  await tap("radio", /^High/);
  await tap("button", /^Assign$/);
  await see(/assigned this to Tom Brandt/);
}

/** Assigns the 22 open requests of the demo building at once, as far as they can be assigned. */
export async function assignAll({ tap, see }: Hands, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await tap("button", /^Filters$/);
    await tap("button", /^Select$/);
    await tap("button", /^Select all 22$/);
  } else await tap("checkbox", /^Select all$/);
  await tap("button", /^Assign$/);
  await tap("radio", /^Nadia Rahman/);
  await tap("button", /^Assign 1[5-9]$/);
  await see(/1[5-9] requests assigned to Nadia Rahman/);
}

/** They all start in an empty browser. */
export const journeys: readonly Journey[] = [
  {
    name: "the demo opens, and a request shows its photos, also after a reload",
    size: "desktop",
    run: async (hands, host) => {
      await openDemo(hands, host.url);
      await hands.tap("link", /^Scorched socket/);
      await hands.seePhoto();
      await hands.open(await hands.run(() => location.href));
      await hands.seePhoto();
    },
  },
  {
    name: "a resident reports by a label, with a photo, and finds it again",
    size: "phone",
    run: async (hands, host) => {
      await openDemo(hands, host.url);
      await reportByLabel(hands, await labelOf(hands, host.url, "Laundry room"));
      await hands.tap("link", /^View request$/);
      await hands.see(/Lamp flickers/);
      await hands.seePhoto();
      await hands.open(await hands.run(() => location.href));
      await hands.see(/Lamp flickers/);
      await hands.seePhoto();
    },
  },
  {
    name: "a coordinator finds a request by a misspelt word, and assigns it",
    size: "desktop",
    run: async (hands, host) => {
      await openDemo(hands, host.url);
      await hands.type(/^Search/, "celling");
      await hands.tap("link", /^Water drips from the ceiling/);
      await triageAndAssign(hands);
    },
  },
  {
    name: "a new organisation gets its first request, with a photo",
    size: "desktop",
    run: async (hands, { url }) => {
      await hands.open(url);
      await hands.tap("button", /^Create an organisation/);
      await hands.type(/^Your name/, "Ada Byron");
      await hands.type(/^Organisation name/, "Linden School");
      await hands.type(/^First building/, "Old wing");
      await hands.tap("button", /^Create$/);
      await hands.see(/No requests yet/);
      await hands.open(`${url}report`);
      await hands.tap("button", /^Old wing/);
      await hands.tap("button", /^Heating$/);
      await hands.choosePhoto(photo);
      await hands.seePhoto();
      await hands.tap("button", /^Send report$/);
      await hands.see(/Reported\. Thank you!/);
      await hands.open(`${url}requests`);
      await hands.tap("link", /^Heating/);
      await hands.seePhoto();
    },
  },
  {
    name: "without a network the app starts, shows its photos and takes a report with a photo",
    size: "phone",
    run: async (hands, host) => {
      await openDemo(hands, host.url);
      const label = await labelOf(hands, host.url, "Laundry room");
      await hands.run(async () => {
        const { active } = await navigator.serviceWorker.ready;
        if (active?.state !== "activated")
          await new Promise((resolve) => active?.addEventListener("statechange", resolve));
      });
      await host.goAway();
      await hands.open(`${host.url}requests?q=socket`);
      await hands.tap("link", /^Scorched socket/);
      await hands.seePhoto();
      await reportByLabel(hands, label);
    },
  },
];
