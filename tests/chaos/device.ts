import { execFileSync } from "node:child_process";
import {
  type BrowserContext,
  chromium,
  type Page,
  type Request,
  type Route,
} from "playwright-core";
import { demoAccounts } from "#src/demo/accounts.ts";
import { briefly, chromiumArguments, findChromium, noChromium } from "../../scripts/chromium.mjs";
import { messageOf } from "../../scripts/house.mjs";
import { lookForNewer, versionOf } from "../support/deployment.ts";
import { type FullDisk, fullDiskDouble } from "../support/full-disk.ts";
import { waitUntilKept } from "../support/kept.ts";
import type { Said, Standing, Wish } from "./page/page-api.ts";
import { until, type World } from "./world.ts";

/** How a request fails: `cut` before it arrives, `lost` after it was answered. */
export type Break = "cut" | "lost";

interface Tab {
  readonly page: Page;
  readonly disk: FullDisk;
}

/** A browser with its profile on disk: it can be killed, and opens again with its data. */
export class ChaosDevice {
  readonly name: string;
  readonly #world: World;
  /** The offset of its clock, in ms. */
  readonly #aheadMs: number;
  #context: BrowserContext | undefined;
  #tabs: Tab[] = [];
  #breaks: Break[] = [];
  #isOffline = false;
  #isInstalled = false;
  /** The person whom the device was last signed in as. */
  who: string | undefined;

  constructor(name: string, world: World, aheadMs = 0) {
    this.name = name;
    this.#world = world;
    this.#aheadMs = aheadMs;
  }

  get isOpen(): boolean {
    return this.#context !== undefined;
  }

  get tabs(): number {
    return this.#tabs.length;
  }

  get isOffline(): boolean {
    return this.#isOffline;
  }

  async open(): Promise<void> {
    const executablePath = findChromium();
    if (executablePath === undefined) throw new Error(noChromium);
    const context = await chromium.launchPersistentContext(this.#folder, {
      executablePath,
      args: [...chromiumArguments, briefly],
      serviceWorkers: "allow",
    });
    this.#context = context;
    this.#tabs = [];
    for (const page of context.pages()) await page.close().catch(() => undefined);
    // tsx wraps names in functions, and the page needs the wrapper too.
    await context.addInitScript({ content: "globalThis.__name ??= (each) => each;" });
    await context.addInitScript(setClockAhead, this.#aheadMs);
    const { firestore, storage } = this.#world.emulators;
    const breaking = (route: Route) => this.#break(route);
    await context.route(
      (url) => url.origin === firestore && url.pathname.endsWith(":commit"),
      breaking,
    );
    await context.route((url) => url.origin === storage, breaking);
    if (this.#world.hasApp && !this.#isInstalled) await this.#install();
    if (this.#isOffline) await this.goOffline(false);
    await this.openTab();
  }

  /** Opens the app once, so that its service worker is installed. */
  async #install(): Promise<void> {
    const page = await this.openApp("");
    await waitUntilKept(page);
    await page.close();
    this.#isInstalled = true;
  }

  /**
   * Opens a page of the app in a new tab, with or without a network.
   * @throws Error with the pending requests, if it is not loaded in time
   */
  async openApp(path: string): Promise<Page> {
    const { page } = await this.#openAt(`${this.#world.origin}${path}`);
    return page;
  }

  async #openAt(url: string): Promise<Tab> {
    for (let tries = 1; ; tries += 1) {
      const page = await this.#must().newPage();
      const disk = await fullDiskDouble(page);
      const asked = new Set<string>();
      const answered = new Set<string>();
      page.on("request", (request) => asked.add(request.url()));
      page.on("requestfinished", (request) => answered.add(request.url()));
      page.on("requestfailed", (request) => answered.add(request.url()));
      try {
        await page.goto(url);
        return { page, disk };
      } catch (cause) {
        const waiting = [...asked].filter((each) => !answered.has(each));
        await page.close().catch(() => undefined);
        // Headless Chromium sometimes opens a tab that never sends a request; the next tab works.
        if (asked.size > 0 || tries === 3)
          throw new Error(`the app does not load: it waits for ${waiting.join(", ")}`, { cause });
      }
    }
  }

  /** Opens the app and waits until it shows something; returns what is wrong, if it does not. */
  async openAndLook(): Promise<string | undefined> {
    let page: Page | undefined;
    try {
      page = await this.openApp("requests");
      await page.locator("h1").first().waitFor({ timeout: 30_000 });
      return undefined;
    } catch (error) {
      const shown = (await page?.innerText("body", { timeout: 5_000 }).catch(() => "")) ?? "";
      return `the app does not open: ${messageOf(error).split("\n")[0]} It shows "${shown.slice(0, 200)}"`;
    } finally {
      await page?.close().catch(() => undefined);
    }
  }

  /** Looks for a newer version and activates it; returns what is wrong, if that fails. */
  async takeUpdate(): Promise<string | undefined> {
    try {
      const page = await this.openApp("requests");
      try {
        await this.#becomeNewest(page);
      } finally {
        await page.close().catch(() => undefined);
      }
      return undefined;
    } catch (error) {
      return messageOf(error).split("\n")[0];
    }
  }

  async #becomeNewest(page: Page): Promise<void> {
    const newest = await this.#world.versionThere();
    await lookForNewer(page);
    // Polling by reloads would leave a slow machine no time to fetch the version.
    await until("the newer version to be fetched", () => page.evaluate(isFetched), 120_000);
    const isThere = async (): Promise<boolean> => {
      await page.reload();
      return (await versionOf(page)) === newest;
    };
    await until("the newer version", isThere, 60_000, 1_000);
  }

  async openTab(): Promise<void> {
    const isOffline = this.#isOffline;
    // The service worker does not cache this page, which runs the app without screens.
    if (isOffline) await this.#must().setOffline(false);
    const tab = await this.#openAt(this.#world.url);
    await tab.page.waitForFunction(() => "chaos" in window, undefined, { timeout: 60_000 });
    if (isOffline) await this.#must().setOffline(true);
    this.#tabs.push(tab);
  }

  /** Closes a tab without waiting; after the last one the browser stays open. */
  async closeTab(which: number): Promise<void> {
    const [tab] = this.#tabs.splice(which % this.#tabs.length, 1);
    await tab?.page.close({ runBeforeUnload: false });
  }

  /** Kills the browser, like a device that loses power. */
  async kill(): Promise<void> {
    const context = this.#must();
    const closed = new Promise((resolve) => context.once("close", resolve));
    const all = execFileSync("ps", ["-A", "-ww", "-o", "pid=,args="], { encoding: "utf8" });
    for (const line of all.split("\n"))
      if (line.includes(`--user-data-dir=${this.#folder}`) && !line.includes("--type="))
        process.kill(Number(line.trim().split(/\s+/)[0]), "SIGKILL");
    await closed;
    this.#forget();
  }

  async close(): Promise<void> {
    const context = this.#context;
    this.#forget();
    await context?.close();
  }

  async goOffline(isToBeSeen = true): Promise<void> {
    this.#isOffline = true;
    if (isToBeSeen || this.#context !== undefined) await this.#must().setOffline(true);
  }

  async goOnline(): Promise<void> {
    this.#isOffline = false;
    await this.#context?.setOffline(false);
  }

  /** The next writing requests fail in these ways. */
  breakNext(...breaks: readonly Break[]): void {
    this.#breaks.push(...breaks);
  }

  mend(): void {
    this.#breaks = [];
  }

  async fillDisk(): Promise<void> {
    await Promise.all(this.#tabs.map(({ disk }) => disk.fillUp()));
  }

  async makeRoom(): Promise<void> {
    await Promise.all(this.#tabs.map(({ disk }) => disk.makeRoom()));
  }

  act(which: number, wish: Wish): Promise<Said> {
    return this.#page(which).evaluate((each) => window.chaos.act(each), wish);
  }

  standing(which = 0): Promise<Standing> {
    return this.#page(which).evaluate(() => window.chaos.standing());
  }

  /** Requests a new token, as the SDK does once an hour. */
  async renew(): Promise<void> {
    await this.#page(0).evaluate(() => window.chaos.renew().catch(() => undefined));
  }

  age(): Promise<number> {
    return this.#page(0).evaluate(() => window.chaos.age());
  }

  sendAgain(): Promise<void> {
    return this.#page(0).evaluate(() => window.chaos.sendAgain());
  }

  async signOut(): Promise<void> {
    await this.#page(0).evaluate(() => window.chaos.signOut());
    this.who = undefined;
  }

  /** Signs in, and waits until the organisation is loaded. */
  async signIn(uid: string, patience = 30_000): Promise<void> {
    const account = demoAccounts.find(({ id }) => id === uid);
    if (account === undefined) throw new Error(`nobody is called ${uid}`);
    await this.#page(0).evaluate(
      ({ email, password }) => window.chaos.signIn(email, password),
      account,
    );
    this.who = uid;
    let last = "";
    const isThere = async (): Promise<boolean> => {
      const { uid: there, isInWorkspace, session } = await this.standing();
      last = `${there ?? "nobody"} in ${session}`;
      return there === uid && isInWorkspace;
    };
    try {
      await until(`${uid} to be in the house on ${this.name}`, isThere, patience);
    } catch (error) {
      throw new Error(`${messageOf(error)} Last seen: ${last}`, { cause: error });
    }
  }

  get #folder(): string {
    return this.#world.folder(`profile-${this.name}`);
  }

  #must(): BrowserContext {
    if (this.#context === undefined) throw new Error(`${this.name} is not open`);
    return this.#context;
  }

  #page(which: number): Page {
    const tab = this.#tabs[which % this.#tabs.length];
    if (tab === undefined) throw new Error(`${this.name} has no tab`);
    return tab.page;
  }

  #forget(): void {
    this.#context = undefined;
    this.#tabs = [];
  }

  async #break(route: Route): Promise<void> {
    if (route.request().method() === "OPTIONS") return route.continue();
    const isForFiles = route.request().url().startsWith(this.#world.emulators.storage);
    const isAway = this.#isOffline || (isForFiles && this.#world.areFilesAway);
    const how = isAway ? "cut" : this.#breaks.shift();
    try {
      if (isForFiles && !isAway && this.#world.uploads.isForgotten(route.request().url()))
        return await route.fulfill({ status: 404, headers: anybody });
      if (isForFiles && how === undefined) return await route.continue();
      if (isForFiles && how === "lost") await route.fetch();
      if (isForFiles || how === "cut") return await route.abort("connectionreset");
      const answer = await this.#commit(route.request());
      // The server applied it, but the answer is lost.
      if (how === "lost") await route.abort("connectionreset");
      else await route.fulfill(answer);
    } catch {
      // The tab was closed, or the server is stopped.
      await route.abort("connectionreset").catch(() => undefined);
    }
  }

  /** Sent from this process, so that the result is known even if the browser is killed before the answer. */
  async #commit(request: Request) {
    const { host: _, "content-length": __, ...headers } = await request.allHeaders();
    const body = request.postData() ?? "{}";
    const wanted = Object.entries(headers).filter(([name]) => !name.startsWith(":"));
    const work = () =>
      fetch(request.url(), { method: "POST", headers: Object.fromEntries(wanted), body });
    const {
      status,
      headers: answered,
      body: text,
    } = await this.#world.arrivals.send({ device: this.name, uid: uidIn(headers) }, work, body);
    const { "content-encoding": ___, "content-length": ____, ...plain } = answered;
    return { status, headers: plain, body: text };
  }
}

/** The account in the token of a request. */
function uidIn({ authorization = "" }: Readonly<Record<string, string>>): string | undefined {
  const [, claims = ""] = authorization.split(".");
  if (claims === "") return undefined;
  const { sub }: { readonly sub?: string } = JSON.parse(
    Buffer.from(claims, "base64url").toString(),
  );
  return sub;
}

const anybody = { "access-control-allow-origin": "*" };

/** Whether this browser is not fetching a newer version. */
async function isFetched(): Promise<boolean> {
  const { installing } = await navigator.serviceWorker.ready;
  return installing === null;
}

/** Shifts the page's clock. */
function setClockAhead(aheadMs: number): void {
  if (aheadMs === 0) return;
  const real = Date;
  const now = () => real.now() + aheadMs;
  globalThis.Date = new Proxy(real, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
