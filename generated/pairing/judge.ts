// Generated from pairing.entity.ts by "npm run codegen". Do not edit. d1055ce14a13

import { anyWay, firstOther, refuse, unknownField } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import { memberPath } from "../member/codec.ts";
import {
  type Fields,
  type Judge,
  type Judging,
  type Refusal,
  type Write,
  changedFields,
  documentAt,
  idOf,
  matchPath,
} from "../runtime.ts";
import type { PairingAsk } from "./access.ts";
import { isClosedPairing } from "./closed.ts";
import { pairingCodec, pairingFields, pairingParams, parsePairing } from "./codec.ts";
import {
  askPairingBlocked,
  mayAllowPairing,
  mayAskPairing,
  mayRefusePairing,
  mayRemovePairing,
  mayShowPairing,
  pairingClauses,
} from "./policy.ts";

/** What stores ask before they write a pairing. */
export const pairingJudge: Judge = { codec: pairingCodec, judge, reach };

function judge(write: Write, judging: Judging): Refusal | undefined {
  if (matchPath(pairingCodec, write.path) === undefined)
    return refuse("pairing.path", "That is not where a pairing lives.");
  const me = actingMember(judging, write.path);
  if (me === undefined) return refuse("pairing.member", "Only active members may do this.");
  if (write.kind === "delete") {
    const gone = documentAt(pairingCodec, write.path, judging.before(write.path));
    const may = gone !== undefined && mayRemovePairing({ me, before: gone, after: gone, judging });
    if (may) return undefined;
    return refuse("pairing.remove", "Only the author or the asker may delete a pairing.");
  }
  const stored = judging.before(write.path);
  if (write.kind === "create" && stored !== undefined)
    return refuse("pairing.exists", "There already is such a pairing.");
  if (write.kind === "update" && stored === undefined)
    return refuse("pairing.missing", "This pairing is not there any more.");
  const before = documentAt(pairingCodec, write.path, stored);
  if (stored !== undefined && before === undefined)
    return refuse(
      "pairing.undecodable",
      "What is stored of this pairing cannot be read; an admin has to mend it first.",
    );
  const fields = judging.after(write.path) ?? {};
  const parsed = parsePairing(fields);
  if (!parsed.ok)
    return refuse(
      "pairing.invalid",
      "Something in this pairing is not as it should be.",
      parsed.problems,
    );
  const after = { ...parsed.value, id: idOf(write.path), path: write.path };
  return before === undefined
    ? verdictOnCreate({ me, before: after, after, judging }, fields)
    : verdictOnUpdate({ me, before, after, judging }, changedFields(stored ?? {}, fields), fields);
}

/** What is asked while a change is judged. */
type Ask = PairingAsk & { readonly judging: Judging };

function verdictOnCreate(ask: Ask, fields: Fields): Refusal | undefined {
  const unknown = isClosedPairing(fields)
    ? undefined
    : unknownField(Object.keys(fields), fields, pairingFields);
  if (unknown !== undefined)
    return refuse("pairing.unknownField", `A pairing has no field "${unknown}".`);
  return judgeShow(ask, fields);
}

function judgeShow(ask: Ask, fields: Fields): Refusal | undefined {
  const other = firstOther(Object.keys(fields), ["state", "author", "at"]);
  if (other !== undefined) return refuse("pairing.show.fields", `This may not fill in "${other}".`);
  if (!mayShowPairing(ask)) return refuse("pairing.show.by", pairingClauses.show);
  if (ask.after.state !== "open") return refuse("pairing.show.state", "A pairing begins as open.");
  if (ask.after.author !== ask.me.id)
    return refuse("pairing.show.sets.author", '"author" is filled in by the step itself.');
  if (ask.after.at !== ask.judging.change.at)
    return refuse("pairing.show.sets.at", '"at" is filled in by the step itself.');
  return undefined;
}

function verdictOnUpdate(
  ask: Ask,
  changed: readonly string[],
  fields: Fields,
): Refusal | undefined {
  const unknown = unknownField(changed, fields, pairingFields);
  if (unknown !== undefined)
    return refuse("pairing.unknownField", `A pairing has no field "${unknown}".`);
  const fixed = ["author", "at"].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("pairing.fixed", `"${fixed}" may never change.`);
  if (changed.includes("state"))
    return anyWay(judgeAsk(ask, changed), judgeAllow(ask, changed), judgeRefuse(ask, changed));
  return refuse("pairing.edit", "Nobody may change a pairing like this.");
}

function judgeAsk(ask: Ask, changed: readonly string[]): Refusal | undefined {
  const { before, after } = ask;
  if (!["open"].includes(before.state) || after.state !== "asked") {
    return refuse("pairing.ask.from", "Only what is open can become asked.");
  }
  if (!mayAskPairing(ask)) return refuse("pairing.ask.by", pairingClauses.ask);
  const other = firstOther(changed, ["state", "offer", "name", "asker"]);
  if (other !== undefined) return refuse("pairing.ask.fields", `This may not change "${other}".`);
  if (after.offer === undefined)
    return refuse("pairing.ask.needs.offer", 'To ask to look into the app, "offer" is needed.');
  if (after.name === undefined)
    return refuse("pairing.ask.needs.name", 'To ask to look into the app, "name" is needed.');
  if (ask.after.asker !== ask.me.id)
    return refuse("pairing.ask.sets.asker", '"asker" is filled in by the step itself.');
  return askPairingBlocked(ask);
}

function judgeAllow(ask: Ask, changed: readonly string[]): Refusal | undefined {
  const { before, after } = ask;
  if (!["asked"].includes(before.state) || after.state !== "allowed") {
    return refuse("pairing.allow.from", "Only what is asked can become allowed.");
  }
  if (!mayAllowPairing(ask)) return refuse("pairing.allow.by", pairingClauses.allow);
  const other = firstOther(changed, ["state", "answer"]);
  if (other !== undefined) return refuse("pairing.allow.fields", `This may not change "${other}".`);
  if (after.answer === undefined)
    return refuse(
      "pairing.allow.needs.answer",
      'To let somebody look into the app, "answer" is needed.',
    );
  return undefined;
}

function judgeRefuse(ask: Ask, changed: readonly string[]): Refusal | undefined {
  const { before, after } = ask;
  if (!["asked"].includes(before.state) || after.state !== "refused") {
    return refuse("pairing.refuse.from", "Only what is asked can become refused.");
  }
  if (!mayRefusePairing(ask)) return refuse("pairing.refuse.by", pairingClauses.refuse);
  const other = firstOther(changed, ["state"]);
  if (other !== undefined)
    return refuse("pairing.refuse.fields", `This may not change "${other}".`);
  return undefined;
}

function reach(write: Write): readonly string[] {
  const fields = write.kind === "create" ? write.fields : write.kind === "update" ? write.set : {};
  const paths: string[] = [];
  if (typeof fields.asker === "string")
    paths.push(memberPath({ ...pairingParams(write.path), member: fields.asker }));
  return paths;
}
