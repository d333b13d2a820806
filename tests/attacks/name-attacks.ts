import { doc, getDoc, serverTimestamp, setDoc, Timestamp } from "firebase/firestore/lite";
import { memberPath } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import type { MemberRole } from "#generated/member/type.ts";
import { markOfMember } from "#machines/people/told-apart.ts";
import { peopleOf } from "#machines/workspace/workspace.ts";
import { tampered } from "../generated/forging.ts";
import { type Attack, isReached } from "./attack.ts";
import { looks, paced } from "./paces.ts";
import { added, cameIn, housed, memberStanding } from "./ways-in.ts";
import type { World } from "./world.ts";

const kind = "forgedAudit";

/** A guest takes another member's name: the attack succeeds if nothing beside the name distinguishes the two. */
const takes = (what: string, name: string): Attack => ({
  kind,
  what,
  allowed: async () => {
    const { people } = peopleOf([someone("helen", "Helen Marsh", "admin")]);
    if (markOfMember({ people }, "helen") !== undefined) throw new Error("every name is marked");
  },
  attempt: async () => {
    const admin = someone("helen", "Helen Marsh", "admin");
    const { people } = peopleOf([admin, someone("mallory", name, "guest")]);
    isReached(markOfMember({ people }, "mallory")?.role === "guest" ? [] : ["no mark"]);
  },
});

function someone(id: string, name: string, role: MemberRole) {
  const path = memberPath({ organisation: "o1", member: id });
  return { id, path, name, role, active: true, charts: false, joinedAt: 0 } as const;
}

/** The document in which two devices once met. It does not exist any more, so nothing can be displayed from it. */
const meets = (what: string, fields: (who: string) => object): Attack => ({
  kind: "replay",
  what,
  allowed: async (world) => renames(world),
  attempt: async (world) => {
    const { workspace, who } = await renames(world);
    const path = world.pathIn(workspace.organisation, "pairings", world.id());
    await setDoc(doc(who.database, path), fields(who.id));
  },
});

async function renames(world: World) {
  const workspace = await housed(world);
  const who = await added(world, workspace, "admin");
  const input = { name: "Helen Marsh" };
  const change = memberCommands.rename(memberStanding(workspace, who), input, world.act(who));
  await world.commit(who, change);
  return { workspace, who };
}

/** Names and accounts of other users. */
export const nameAttacks: readonly Attack[] = [
  {
    kind: "selfPromotion",
    what: "A resident reads by which link an admin came in, for a stranger to come in by it",
    allowed: async (world) => readsOfAdmin(world, "directory"),
    attempt: async (world) => readsOfAdmin(world, "members"),
  },
  takes("A guest takes an admin's name, and is taken for them", "Helen Marsh"),
  takes("A guest takes a name that looks like an admin's", "Неlеn Маrѕһ"),
  takes("A guest takes the name by which the app itself speaks", "Fettle"),
  {
    kind,
    what: "Somebody looks at a request under another's name",
    allowed: async (world) => looksAs(world, {}),
    attempt: async (world) => looksAs(world, { name: "Helen Marsh" }),
  },
  meets("Somebody renames themselves, and another name is on the phone they connect", (author) => ({
    state: "asked",
    author,
    at: serverTimestamp(),
    asker: author,
    name: "Somebody else",
    offer: "v=0",
  })),
  meets("A code by which two devices meet works two hours later", (author) => ({
    state: "asked",
    author,
    at: Timestamp.fromMillis(Date.now() - 7_200_000),
    asker: author,
    name: "Helen Marsh",
    offer: "v=0",
  })),
  meets("A code by which two devices meet is shown again by whoever asked", (author) => ({
    state: "open",
    author,
    at: serverTimestamp(),
  })),
];

async function readsOfAdmin(world: World, collection: "directory" | "members"): Promise<void> {
  const workspace = await housed(world);
  const admin = await cameIn(world, workspace, { role: "admin" });
  const resident = await added(world, workspace, "resident");
  await getDoc(doc(resident.database, world.pathIn(workspace.organisation, collection, admin.id)));
}

async function looksAs(world: World, over: Parameters<typeof tampered>[2]): Promise<void> {
  const scene = await paced(world);
  await world.commit(scene.who, tampered(await looks.change(scene), 0, over));
}
