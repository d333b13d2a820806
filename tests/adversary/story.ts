import type { Fields, Json, Write } from "#generated/runtime.ts";
import { isList } from "#generated/runtime.ts";
import { operationName } from "./moves.ts";
import type { Found } from "./never.ts";
import type { World } from "./world.ts";

/** A finding in a form for people and programs. */
export interface Story {
  readonly never: string;
  /** The cause: equal for findings with the same never and operations. */
  readonly cause: string;
  /** The violation. */
  readonly ends: string;
  /** The members of the coalition. */
  readonly members: readonly string[];
  /** The number of changes. */
  readonly steps: number;
  /** One sentence per step. */
  readonly tells: readonly string[];
}

/** Describes a finding. */
export function storyOf(found: Found, world: World): Story {
  const { never, violation, members, steps } = found;
  const learned = learnedFor(found);
  const reads = learned.map(({ by, from, secret }) =>
    from === secret
      ? `${by} knows ${short(secret, world)}`
      : `${by} reads ${short(from, world)} and knows ${short(secret, world)}`,
  );
  const does = steps.map(({ move, sent }, at) => {
    if (steps.slice(0, at).some((before) => before.sent === sent))
      return `what ${move.by} sent first arrives once more (${operationName(move)})`;
    const manner = members.includes(move.by) ? "" : " in good faith";
    const writes = sent.writes.map((write) => writeText(write, world));
    return `${move.by}${manner} ${writes.join(" and ")} (${operationName(move)})`;
  });
  return {
    never,
    cause: causeOf(found, world),
    ends: violation.says.replaceAll(rootOf(world), ""),
    members,
    steps: steps.length,
    tells: [...reads, ...does],
  };
}

/** The story as text: its cause, the coalition, and the steps. */
export function textOf({ cause, members, tells, ends }: Story): string {
  const lines = [...tells, ends].map((each, index) => `  ${index + 1}. ${each}`);
  return [cause, `  ${members.join(" and ")}:`, ...lines].join("\n");
}

/** The cause of a finding; findings with equal causes have the same fix. */
export function causeOf(found: Found, world: World): string {
  const { never, violation, steps } = found;
  const kindOf = (path: string): string => world.entityAt(path)?.name ?? "document";
  const operations = steps.map(({ move }) => operationName(move)).join(", then ");
  const learned = learnedFor(found).map(({ secret, from }) =>
    from === secret
      ? `the ${kindOf(secret)} they were given or found`
      : `the ${kindOf(secret)} they read of in the ${kindOf(from)}`,
  );
  const means = [...new Set(learned)].map((each) => ` with ${each}`).join("");
  return `${never}: ${violation.kind}${operations === "" ? "" : ` by ${operations}`}${means}`;
}

/** The secrets in the steps that a member had to learn. */
function learnedFor({ steps, known, members }: Found): readonly {
  readonly by: string;
  readonly from: string;
  readonly secret: string;
}[] {
  const named = steps
    .filter(({ move }) => members.includes(move.by))
    .flatMap(({ move }) => move.secrets);
  return [...new Set(named)].flatMap((secret) => known.get(secret) ?? []);
}

function rootOf({ slots }: World): string {
  const first = slots.find(({ path }) => path.split("/").length > 2);
  return first === undefined ? "" : `${first.path.split("/").slice(0, 2).join("/")}/`;
}

function short(path: string, world: World): string {
  const root = rootOf(world);
  return path.startsWith(root) ? path.slice(root.length) : path;
}

function writeText(write: Write, world: World): string {
  const at = short(write.path, world);
  switch (write.kind) {
    case "delete":
      return `deletes ${at}`;
    case "create":
      return `writes ${at} ${fieldsText(write.fields)}`;
    case "update": {
      const gone = (write.clear ?? []).map((name) => `without ${name}`);
      return [`changes ${at} ${fieldsText(write.set)}`, ...gone].join(" ");
    }
  }
}

function fieldsText(fields: Fields): string {
  const parts = Object.entries(fields).map(([name, value]) => `${name}: ${valueText(value)}`);
  return `{ ${parts.join(", ")} }`;
}

function valueText(value: Json): string {
  if (typeof value === "string") return value;
  return isList(value) ? `[${value.map(valueText).join(", ")}]` : JSON.stringify(value);
}
