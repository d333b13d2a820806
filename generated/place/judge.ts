// Generated from place.entity.ts by "npm run codegen". Do not edit. 15e8a86165a1

import { actingMember } from "../member/actor.ts";
import {
  type Fields,
  type Judging,
  type Policy,
  type Refusal,
  type Write,
  changedFields,
  documentAt,
  firstOther,
  matchPath,
  refuse,
} from "../runtime.ts";
import { parsePlace, placeCodec, placeFields } from "./codec.ts";
import {
  type PlaceAsk,
  mayAddPlace,
  mayChangePlace,
  mayReadPlace,
  placeClauses,
} from "./policy.ts";

/** What stores ask before they write or show a place. */
export const placePolicy: Policy = { judge, mayRead, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(placeCodec, write.path) === undefined)
    return refuse("place.path", "That is not where a place lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("place.member", "Only active members may do this.");
  const before = documentAt(placeCodec, write.path, judging.before(write.path));
  if (write.kind === "delete") {
    return refuse("place.remove", "Nobody may delete a place.");
  }
  const fields = judging.after(write.path) ?? {};
  const parsed = parsePlace(fields);
  if (!parsed.ok)
    return refuse(
      "place.invalid",
      "Something in this place is not as it should be.",
      parsed.problems,
    );
  const after = {
    ...parsed.value,
    id: write.path.slice(write.path.lastIndexOf("/") + 1),
    path: write.path,
  };
  if (write.kind === "create") return judgeCreate({ me, before: after, after, judging }, fields);
  if (before === undefined)
    return refuse(
      "place.undecodable",
      "What is stored of this place cannot be read; an admin has to mend it first.",
    );
  return judgeUpdate({ me, before, after, judging }, judging.before(write.path) ?? {}, fields);
}

/** What is asked while a change is judged. */
type Ask = PlaceAsk & { readonly judging: Judging };

function judgeCreate(ask: Ask, fields: Fields): Refusal | undefined {
  const extra = firstOther(Object.keys(fields), placeFields);
  if (extra !== undefined) return refuse("place.unknownField", `A place has no field "${extra}".`);
  return judgeAdd(ask);
}

function judgeUpdate(ask: Ask, before: Fields, fields: Fields): Refusal | undefined {
  const changed = changedFields(before, fields);
  const extra = firstOther(changed, placeFields);
  if (extra !== undefined) return refuse("place.unknownField", `A place has no field "${extra}".`);
  const fixed = ["code"].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("place.fixed", `"${fixed}" may never change.`);
  return judgeChange(ask, changed);
}

function judgeAdd(ask: Ask): Refusal | undefined {
  if (!mayAddPlace(ask)) return refuse("place.add.by", placeClauses.add);
  return undefined;
}

function judgeChange(ask: Ask, changed: readonly string[]): Refusal | undefined {
  if (!mayChangePlace(ask)) return refuse("place.change.by", placeClauses.change);
  const other = firstOther(changed, ["name", "kind", "site", "parent", "home", "retired"]);
  if (other !== undefined) return refuse("place.change.fields", `This may not change "${other}".`);
  return undefined;
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(placeCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadPlace({ me, before: document, after: document, judging });
  return may ? undefined : refuse("place.read", "Only a member may see this place.");
}

function reach(): readonly string[] {
  return [];
}
