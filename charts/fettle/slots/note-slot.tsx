import type { ReactNode } from "react";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { NoteBox } from "#src/screens/request/note-box.tsx";
import { useSpeaker } from "#src/screens/request/speaker.ts";
import { noteFixture } from "../fixtures/note.fixture.ts";
import { steady } from "../world/counting.ts";
import { noPhotosYet, readDraft } from "../world/forms.ts";
import { today } from "../world/story.ts";
import { toldOf } from "../world/told.ts";

/** The comment box of a page that another machine is about: nobody has begun to write. */
export function NoteSlot(props: {
  readonly workspace: Workspace;
  readonly request: string;
}): ReactNode {
  const { workspace, request } = props;
  const news = { draftKeeper: [readDraft(undefined)], photoPicker: noPhotosYet };
  const snapshot = toldOf({ ...noteFixture, news }, { workspace, request, ...steady });
  return <NoteBox snapshot={snapshot} send={() => {}} speaker={useSpeaker(workspace, today.now)} />;
}
