// Generated from place.entity.ts by "npm run codegen". Do not edit. ad4ff7c0d03e

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
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
import { sitePath } from "../site/codec.ts";
import { firstOther, lineProblems, unknownField } from "../verdicts.ts";
import type { PlacePolicyInput } from "./access.ts";
import { isClosedPlace } from "./closed.ts";
import { parsePlace, placeCodec, placeFields, placeParams, placePath } from "./codec.ts";
import {
  checkAddPlace,
  checkChangePlace,
  mayAddPlace,
  mayChangePlace,
  mayRemovePlace,
  placeClauses,
} from "./policy.ts";

/** Validates every write of a place, for the stores. */
export const placeWriteValidator: WriteValidator = { codec: placeCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(placeCodec, write.path) === undefined)
    return refuse("place.path", "That is not where a place lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("place.member", "Only active members may do this.");
  if (write.kind === "delete") {
    const gone = documentAt(placeCodec, write.path, judging.before(write.path));
    const may = gone !== undefined && mayRemovePlace({ me, before: gone, after: gone, judging });
    if (may) return undefined;
    return refuse("place.remove", "Only a coordinator or an admin of its site may delete a place.");
  }
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("place.exists", "There already is such a place.");
  if (write.kind === "update" && stored === undefined)
    return refuse("place.missing", "This place is not there any more.");
  const before = documentAt(placeCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "place.undecodable",
      "What is stored of this place cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parsePlace(fields);
  if (!parsed.ok)
    return refuse(
      "place.invalid",
      "Something in this place is not as it should be.",
      parsed.problems,
    );
  const crooked = lineProblems(stored, fields, ["name"]);
  if (crooked.length > 0)
    return refuse("place.invalid", "Something in this place is not as it should be.", crooked);
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** The input of policies while a change is judged. */
type PolicyInput = PlacePolicyInput & { readonly judging: Judging };

function verdictOnCreate(input: PolicyInput, fields: Fields): Refusal | undefined {
  const unknown = isClosedPlace(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, placeFields);
  if (unknown !== undefined)
    return refuse("place.unknownField", `A place has no field "${unknown}".`);
  return judgeAdd(input, fields);
}

function judgeAdd(input: PolicyInput, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), [
    "name",
    "kind",
    "site",
    "parent",
    "code",
    "home",
    "retired",
    "importedWith",
  ]);
  if (other !== undefined) return refuse("place.add.fields", `This may not fill in "${other}".`);
  if (!mayAddPlace(input)) return refuse("place.add.by", placeClauses.add);
  return checkAddPlace(input);
}

function verdictOnUpdate(
  input: PolicyInput,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, placeFields);
  if (unknown !== undefined)
    return refuse("place.unknownField", `A place has no field "${unknown}".`);
  const fixed = ["code", "importedWith"].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("place.fixed", `"${fixed}" may never change.`);
  if (input.after.revision !== (input.before.revision ?? 0) + 1)
    return refuse("place.revision", "Somebody has changed this place since.");
  return judgeChange(input, changed);
}

function judgeChange(input: PolicyInput, changed: readonly string[]): Refusal | undefined {
  const other = firstOther(changed, [
    "name",
    "kind",
    "site",
    "parent",
    "home",
    "retired",
    "revision",
  ]);
  if (other !== undefined) return refuse("place.change.fields", `This may not change "${other}".`);
  if (!mayChangePlace(input)) return refuse("place.change.by", placeClauses.change);
  return checkChangePlace(input);
}

function reach(write: Write): readonly string[] {
  const fields = write.kind === "create" ? write.fields : write.kind === "update" ? write.set : {};
  const paths: string[] = [];
  if (typeof fields["site"] === "string")
    paths.push(sitePath({ ...placeParams(write.path), site: fields["site"] }));
  if (typeof fields["parent"] === "string")
    paths.push(placePath({ ...placeParams(write.path), place: fields["parent"] }));
  return paths;
}
