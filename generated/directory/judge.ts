// Generated from directory.entity.ts by "npm run codegen". Do not edit. b338e2212b5f

import { parentPath, refuse } from "../judging.ts";
import {
  type Fields,
  type Judging,
  type Refusal,
  type Write,
  type WriteValidator,
  changedFields,
  documentAt,
  idOf,
  matchPath,
} from "../runtime.ts";
import { firstOther, lineProblems, unknownField } from "../verdicts.ts";
import type { DirectoryAccountPolicyInput } from "./access.ts";
import { isClosedDirectory } from "./closed.ts";
import { directoryCodec, directoryFields, parseDirectory } from "./codec.ts";
import { directoryClauses, mayFollowDirectory, mayShowDirectory } from "./policy.ts";

/** Validates every write of a directory, for the stores. */
export const directoryWriteValidator: WriteValidator = { codec: directoryCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(directoryCodec, write.path) === undefined)
    return refuse("directory.path", "That is not where a directory lives.");
  const me = { id: judging.change.by };
  if (write.kind === "delete") return refuse("directory.remove", "Nobody may delete a directory.");
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("directory.exists", "There already is such a directory.");
  if (write.kind === "update" && stored === undefined)
    return refuse("directory.missing", "This directory is not there any more.");
  const before = documentAt(directoryCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "directory.undecodable",
      "What is stored of this directory cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parseDirectory(fields);
  if (!parsed.ok)
    return refuse(
      "directory.invalid",
      "Something in this directory is not as it should be.",
      parsed.problems,
    );
  const crooked = lineProblems(stored, fields, ["name"]);
  if (crooked.length > 0)
    return refuse(
      "directory.invalid",
      "Something in this directory is not as it should be.",
      crooked,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = DirectoryAccountPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedDirectory(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, directoryFields);
  if (unknown !== undefined)
    return refuse("directory.unknownField", `A directory has no field "${unknown}".`);
  if (input.judging.after(parentPath(input.after.path)) === undefined)
    return refuse("directory.parent", "The organisation that this belongs to is not there.");
  return judgeShow(input);
}

function judgeShow(input: PolicyInput): Refusal | undefined {
  if (!mayShowDirectory(input)) return refuse("directory.show.by", directoryClauses.show);
  return undefined;
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, directoryFields);
  if (unknown !== undefined)
    return refuse("directory.unknownField", `A directory has no field "${unknown}".`);
  return judgeFollow(input, changed);
}

function judgeFollow(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["name", "role", "sites", "active"]);
  if (other !== undefined)
    return refuse("directory.follow.fields", `This may not change "${other}".`);
  if (!mayFollowDirectory(input)) return refuse("directory.follow.by", directoryClauses.follow);
  return undefined;
}

function reach(): readonly string[] {
  return [];
}
