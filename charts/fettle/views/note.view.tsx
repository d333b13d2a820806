import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import type { NoteEvent, noteMachine } from "#machines/request/note.machine.ts";
import { Page } from "#src/components/page/page.tsx";
import { NoteBox } from "#src/screens/request/note-box.tsx";
import { useSpeaker } from "#src/screens/request/speaker.ts";
import type { View } from "../../card/view.ts";
import { today } from "../world/story.ts";
import { Inside } from "./inside.tsx";

/** The comment box alone, without the page it stands at the end of. */
export const noteView: View<typeof noteMachine> = { draw: (props) => <Note {...props} /> };

function Note(props: {
  readonly snapshot: SnapshotFrom<typeof noteMachine>;
  readonly send: (event: NoteEvent) => void;
}): ReactNode {
  const speaker = useSpeaker(props.snapshot.context.workspace, today.now);
  const t = useTranslations("request");
  return (
    <Inside here="requests" workspace={props.snapshot.context.workspace}>
      <Page title={t("note.title")} titleHidden>
        <NoteBox {...props} speaker={speaker} />
      </Page>
    </Inside>
  );
}
