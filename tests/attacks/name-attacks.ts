import { serverTimestamp, Timestamp } from "firebase/firestore/lite";
import { memberPath } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import type { MemberRole } from "#generated/member/type.ts";
import type { Fields } from "#generated/runtime.ts";
import { markOfMember } from "#machines/people/told-apart.ts";
import { peopleOf } from "#machines/workspace/workspace.ts";
import { tampered } from "../generated/forging.ts";
import { type Attack, beside, type Deed, isReached } from "./attack.ts";
import { looks, paced } from "./paces.ts";
import { reads, sets } from "./standing.ts";
import { type OwnDeed, within, type Workspace } from "./workspace.ts";
import type { Attacker } from "./world.ts";

const kind = "forgedAudit";
const helen = someone("helen", "Helen Marsh", "admin");

/** A guest takes another member's name: the attack succeeds if nothing beside the name distinguishes the two. */
const takes =
  (name: string): Deed =>
  async () => {
    const { people } = peopleOf([helen, someone("mallory", name, "guest")]);
    isReached(markOfMember({ people }, "mallory")?.role === "guest" ? [] : ["no mark"]);
  };

function someone(id: string, name: string, role: MemberRole) {
  const path = memberPath({ organisation: "o1", member: id });
  return { id, path, name, role, active: true, charts: false, joinedAt: 0 } as const;
}

/** The document in which two devices once met. It does not exist any more, so nothing can be displayed from it. */
const meets =
  (state: "open" | "asked", more: object = {}): OwnDeed =>
  async (own) => {
    const who = await renames(own);
    const asked = state === "open" ? {} : { asker: who.id, offer: "v=0" };
    const fields = { state, author: who.id, at: serverTimestamp(), ...asked, ...more };
    await sets(who, own.path("pairings", own.world.id()), fields);
  };

async function renames(own: Workspace): Promise<Attacker> {
  const who = await own.add("admin");
  const input = { name: "Helen Marsh" };
  await own.world.commit(who, memberCommands.rename(own.member(who), input, own.world.act(who)));
  return who;
}

/** Names and accounts of other users. */
export const nameAttacks: readonly Attack[] = [
  ...within("selfPromotion", readsOfAdmin("directory"), {
    "[F1] A resident reads by which link an admin came in, for a stranger to come in by it":
      readsOfAdmin("members"),
  }),
  ...beside(
    kind,
    async () => {
      const { people } = peopleOf([helen]);
      if (markOfMember({ people }, "helen") !== undefined) throw new Error("every name is marked");
    },
    {
      "[F12] A guest takes an admin's name, and is taken for them": takes("Helen Marsh"),
      "[F12] A guest takes a name that looks like an admin's": takes("Неlеn Маrѕһ"),
      "[F12] A guest takes the name by which the app itself speaks": takes("Fettle"),
    },
  ),
  ...beside(kind, looksAs({}), {
    "[F12] Somebody looks at a request under another's name": looksAs({ name: "Helen Marsh" }),
  }),
  ...within("replay", renames, {
    "[F12] Somebody renames themselves, and another name is on the phone they connect": meets(
      "asked",
      {
        name: "Somebody else",
      },
    ),
    "[low] A code by which two devices meet works two hours later": meets("asked", {
      name: "Helen Marsh",
      at: Timestamp.fromMillis(Date.now() - 7_200_000),
    }),
    "[low] A code by which two devices meet is shown again by whoever asked": meets("open"),
  }),
];

function readsOfAdmin(collection: "directory" | "members"): OwnDeed {
  return async (own) => {
    const admin = await own.letIn({ role: "admin" });
    await reads(await own.add("resident"), own.path(collection, admin.id));
  };
}

function looksAs(over: Fields): Deed {
  return async (world) => {
    const scene = await paced(world);
    await world.commit(scene.who, tampered(await looks.change(scene), 0, over));
  };
}
