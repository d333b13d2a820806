import { expect, test } from "vitest";
import { entities } from "#generated/entities.ts";
import { invitationCodec, invitationPath } from "#generated/invitation/codec.ts";
import { judges } from "#generated/judges.ts";
import { memberPath } from "#generated/member/codec.ts";
import { personPath } from "#generated/person/codec.ts";
import { changeOfJoining, type WayIn } from "#machines/join/join-change.ts";
import { nameRefusal } from "#src/data/firestore/name-refusal.ts";
import { Registry } from "#src/data/local/registry.ts";
import { JudgedOrganisation, noon, organisation } from "../../generated/judged-organisation.ts";

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
  const workspace = new JudgedOrganisation();
  const path = invitationPath({ organisation, invitation: "i1" });
  workspace.documents.set(path, {
    role: "guest",
    sites: ["north"],
    reusable: true,
    expiresAt: noon + day,
    organisationName: "The House",
    by: "anna",
    at: noon - day,
    revoked: false,
  });
  workspace.documents.set(personPath({ person: "sam" }), {
    entered: { from: begun, count, of: ["before"] },
  });
  if (way === "accept")
    workspace.documents.set(memberPath({ organisation, member: "sam" }), {
      name: "Sam",
      role: "guest",
      active: true,
      joinedAt: 0,
    });
  const member = way === "accept" ? workspace.member("sam") : undefined;
  const invitation = workspace.get(invitationCodec, path);
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
  return { workspace, change };
}

/** The reason that the app shows to Sam, who reads what the policy allows. */
async function told(way: WayIn, count: number, begun: number) {
  const { workspace, change } = coming(way, count, begun);
  const { refusal } = await nameRefusal(
    change,
    new Registry(judges),
    {
      entities: new Registry(entities),
      lookAt: async (path) => {
        const fields = workspace.documents.get(path);
        if (!workspace.mayRead(path, "sam")) return { kind: "denied" };
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
