import { memberCodec } from "#generated/member/codec.ts";
import type { MemberRole } from "#generated/member/type.ts";
import { organisationCodec, organisationPath } from "#generated/organisation/codec.ts";
import { placeCodec } from "#generated/place/codec.ts";
import type { Document } from "#generated/runtime.ts";
import { siteCodec } from "#generated/site/codec.ts";
import { type Workspace, peopleOf } from "#machines/workspace/workspace.ts";
import { memberId, organisationId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { contractorId, playedStory } from "./story.ts";

const usual: Readonly<Record<MemberRole, string>> = {
  guest: contractorId,
  resident: memberId("emre"),
  technician: memberId("tom"),
  coordinator: memberId("nadia"),
  admin: memberId("helen"),
};

/** The demo building with the eyes of somebody of a role: Jonas, Emre, Tom, Nadia or Helen. */
export function workspaceFor(role: MemberRole): Workspace {
  return workspaceSeenBy(usual[role]);
}

/** The demo building with the eyes of one of its people. */
export function workspaceOf(person: PersonKey): Workspace {
  return workspaceSeenBy(memberId(person));
}

function workspaceSeenBy(member: string): Workspace {
  const { documents } = playedStory();
  const { people, members } = peopleOf(documents.all(memberCodec));
  const me = members.get(member);
  if (me === undefined) throw new Error(`nobody in the demo building has the id ${member}`);
  return {
    organisation: documents.get(
      organisationCodec,
      organisationPath({ organisation: organisationId }),
    ),
    me,
    people,
    members: me.role === "admin" ? members : new Map([[me.id, me]]),
    sites: byId(documents.all(siteCodec)),
    places: byId(documents.all(placeCodec)),
  };
}

function byId<E>(documents: readonly Document<E>[]): ReadonlyMap<string, Document<E>> {
  return new Map(documents.map((document) => [document.id, document]));
}
