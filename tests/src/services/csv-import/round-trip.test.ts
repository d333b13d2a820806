import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requestColumns } from "#generated/request/csv.ts";
import {
  requestCategoryValues,
  requestPriorityValues,
  type RequestState,
  requestStateValues,
} from "#generated/request/type.ts";
import { given } from "#generated/runtime.ts";
import { perPlainTarget } from "#machines/import/import-plan.ts";
import { checkFile } from "#src/services/csv-import/check-file.ts";
import { knownOrganisation } from "#src/services/csv-import/place-finder.ts";
import { exportRequests } from "#src/services/csv/export-requests.ts";
import { demoDesk, onlyPeopleOf, wordsOf } from "../../../round-trip/round-trip.ts";
import { anyLine, anyValueOf } from "../csv/made-values.ts";
import { checkInput, ImportDesk, lookAt, undecided, zone } from "./import-desk.ts";

function exported(desk: ImportDesk): Blob {
  return exportRequests(wordsOf(desk).values(), { locale: "en", zone });
}

/** The lines of an export, in no order. */
async function linesOf(file: Blob): Promise<string[]> {
  return (await file.text()).split("\r\n").toSorted();
}

/** The states that a request with nobody assigned is not imported in. */
const needAssignee: readonly RequestState[] = ["assigned", "inProgress"];

const court = demoDesk();
const before = wordsOf(court);
const file = exported(court);

test("brought in where it comes from, every request is here already and nothing changes", async () => {
  const run = await court.bringIn(file, await lookAt(file), { batchRows: 20 });
  expect(run.tally).toMatchObject({ imported: 0, here: before.size, sites: 0, places: 0 });
  expect(wordsOf(court)).toEqual(before);
});

describe("before anything is imported it is said", () => {
  async function checked(of: Blob, desk: ImportDesk, choices = undecided) {
    const input = checkInput(of, await lookAt(of, choices), knownOrganisation(desk.workspace));
    const requests = new Set(desk.requests.map(({ id }) => id));
    for await (const { check } of checkFile({ ...input, requests }))
      if (check !== undefined) return check;
    throw new Error("a check ends");
  }

  test("who is not here, and the names are kept with the request", async () => {
    const stranger = new ImportDesk();
    const taken = court.requests.filter(({ assignee }) => assignee !== undefined);
    const followed = court.requests.filter(({ watchers }) => watchers.length > 0);
    const needing = court.requests.filter(({ state }) => needAssignee.includes(state));
    const check = await checked(file, stranger);
    expect(needing).not.toEqual([]);
    expect(check.notes).toEqual({
      assigneeUnknown: taken.length,
      assigneeNeeded: needing.length,
      followerUnknown: followed.length,
    });
    await stranger.bringIn(file, await lookAt(file), { batchRows: 20 });
    expect(stranger.requests.filter(({ assignee }) => assignee !== undefined)).toEqual([]);
    expect(stranger.requests.filter(({ watchers }) => watchers.length > 0)).toEqual([]);
    expect(stranger.requests.filter(({ state }) => needAssignee.includes(state))).toEqual([]);
    expect(await checked(file, stranger)).toMatchObject({ fresh: 0, here: before.size, notes: {} });
    const one = followed.find(({ assignee }) => assignee !== undefined);
    const { assignee, watchers } = before.get(one?.id ?? "") ?? {};
    expect(stranger.requests.find(({ id }) => id === one?.id)?.otherColumns).toBe(
      `Assignee\t${assignee}\nFollowers\t${watchers}`,
    );
  });

  test("what is opened to everyone because the file does not say who may see it; nothing is, unless that is chosen", async () => {
    expect((await checked(file, onlyPeopleOf(court))).openToAll).toBe(0);
    const silent = new Blob(["Title,Opened\nTap drips,2026-01-02\nLamp is out,2026-01-03\n"]);
    expect((await checked(silent, onlyPeopleOf(court))).openToAll).toBe(0);
    const opened = { ...undecided, audience: "everyone" } as const;
    expect((await checked(silent, onlyPeopleOf(court), opened)).openToAll).toBe(2);
  });

  test("which words about who may see it are not known; they open nothing", async () => {
    const text = (await file.text()).replaceAll(",Team only,", ",crew,");
    const desk = onlyPeopleOf(court);
    const teamOnly = court.requests.filter(({ audience }) => audience === "team").length;
    const odd = new Blob([text]);
    const { notes, unknown } = await checked(odd, desk);
    expect(notes).toEqual({ audienceUnknown: teamOnly });
    expect(unknown).toMatchObject([{ value: "crew", count: teamOnly }]);
    await desk.bringIn(odd, await lookAt(odd), { batchRows: 20 });
    expect((await checked(odd, desk)).unknown).toEqual([]);
    expect(desk.requests.filter(({ audience }) => audience === "team")).toHaveLength(teamOnly);
  });
});

test("whatever a request says, an export that is imported and exported again is the same file", async () => {
  const staff = [...court.workspace.people.values()].filter(
    ({ role, active }) => active && (role === "technician" || role === "coordinator"),
  );
  const name = anyLine.filter((text) => text !== "");
  const instant = fc.integer({ min: 0, max: Date.UTC(2090, 0) / 1000 }).map((at) => at * 1000);
  const made = fc.record(
    {
      id: fc
        .array(fc.constantFrom(...Array.from("0123456789abcdefghjkmnpqrstvwxyz")), {
          minLength: 20,
          maxLength: 20,
        })
        .map((parts) => parts.join("")),
      externalId: name,
      title: anyLine.filter((text) => Array.from(text).length >= 3),
      details: name,
      category: fc.constantFrom(...requestCategoryValues),
      state: fc.constantFrom(...requestStateValues),
      priority: fc.constantFrom(...requestPriorityValues),
      site: name,
      place: name,
      reportedAt: instant,
      dueAt: instant,
      closedAt: instant,
      closingNote: name,
      reporter: name,
      assignee: fc.constantFrom(...staff.map((each) => each.name)),
      watchers: fc.constantFrom(...staff.map((each) => each.name)),
      teamComments: name,
      minutes: fc.integer({ min: 1, max: 6000 }),
      mergedInto: fc.constant("0123456789abcdefghjk"),
      plain: fc
        .record(
          perPlainTarget((target) => anyValueOf(requestColumns[target])),
          { requiredKeys: [] },
        )
        .map(given),
    },
    { requiredKeys: ["id", "title", "category", "state", "reportedAt", "mergedInto"] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(made, { selector: ({ id }) => id, minLength: 1, maxLength: 6 }),
      async (rows) => {
        const sent = rows.map(({ plain, mergedInto, ...own }) => ({
          ...own,
          ...(own.state === "merged" && { mergedInto }),
          ...plain,
        }));
        const first = onlyPeopleOf(court);
        const original = exportRequests(sent, { locale: "en", zone });
        const look = await lookAt(original);
        if (look.dates.some(({ doubt }) => doubt !== undefined)) return;
        await first.bringIn(original, look);
        expect(first.requests.map(({ state }) => state).toSorted()).toEqual(
          sent
            .map(({ state, assignee }) =>
              assignee === undefined && needAssignee.includes(state) ? "triaged" : state,
            )
            .toSorted(),
        );
        const again = exported(first);
        const second = onlyPeopleOf(court);
        await second.bringIn(again, await lookAt(again));
        expect(await linesOf(exported(second))).toEqual(await linesOf(again));
      },
    ),
    { numRuns: 25 },
  );
});
