import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/*
 * The same invented house in three languages: `size` entities, of which most are like our request (21 fields, a lifecycle
 * of six states and seven transitions, four queries), so that generators are given equivalent work.
 */

const schema = path.join(import.meta.dirname, "../../schema");
/** Entities that every house has, taken over from our own schema. */
const common = ["member", "organisation", "place", "site"];

/** `["ticket001", …]` so that with the common ones there are `size` entities. */
function ticketNames(size: number): readonly string[] {
  return Array.from(
    { length: size - common.length },
    (_, index) => `ticket${String(index + 1).padStart(4, "0")}`,
  );
}

/** Writes a schema of this many entities for our own generator, one file each. */
export function writeFettleSchema(directory: string, size: number): void {
  mkdirSync(directory, { recursive: true });
  cpSync(path.join(schema, "language"), path.join(directory, "language"), { recursive: true });
  for (const name of common)
    cpSync(path.join(schema, `${name}.entity.ts`), path.join(directory, `${name}.entity.ts`));
  for (const name of ticketNames(size))
    writeFileSync(path.join(directory, `${name}.entity.ts`), fettleTicket(name));
}

const categories =
  "heating plumbing electrical lighting doors appliance structure pests cleaning safety noise grounds other".split(
    " ",
  );
const states = "reported triaged assigned inProgress resolved closed".split(" ");
const texts = (words: readonly string[]): string =>
  words.map((word) => JSON.stringify(word)).join(", ");

function fettleTicket(name: string): string {
  return `import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, ref } from "./language/fields.ts";
import { actor, cleared, constant, lifecycle, now } from "./language/lifecycle.ts";
import { allOf, anyOf, is, member, ownSite, related, role, self } from "./language/policy.ts";
import { argument } from "./language/query.ts";

const team = allOf(role("coordinator", "admin"), ownSite("site"));
const assignee = allOf(role("technician", "coordinator", "admin"), self("assignee"));

export const ${name} = entity("${name}", {
  about: "A fault somebody reported at a place, from the report until the fix is confirmed.",
  path: "organisations/{organisation}/${name}s/{${name}}",
  fields: {
    number: fixed(z.string().min(4).max(12)).describe("Short, for saying aloud."),
    title: z.string().min(3).max(120).describe("What is wrong, in a few words."),
    details: z.string().max(4000).default("").describe("Anything else that helps."),
    category: z.enum([${texts(categories)}]).describe("What sort of fault it is."),
    urgency: z.enum(["canWait", "soon", "now"]).default("soon").describe("How pressing it is."),
    audience: z.enum(["everyone", "team"]).default("everyone").describe("Who sees it."),
    place: ref("place").describe("Where it is."),
    site: ref("site").describe("The site of that place."),
    reporter: fixed(ref("member")).describe("Who reported it."),
    reporterName: fixed(z.string().max(80).optional()).describe("The person named in a record."),
    reportedAt: fixed(instant()).describe("When it was reported."),
    priority: z.enum(["low", "normal", "high", "urgent"]).optional().describe("How urgent it is."),
    dueAt: instant().optional().describe("By when a fix is promised."),
    assignee: ref("member").optional().describe("Who works on it."),
    watchers: z.array(ref("member")).max(200).default([]).describe("Who wants to hear about it."),
    resolution: z.string().min(1).max(2000).optional().describe("What was done."),
    resolvedAt: instant().optional().describe("When it was said to be fixed."),
    closedAt: instant().optional().describe("When it ended."),
    source: fixed(z.enum(["app", "import"]).default("app")).describe("How it came in."),
    externalId: fixed(z.string().max(80).optional()).describe("Its id elsewhere."),
    state: z.enum([${texts(states)}]).describe("Where it stands."),
  },
  lifecycle: lifecycle({
    field: "state",
    initial: "reported",
    states: {
      reported: { about: "Nobody has looked at it yet." },
      triaged: { about: "Looked at; nobody has taken it on." },
      assigned: { about: "Somebody has taken it on." },
      inProgress: { about: "Somebody is working on it." },
      resolved: { about: "Fixed, says whoever worked on it." },
      closed: { about: "The fix is confirmed.", end: true },
    },
    transitions: {
      triage: { about: "triage it", from: ["reported", "triaged"], to: "triaged", by: team, needs: ["priority"], may: ["category", "dueAt"] },
      assign: { about: "assign it", from: ["reported", "triaged", "assigned", "inProgress"], to: "assigned", by: team, needs: ["assignee"], may: ["priority", "dueAt"] },
      start: { about: "start work", from: ["assigned"], to: "inProgress", by: assignee },
      stop: { about: "stop work", from: ["inProgress"], to: "assigned", by: anyOf(assignee, team) },
      resolve: { about: "say it is fixed", from: ["assigned", "inProgress"], to: "resolved", by: anyOf(assignee, team), needs: ["resolution"], sets: { resolvedAt: now() } },
      confirm: { about: "confirm the fix", from: ["resolved"], to: "closed", by: anyOf(self("reporter"), team), sets: { closedAt: now() } },
      reopen: { about: "open it again", from: ["resolved", "closed"], to: "reported", by: anyOf(self("reporter"), team), sets: { resolvedAt: cleared(), closedAt: cleared(), resolution: cleared(), assignee: cleared() } },
    },
  }),
  read: anyOf(self("reporter"), self("assignee"), allOf(member(), ownSite("site"), is("audience", "everyone")), team),
  creates: {
    report: {
      about: "report a fault",
      fields: ["number", "title", "details", "category", "urgency", "audience", "place", "site"],
      by: allOf(member(), ownSite("site")),
      sets: { reporter: actor(), reportedAt: now(), source: constant("app") },
      blockers: [{ unless: related("place", is("retired", false)), because: "This place is no longer looked after." }],
    },
  },
  edits: {
    correct: { about: "correct their own report", fields: ["title", "details", "category", "urgency"], by: self("reporter"), while: ["reported", "triaged"] },
    adjust: { about: "change its details", fields: ["title", "details", "category", "priority", "dueAt"], by: team },
  },
  queries: {
    shared: { about: "What everybody may see.", where: { audience: "everyone" }, order: ["reportedAt desc"] },
    mine: { about: "What one person reported.", where: { reporter: argument("reporter") }, order: ["reportedAt desc"] },
    assignedTo: { about: "What one person works on.", where: { assignee: argument("assignee") }, order: ["reportedAt desc"] },
  },
});
`;
}
