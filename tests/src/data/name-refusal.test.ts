import { expect, test } from "vitest";
import { entities } from "#generated/entities.ts";
import { invitationCodec, invitationPath } from "#generated/invitation/codec.ts";
import { judges } from "#generated/judges.ts";
import { memberPath } from "#generated/member/codec.ts";
import { personPath } from "#generated/person/codec.ts";
import { changeOfJoining, type WayIn } from "#machines/join/join-change.ts";
import { nameRefusal } from "#src/data/firestore/name-refusal.ts";
import { Registry } from "#src/data/local/registry.ts";
import { JudgedHouse, noon, organisation } from "../../generated/judged-house.ts";

const day = 86_400_000;
const account = {
  uid: "sam",
  isAnonymous: false,
  email: "sam@example.org",
  isVerified: true,
  name: "Sam",
  ways: [],
};

/** Sam joins by Anna's link after this many joins today; as a guest Sam is a member already. */
function coming(way: WayIn, count: number, begun: number) {
  const house = new JudgedHouse();
  const path = invitationPath({ organisation, invitation: "i1" });
  house.documents.set(path, {
    role: "guest",
    sites: ["north"],
    reusable: true,
    expiresAt: noon + day,
    organisationName: "The House",
    by: "anna",
    at: noon - day,
    revoked: false,
  });
  house.documents.set(personPath({ person: "sam" }), {
    entered: { from: begun, count, of: ["before"] },
  });
  if (way === "accept")
    house.documents.set(memberPath({ organisation, member: "sam" }), {
      name: "Sam",
      role: "guest",
      active: true,
      joinedAt: 0,
    });
  const member = way === "accept" ? house.member("sam") : undefined;
  const invitation = house.get(invitationCodec, path);
  const change = changeOfJoining({
    way,
    organisation,
    invitation,
    member,
    account,
    name: "Sam",
    change: "act1",
    at: noon,
  });
  return { house, change };
}

/** The reason that the app shows to Sam, who reads what the policy allows. */
async function told(way: WayIn, count: number, begun: number) {
  const { house, change } = coming(way, count, begun);
  const { refusal } = await nameRefusal(
    change,
    new Registry(judges),
    {
      entities: new Registry(entities),
      lookAt: async (path) => {
        const fields = house.documents.get(path);
        if (!house.mayRead(path, "sam")) return { kind: "denied" };
        return fields === undefined ? { kind: "absent" } : { kind: "found", fields };
      },
    },
    { isAnonymous: false, email: account.email },
  );
  return refusal;
}

test.each(["join", "accept"] as const)(
  "a user who joins too often in a day learns when they may again, although they see no other members (%s)",
  async (way) => {
    const begun = Date.now() - 1000;
    expect(await told(way, 20, begun)).toMatchObject({
      code: "change.paced",
      until: begun + day,
    });
    expect((await told(way, 19, begun))?.until).toBeUndefined();
    // The day has ended when the change is sent, but not when it was made.
    expect((await told(way, 20, Date.now() - day))?.until).toBeUndefined();
  },
);
