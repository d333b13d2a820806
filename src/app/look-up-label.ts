import { labelCodec, labelPath } from "#generated/label/codec.ts";
import { memberCodec, memberPath } from "#generated/member/codec.ts";
import { documentAt } from "#generated/runtime.ts";
import type { LabelKey, LabelUpdate } from "#machines/scan/scanned.ts";
import type { LookAt } from "../data/firestore/lite-documents.ts";

/** The place of a scanned label, and the user's membership there; read once, because nothing has to be followed yet. */
export async function lookUpLabel(
  lookAt: LookAt,
  { organisation, label }: LabelKey,
  uid: string,
): Promise<LabelUpdate> {
  const path = labelPath({ organisation, label });
  const own = memberPath({ organisation, member: uid });
  const [found, mine] = await Promise.all([lookAt(path), lookAt(own)]);
  const known = found.kind === "found" ? documentAt(labelCodec, path, found.fields) : undefined;
  if (known === undefined) return { kind: "unknown" };
  // A user who is no member may not read whether they are one.
  const member = mine.kind === "found" ? documentAt(memberCodec, own, mine.fields) : undefined;
  const scanned = { label: known, organisation, uid, member };
  // A member reports at the place too.
  return known.active ? { kind: "here", scanned } : { kind: "retired" };
}
