// Generated from member.entity.ts by "npm run codegen". Do not edit. 41b4bdbe9b60

import { type Document, type Judging, documentAt, rootOf } from "../runtime.ts";
import { memberCodec, memberPath } from "./codec.ts";
import type { Member } from "./type.ts";

/** The member who acts, if they still belong. Whoever creates the document at the top of the path acts as what they are after it. */
export function actingMember(judging: Judging, path: string): Document<Member> | undefined {
  const parts = path.split("/");
  const own = memberPath({ organisation: parts[1] ?? "", member: judging.change.by });
  const stored =
    judging.before(own) ??
    (judging.before(rootOf(path)) === undefined ? judging.after(own) : undefined);
  const found = documentAt(memberCodec, own, stored);
  return found !== undefined && found.active ? found : undefined;
}
