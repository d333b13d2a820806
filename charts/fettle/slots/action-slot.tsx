import type { ReactNode } from "react";
import type { House } from "#machines/house.ts";
import type { ActionName } from "#machines/request/action-context.ts";
import type { RequestHere } from "#machines/request/request-news.ts";
import { ActionSheet } from "#src/screens/request/action-sheet.tsx";
import { useSpeaker } from "#src/screens/request/speaker.ts";
import { actionFixture } from "../fixtures/action.fixture.ts";
import { steady } from "../world/counting.ts";
import { noPhotosYet, readDraft } from "../world/forms.ts";
import { today } from "../world/story.ts";
import { toldOf } from "../world/told.ts";

/** The sheet of the action that is under way on a page: nobody has written anything in it. */
export function ActionSlot(props: {
  readonly house: House;
  readonly name: ActionName;
  readonly here: RequestHere;
}): ReactNode {
  const { house, name, here } = props;
  const news = { draftKeeper: [readDraft(undefined)], photoPicker: noPhotosYet };
  const { request, entries, all } = here;
  const input = { house, name, request, entries, all, ...steady };
  const snapshot = toldOf({ ...actionFixture, news }, input);
  return <ActionSheet snapshot={snapshot} send={() => {}} speaker={useSpeaker(house, today.now)} />;
}
