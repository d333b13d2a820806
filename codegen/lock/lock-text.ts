import { createHash } from "node:crypto";
import { z } from "zod";
import { once } from "../plan/once.ts";
import { withStored, withTold } from "../plan/operations.ts";
import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { capitalised } from "../render/words.ts";
import { SchemaError } from "../schema-error.ts";
import { encoded } from "./encode.ts";
import { entityForm, lockForm } from "./lock-form.ts";

const notice =
  'The schema that was accepted last: "npm run codegen" compares with it. docs/schema-lock.md says how to change it.';

/** The text of a schema's lock: one fact per line, in the order of the declarations; the same schema gives the same text. */
export const lockText = once(({ entities, actor, rules }: SchemaPlan): string => {
  const plan = { "//": notice, version: 1 as const, actor: actor?.name, entities, rules };
  return `${textOf(encoded(lockForm, plan), "", "")}\n`;
});

/** A hash of what a lock holds, 48 bits in hex. With `--watch`, the parts of most entities are known. */
export function fingerprintOf({ entities, actor, rules }: SchemaPlan): string {
  const rest = encoded(lockForm, { version: 1, actor: actor?.name, entities: [], rules });
  const parts = entities.map((each) => [each.name, digestOf(each)]);
  return digest(JSON.stringify([rest, parts])).slice(0, 12);
}

const digestOf = once((entity: EntityPlan) => digest(JSON.stringify(encoded(entityForm, entity))));

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * The plan that a lock was written from, without texts for readers only.
 * @throws SchemaError `lock.unreadable`
 */
export function readLock(text: string, file: string): SchemaPlan {
  try {
    const { actor, entities: locked, rules } = lockForm.parse(JSON.parse(text));
    const journals = new Map(locked.map(({ name, journal }) => [journal?.entity, name]));
    const known = locked.map((each) => ({
      ...each,
      typeName: capitalised(each.name),
      journalOf: journals.get(each.name),
      paces: each.fields.filter(({ pace }) => pace !== undefined).map(({ name }) => name),
    }));
    const entities = known.map((each) => withStored(withTold(each, known)));
    return { entities, actor: entities.find((each) => each.name === actor), rules };
  } catch (cause) {
    const said = cause instanceof z.ZodError ? z.prettifyError(cause) : messageOf(cause);
    throw new SchemaError(
      "lock.unreadable",
      `The lock of the schema cannot be read: ${said.replaceAll(/\s+/g, " ").replace(/\.?$/, ".")}`,
      "Take the version that was committed last, after a merge that of either side, and run the command again.",
      { file },
      cause,
    );
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** The width of a line with one fact, in characters. */
const width = 110;

/** The places of facts, which take one line if they fit; what is around them takes a line for each of its parts. */
const facts =
  /^\/entities\/[^/]+\/(?:(?:fields|files|lifecycle\/states)\/[^/]+|(?:creates|edits|queries|lifecycle\/steps)\/[^/]+\/(?:sets|where))$/;

/** @param at the keys that lead to the value; `undefined` inside a fact */
function textOf(value: unknown, at: string | undefined, indent: string): string {
  if (!isComposed(value)) return JSON.stringify(value);
  return at !== undefined && entities.test(at)
    ? textOfEntity(value)(at)
    : composedText(value, at, indent);
}

const entities = /^\/entities\/[^/]+$/;

/** With `--watch`, most entities are the same objects as before. */
const textOfEntity = once((value: object) => {
  let known: string | undefined;
  return (at: string) => (known ??= composedText(value, at, "    "));
});

function composedText(value: object, at: string | undefined, indent: string): string {
  const isFact = at === undefined || Array.isArray(value) || facts.test(at);
  if (isFact) {
    const inline = inlineText(value);
    if (inline.length + indent.length <= width) return inline;
  }
  const deeper = `${indent}  `;
  const lines = partsOf(value).map(
    ([key, each]) =>
      deeper + keyText(value, key) + textOf(each, isFact ? undefined : `${at}/${key}`, deeper),
  );
  return surrounded(value, lines.length === 0 ? "" : `\n${lines.join(",\n")}\n${indent}`);
}

function inlineText(value: unknown): string {
  if (!isComposed(value)) return JSON.stringify(value);
  const parts = partsOf(value).map(([key, each]) => keyText(value, key) + inlineText(each));
  const space = Array.isArray(value) || parts.length === 0 ? "" : " ";
  return surrounded(value, space + parts.join(", ") + space);
}

const isComposed = (value: unknown): value is object => typeof value === "object" && value !== null;

/** What is undefined is not written. */
const partsOf = (value: object): readonly (readonly [key: string, value: unknown])[] =>
  Object.entries(value).filter(([, each]) => each !== undefined);

const keyText = (of: object, key: string): string =>
  Array.isArray(of) ? "" : `${JSON.stringify(key)}: `;

const surrounded = (of: object, inner: string): string =>
  Array.isArray(of) ? `[${inner}]` : `{${inner}}`;
