// @module-tag long

import { describe, test } from "vitest";
import { memberId, organisationId } from "#src/demo/cast.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { useBrowser } from "../support/browser.ts";
import { emulatorsNeeded, firebaseApp, useSignedIn } from "../support/firebase-people.ts";
import { report } from "../support/report.ts";
import { expectStanding, expectTold } from "../support/request.ts";

const { isMissing, why } = emulatorsNeeded();

describe.skipIf(isMissing)(`put out while away, on Firebase${why}`, () => {
  const browser = useBrowser();
  const signedIn = useSignedIn(browser);

  test("a member who was put out while offline sees the changes that were not accepted", async () => {
    browser.expectErrors(/net::ERR_INTERNET_DISCONNECTED|RPC_ERROR|www\.google\.com|status of 403/);
    const { page, context } = await signedIn("George Okafor", { size: "desktop" });
    const path = await report(page, {
      place: "Workshop",
      category: "Light",
      title: "The tube over the saw flickers",
    });
    await page.goto(path);
    await expectStanding(page, "Reported");
    await context.setOffline(true);
    const note = page.getByRole("form", { name: "Add a comment" }).getByLabel("Comment");
    await note.fill("It flickers most in the morning.");
    await note.press("Control+Enter");
    await expectTold(page, /George Okafor wrote.*It flickers most in the morning/);

    await setActive(false);
    try {
      await context.setOffline(false);
      await page.getByText("1 change was not accepted").waitFor();
      await page.getByRole("link", { name: "Needs attention" }).click();
      await page.getByText("It flickers most in the morning.").waitFor();
      await page.getByText("You are not an active member at the moment").waitFor();
    } finally {
      await setActive(true);
    }
  });
});

/** Deactivates or reactivates George while no browser is open. */
async function setActive(active: boolean): Promise<void> {
  const { firestore, project } = await firebaseApp();
  const documents = new FirestoreProject(firestore, project);
  const of = ["members", "directory"].map((each) => `organisations/${organisationId}/${each}`);
  await documents.seed(
    of.map((collection) => ({
      update: {
        name: documents.nameOf(`${collection}/${memberId("george")}`),
        fields: { active: { booleanValue: active } },
      },
      updateMask: { fieldPaths: ["active"] },
    })),
  );
}
