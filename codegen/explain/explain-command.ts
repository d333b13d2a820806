import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Policy, Precondition } from "../../schema/language/policy.ts";
import { readArguments } from "../arguments.mjs";
import { readPlan } from "../generate.ts";
import { policyText } from "../lock/policy-text.ts";
import { hintAt } from "../near.mjs";
import { operationsOf, writtenBy } from "../plan/operations.ts";
import { actorOn, type EntityPlan, type SchemaPlan, writerOf } from "../plan/plan.ts";
import { conditionOf, isUnchanged } from "../plan/policies.ts";
import { revisionField } from "../plan/revisions.ts";
import { SchemaError } from "../schema-error.ts";
import { print, printErrors, type Terminal } from "../terminal.ts";
import {
  type Answer,
  evaluatePolicy,
  type Fields,
  type Located,
  type Question,
  pathBy,
} from "./evaluate-policy.ts";

const usage = `npm run codegen -- explain --as ID --do OPERATION --on PATH --with FILE [--set JSON] [--schema DIR] [--json]
  --as    who acts: the id of their document (or of their account)
  --do    an operation of the entity, or read, list or remove
  --with  documents: one JSON object with their fields by path, or a line {"path", "fields"} for each:
          unzip -p BACKUP.fettle.zip 'documents/*' > FILE
  --set   what the operation writes, as JSON
It weighs states, policies and preconditions. Whether the rules take what is written, its types and limits and the entry of a journal, it does not.
`;

/** Why somebody may or may not do something. */
export interface Explanation {
  readonly allowed: boolean | undefined;
  /** The part of the operation that decides: `"by"`, `"from"`, the name of a precondition. */
  readonly part: string;
  /** Every part that was asked, with its clauses. */
  readonly answers: readonly (Answer & { readonly part: string })[];
  /** The clauses that would have to answer otherwise. */
  readonly change: readonly string[];
  /** What the rules ask of a change besides, which is not weighed here. */
  readonly unweighed: readonly string[];
}

/** An argument that cannot be read. */
class Unreadable extends Error {
  override readonly name = "Unreadable";
}

/** `npm run codegen -- explain`: says which clause of a policy decides, and what would change it. */
export async function explainCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArguments({
    args: [...args],
    options: {
      as: { type: "string" },
      do: { type: "string" },
      on: { type: "string" },
      with: { type: "string" },
      set: { type: "string", default: "{}" },
      schema: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const { as, do: operation, on } = values;
  if (
    as === undefined ||
    operation === undefined ||
    on === undefined ||
    values.with === undefined
  ) {
    terminal.printError(usage);
    return 2;
  }
  try {
    const directory = path.resolve(values.schema ?? "schema");
    const { plan, errors } = await readPlan(directory);
    if (errors.length > 0) return await printErrors(errors, values, terminal);
    const file = values.with;
    const documents = readAs(
      `--with ${file}`,
      'it is no JSON object with the fields of each document by its path, and has no line {"path", "fields"} for each.',
      () => documentsIn(readFileSync(file, "utf8")),
    );
    const set = readAs("--set", "it is no JSON object with fields.", () =>
      fieldsOf.parse(JSON.parse(values.set)),
    );
    const explained = explain({ plan, documents, as, operation, on, set, now: Date.now() });
    if (typeof explained === "string") {
      terminal.printError(`${explained}\n`);
      return 2;
    }
    print(
      values.json ? JSON.stringify(explained) : textOf(explained, `${as}: ${operation} ${on}`),
      terminal,
    );
    return 0;
  } catch (error) {
    if (error instanceof SchemaError) return printErrors([error], values, terminal);
    if (!(error instanceof Unreadable)) throw error;
    terminal.printError(`${error.message}\n`);
    return 2;
  }
}

/**
 * Names the argument that something is wrong with.
 * @param form what it has to be
 */
function readAs<T>(argument: string, form: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Unreadable(`${argument}: ${error instanceof z.ZodError ? form : String(error)}`, {
      cause: error,
    });
  }
}

export interface Explaining {
  readonly plan: SchemaPlan;
  readonly documents: ReadonlyMap<string, Fields>;
  readonly as: string;
  readonly operation: string;
  readonly on: string;
  readonly set: Fields;
  readonly now: number;
}

/** The explanation, or what is wrong with the question. */
export function explain(parts: Explaining): Explanation | string {
  const { plan, documents, as, operation, on, set, now } = parts;
  const entity = plan.entities.find((each) => isAt(each, on));
  if (entity === undefined) return `The schema has no entity at ${on}.`;
  const asked = policiesOf(entity, operation);
  if (asked === undefined) {
    const names = [
      "read",
      "list",
      ...(entity.remove === undefined ? [] : ["remove"]),
      ...operationsOf(entity).map(({ name }) => name),
    ];
    return `${entity.name} has no operation "${operation}"${hintAt(operation, names)} It has ${names.join(", ")}.`;
  }
  const other = Object.keys(set).find((each) => asked.writes?.includes(each) === false);
  if (other !== undefined) {
    // Nobody writes the revision by hand.
    const names = asked.writes?.filter((each) => each !== revisionField) ?? [];
    return `"${operation}" of ${entity.name} does not write "${other}"${hintAt(other, names)} It writes ${names.join(", ")}.`;
  }
  const stored = documents.get(on);
  if (stored === undefined && !asked.isCreate) return `There is no document at ${on}.`;
  const after = { path: on, fields: { ...withDefaults(entity, stored ?? {}), ...set } };
  const before = stored === undefined ? after : { path: on, fields: withDefaults(entity, stored) };
  const question = {
    plan,
    entity,
    me: memberOf(parts, asked.isWrite ? writerOf(entity, plan) : actorOn(entity, plan)),
    myId: as,
    before,
    after,
    now,
    look: (at: string): Fields | undefined => {
      const owner = plan.entities.find((each) => isAt(each, at));
      const fields = documents.get(at);
      return owner && fields && withDefaults(owner, fields);
    },
  };
  const state = entity.lifecycle?.field;
  const answers = [
    ...(question.me === undefined && asked.policies.every(([, policy]) => needsMember(policy))
      ? [{ part: "member", clause: "an active member", holds: false, parts: [] }]
      : []),
    ...(asked.states === undefined || state === undefined
      ? []
      : [
          {
            part: "state",
            ...evaluatePolicy({ kind: "is", field: state, values: asked.states }, question),
          },
        ]),
    ...asked.policies.map(([part, policy]) => ({ part, ...evaluatePolicy(policy, question) })),
    ...asked.preconditions.map((each) => ({ part: each.name, ...answerTo(each, question) })),
  ];
  const [decides] = [
    ...answers.filter(({ holds }) => holds === false),
    ...answers.filter(({ holds }) => holds === undefined),
    ...answers.slice(-1),
  ];
  return {
    allowed: decides?.holds,
    part: decides?.part ?? "",
    answers,
    change: answers
      .filter(({ holds }) => holds === decides?.holds)
      .flatMap((each) => changesOf(each, each.holds !== true)),
    unweighed: asked.isWritten
      ? [
          "types and limits of what is written",
          "needed fields",
          ...(entity.journal === undefined ? [] : ["the entry of the change and its text"]),
        ]
      : [],
  };
}

function answerTo(asked: Precondition, question: Question): Answer {
  const { require, whenChanged, asksAfter } = asked;
  if (whenChanged === undefined || asksAfter !== true)
    return evaluatePolicy(conditionOf(asked), question);
  const sameAnswer = evaluatePolicy(isUnchanged(whenChanged), question);
  return sameAnswer.holds === true
    ? sameAnswer
    : evaluatePolicy(require, { ...question, before: question.after });
}

/** Whether somebody has to be a member already: a person who joins or sets up the organisation is none yet. */
function needsMember(policy: Policy): boolean {
  return policy.kind !== "anybody" && !/\b(?:joining|founding)\(/.test(policyText(policy));
}

interface Asked {
  readonly isWrite: boolean;
  readonly isCreate: boolean;
  /** Whether fields are written. */
  readonly isWritten: boolean;
  /** The fields that a change of an existing document may write. */
  readonly writes?: readonly string[] | undefined;
  readonly states: readonly string[] | undefined;
  readonly policies: readonly (readonly [part: string, policy: Policy])[];
  readonly preconditions: readonly Precondition[];
}

function policiesOf(entity: EntityPlan, name: string): Asked | undefined {
  const plain = (policy: Policy | undefined, isWrite = false): Asked | undefined =>
    policy && {
      isWrite,
      isCreate: false,
      isWritten: false,
      states: undefined,
      policies: [[name, policy]],
      preconditions: [],
    };
  if (name === "read") return plain(entity.read);
  if (name === "list") return plain(entity.list ?? entity.read);
  if (name === "remove") return plain(entity.remove, true);
  const found = operationsOf(entity).find((each) => each.name === name);
  return (
    found && {
      isWrite: true,
      isCreate: found.kind === "create",
      isWritten: true,
      writes: found.kind === "create" ? undefined : writtenBy(found, entity),
      states: found.states,
      policies: [["by", found.by]],
      preconditions: found.preconditions,
    }
  );
}

/** The active member that acts on a document; where only accounts are known, a member without fields. */
function memberOf(
  { documents, as, on, now }: Explaining,
  actor: EntityPlan | undefined,
): Located | undefined {
  if (actor === undefined) return { path: "", fields: {} };
  const at = pathBy(actor, on, as);
  const stored = documents.get(at);
  if (stored === undefined) return undefined;
  const fields = withDefaults(actor, stored);
  const { active, until } = actor.actor ?? {};
  const end = until === undefined ? undefined : fields[until];
  const isOver = typeof end === "number" && end <= now;
  return isOver || (active !== undefined && fields[active] === false)
    ? undefined
    : { path: at, fields };
}

/**
 * The clauses without parts that would have to answer otherwise. Where one of several is enough, they are all named.
 */
function changesOf(answer: Answer, isRefused: boolean): readonly string[] {
  const own = answer.found === undefined ? answer.clause : `${answer.clause}: ${answer.found}`;
  const isNot = answer.word === "not";
  const those = isNot
    ? answer.parts
    : answer.parts.filter(({ holds }) => (holds === true) !== isRefused);
  return those.length === 0
    ? [own]
    : those.flatMap((each) => changesOf(each, isNot ? !isRefused : isRefused));
}

function textOf({ allowed, part, answers, change, unweighed }: Explanation, what: string): string {
  const verdict =
    allowed === undefined
      ? "cannot be told from documents"
      : allowed
        ? "allowed by its policies"
        : "refused";
  const advice =
    allowed === true
      ? "Refused if one of these answered otherwise:"
      : "Allowed only if these answer otherwise, or one of them below anyOf:";
  return [
    `${what}: ${verdict}, by \`${part}\``,
    ...answers.flatMap((each) => [`  ${each.part}`, ...treeOf(each, "    ")]),
    advice,
    ...change.map((each) => `  ${each}`),
    ...(unweighed.length === 0
      ? []
      : [`Not weighed, and asked by the rules: ${unweighed.join(", ")}.`]),
  ].join("\n");
}

function treeOf(
  { clause, word = clause, holds, found, parts }: Answer,
  indent: string,
): readonly string[] {
  const mark = holds === undefined ? "?" : holds ? "+" : "-";
  return [
    `${indent}${mark} ${word}${found === undefined ? "" : `: ${found}`}`,
    ...parts.flatMap((each) => treeOf(each, `${indent}  `)),
  ];
}

const fieldsOf = z.record(z.string(), z.unknown());
const lineOf = z.object({ path: z.string(), fields: fieldsOf.default({}) });

/** Documents by path, from one JSON object or from a line for each. */
function documentsIn(text: string): ReadonlyMap<string, Fields> {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (!/^\s*\{"path":/.test(lines[0] ?? ""))
    return new Map(Object.entries(z.record(z.string(), fieldsOf).parse(JSON.parse(text))));
  return new Map(
    lines.map((line) => {
      const { path: at, fields } = lineOf.parse(JSON.parse(line));
      return [at, fields];
    }),
  );
}

function withDefaults({ fields }: EntityPlan, stored: Fields): Fields {
  const whole = new Map<string, unknown>(
    fields.flatMap(({ name, fallback }) => (fallback === undefined ? [] : [[name, fallback]])),
  );
  for (const [name, value] of Object.entries(stored)) whole.set(name, value);
  return Object.fromEntries(whole);
}

function isAt({ path: { collections } }: EntityPlan, at: string): boolean {
  const parts = at.split("/");
  return (
    parts.length === collections.length * 2 &&
    collections.every((each, index) => parts[index * 2] === each)
  );
}
