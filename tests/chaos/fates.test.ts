import { expect, test } from "vitest";
import { siteCommands } from "#generated/site/commands.ts";
import type { Site } from "#generated/site/type.ts";
import { organisationId } from "#src/demo/cast.ts";
import { Arrivals } from "./arrivals.ts";
import { fateOf, type Whereabouts } from "./fates.ts";
import { Ledger } from "./ledger.ts";
import { Rulings } from "./rulings.ts";

const path = `organisations/${organisationId}/sites/s1`;
const site: Site & { readonly id: string; readonly path: string } = {
  id: "s1",
  path,
  name: "Hill Street",
  retired: false,
};
const act = { id: "c1", at: 1_000, by: { id: "helen", name: "Helen", role: "admin" } };
const change = siteCommands.change(site, { address: "Street mark 1." }, act);
const intent = { mark: "mark 1.", device: "office", change, saidAt: 1_000 };
const lying = {
  id: change.id,
  status: "refused",
  change,
  isPostponed: false,
  code: "change.superseded",
  clause: "Somebody changed the same after you did.",
} as const;

/** What the search for an intent sees: arrivals, and documents on the server. */
function among(arrivals: Arrivals, documents: Whereabouts["documents"] = new Map()): Whereabouts {
  return {
    documents,
    byText: new Map(),
    arrivals,
    rulings: new Rulings(arrivals),
    ledger: new Ledger(),
  };
}

/** The fate if the site has this revision, and another device was seen to write that one. */
async function fate(revision: number | undefined, seen?: number) {
  const arrivals = new Arrivals();
  const fields = { address: { stringValue: "Elsewhere" }, revision: { integerValue: `${seen}` } };
  const body = { writes: [{ update: { name: `x/documents/${path}`, fields }, updateMask: {} }] };
  if (seen !== undefined)
    await arrivals.send(
      { device: "tom", uid: "tom" },
      () => Promise.resolve(new Response("{}")),
      JSON.stringify(body),
    );
  const documents = new Map([[path, { path, fields: { ...(revision && { revision }) } }]]);
  return fateOf(intent, among(arrivals, documents), lying);
}

test("a refusal because of a later decision that nobody made is wrong", async () => {
  expect((await fate(undefined)).fate).toBe("wronglyRefused");
});

test("an observed later decision makes the refusal right, and an unobserved one leaves it undecided", async () => {
  expect(await fate(1, 1)).toEqual({ fate: "refused" });
  expect(await fate(1)).toEqual({ fate: "refused", undecided: "superseded" });
});

test("a refusal without an answer of the server counts as undecided", () => {
  const found = fateOf(intent, among(new Arrivals()), { ...lying, code: "missing" });
  expect(found).toEqual({ fate: "refused", undecided: "unanswered" });
});

test("a change kept by an older version without revisions counts as the same change", () => {
  const writes = change.writes.map((write) => {
    if (write.kind !== "update") throw new Error("a site is changed by an update");
    const { revision, ...set } = write.set;
    expect(revision).toBe(1);
    return { ...write, set };
  });
  const older = { ...lying, change: { ...change, writes }, code: "missing" } as const;
  expect(fateOf(intent, among(new Arrivals()), older).fate).toBe("refused");
});
