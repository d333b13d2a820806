import { RouterContextProvider } from "@tanstack/react-router";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { initialTransition, type SnapshotFrom } from "xstate";
import "#src/styles/tokens.css";
import "#src/styles/base.css";
import { makeQuietRouter } from "#charts/card/quiet-router.ts";
import { inboxFixture } from "#charts/fettle/fixtures/building.ts";
import { settledSnapshot } from "#charts/fettle/world/settled-snapshot.ts";
import { steady, today } from "#charts/fettle/world/story.ts";
import { workspaceFor } from "#charts/fettle/world/workspace.ts";
import { listed } from "#machines/inbox/inbox-context.ts";
import { inboxMachine } from "#machines/inbox/inbox.machine.ts";
import { Menu } from "#src/components/menu/menu.tsx";
import { loadMessages } from "#src/i18n/load.ts";
import { TextProvider } from "#src/i18n/text-provider.tsx";
import { InboxScreen } from "#src/screens/inbox/inbox.screen.tsx";

const input = {
  workspace: workspaceFor("coordinator"),
  address: { search: {} },
  now: today.now,
  ...steady,
};

/** What `read` finds on the page in a state of the machine. */
async function found<Found>(
  snapshot: SnapshotFrom<typeof inboxMachine>,
  read: (place: HTMLElement) => Found,
): Promise<Found> {
  const messages = await loadMessages("en");
  const place = document.body.appendChild(document.createElement("main"));
  // As narrow as phones are.
  place.style.width = "20rem";
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <TextProvider locale="en" messages={messages} timeZone="UTC" onFailure={() => undefined}>
        <RouterContextProvider router={makeQuietRouter()}>
          <InboxScreen
            snapshot={{ ...snapshot, context: listed(snapshot.context) }}
            send={() => undefined}
            isRequestOpen={false}
            renderViews={(choice) => <Menu {...choice} />}
            renderBoard={() => null}
          >
            {null}
          </InboxScreen>
        </RouterContextProvider>
      </TextProvider>,
    ),
  );
  const result = read(place);
  root.unmount();
  place.remove();
  return result;
}

/** The visible and the announced text about the requests. */
function wordsIn(place: HTMLElement): string {
  const labels = [...place.querySelectorAll("[aria-label]")].map(
    (element) => element.getAttribute("aria-label") ?? "",
  );
  return [place.innerText, ...labels].join(" ").replaceAll(/\s+/g, " ");
}

test("what is not known yet is not counted", async () => {
  const [loading] = initialTransition(inboxMachine, input);
  expect(loading.hasTag("loading")).toBe(true);
  const words = await found(loading, wordsIn);
  expect(words).toContain("Filters");
  expect(words).not.toMatch(/\b0\b/);
});

test("what is known is counted", async () => {
  const words = await found(settledSnapshot(inboxFixture, input), wordsIn);
  expect(words).toMatch(/Late \d/);
  expect(words).toMatch(/Open \d+ \d+ requests/);
});

test("the state and the date of a row are never cut, however little room there is", async () => {
  const cut = await found(settledSnapshot(inboxFixture, input), (place) => {
    const rows = [...place.querySelectorAll<HTMLElement>("[role=listitem] a")];
    expect(rows.length).toBeGreaterThan(5);
    return rows.flatMap((row) => {
      const end = row.getBoundingClientRect().right;
      return [...row.querySelectorAll<HTMLElement>("[data-hue] > .clip, time")]
        .filter((text) => {
          const isClipped = text.scrollWidth > text.clientWidth && text.matches(".clip");
          return isClipped || text.getBoundingClientRect().right > end;
        })
        .map((text) => `${row.innerText}: ${text.innerText}`);
    });
  });
  expect(cut).toEqual([]);
});
