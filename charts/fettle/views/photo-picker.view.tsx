import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import type { photoPickerMachine } from "#machines/photo-picker/photo-picker.machine.ts";
import type { PhotoEvent } from "#machines/photo-picker/photo-set.ts";
import { Page } from "#src/components/page/page.tsx";
import { PhotoPicker } from "#src/screens/photo-picker/photo-picker.tsx";
import type { View } from "../../card/view.ts";
import { Inside } from "./inside.tsx";

/** The photos of a form alone, without the form. */
export const photoPickerView: View<typeof photoPickerMachine> = {
  draw: (props) => <Picker {...props} />,
};

function Picker(props: {
  readonly snapshot: SnapshotFrom<typeof photoPickerMachine>;
  readonly send: (event: PhotoEvent) => void;
}): ReactNode {
  const t = useTranslations("photos");
  return (
    <Inside here="report">
      <Page title={t("label")} titleHidden>
        <PhotoPicker set={props.snapshot.context} send={props.send} />
      </Page>
    </Inside>
  );
}
