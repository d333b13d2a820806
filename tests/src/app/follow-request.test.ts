import { expect, test } from "vitest";
import { createActor } from "xstate";
import { activityCommands } from "#generated/activity/commands.ts";
import type { Page, Query } from "#generated/runtime.ts";
import { requestKey } from "#machines/request/request-update.ts";
import type { App } from "#src/app/app.ts";
import { followRequestActor } from "#src/app/follow-request.ts";
import type { PageObserver } from "#src/data/store.ts";
import { workspaceOf, noon, row } from "../../machines/requests/small-workspace.ts";

const request = row("0123456789abcdefghjk");
const note = activityCommands.note(
  { organisation: "org", request: request.id, activity: "note" },
  { text: "It drips" },
  { id: "note", at: noon, by: { id: "nadia", name: "Nadia Rahman", role: "coordinator" } },
);

/** An app with one request and one note that is postponed by its pace, which was known before the page is opened. */
function appWithPostponedNote(): App {
  const pages: Readonly<Record<string, Page<unknown>>> = {
    "request.all": { rows: [request], more: false, fromCache: false, problems: [] },
    "activity.timeline": { rows: [], more: false, fromCache: false, problems: [] },
  };
  const context = {
    entries: [{ id: "note", order: 1, keptAt: noon, status: "kept", change: note }],
    postponed: [{ id: "note" }],
    sender: "anybody",
  };
  const app = {
    store: {
      watch: (query: Query<unknown>, _: unknown, observer: PageObserver<unknown>) => {
        const page = pages[query.name];
        if (page !== undefined) observer.next(page);
        return () => undefined;
      },
    },
    clock: { now: () => noon },
    holdsAll: true,
    outbox: {
      getSnapshot: () => ({ hasTag: () => false, context }),
      subscribe: () => ({ unsubscribe: () => undefined }),
    },
  };
  // The code under test uses only this part of the app.
  return app as unknown as App;
}

test("what waits since before the page was opened is shown on it", () => {
  const app = appWithPostponedNote();
  const input = requestKey(workspaceOf("nadia"), request.id);
  const following = createActor(followRequestActor(app), { input }).start();
  expect(following.getSnapshot().context).toMatchObject({
    kind: "here",
    request: { id: request.id },
    pending: [{ id: "note", text: "It drips" }],
  });
});
