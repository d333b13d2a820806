import type { AnyConverter } from "#generated/firestore/converting.ts";
import {
  type Codec,
  type Entity,
  type Fields,
  isRecord,
  type WriteValidator,
  type Judging,
  matchPath,
  type Parsed,
  type Problem,
  type Refusal,
} from "#generated/runtime.ts";

/**
 * A small hand-written schema, so that the stores are tested without Fettle's own entities. An organisation has members (keepers and
 * guests), doors, and notes with remarks; a note may lie behind a door.
 */
export interface Workspace {
  readonly name: string;
}
export interface Member {
  readonly name: string;
  readonly role: "keeper" | "guest";
}
export interface Door {
  readonly open: boolean;
}
export interface Note {
  readonly title: string;
  readonly by: string;
  readonly rank?: number;
  readonly state: "open" | "done";
  readonly audience: "everyone" | "keepers";
  readonly tags: readonly string[];
  readonly behind?: string;
}
export interface Remark {
  readonly text: string;
}

type Check = (value: unknown, at: string) => Problem | undefined;

const text =
  (least: number, most: number): Check =>
  (value, at) => {
    if (typeof value !== "string") return { at, code: "type", expected: "a text" };
    const expected = `${least} to ${most} characters`;
    if (value.length < least) return { at, code: "tooShort", expected };
    return value.length > most ? { at, code: "tooLong", expected } : undefined;
  };
const oneOf =
  (...choices: string[]): Check =>
  (value, at) =>
    typeof value === "string" && choices.includes(value)
      ? undefined
      : { at, code: "choice", expected: choices.join(" or ") };
const isOf =
  (type: "number" | "boolean"): Check =>
  (value, at) =>
    typeof value === type ? undefined : { at, code: "type", expected: `a ${type}` };
const texts: Check = (value, at) =>
  Array.isArray(value) && value.every((each) => typeof each === "string")
    ? undefined
    : { at, code: "type", expected: "a list of texts" };

interface Shape {
  readonly required: Readonly<Record<string, Check>>;
  readonly optional?: Readonly<Record<string, Check>>;
  readonly defaulted?: Readonly<
    Record<string, { readonly check: Check; readonly value: Fields[string] }>
  >;
}

function codec<E>(entity: string, under: string, shape: Shape): Codec<E> {
  const collections = ["organisations", ...under.split("/")].filter((name) => name !== "");
  const names = { ...shape.required, ...shape.optional, ...shape.defaulted };
  const parse = (value: unknown): Parsed<E> => {
    if (!isRecord(value))
      return { ok: false, problems: [{ at: "", code: "type", expected: "an object" }] };
    const problems: Problem[] = [];
    const note = (problem: Problem | undefined) => problem !== undefined && problems.push(problem);
    const result: Record<string, Fields[string]> = {};
    for (const [at, { value: usual }] of Object.entries(shape.defaulted ?? {})) result[at] = usual;
    for (const at of Object.keys(shape.required)) {
      if (value[at] === undefined) note({ at, code: "missing", expected: "a value" });
    }
    for (const [at, each] of Object.entries(value)) {
      const check = shape.required[at] ?? shape.optional?.[at] ?? shape.defaulted?.[at]?.check;
      if (check === undefined || !(at in names))
        note({ at, code: "unknown", expected: "no such field" });
      else note(check(each, at));
      // The value was checked just above; otherwise the problem prevents its use.
      result[at] = each as Fields[string];
    }
    // The shape guarantees the type.
    return problems.length === 0 ? { ok: true, value: result as E } : { ok: false, problems };
  };
  const params = collections.map((name) => name.replace(/s$/, ""));
  return { entity, collections, params, parse };
}

const name = text(1, 80);
const workspaceCodec = codec<Workspace>("house", "", { required: { name } });
const memberCodec = codec<Member>("member", "members", {
  required: { name, role: oneOf("keeper", "guest") },
});
const doorCodec = codec<Door>("door", "doors", { required: { open: isOf("boolean") } });
export const noteCodec = codec<Note>("note", "notes", {
  required: { title: text(3, 80), by: text(1, 40) },
  optional: { rank: isOf("number"), behind: text(1, 40) },
  defaulted: {
    state: { check: oneOf("open", "done"), value: "open" },
    audience: { check: oneOf("everyone", "keepers"), value: "everyone" },
    tags: { check: texts, value: [] },
  },
});
export const remarkCodec = codec<Remark>("remark", "notes/remarks", {
  required: { text: text(1, 400) },
});

const no = (code: string, clause: string): Refusal => ({ code, clause });
const workspaceOf = (path: string) => path.split("/").slice(0, 2).join("/");
const doorOf = (path: string, fields: Fields | undefined) =>
  typeof fields?.["behind"] === "string"
    ? `${workspaceOf(path)}/doors/${fields["behind"]}`
    : undefined;

function roleOf(path: string, judging: Judging, when: "before" | "after" = "before") {
  return judging[when](`${workspaceOf(path)}/members/${judging.change.by}`)?.["role"];
}

/** The change founds the organisation and makes its author a keeper. */
function isFounding(path: string, judging: Judging): boolean {
  return (
    judging.before(workspaceOf(path)) === undefined && roleOf(path, judging, "after") === "keeper"
  );
}

function refuseInvalid(of: Codec<unknown>, path: string, judging: Judging): Refusal | undefined {
  const after = judging.after(path);
  if (after === undefined) return undefined;
  const parsed = of.parse(after);
  return parsed.ok
    ? undefined
    : {
        code: `${of.entity}.invalid`,
        clause: "The values are not valid.",
        problems: parsed.problems,
      };
}

function mayReadNote(path: string, judging: Judging): Refusal | undefined {
  const role = roleOf(path, judging);
  const note = judging.after(path);
  if (role === undefined) return no("note.read", "Only members may read notes.");
  if (!noteCodec.parse(note).ok)
    return no("note.read.undecodable", "Nobody can tell who may read this.");
  if (note?.["audience"] === "keepers" && role !== "keeper") {
    return no("note.read.audience", "Only keepers may read this.");
  }
  const door = doorOf(path, note);
  const isShut = door !== undefined && judging.after(door)?.["open"] !== true;
  return isShut ? no("note.read.behind", "The door is shut.") : undefined;
}

const membersOnly: Entity["mayRead"] = (path, judging) =>
  roleOf(path, judging) === undefined
    ? no("member.read", "Only members may read this.")
    : undefined;
const keepersOnly = (of: Codec<unknown>): WriteValidator => ({
  codec: of,
  judge: (write, judging) =>
    roleOf(write.path, judging) === "keeper" || isFounding(write.path, judging)
      ? refuseInvalid(of, write.path, judging)
      : no(`${of.entity}.write`, "Only keepers may change this."),
  reach: () => [],
});

const noteJudge: WriteValidator = {
  codec: noteCodec,
  judge: (write, judging) => {
    const role = roleOf(write.path, judging);
    if (role === undefined) return no("note.write.by", "Only members may write notes.");
    const fields = judging.after(write.path) ?? judging.before(write.path);
    const door = doorOf(write.path, fields);
    if (door !== undefined && judging.after(door) === undefined)
      return no("note.behind", "There is no such door.");
    if (write.kind === "delete")
      return role === "keeper" ? undefined : no("note.delete.by", "Only keepers may delete.");
    const author = write.kind === "create" ? judging.change.by : judging.before(write.path)?.["by"];
    if (fields?.["by"] !== author)
      return no("note.by.fixed", "The author of a note is who wrote it.");
    return refuseInvalid(noteCodec, write.path, judging);
  },
  reach: (write) => {
    const door = write.kind === "create" ? doorOf(write.path, write.fields) : undefined;
    return door === undefined ? [] : [door];
  },
};

const remarkJudge: WriteValidator = {
  codec: remarkCodec,
  judge: (write, judging) =>
    write.kind === "create"
      ? (mayReadNote(noteOf(write.path), judging) ??
        refuseInvalid(remarkCodec, write.path, judging))
      : no("remark.fixed", "A remark stays as it is."),
  reach: () => [],
};

function noteOf(path: string): string {
  return matchPath(remarkCodec, path) === undefined ? path : path.split("/").slice(0, 4).join("/");
}

const entities: readonly Entity[] = [
  { codec: workspaceCodec, mayRead: membersOnly },
  { codec: memberCodec, mayRead: membersOnly },
  { codec: doorCodec, mayRead: membersOnly },
  { codec: noteCodec, mayRead: mayReadNote },
  { codec: remarkCodec, mayRead: (path, judging) => mayReadNote(noteOf(path), judging) },
];
const judges: readonly WriteValidator[] = [
  keepersOnly(workspaceCodec),
  keepersOnly(memberCodec),
  keepersOnly(doorCodec),
  noteJudge,
  remarkJudge,
];

/** The conversion of its documents to and from Firestore: none, because they contain only JSON. */
export const toyConverters: readonly AnyConverter[] = entities.map(({ codec: each }) => ({
  codec: each,
  moments: [],
  encoders: {},
  serverTimes: { when: {} },
}));

/** The parameters of a store for the toy schema. */
export const toyOrganisation = { entities, judges: () => Promise.resolve(judges) };
