import { expect, test } from "vitest";
import type { Request } from "#generated/request/type.ts";
import type { Page, Query } from "#generated/runtime.ts";
import { watchAndCountRequests } from "#src/app/count-requests.ts";
import { type PageObserver, type Reader, Unavailable } from "#src/data/store.ts";
import { noon, row } from "../../machines/requests/small-workspace.ts";

const shared = row("shared", { reportedAt: noon - 2 });
const own = row("own", { reportedAt: noon - 1, audience: "team" });
const both = row("both", { reportedAt: noon - 3 });
const three: Page<Request> = {
  rows: [shared, own, both],
  problems: [],
  more: false,
  fromCache: false,
};

/** A store that finds three recent requests and returns these counts. */
function startCounting(...counted: readonly (number | Error)[]) {
  const answers = [...counted];
  const asked: string[] = [];
  const observers: PageObserver<Request>[] = [];
  const store = {
    watch: <E>(_query: Query<E>, _reader: Reader, observer: PageObserver<E>) => {
      // Only requests are subscribed to here.
      observers.push(observer as PageObserver<unknown>);
      return () => undefined;
    },
    count: ({ name }: Query<unknown>) => {
      asked.push(name);
      const answer = answers.shift() ?? 0;
      return typeof answer === "number" ? Promise.resolve(answer) : Promise.reject(answer);
    },
  };
  const told: (number | boolean | undefined)[] = [];
  const eyes = { organisation: "org", member: "emre", isStaff: true };
  const of = { store, clock: { now: () => noon }, holdsAll: false };
  watchAndCountRequests(of, eyes).subscribe({
    next: ({ more: isMore, beyond }) => told.push(beyond ?? isMore),
  });
  const tell = async (update: Partial<Page<Request>> = {}) => {
    const found = { ...three, ...update };
    for (const observer of observers) observer.next(found);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, told, tell };
}

test("older ones are counted once, with the first answer of the server, and stay as many", async () => {
  const { asked, told, tell } = startCounting(1207);
  await tell({ fromCache: true });
  expect(asked).toEqual([]);
  await tell();
  await tell({ rows: [shared] });
  expect(asked).toEqual(["request.all"]);
  expect([told[0], told.at(-1)]).toEqual([true, 1204]);
});

test("where nothing is older that is known, and where it cannot be counted there may be, until it can", async () => {
  const none = startCounting(3);
  await none.tell();
  expect(none.told.at(-1)).toBe(0);
  const cut = startCounting(new Unavailable("held"), 5);
  await cut.tell();
  expect(cut.told.at(-1)).toBe(true);
  await cut.tell({ problems: [{ path: "organisations/org/requests/odd", problems: [] }] });
  expect(cut.told.at(-1)).toBe(1);
});
