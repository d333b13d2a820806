import { attachmentCodec } from "../generated/attachment/codec.ts";
import { lookCodec } from "../generated/look/codec.ts";
import { memberCodec } from "../generated/member/codec.ts";
import { noticeCodec } from "../generated/notice/codec.ts";
import { organisationCodec } from "../generated/organisation/codec.ts";
import { requestCodec, requestParams } from "../generated/request/codec.ts";
import { type Act, type Codec, type Instant, matchPath } from "../generated/runtime.ts";
import { overdueNotices } from "../machines/notices/overdue-notices.ts";
import { isUnanswered, lapse } from "../machines/notices/unanswered.ts";
import { strays } from "../machines/uploads/stray-files.ts";
import type { Files, Window } from "./ports.ts";
import { deliver, type TellParts } from "./tell.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Whoever looks says so again and again; what is older was left behind. */
const lookMs = hourMs;
/** How long notices stay. */
const noticeMs = 60 * dayMs;
/** After so long nobody waits for a picture any more; `strays` says which. */
const uploadMs = 60 * dayMs;
/** So many documents are removed at once. */
const removedAtOnce = 400;

/** Who acts where nobody does: written into the timeline like anybody. */
const fettle: Act["by"] = { id: "fettle", name: "Fettle", role: "system" };

/** Tells those concerned of every promised date that has passed since the last time. */
export async function tellOverdue(parts: TellParts): Promise<void> {
  await sinceLast("overdue", parts, async (after, until) => {
    const window = { collection: "requests", field: "dueAt", after, until };
    for (const request of await parts.database.between(requestCodec, window)) {
      const { organisation } = requestParams(request.path);
      const people = await parts.people.of(organisation);
      const likely = overdueNotices(request, people, until).map(({ to }) => to);
      if (likely.length === 0) continue;
      const now = await parts.people.ofNow(organisation, likely);
      await deliver(organisation, overdueNotices(request, now, until), now, parts);
    }
  });
}

/** Closes what was said to be fixed and nobody answered, after the number of days that the organisation gives. */
export async function closeUnanswered(parts: TellParts): Promise<void> {
  const { database, now } = parts;
  const resolved = { field: "state", value: "resolved" };
  const days = new Map<string, number>();
  for (const request of await database.everywhere(requestCodec, "requests", resolved)) {
    const { resolvedAt } = request;
    const root = request.path.split("/").slice(0, 2).join("/");
    if (!days.has(root)) {
      const house = await database.read(organisationCodec, root);
      days.set(root, house?.closeAfterDays ?? Infinity);
    }
    const at = now();
    if (!isUnanswered(request, days.get(root) ?? Infinity, at)) continue;
    await database.commitIf(
      lapse(request, fettle, at),
      requestCodec,
      request.path,
      (still) => still.state === "resolved" && still.resolvedAt === resolvedAt,
    );
  }
}

/** Lets those go whose time as a guest is over: the rules have long refused them, and now lists say so too. */
export async function dismissGuests(parts: TellParts): Promise<void> {
  const { database } = parts;
  await sinceLast("guests", parts, async (after, until) => {
    const window = { collection: "members", field: "until", after, until };
    for (const { path, active } of await database.between(memberCodec, window)) {
      if (!active) continue;
      const change = {
        id: `expire-${until}`,
        command: "member.expire",
        by: fettle.id,
        at: until,
        writes: [{ kind: "update", path, set: { active: false } }],
      } as const;
      const isOver = (still: { readonly until?: Instant }): boolean =>
        still.until !== undefined && still.until <= until;
      await database.commitIf(change, memberCodec, path, isOver);
    }
  });
}

/** Removes notices that are old, and what is left of those who no longer look. */
export async function clearOld({ database, now }: TellParts): Promise<void> {
  const clear = async (codec: Codec<unknown>, window: Omit<Window, "after" | "limit">) => {
    for (;;) {
      const some = await database.between(codec, { ...window, after: 0, limit: removedAtOnce });
      await database.remove(some.map(({ path }) => path));
      if (some.length < removedAtOnce) return;
    }
  };
  await clear(noticeCodec, { collection: "notices", field: "at", until: now() - noticeMs });
  await clear(lookCodec, { collection: "looks", field: "at", until: now() - lookMs });
}

/** Removes pictures that belong to nothing, and photos whose picture never came. */
export async function clearOrphans(parts: TellParts, files: Files): Promise<void> {
  const { database, now, log } = parts;
  let removed = 0;
  for await (const page of files.pages()) {
    const owners = new Set(page.map(({ name }) => name.slice(0, name.lastIndexOf("/"))));
    const there = await database.readAll(attachmentCodec, [...owners].filter(isAttachment));
    for (const name of strays(page, there, now()).files) {
      await files.remove(name);
      removed += 1;
    }
  }
  await sinceLast("attachments", parts, async (after, until) => {
    const window = {
      collection: "attachments",
      field: "at",
      after: after - uploadMs,
      until: until - uploadMs,
    };
    for (const attachment of await database.between(attachmentCodec, window)) {
      const names = [`${attachment.path}/full`, `${attachment.path}/thumbnail`];
      const came = await Promise.all(names.map((name) => files.exists(name)));
      const there = names.filter((_, index) => came[index]).map((name) => ({ name, createdAt: 0 }));
      await database.remove(strays(there, [attachment], now()).attachments);
    }
  });
  if (removed > 0) log("orphaned files removed", { removed });
}

function isAttachment(path: string): boolean {
  return matchPath(attachmentCodec, path) !== undefined;
}

/** Does something for the time since it was last done to its end; the first time, for the last day. */
async function sinceLast(
  name: string,
  { database, now }: TellParts,
  work: (after: Instant, until: Instant) => Promise<void>,
): Promise<void> {
  const until = now();
  await work((await database.recall(name)) ?? until - dayMs, until);
  await database.remember(name, until);
}
