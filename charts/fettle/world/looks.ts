import { lookPath } from "#generated/look/codec.ts";
import type { Look } from "#generated/look/type.ts";
import type { Document } from "#generated/runtime.ts";
import { memberId, organisationId, requestId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { today } from "./story.ts";

/** That somebody looks at the lift just now. */
export function lookOf(person: PersonKey): Document<Look> {
  const id = memberId(person);
  const at = { organisation: organisationId, request: requestId("lift-door"), look: id };
  return { id, path: lookPath(at), at: today.now - 5_000 };
}
