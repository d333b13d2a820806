import type { ReactNode } from "react";
import type { ActionName } from "#machines/request/action-context.ts";
import type { RequestHere } from "#machines/request/request-news.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { ActionSheet } from "#src/screens/request/action-sheet.tsx";
import { useSpeaker } from "#src/screens/request/speaker.ts";
import { actionFixture } from "../fixtures/action.fixture.ts";
import { steady } from "../world/counting.ts";
import { noPhotosYet, readDraft } from "../world/forms.ts";
import { today } from "../world/story.ts";
import { toldOf } from "../world/told.ts";

/** The sheet of the action that is under way on a page: nobody has written anything in it. */
export function ActionSlot(props: {
  readonly workspace: Workspace;
  readonly name: ActionName;
  readonly here: RequestHere;
}): ReactNode {
  const { workspace, name, here } = props;
  const news = { draftKeeper: [readDraft(undefined)], photoPicker: noPhotosYet };
  const { request, entries, all } = here;
  const input = { workspace, name, request, entries, all, ...steady };
  const snapshot = toldOf({ ...actionFixture, news }, input);
  return (
    <ActionSheet snapshot={snapshot} send={() => {}} speaker={useSpeaker(workspace, today.now)} />
  );
}
