import type { Fields, Json, Write } from "#generated/runtime.ts";
import { isList } from "#generated/runtime.ts";
import type { Sent } from "./judging.ts";
import { wayName } from "./moves.ts";
import type { Found } from "./never.ts";
import type { World } from "./world.ts";

/** How something came about, to be read by a person and by a program. */
export interface Story {
  readonly never: string;
  /** What is wrong, told alike where it comes about alike: the ways that lead to it. */
  readonly cause: string;
  /** What happened in the end. */
  readonly ends: string;
  /** Who was in it together. */
  readonly members: readonly string[];
  /** How many changes it takes. */
  readonly steps: number;
  /** The changes themselves, to be sent again. */
  readonly sent: readonly Sent[];
  /** What each did, a sentence each. */
  readonly tells: readonly string[];
}

/** Tells what was found. */
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
      return `what ${move.by} sent first arrives once more (${wayName(move)})`;
    const manner = members.includes(move.by) ? "" : " in good faith";
    const writes = sent.writes.map((write) => writeText(write, world));
    return `${move.by}${manner} ${writes.join(" and ")} (${wayName(move)})`;
  });
  return {
    never,
    cause: causeOf(found, world),
    ends: violation.says.replaceAll(rootOf(world), ""),
    members,
    steps: steps.length,
    sent: steps.map(({ sent }) => sent),
    tells: [...reads, ...does],
  };
}

/** A story to be read: its cause, who was in it, and what each of them did. */
export function textOf({ cause, members, tells, ends }: Story): string {
  const lines = [...tells, ends].map((each, index) => `  ${index + 1}. ${each}`);
  return [cause, `  ${members.join(" and ")}:`, ...lines].join("\n");
}

/** What leads to it: what is alike here has to be mended in one place. */
export function causeOf(found: Found, world: World): string {
  const { never, violation, steps } = found;
  const kindOf = (path: string): string => world.entityAt(path)?.name ?? "document";
  const ways = steps.map(({ move }) => wayName(move)).join(", then ");
  const learned = learnedFor(found).map(({ secret, from }) =>
    from === secret
      ? `the ${kindOf(secret)} they were given or found`
      : `the ${kindOf(secret)} they read of in the ${kindOf(from)}`,
  );
  const means = [...new Set(learned)].map((each) => ` with ${each}`).join("");
  return `${never}: ${violation.kind}${ways === "" ? "" : ` by ${ways}`}${means}`;
}

/** The secrets that the steps name and that somebody had to learn. */
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
