import { memberCodec, memberPath } from "#generated/member/codec.ts";
import { noticeCodec, noticeCollection } from "#generated/notice/codec.ts";
import { mayReadRequest } from "#generated/request/access.ts";
import { requestCodec } from "#generated/request/codec.ts";
import type { Request } from "#generated/request/type.ts";
import { type Document, documentAt, sameJson } from "#generated/runtime.ts";
import { openStates } from "#machines/requests/states.ts";
import { nameOf } from "./screens.ts";
import type { Tab } from "./tab.ts";

/** Where a list, the notices or the bell of a tab are not what its person may see, in words. */
export function untrueLists(tab: Tab): readonly string[] {
  const session = tab.actors.session.getSnapshot();
  const { workspace } = session.context;
  const { organisation, member: person } = tab.identity;
  if (workspace === undefined || session.hasTag("out")) {
    const at = { organisation, member: person };
    const member = documentAt(memberCodec, memberPath(at), tab.store.seen(memberPath(at)));
    return member?.active === false ? [] : ["nobody is inside, and they belong"];
  }
  const { me } = workspace;
  const untrue: string[] = [];
  const requests = new Map(
    tab.requests().flatMap((id) => {
      const path = `organisations/${organisation}/requests/${id}`;
      const request = documentAt(requestCodec, path, tab.store.seen(path));
      if (request === undefined) return [];
      return mayReadRequest({ me, before: request, after: request })
        ? [[id, request] as const]
        : [];
    }),
  );
  const unseen = tab
    .documentsIn(noticeCollection({ organisation, member: me.id }))
    .flatMap(({ collection, id }) => {
      const path = `${collection}/${id}`;
      return documentAt(noticeCodec, path, tab.store.seen(path)) ?? [];
    })
    .filter(({ seen }) => !seen);
  for (const screen of Object.values(tab.open)) {
    const name = nameOf(screen);
    if (name !== "inbox" && name !== "overview") continue;
    // Both follow requests.
    const rows = screen.getSnapshot().context.rows as readonly Document<Request>[];
    const listed = new Set(rows.map(({ id }) => id));
    for (const row of rows)
      if (!sameJson(requests.get(row.id) ?? {}, row)) untrue.push(`${name} shows ${row.path}`);
    for (const { id, path, state } of requests.values())
      if (openStates.includes(state) && !listed.has(id)) untrue.push(`${name} leaves out ${path}`);
  }
  const { unread } = tab.bell?.getSnapshot().context ?? {};
  // No more are asked for.
  const count = Math.min(unseen.length, 100);
  if (unread !== count) untrue.push(`the bell says ${unread}, and there are ${count} notices`);
  return untrue;
}
