import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/*
 * The same synthetic schema in three languages: `size` entities, most of them similar to our request (21 fields, a lifecycle of
 * six states and seven transitions, four queries), so that all generators get equivalent work.
 */

const language = path.join(import.meta.dirname, "../../schema/language");

/** `["ticket0001", …]`: together with the common entities there are `size`. */
function ticketNames(size: number): readonly string[] {
  return Array.from(
    { length: size - Object.keys(common).length },
    (_, index) => `ticket${String(index + 1).padStart(4, "0")}`,
  );
}

/** Writes a schema with this many entities for our own generator, one file each. */
export function writeFettleSchema(directory: string, size: number): void {
  mkdirSync(directory, { recursive: true });
  cpSync(language, path.join(directory, "language"), { recursive: true });
  const tickets = ticketNames(size).map((name) => [name, fettleTicket(name)] as const);
  for (const [name, text] of [...Object.entries(common), ...tickets])
    writeFileSync(path.join(directory, `${name}.entity.ts`), text);
}

const imports = `import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, line, ref } from "./language/fields.ts";
import { allOf, anyOf, member as isMember, ownSite, role, self } from "./language/policy.ts";
`;

/** The entities that the tickets refer to. */
const common: Readonly<Record<string, string>> = {
  member: `${imports}
export const member = entity("member", {
  about: "A person in an organisation.",
  path: "organisations/{organisation}/members/{member}",
  fields: {
    name: line({ max: 80 }).describe("What others see."),
    email: z.string().max(200).optional().describe("Where notices go."),
    role: z.enum(["resident", "technician", "coordinator", "admin"]).describe("What they may do."),
    sites: z.array(ref("site")).max(50).optional().describe("The only sites they act on."),
    active: z.boolean().default(true).describe("Whether they still belong."),
    joinedAt: fixed(instant()).describe("When they were added."),
  },
  actor: { name: "name", role: "role", active: "active", sites: "sites" },
  read: anyOf(self("id"), role("coordinator", "admin")),
  creates: { add: { about: "add a member", by: role("admin") } },
  edits: { change: { about: "change a member", fields: ["name", "email", "sites"], by: role("admin") } },
});
`,
  organisation: `${imports}
export const organisation = entity("organisation", {
  about: "A group of people who share buildings.",
  path: "organisations/{organisation}",
  fields: {
    name: line({ max: 120 }).describe("What its people call it."),
    zone: z.string().min(1).max(60).describe("IANA time zone."),
    locale: z.string().min(2).max(20).describe("BCP 47 tag."),
    dueHours: z.object({ low: z.int(), normal: z.int(), high: z.int(), urgent: z.int() }).describe("Hours until the promised fix."),
    closeAfterDays: z.int().min(1).max(90).default(7).describe("Days until a fix counts as confirmed."),
    foundedAt: fixed(instant()).describe("When it was set up."),
  },
  read: isMember(),
  edits: { configure: { about: "change the settings", fields: ["name", "zone", "locale", "dueHours", "closeAfterDays"], by: role("admin") } },
});
`,
  place: `${imports}
export const place = entity("place", {
  about: "Somewhere a fault can be.",
  path: "organisations/{organisation}/places/{place}",
  fields: {
    name: line({ max: 120 }).describe("What people call it."),
    kind: z.enum(["building", "floor", "room", "area", "equipment"]).describe("What sort of place it is."),
    site: ref("site").describe("The site it belongs to."),
    parent: ref("place").optional().describe("The place it is in."),
    code: fixed(z.string().min(16).max(32)).describe("Printed as its label."),
    home: z.boolean().default(false).describe("Somebody's home."),
    retired: z.boolean().default(false).describe("Gone or merged."),
  },
  read: allOf(isMember(), ownSite("site")),
  creates: { add: { about: "add a place", by: role("coordinator", "admin") } },
  edits: { change: { about: "change a place", fields: ["name", "kind", "site", "parent", "home", "retired"], by: role("coordinator", "admin") } },
});
`,
  site: `${imports}
export const site = entity("site", {
  about: "An address that an organisation looks after.",
  path: "organisations/{organisation}/sites/{site}",
  fields: {
    name: line({ max: 120 }).describe("What people call it."),
    address: z.string().max(200).optional().describe("Street and town."),
    retired: z.boolean().default(false).describe("No longer looked after."),
  },
  read: allOf(isMember(), ownSite("id")),
  creates: { add: { about: "add a site", by: role("coordinator", "admin") } },
  edits: { change: { about: "change a site", fields: ["name", "address", "retired"], by: role("coordinator", "admin") } },
});
`,
};

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
      preconditions: [{ name: "placeInUse", require: related("place", is("retired", false)), message: "This place is no longer looked after." }],
    },
  },
  edits: {
    correct: { about: "correct their own report", fields: ["title", "details", "category", "urgency"], by: self("reporter"), while: ["reported", "triaged"] },
    adjust: { about: "change its details", fields: ["title", "details", "category", "priority", "dueAt"], by: team },
  },
  meant: { "create.unpaced report": "Prisma and ZenStack count nothing either." },
  queries: {
    shared: { about: "What everybody may see.", where: { audience: "everyone" }, order: ["reportedAt desc"] },
    mine: { about: "What one person reported.", where: { reporter: argument("reporter") }, order: ["reportedAt desc"] },
    assignedTo: { about: "What one person works on.", where: { assignee: argument("assignee") }, order: ["reportedAt desc"] },
  },
});
`;
}

/** The fields in the notation of Prisma and ZenStack; a ref is a plain id, which is less work for them than a relation. */
const fields = `  id String @id
  organisation String
  number String
  title String
  details String @default("")
  category TicketCategory
  urgency TicketUrgency @default(soon)
  audience TicketAudience @default(everyone)
  place String
  site String
  reporter String
  reporterName String?
  reportedAt DateTime
  priority TicketPriority?
  dueAt DateTime?
  assignee String?
  watchers String[]
  resolution String?
  resolvedAt DateTime?
  closedAt DateTime?
  source TicketSource @default(app)
  externalId String?
  state TicketState
  @@index([organisation, audience, reportedAt(sort: Desc)])
  @@index([organisation, reporter, reportedAt(sort: Desc)])
  @@index([organisation, assignee, reportedAt(sort: Desc)])`;

const enums = [
  ["Category", categories],
  ["Urgency", ["canWait", "soon", "now"]],
  ["Audience", ["everyone", "team"]],
  ["Priority", ["low", "normal", "high", "urgent"]],
  ["Source", ["app", "import"]],
  ["State", states],
] as const;

/** The common entities, as far as they affect the amount of work. */
const commonModels = (policies: string): string => `
enum MemberRole { resident technician coordinator admin }
model Member {
  id String @id
  name String
  email String?
  role MemberRole
  sites String[]
  active Boolean @default(true)
  joinedAt DateTime
${policies === "" ? "" : "  @@auth"}
${policies}
}
model Organisation {
  id String @id
  name String
  zone String
  locale String
  dueHours Json
  closeAfterDays Int @default(7)
  foundedAt DateTime
${policies}
}
model Place {
  id String @id
  name String
  kind String
  site String
  parent String?
  code String
  home Boolean @default(false)
  retired Boolean @default(false)
${policies}
}
model Site {
  id String @id
  name String
  address String?
  retired Boolean @default(false)
${policies}
}
`;

/** Every ticket has its own enums, as ours do. */
function model(name: string, more: string): string {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const own = enums.map(([part, words]) => `enum ${type}${part} { ${words.join(" ")} }`);
  return `${own.join("\n")}\nmodel ${type} {\n${fields.replaceAll("Ticket", type)}\n${more}}\n`;
}

function lines(text: string): string {
  return text.replaceAll(
    /^enum (\w+) \{ (.*) \}$/gm,
    (_, name: string, words: string) => `enum ${name} {\n  ${words.split(" ").join("\n  ")}\n}`,
  );
}

/** The schema for Prisma, which has no policies and no lifecycles. */
export function prismaSchema(size: number): string {
  const head = `generator client {
  provider = "prisma-client"
  output   = "./out"
}
datasource db {
  provider = "postgresql"
}
`;
  return lines(
    head +
      commonModels("") +
      ticketNames(size)
        .map((each) => model(each, ""))
        .join("\n"),
  );
}

/** The schema for ZenStack, with the policies that it supports; it has no lifecycles. */
export function zenstackSchema(size: number): string {
  const head = `datasource db {
  provider = "postgresql"
  url = "postgresql://localhost/none"
}
plugin policy {
  provider = "@zenstackhq/plugin-policy"
}
`;
  const team = `(auth().role == 'coordinator' || auth().role == 'admin')`;
  const policies = `  @@allow('read', auth() != null)
  @@allow('create,update', auth() != null && ${team})`;
  const own = `  @@allow('read', auth() != null && (reporter == auth().id || assignee == auth().id || audience == 'everyone' || ${team}))
  @@allow('create', auth() != null && reporter == auth().id && state == 'reported')
  @@allow('update', auth() != null && (${team} || assignee == auth().id || (reporter == auth().id && (state == 'reported' || state == 'triaged'))))
`;
  const text =
    head +
    commonModels(policies) +
    ticketNames(size)
      .map((each) => model(each, own))
      .join("\n");
  return lines(text.replaceAll("(sort: Desc)", ""));
}
