// Generated from person.entity.ts by "npm run codegen". Do not edit. 9e7c716ad1af

import { isPacing, refuse, startsPaces } from "../judging.ts";
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
import { firstOther, unknownField } from "../verdicts.ts";
import type { PersonPolicyInput } from "./access.ts";
import { isClosedPerson } from "./closed.ts";
import { parsePerson, personCodec, personFields, personNested } from "./codec.ts";
import { mayBeginPerson, mayChangePerson, personClauses } from "./policy.ts";

/** Validates every write of a person, for the stores. */
export const personWriteValidator: WriteValidator = { codec: personCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(personCodec, write.path) === undefined)
    return refuse("person.path", "That is not where a person lives.");
  const me = { id: judging.change.by };
  if (write.kind === "delete") return refuse("person.remove", "Nobody may delete a person.");
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("person.exists", "There already is such a person.");
  if (write.kind === "update" && stored === undefined)
    return refuse("person.missing", "This person is not there any more.");
  const before = documentAt(personCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "person.undecodable",
      "What is stored of this person cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parsePerson(fields);
  if (!parsed.ok)
    return refuse(
      "person.invalid",
      "Something in this person is not as it should be.",
      parsed.problems,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = PersonPolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedPerson(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, personFields, personNested);
  if (unknown !== undefined)
    return refuse("person.unknownField", `A person has no field "${unknown}".`);
  return judgeBegin(input, fields);
}

function judgeBegin(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), [
    "organisations",
    "founded",
    "entered",
    "registered",
  ]);
  if (other !== undefined) return refuse("person.begin.fields", `This may not fill in "${other}".`);
  if (!mayBeginPerson(input)) return refuse("person.begin.by", personClauses.begin);
  if (
    !startsPaces(input.judging, input.after.path, ["founded", "entered", "registered"], {
      founded: { most: 5, seconds: 86400 },
      entered: { most: 20, seconds: 86400 },
      registered: { most: 20, seconds: 86400 },
    })
  )
    return refuse(
      "person.pace",
      "What counts how often something is done begins with the first of it.",
    );
  return undefined;
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, personFields, personNested);
  if (unknown !== undefined)
    return refuse("person.unknownField", `A person has no field "${unknown}".`);
  if (
    isPacing(input.judging, input.after, changed, {
      founded: { most: 5, seconds: 86400 },
      entered: { most: 20, seconds: 86400 },
      registered: { most: 20, seconds: 86400 },
    })
  )
    return undefined;
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("person.revision", "Somebody has changed this person since.");
  return judgeChange(input, changed);
}

function judgeChange(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, ["organisations", "revision"]);
  if (other !== undefined) return refuse("person.change.fields", `This may not change "${other}".`);
  if (!mayChangePerson(input)) return refuse("person.change.by", personClauses.change);
  return undefined;
}

function reach(): readonly string[] {
  return [];
}
