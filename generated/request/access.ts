// Generated from request.entity.ts by "npm run codegen". Do not edit. 50d8cf7ce5a9

import { refuse } from "../judging.ts";
import { actingMember } from "../member/actor.ts";
import type { Member } from "../member/type.ts";
import { type Document, type Entity, type Judging, type Refusal, documentAt } from "../runtime.ts";
import { requestCodec } from "./codec.ts";
import type { Request } from "./type.ts";

/** What stores ask before they show a request. */
export const requestEntity: Entity = { codec: requestCodec, mayRead };

/** Who asks, about which request as it stands and as it would be; without `judging`, before there is a change. */
export interface RequestAsk {
  readonly me: Document<Member>;
  readonly before: Document<Request>;
  readonly after: Document<Request>;
  readonly judging?: Judging | undefined;
}

/** Whether somebody may read a request: the reporter, the assignee, somebody among the watchers, a guest or a technician, a coordinator or an admin or a resident. */
export function mayReadRequest({ me, before }: RequestAsk): boolean {
  return (
    before.reporter === me.id ||
    before.assignee === me.id ||
    before.watchers.includes(me.id) ||
    (me.role === "guest" && me.request === before.id) ||
    ((me.sites === undefined || me.sites.includes(before.site)) &&
      (me.role === "technician" ||
        me.role === "coordinator" ||
        me.role === "admin" ||
        (me.role === "resident" && before.audience === "everyone")))
  );
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
    "Only the reporter, the assignee, somebody among the watchers, a guest or a technician, a coordinator or an admin or a resident may see this request.",
  );
}
