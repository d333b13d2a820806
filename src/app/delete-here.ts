import type { App } from "./app.ts";
import { announceCleared, beginAnew } from "./cleared.tsx";
import { guideChoice, labelsUsed } from "./guide-choice.ts";
import { forgetDemo, forgetKnown } from "./known-people.ts";

/** Deletes everything of Fettle on this device, and leaves the page. */
export async function deleteEverything(app: App): Promise<void> {
  await app.deleteEverything();
  announceCleared();
  beginAnew();
}

/** Deletes one organisation from this device, and leaves the page. */
export async function deleteOrganisation(app: App, organisation: string): Promise<void> {
  await clearOrganisation(app, organisation);
  beginAnew();
}

/** Deletes the demo from this device, and leaves the page for one that sets it up again. */
export async function restartDemo(app: App, organisation: string): Promise<void> {
  await clearOrganisation(app, organisation);
  beginAnew("/welcome?demo=true");
}

async function clearOrganisation({ organisations }: App, organisation: string): Promise<void> {
  if (organisations === undefined)
    throw new Error("an organisation on a server is not deleted from a device");
  await organisations.delete(organisation);
  forgetKnown(organisation);
  guideChoice(organisation).forget();
  labelsUsed(organisation).forget();
  const { organisationId } = await import("../demo/cast.ts");
  if (organisation === organisationId) forgetDemo();
  announceCleared(organisation);
}
