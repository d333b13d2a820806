import type { Page } from "playwright-core";
import { demoAccounts } from "#src/demo/accounts.ts";
import { messageOf } from "../../scripts/house.mjs";
import type { Random } from "../conformance/random.ts";
import { goTo } from "../support/go-to.ts";
import type { ChaosDevice } from "./device.ts";
import { readAttention, readList, readScreen, type Truth } from "./screens.ts";
import { until } from "./world.ts";

/** The most requests opened per person, the most recently written first. */
const mostRequests = 12;
const patienceMs = 20_000;

/** The input of a check of the screens. */
export interface Looking {
  readonly device: ChaosDevice;
  readonly member: string;
  readonly truth: Truth;
  /** Paths of the requests that were changed. */
  readonly touched: ReadonlySet<string>;
  readonly random: Random;
  readonly onLine?: ((line: string) => void) | undefined;
}

/** Opens requests in the real app as the signed-in person, and reports texts on screens that contradict the server. */
export async function lookAtScreens(looking: Looking): Promise<readonly string[]> {
  const { device, member, truth, touched, random, onLine } = looking;
  const name = demoAccounts.find(({ id }) => id === member)?.name ?? member;
  const wanted = truth.requests().filter((path) => touched.has(path));
  const chosen = random.some(wanted, mostRequests / wanted.length).slice(0, mostRequests);
  onLine?.(`${name} looks at ${chosen.length} requests on ${device.name}`);
  const page = await device.openApp("requests").catch(messageOf);
  if (typeof page === "string") return [`screen of ${name} on ${device.name}: ${page}`];
  try {
    const where = `screen of ${name} on ${device.name}`;
    const beside = [await lookAtList(page, truth), await lookAtAttention(page, looking)];
    const untrue = beside.flatMap((each) => (each === undefined ? [] : [`${where}: ${each}`]));
    for (const each of untrue) onLine?.(each);
    for (const path of chosen) {
      const untruth = await lookAt(page, path, truth);
      if (untruth === undefined) continue;
      const said = `${path}: ${untruth}${await waitingFor(device, path)}`;
      onLine?.(said);
      untrue.push(`${where}: ${said}`);
    }
    return untrue;
  } finally {
    await page.close();
  }
}

/** The changes of a request in the device's outbox, for the report of a contradiction. */
async function waitingFor(device: ChaosDevice, path: string): Promise<string> {
  const { outbox } = await device.standing();
  const own = outbox.filter(({ change }) =>
    change.writes.some((write) => `${write.path}/`.startsWith(`${path}/`)),
  );
  const lines = own.map(
    ({ id, status, isPostponed, change }) =>
      `${change.command} ${id} of ${change.by} (${isPostponed ? "postponed" : status})`,
  );
  return lines.length === 0 ? "" : `; here lie ${lines.join(", ")}`;
}

/** Compares the rows that are rendered without scrolling with the server. */
async function lookAtList(page: Page, truth: Truth): Promise<string | undefined> {
  let last: string | undefined = "the list of requests was never drawn";
  const isTrue = async (): Promise<boolean> => {
    const rows = await page.evaluate(readList);
    last = rows.length === 0 ? last : truth.listUntruth(rows);
    return last === undefined;
  };
  await until("the list to say what the server says", isTrue, patienceMs, 200).catch(
    () => undefined,
  );
  return last;
}

/** Compares *Needs attention* with the refused changes in the outbox. */
async function lookAtAttention(
  page: Page,
  { device, member }: Looking,
): Promise<string | undefined> {
  let last: string | undefined = "Needs attention was never drawn";
  await goTo(page, "/attention");
  const isTrue = async (): Promise<boolean> => {
    const { outbox } = await device.standing();
    const refused = outbox.filter(
      ({ status, change }) => status === "refused" && change.by === member,
    ).length;
    const shown = await page.evaluate(readAttention);
    if (shown !== undefined)
      last = shown === refused ? undefined : `Needs attention lists ${shown} and not ${refused}`;
    return last === undefined;
  };
  await until("Needs attention to list what was refused", isTrue, patienceMs, 200).catch(
    () => undefined,
  );
  return last;
}

async function lookAt(page: Page, path: string, truth: Truth): Promise<string | undefined> {
  let last: string | undefined = "it was never drawn";
  const id = path.slice(path.lastIndexOf("/") + 1);
  await goTo(page, `/requests/${id}`);
  const isTrue = async (): Promise<boolean> => {
    const shown = await page.evaluate(readScreen);
    last = shown === undefined ? last : truth.untruth(path, shown);
    return shown !== undefined && last === undefined;
  };
  await until("the screen to say what the server says", isTrue, patienceMs, 200).catch(
    () => undefined,
  );
  return last;
}
