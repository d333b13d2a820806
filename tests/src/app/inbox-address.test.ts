import type { useRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { goToInbox } from "#src/app/inbox-address.ts";

// A request that is opened from these addresses, and whether its link back then goes back in history.
test.each([
  { from: "/requests", replace: false, isFromList: true },
  { from: "/requests", replace: true, isFromList: false },
  { from: "/requests/r2", replace: false, isFromList: false },
  { from: "/overview", replace: false, isFromList: false },
])("the link back to the list goes back only where the list is before: %o", (each) => {
  const { from, replace, isFromList } = each;
  const went: unknown[] = [];
  // The code under test uses only these parts of the router.
  const router = {
    latestLocation: { pathname: from },
    navigate: (to: unknown) => Promise.resolve(went.push(to)),
  } as unknown as ReturnType<typeof useRouter>;
  goToInbox(router, { request: "r1", search: {}, replace });
  expect(went).toMatchObject([{ to: "/requests/$request", state: { isFromList } }]);
});
