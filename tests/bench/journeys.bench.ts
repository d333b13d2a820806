import type { Page } from "playwright-core";
import { organisationId } from "#src/demo/cast.ts";
import type { Journey } from "../cost/habits.ts";
import { rowName } from "../cost/measured.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { people } from "../support/people.ts";
import { photo, report } from "../support/report.ts";
import { act, sendSheet, sheetOf } from "../support/request-steps.ts";
import { type Bench, median, percentile, type Row, rounded } from "./bench.ts";
import type { Traffic } from "./counting-proxy.ts";
import { type FirebaseOrganisation, openFirebaseOrganisation } from "./firebase-organisation.ts";

/**
 * Documents that the rules read, which are billed although no client sees them. For a commit: the member, the request, its entry,
 * its place and the author's counts; for a listener or a read: the member. A document counts once per request, however often the
 * rules read it.
 */
const rulesRead = { commit: 5, question: 1 } as const;
/** Per day: steps of others that an open inbox shows, and requests that a technician handles. */
const day = { stepsSeen: 60, requests: 4, starts: 4 } as const;
const quietMs = 1_500;

/** The reads, writes and bytes of each journey in the cost estimate, and the latency between users. */
export const bench: Bench = {
  name: "Journeys on Firebase (emulators)",
  async run(context) {
    const workspace = await openFirebaseOrganisation(context);
    const sofia = await workspace.signedIn(people.resident);
    const nadia = await workspace.signedIn(people.coordinator, { size: "desktop" });
    const tom = await workspace.signedIn(people.technician);
    const rows: Row[] = [];
    // Only one of them has the app open at a time, because the other's listeners would count.
    const measure = async (journey: Journey, page: Page, work: () => Promise<void>) => {
      for (const each of [sofia, nadia, tom]) if (each.page !== page) await leave(each.page);
      await leave(page);
      workspace.proxy.take();
      await page.goto("/requests");
      await listed(page);
      await work();
      await page.waitForTimeout(quietMs);
      rows.push(...rowsOf(journey, workspace.proxy.take()));
    };

    const paths: string[] = [];
    await measure("report", sofia.page, async () => {
      const photos = [await photo(sofia.page, "lamp.jpg")];
      paths.push(await report(sofia.page, { ...fault, photos }));
    });
    const [path = ""] = paths;
    await measure("triage", nadia.page, async () => {
      await nadia.page.goto(path);
      await handOn(nadia.page);
    });
    for (let index = 1; index < day.requests; index += 1) {
      await nadia.page.goto("/requests");
      paths.push(await report(nadia.page, fault));
      await nadia.page.goto(paths[index] ?? "");
      await handOn(nadia.page);
    }
    await measure("technicianDay", tom.page, async () => {
      for (let start = 1; start < day.starts; start += 1) {
        await leave(tom.page);
        await tom.page.goto("/requests");
        await listed(tom.page);
      }
      for (const each of paths) {
        await tom.page.goto(each);
        await act(tom.page, "Start work");
        await expectStanding(tom.page, "In progress");
        // The measured work.
        await tom.page.waitForTimeout(quietMs);
        await act(tom.page, "Mark as fixed");
        await sheetOf(tom.page).getByLabel("What was done").fill("A new tube.");
        await sendSheet(tom.page, "Mark as fixed");
        await expectStanding(tom.page, "To be confirmed");
      }
    });
    await measure("confirm", sofia.page, async () => {
      await sofia.page.goto(path);
      await act(sofia.page, "Yes, it is fixed");
      await expectStanding(sofia.page, "Done");
    });
    await measure("inboxDay", nadia.page, async () => {
      await othersWork(workspace, paths);
      await nadia.page.waitForTimeout(quietMs);
    });
    rows.push(...(await together(nadia.page, tom, paths[1] ?? "")));
    return rows;
  },
};

const fault = { place: "Workshop", category: "Light", title: "The lamp over the bench hums" };

async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
}

async function listed(page: Page): Promise<void> {
  await page
    .getByText(/^\d+ requests$/)
    .first()
    .waitFor({ timeout: 60_000 });
}

/** Waits until the lifecycle diagram of the open request shows this state. */
async function expectStanding(page: Page, state: string): Promise<void> {
  const standing = page.getByRole("list", { name: "Progress" }).locator("[aria-current]");
  await standing.filter({ hasText: state }).waitFor();
}

async function handOn(page: Page): Promise<void> {
  await act(page, "Set priority");
  await sheetOf(page).getByRole("radio", { name: "High" }).click();
  await sendSheet(page, "Save");
  await act(page, "Assign");
  await sheetOf(page).getByRole("radio", { name: people.technician }).click();
  await sendSheet(page, "Assign");
  await expectStanding(page, "Assigned");
}

function rowsOf(
  journey: Journey,
  { documents, writes, commits, questions, bytes }: Traffic,
): Row[] {
  const reads = documents + commits * rulesRead.commit + questions * rulesRead.question;
  return [
    { name: rowName(journey, "reads"), unit: "documents", value: reads },
    { name: rowName(journey, "writes"), unit: "documents", value: writes },
    { name: rowName(journey, "bytes"), unit: "bytes", value: bytes },
  ];
}

/** The work of other users during a day, as an open inbox receives it. */
async function othersWork(
  { emulators }: FirebaseOrganisation,
  paths: readonly string[],
): Promise<void> {
  const project = new FirestoreProject(emulators.firestore, emulators.project);
  for (let step = 0; step < day.stepsSeen; step += 1) {
    const path = `organisations/${organisationId}${paths[1 + (step % (paths.length - 1))]}`;
    const update = { name: project.nameOf(path), fields: { details: { stringValue: `${step}` } } };
    await project.seed([{ update, updateMask: { fieldPaths: ["details"] } }]);
    // A pause between changes, because changes that arrive together are shown together.
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/** The latency from one user's change to another's screen, and the throughput of changes that waited for the network. */
async function together(
  nadia: Page,
  tom: Awaited<ReturnType<FirebaseOrganisation["signedIn"]>>,
  path: string,
): Promise<Row[]> {
  for (const page of [nadia, tom.page]) {
    await page.goto(path);
    await commentOn(page).waitFor();
  }
  await nadia.waitForTimeout(quietMs);
  const took: number[] = [];
  for (let index = 0; index < 30; index += 1) {
    const seen = nadia.getByText(`Seen ${index}, at once`).waitFor();
    await commentOn(tom.page).fill(`Seen ${index}, at once`);
    const begun = performance.now();
    await commentOn(tom.page).press("Control+Enter");
    await seen;
    took.push(performance.now() - begun);
  }
  const waiting = 25;
  await tom.context.setOffline(true);
  for (let index = 0; index < waiting; index += 1) {
    await commentOn(tom.page).fill(`Kept ${index}, for later`);
    await commentOn(tom.page).press("Control+Enter");
    await tom.page.getByText(`Kept ${index}, for later`).first().waitFor();
  }
  const begun = performance.now();
  await tom.context.setOffline(false);
  await nadia.getByText(`Kept ${waiting - 1}, for later`).waitFor({ timeout: 60_000 });
  const seconds = (performance.now() - begun) / 1_000;
  return [
    { name: "a tap to another's screen, median", unit: "ms", value: rounded(median(took)) },
    {
      name: "a tap to another's screen, 95th percentile",
      unit: "ms",
      value: rounded(percentile(took, 95)),
    },
    { name: "outbox on Firebase, sent", unit: "changes/s", value: rounded(waiting / seconds) },
  ];
}

function commentOn(page: Page) {
  return page.getByRole("form", { name: "Add a comment" }).getByLabel("Comment");
}
