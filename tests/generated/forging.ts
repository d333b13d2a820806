import { expect } from "vitest";
import { requestCommands } from "#generated/request/commands.ts";
import { type Change, type Fields, type Write } from "#generated/runtime.ts";
import { JudgedOrganisation, noon, organisation, requestFields } from "./judged-organisation.ts";

/** The placeholders of the request's path. */
export const at = { organisation, request: "r1" };

/** The path of the organisation. */
export const home = `organisations/${organisation}`;

/** The path of its request. */
export const requestPath = `${home}/requests/r1`;

/** The path of an entry in the request's timeline. */
export const entryPath = (id: string) => `${requestPath}/activity/${id}`;

/** A hand-made change that no command creates. */
export function change(by: string, ...writes: Write[]): Change {
  return { id: "act1", command: "by hand", by, at: noon, writes };
}

/** A write that creates a document. */
export const create = (path: string, fields: Fields): Write => ({ kind: "create", path, fields });

/** A write that changes fields. */
export const update = (path: string, set: Fields): Write => ({ kind: "update", path, set });

/** The fields of an entry by Anna. */
export const entry = (over: Fields = {}): Fields => ({
  kind: "adjust",
  by: "anna",
  byName: "Anna",
  byRole: "admin",
  at: noon,
  audience: "everyone",
  ...over,
});

/** The change with one of its writes modified. */
export function tampered(
  from: Change,
  index: number,
  over: Fields,
  without: readonly string[] = [],
): Change {
  const writes = from.writes.map((write, each) => {
    if (each !== index) return write;
    if (write.kind === "create")
      return { ...write, fields: omit({ ...write.fields, ...over }, without) };
    return write.kind === "update"
      ? { ...write, set: omit({ ...write.set, ...over }, without) }
      : write;
  });
  return { ...from, writes };
}

function omit(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** The code of the refusal, if the change is refused. */
export function codeOf(attack: Change, workspace = new JudgedOrganisation()): string | undefined {
  return workspace.judge(attack)?.code;
}

/** Checks that each verdict is the one it stands under: a code of a refusal, or `passes`. */
export function stand(verdicts: Readonly<Record<string, readonly (string | undefined)[]>>): void {
  const all = Object.entries(verdicts);
  expect(all.map(([code, given]) => [code, ...given.map((each) => each ?? "passes")])).toEqual(
    all.map(([code, given]) => [code, ...given.map(() => code)]),
  );
}

/** A change that Tess may make. */
export const claim = (workspace = new JudgedOrganisation()) =>
  requestCommands.claim(workspace.request(), {}, workspace.act("tess"));

/** A change that Anna may make. */
export const adjust = (workspace = new JudgedOrganisation()) =>
  requestCommands.adjust(
    workspace.request(),
    { title: "Two lamps are out", dueAt: noon },
    workspace.act("anna"),
  );

/** A change that a member may make. */
export const report = (
  over: Partial<Parameters<typeof requestCommands.report>[1]> = {},
  by = "ravi",
) =>
  requestCommands.report(
    { organisation, request: "r9" },
    {
      number: "ABCD",
      title: "It drips",
      category: "plumbing",
      place: "hall",
      site: "north",
      ...over,
    },
    new JudgedOrganisation().act(by),
  );

/** An organisation in which the request is assigned to Tess. */
export function assigned(): JudgedOrganisation {
  const workspace = new JudgedOrganisation();
  workspace.documents.set(requestPath, requestFields({ state: "assigned", assignee: "tess" }));
  return workspace;
}
