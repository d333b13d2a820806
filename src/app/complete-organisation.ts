import { directoryRef } from "#generated/directory/codec.ts";
import { directoryCommands } from "#generated/directory/commands.ts";
import { directoryQueries } from "#generated/directory/queries.ts";
import type { Directory } from "#generated/directory/type.ts";
import { foundingCommands } from "#generated/founding/commands.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import {
  type ActorStamp,
  type Change,
  type Document,
  type Page,
  together,
} from "#generated/runtime.ts";
import { possibleOwners } from "#machines/building/owner.ts";
import { actOf, type Workspace, shownOf } from "#machines/workspace/workspace.ts";
import { firstOf } from "../data/first-of.ts";
import { Refused } from "../data/store.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";

interface Parts extends Pick<App, "newId"> {
  readonly store: Pick<App["store"], "read" | "watch" | "commit">;
  readonly clock: Pick<App["clock"], "stamp">;
}

/**
 * Completes an organisation that was founded before owners and the directory existed: it adds the directory entries of its members,
 * the record of its founding, and the longest-serving admin as the owner. An admin's app does all of it, and
 * another member's app adds their own directory entry. The owner comes last, so an organisation with an owner is complete. If the owner's account
 * was deleted outside the app, another owner is chosen in the same way.
 */
export async function completeOrganisation(app: Parts, workspace: Workspace): Promise<void> {
  const { me } = workspace;
  if (me.role !== "admin") return showMe(app, workspace);
  await showEverybody(app, workspace);
  const [owner] = possibleOwners(workspace).toSorted(
    (a, b) => a.joinedAt - b.joinedAt || a.id.localeCompare(b.id),
  );
  // Admins for a time only: then nobody can be the owner yet.
  if (owner === undefined) return;
  const act = actFor(app, workspace);
  const named = organisationCommands.handOver(workspace.organisation, { owner: owner.id }, act);
  const at = { organisation: workspace.organisation.id, founding: workspace.organisation.id };
  const recorded = together(named, foundingCommands.record(at, {}, act));
  // It may have been written down by another admin's app, which then went no further.
  if (!(await isDone(app, recorded))) await app.store.commit({ ...named, id: app.newId() });
}

async function showMe(app: Parts, { me, organisation }: Workspace): Promise<void> {
  const at = { organisation: organisation.id, directory: me.id };
  const known = await app.store.read(directoryRef(at), { id: me.id }).catch(ifNotShown);
  if (known === undefined) await isDone(app, showing(me, actFor(app, { me })));
}

async function showEverybody(app: Parts, { me, organisation, members }: Workspace): Promise<void> {
  const shown = await directoryOf(app, organisation.id, me.id);
  const known = new Set(shown.map(({ id }) => id));
  for (const member of members.values())
    if (!known.has(member.id)) await isDone(app, showing(member, actFor(app, { me })));
}

/** The directory as it is, and not only as far as this device knows it. */
export async function directoryOf(
  { store }: Pick<Parts, "store">,
  organisation: string,
  id: string,
): Promise<readonly Document<Directory>[]> {
  const query = directoryQueries.everybody({ organisation });
  const page = subscribable<Page<Directory>>((next, _, error) =>
    store.watch(query, { id }, { next: (each) => each.fromCache || next(each), error }),
  );
  return (await firstOf(page)).rows;
}

function showing(member: Workspace["me"], act: ActorStamp): Change {
  const { id, name, role, sites, active } = shownOf(member);
  const [, organisation = ""] = member.path.split("/");
  const input = { name, role, active, ...(sites === undefined ? {} : { sites }) };
  return directoryCommands.show({ organisation, directory: id }, input, act);
}

/** Whether a change was let through. Refused, somebody was faster. */
async function isDone({ store }: Parts, change: Change): Promise<boolean> {
  try {
    await store.commit(change);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

function actFor({ newId, clock }: Parts, workspace: Pick<Workspace, "me">): ActorStamp {
  return actOf(workspace, newId(), clock.stamp());
}

/** Rules refuse reading a missing document. */
function ifNotShown(reason: unknown): Document<Directory> | undefined {
  if (!(reason instanceof Refused)) throw reason;
  return undefined;
}
