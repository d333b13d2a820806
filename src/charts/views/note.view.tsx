import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import type { NoteEvent, noteMachine } from "#machines/request/note.machine.ts";
import { Page } from "../../components/page/page.tsx";
import { NoteBox } from "../../screens/request/note-box.tsx";
import { useSpeaker } from "../../screens/request/speaker.ts";
import { today } from "../fixtures/world/story.ts";
import { Inside } from "./inside.tsx";
import type { View } from "./view.ts";

/** The comment box alone, without the page it stands at the end of. */
export const noteView: View<typeof noteMachine> = { draw: (props) => <Note {...props} /> };

function Note(props: {
  readonly snapshot: SnapshotFrom<typeof noteMachine>;
  readonly send: (event: NoteEvent) => void;
}): ReactNode {
  const speaker = useSpeaker(props.snapshot.context.house, today.now);
  const t = useTranslations("request");
  return (
    <Inside here="requests" house={props.snapshot.context.house}>
      <Page title={t("note.title")} titleHidden>
        <NoteBox {...props} speaker={speaker} />
      </Page>
    </Inside>
  );
}
