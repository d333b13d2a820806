import { SchemaError, type SchemaPlace } from "../schema-error.ts";

/** For each construct that cannot be enforced everywhere: the reason, and what to write instead. */
const refusals = {
  "type.not-zod": [
    "A field is described by a zod type, and this is none.",
    "Write something like z.string().max(80), ref(…) or instant().",
  ],
  "type.mini": [
    "Types of zod/mini do not say what is needed to generate code.",
    'Import z from "zod".',
  ],
  "type.coerce": [
    "Coercing takes one value for another; security rules see what was really written and would refuse it.",
    "Write the type itself, such as z.number(), and convert in the form.",
  ],
  "type.transform": [
    "A transformation changes a value on the way in; security rules can only say yes or no to it.",
    "Describe the value as it is stored, and change it before it is written.",
  ],
  "type.catch": [
    ".catch(…) would hide that a document is wrong; security rules would still refuse it.",
    "Use .default(…) for what is missing in older documents, and take .catch(…) out.",
  ],
  "type.nullable": [
    "A field can be left out, but not null: two ways to say nothing would have to be told apart everywhere.",
    "Write .optional() instead.",
  ],
  "type.exact-optional": [
    "Firestore has no undefined, so a field that is undefined and one that is missing are the same.",
    "Write .optional() instead.",
  ],
  "type.presence": [
    "Whether a field may be left out is said with .optional() and .default(…) alone.",
    "Use one of these, or neither for a field that every document has.",
  ],
  "type.union": [
    "A value that is one of several types cannot be told apart in rules, indexes and forms alike.",
    "Use z.enum([…]) for a choice of words, or an optional field for each type.",
  ],
  "type.intersection": [
    "Two types at once are not followed into each other.",
    "Write one z.object({…}) with the fields of both; a.extend(b.shape) makes it.",
  ],
  "type.record": [
    "Security rules have no loops, so keys that are not known beforehand cannot be checked.",
    "Name the keys in z.object({…}), or make a list of objects with a key each.",
  ],
  "type.map-or-set": [
    "Firestore has no Map and no Set to store.",
    "Use z.array(…).max(…) for a set, z.object({…}) or an entity of its own for a map.",
  ],
  "type.tuple": [
    "A list has one type for all that is in it.",
    "Use z.object({…}) with a name for each place.",
  ],
  "type.list-in-list": [
    "Firestore cannot hold a list in a list.",
    "Put the inner list into an object: z.array(z.object({ items: z.array(…) })).",
  ],
  "type.item-presence": [
    "A list has no holes, so what is in it cannot be optional or have a default.",
    "Take .optional() or .default(…) off what is in it; the list itself may have them.",
  ],
  "type.object-keys": [
    "What happens to unknown keys is decided for all: nobody may write them, and those of a newer version are kept.",
    "Write z.object({…}) without strict, loose or catchall.",
  ],
  "type.too-deep": [
    "Objects go at most eight deep: rules call a function for each, and may not call deeper than twenty.",
    "Flatten it, or make the inner part an entity of its own with a ref.",
  ],
  "type.recursive": [
    "A type that is made when it is asked for may be endless, and rules cannot follow it.",
    "Write the type itself; what nests without end is an entity with a ref to itself.",
  ],
  "type.not-storable": [
    "No document can hold this.",
    "Use text, numbers, booleans, enums, instants, refs, lists and objects.",
  ],
  "type.date": [
    "A Date has a time zone's and a class's troubles; instants are numbers everywhere in the code.",
    "Write instant(), which is a Timestamp in Firestore.",
  ],
  "type.anything": ["A field that may hold anything is checked by nobody.", "Say what it holds."],
  "type.nothing": [
    "No document can have a value for this.",
    "Take the field out, or make the one that is meant .optional().",
  ],
  "type.readonly": [
    ".readonly() freezes values when zod reads them, and is not what keeps a document from being changed.",
    "Take it off: generated types are readonly anyway. For never again, write fixed(…).",
  ],
  "type.template": [
    "A template literal is not followed into a pattern.",
    "Write z.string().max(…).regex(/^…$/).",
  ],
  "type.custom": [
    "Code that tells whether a value is right cannot run in security rules.",
    "Describe the value with the other types and their limits.",
  ],
  "enum.not-text": [
    "A choice is stored as a word, so an enum or literal is made of texts.",
    'Write words such as z.enum(["one", "two"]); z.boolean() and z.int() are there for the others.',
  ],
  "enum.empty": ["There is nothing to choose from, so no document fits.", "List the choices."],
  "enum.blank": [
    "A choice that nobody sees cannot be told from none: in a table, an empty cell leaves the field out.",
    "Give it a word, or make the field .optional().",
  ],
  "enum.twice": [
    "The same choice is listed twice.",
    "Take one of the two out, or mend its spelling.",
  ],
  "check.code": [
    "A check written as code cannot run in security rules, so the server would not make it.",
    "Say it with .min, .max, .length or .regex, or as a precondition of the command that it concerns.",
  ],
  "check.rewrite": [
    "Rewriting a text on the way in is no check: security rules see what was really written and cannot change it.",
    "Take it out and do it in the form; a .regex(…) can demand that it was done.",
  ],
  "check.format": [
    "This format takes more than a pattern to tell, which security rules have not.",
    "Write .max(…) with a .regex(/^…$/) that comes near enough.",
  ],
  "check.exclusive": [
    "A limit belongs to what it allows; strictly above or below is not kept everywhere.",
    "Use .min(…) and .max(…): for whole numbers above 0, .min(1).",
  ],
  "check.multiple-of": [
    "Code and rules round fractions differently, so they can disagree about the steps of a number.",
    "Use z.int() and count in the smallest step, such as cents.",
  ],
  "check.number-format": [
    "Numbers are whole or not; other formats of machines are not told apart.",
    "Use z.int() or z.number() with .min(…) and .max(…).",
  ],
  "check.unknown": [
    "This check is not known to hold in code and in rules alike.",
    "Use .min, .max, .length, .regex and z.int().",
  ],
  "check.misplaced": [
    "A check around this type is made by zod alone, and by nobody on the server.",
    "Put the limit onto the text, number or list itself, or make it a precondition of a command.",
  ],
  "pattern.flags": [
    "Flags change what a regular expression means, and rules do not have the same.",
    "Take them off and write the letters out: [Aa] for /a/i.",
  ],
  "pattern.two": [
    "A text is matched with one pattern.",
    "Make one of the two that says both, or use .min and .max for the length.",
  ],
  "pattern.look-around": [
    "Rules use RE2, which cannot look ahead or behind.",
    "Say what the text consists of, from ^ to $.",
  ],
  "pattern.back-reference": [
    "Rules use RE2, which cannot refer back to a group or name one.",
    "Write the alternatives out.",
  ],
  "pattern.alternatives": [
    "Rules match whole texts, so alternatives outside brackets would mean something else there.",
    "Put them into brackets: /^(?:one|two)$/.",
  ],
  "pattern.repetition": [
    "RE2, which rules use, repeats at most a thousand times.",
    "Use + in the pattern and .max(…) for the length.",
  ],
  "pattern.dialect": [
    "This part of the pattern does not mean the same in JavaScript and in RE2, which rules use.",
    "Name the characters: [a-z] and the like, \\d, \\w, one [^…] followed by + or *, and escaped punctuation.",
  ],
  "default.not-json": [
    "A default is written into rules and older documents as JSON, and this is not JSON.",
    "Give a text of whole characters, a number, boolean, list or object.",
  ],
  "default.made-anew": [
    "A default is read once, when code is generated, and this one is another each time.",
    "Write the value itself; what is different for each document is filled in by sets.",
  ],
  "default.inside": [
    "A default inside an object is not filled in when rules look at an older document.",
    "Give the whole object a default, or make the key .optional().",
  ],
  "journal.told": [
    "Only the fields was and became of a journal's entries can hold values of the documented entity.",
    "Write was: told() and became: told() in the entity of the entries, and nowhere else.",
  ],
  "field.fixed-inside": [
    "Only a whole field can be fixed; nobody watches a part of it.",
    "Put fixed(…) around the whole field.",
  ],
} as const satisfies Readonly<Record<string, readonly [reason: string, fix: string]>>;

/** The codes of constructs that are always rejected. */
export type Refusal = keyof typeof refusals;

/** The error of this code, at a place or at the first of the space-separated words that occurs there. */
export function refuse(code: Refusal, words: string | undefined, place: SchemaPlace): SchemaError {
  const [reason, fix] = refusals[code];
  return new SchemaError(
    code,
    reason,
    fix,
    words === undefined ? place : { ...place, words: words.split(" ") },
  );
}

/** The reason why each zod type is rejected, by zod's name of it; a missing name is new in zod. */
const types: Readonly<Record<string, readonly [code: Refusal, words?: string]>> = {
  nullable: ["type.nullable", "nullable nullish"],
  union: ["type.union", "discriminatedUnion union xor or"],
  intersection: ["type.intersection", "intersection and"],
  record: ["type.record", "partialRecord looseRecord record"],
  map: ["type.map-or-set", "map"],
  set: ["type.map-or-set", "set"],
  tuple: ["type.tuple", "tuple"],
  bigint: ["type.not-storable", "bigint"],
  symbol: ["type.not-storable", "symbol"],
  file: ["type.not-storable", "file"],
  function: ["type.not-storable", "function"],
  promise: ["type.not-storable", "promise"],
  date: ["type.date", "date"],
  any: ["type.anything", "any"],
  unknown: ["type.anything", "unknown"],
  never: ["type.nothing", "never"],
  nan: ["type.nothing", "nan"],
  null: ["type.nothing", "null"],
  undefined: ["type.nothing", "undefined"],
  void: ["type.nothing", "void"],
  pipe: ["type.transform", "transform pipe preprocess stringbool codec"],
  transform: ["type.transform", "transform"],
  success: ["type.transform", "success"],
  catch: ["type.catch", "catch"],
  lazy: ["type.recursive", "lazy json"],
  readonly: ["type.readonly", "readonly"],
  template_literal: ["type.template", "templateLiteral"],
  custom: ["type.custom", "instanceof custom"],
  prefault: ["type.presence", "prefault"],
  nonoptional: ["type.presence", "nonoptional"],
};

/** The error for a zod type that cannot be enforced everywhere. */
export function refusedType(type: string, place: SchemaPlace): SchemaError {
  const [code, words] = types[type] ?? ["type.custom"];
  return refuse(code, words, place);
}
