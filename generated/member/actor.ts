// Generated from member.entity.ts by "npm run codegen". Do not edit. 5d34a20b6ae7

import { isAhead, rootOf } from "../judging.ts";
import { type Document, type Judging, documentAt } from "../runtime.ts";
import { memberCodec, memberPath } from "./codec.ts";
import type { Member } from "./type.ts";

/** The member who acts, if they still belong. Whoever creates the document at the top of the path acts as what they are after it; where there is none, nobody acts. */
export function actingMember(judging: Judging, path: string): Document<Member> | undefined {
  const parts = path.split("/");
  const own = memberPath({ organisation: parts[1] ?? "", member: judging.change.by });
  const root = rootOf(path);
  const isFounded = judging.before(root) !== undefined;
  if (!isFounded && judging.after(root) === undefined) return undefined;
  const stored = isFounded ? judging.before(own) : judging.after(own);
  const found = documentAt(memberCodec, own, stored);
  return found !== undefined &&
    found.active &&
    (found.until === undefined || isAhead(judging, found.until))
    ? found
    : undefined;
}

/** The member whom somebody makes themselves by a document of their own, if they then belong. */
export function joiningMember(judging: Judging, path: string): Document<Member> | undefined {
  const parts = path.split("/");
  const own = memberPath({ organisation: parts[1] ?? "", member: judging.change.by });
  if (path !== own || judging.before(rootOf(path)) === undefined) return undefined;
  const found = documentAt(memberCodec, own, judging.after(own));
  return found !== undefined &&
    found.active &&
    (found.until === undefined || isAhead(judging, found.until))
    ? found
    : undefined;
}
