import { labelCodec, labelPath } from "#generated/label/codec.ts";
import { memberCodec, memberPath } from "#generated/member/codec.ts";
import { documentAt } from "#generated/runtime.ts";
import type { LabelKey, LabelUpdate } from "#machines/scan/scanned.ts";
import type { LookAt } from "../data/firestore/lite-documents.ts";

/** What a label leads to, for whoever has scanned it; by single looks, since nothing has to be followed yet. */
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
  // Whoever is nobody here is not told whether they are.
  const member = mine.kind === "found" ? documentAt(memberCodec, own, mine.fields) : undefined;
  const scanned = { label: known, organisation, uid, member };
  // Whoever is at home here reports at the place all the same.
  return known.active ? { kind: "here", scanned } : { kind: "retired" };
}
