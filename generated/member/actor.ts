// Generated from member.entity.ts by "npm run codegen". Do not edit. 8eeb4be84ae2

import { isAhead, rootOf } from "../judging.ts";
import { type Document, type Judging, documentAt } from "../runtime.ts";
import { memberCodec, memberPath } from "./codec.ts";
import type { Member } from "./type.ts";

/** The acting member, if it is still active. The founder, who creates the document at the top of the path, acts with the role that the change gives. Without that document, nobody acts. */
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

/** The member document that a joining user creates for themselves, if it is active after the change. */
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
