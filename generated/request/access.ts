// Generated from request.entity.ts by "npm run codegen". Do not edit. 5768b2e01ce2

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import {
  type Document,
  type Entity,
  type Judging,
  type Refusal,
  documentAt,
  sameJson,
} from "../runtime.ts";
import { requestCodec } from "./codec.ts";
import type { Request } from "./type.ts";

/** What stores need to read a request. */
export const requestEntity: Entity = { codec: requestCodec, mayRead };

/** The acting user, and the request before and after the change; without `judging`, there is no change yet. */
export interface RequestPolicyInput {
  readonly me: Document<Member>;
  readonly before: Document<Request>;
  readonly after: Document<Request>;
  readonly judging?: Judging | undefined;
}

/** The reporter, if its `source` is not `import`. */
export function isReporterOfRequest({ me, before }: RequestPolicyInput): boolean {
  return before.reporter === me.id && !(before.source === "import");
}

/** A technician, a coordinator or an admin. */
export function isStaffOfRequest({ me }: RequestPolicyInput): boolean {
  return me.role === "technician" || me.role === "coordinator" || me.role === "admin";
}

/** The assignee, if they are a technician, a coordinator or an admin. */
export function isAssigneeOfRequest(input: RequestPolicyInput): boolean {
  const { me, before } = input;
  return isStaffOfRequest(input) && before.assignee === me.id;
}

/** A guest who has it as their request. */
export function isContractorOfRequest({ me, before }: RequestPolicyInput): boolean {
  return me.role === "guest" && me.request === before.id;
}

/** The reporter, if its `source` is not `import`; or the assignee, if they are a technician, a coordinator or an admin; or somebody among the watchers; or a guest who has it as their request; or somebody, if its `site` is one of theirs and (they are a technician, a coordinator or an admin or (they are a resident and its `audience` is `everyone`)). */
export function isReaderOfRequest(input: RequestPolicyInput): boolean {
  const { me, before } = input;
  return (
    isReporterOfRequest(input) ||
    isAssigneeOfRequest(input) ||
    before.watchers.includes(me.id) ||
    isContractorOfRequest(input) ||
    ((me.sites === undefined || me.sites.includes(before.site)) &&
      (isStaffOfRequest(input) ||
        (sameJson(me.role, "resident") && before.audience === "everyone")))
  );
}

/** Whether somebody may read a request: the reporter, if its `source` is not `import`; or the assignee, if they are a technician, a coordinator or an admin; or somebody among the watchers; or a guest who has it as their request; or somebody, if its `site` is one of theirs and (they are a technician, a coordinator or an admin or (they are a resident and its `audience` is `everyone`)). */
export function mayReadRequest(input: RequestPolicyInput): boolean {
  return isReaderOfRequest(input);
}

function mayRead(path: string, judging: Judging): Refusal | undefined {
  const me = actingMember(judging, path);
  const document = documentAt(requestCodec, path, judging.after(path));
  const may =
    me !== undefined &&
    document !== undefined &&
    mayReadRequest({ me, before: document, after: document, judging });
  if (may) return undefined;
  return refuse(
    "request.read",
    "Only the reporter, the assignee, somebody among the watchers, a guest who has it as their request or a technician, a coordinator or an admin or a resident may see this request.",
  );
}
