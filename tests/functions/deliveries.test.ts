import * as fc from "fast-check";
import { expect, test } from "vitest";
import { deliveriesOf, type State } from "../../functions/deliveries.ts";
import { notify } from "../../functions/notify.ts";
import { note, organisation, people, request } from "../machines/notices/a-workspace.ts";
import { anyHappening } from "../machines/notices/any-happening.ts";
import { PartsInMemory } from "./parts-in-memory.ts";

const ids = people.map(({ id }) => id);
/** Whether a member wants e-mails, has verified an address, joined by themselves, and has a device. */
const circumstances = fc.record({
  wanting: fc.subarray(ids),
  proved: fc.subarray(ids),
  joined: fc.subarray(ids),
  devices: fc.subarray(ids),
});

test("the recipients computed without a database equal those computed with one", async () => {
  let reached = 0;
  await fc.assert(
    fc.asyncProperty(anyHappening, circumstances, async (happening, who) => {
      const workspace = new PartsInMemory();
      for (const person of people) {
        const { id, path } = person;
        workspace.put({
          ...person,
          ...(who.wanting.includes(id) && { email: "claimed@fettle.test" }),
        });
        if (!who.joined.includes(id)) workspace.database.documents.delete(`people/${id}`);
        if (who.devices.includes(id)) workspace.device(id, `${id}s-phone`);
        if (who.proved.includes(id)) workspace.addresses.set(id, `${id}@proved.test`);
        expect(path).toBe(`${organisation}/members/${id}`);
      }
      workspace.put(happening.request);
      for (const [index, by] of (happening.fixedBy ?? []).entries()) {
        const fix = note(by, { kind: "resolve" });
        workspace.put({
          ...fix,
          id: `fix${index}`,
          path: `${organisation}/requests/r1/activity/fix${index}`,
        });
      }
      workspace.put({ ...happening.entry, at: workspace.now });
      const state: State = {
        documents: new Map(workspace.database.documents),
        addresses: workspace.addresses,
        now: workspace.now,
        origin: "https://fettle.test",
      };
      const { notices, letters, pushes } = deliveriesOf(state, happening.entry.path);
      expect(workspace.database.documents).toEqual(state.documents);

      await notify(happening.entry.path, workspace.parts);
      const made = workspace.below(organisation).filter((path) => path.includes("/notices/"));
      const of = notices.map(({ to, id }) => `${organisation}/members/${to}/notices/${id}`);
      expect(made.toSorted()).toEqual(of.toSorted());
      const mails = workspace.below("mail/");
      expect(new Map(mails.map((path) => [path, workspace.database.documents.get(path)]))).toEqual(
        new Map(letters.map(({ path, fields }) => [path, fields])),
      );
      const sent = workspace.sent.flatMap(({ tokens, push }) =>
        tokens.map((token) => ({ token, push })),
      );
      const asked = pushes.flatMap(({ devices, push }) =>
        devices.map(({ token }) => ({ token, push })),
      );
      const byToken = (a: { token: string }, b: { token: string }) => (a.token < b.token ? -1 : 1);
      expect(sent.toSorted(byToken)).toEqual(asked.toSorted(byToken));
      reached += mails.length + sent.length;
    }),
    { numRuns: 300 },
  );
  expect(reached).toBeGreaterThan(20);
});

test("no message is sent for a path that is no entry, or without its request", () => {
  const workspace = new PartsInMemory();
  const { documents } = workspace.database;
  const entry = note("ada", { text: "@Tom?", at: workspace.now });
  const state: State = { documents, addresses: workspace.addresses, now: workspace.now };
  const nothing = { notices: [], letters: [], pushes: [] };
  expect(deliveriesOf(state, entry.path)).toEqual(nothing);
  workspace.put(entry);
  expect(deliveriesOf(state, entry.path)).toEqual(nothing);
  workspace.put(request());
  expect(deliveriesOf(state, entry.path).notices).not.toEqual([]);
  const later = { ...state, now: workspace.now + 15 * 24 * 3_600_000 };
  expect(deliveriesOf(later, entry.path)).toEqual(nothing);
});
