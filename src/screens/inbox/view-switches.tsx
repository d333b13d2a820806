import { Rows3, SquareKanban } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { InboxEvent } from "#machines/inbox/inbox-setup.ts";
import type { Facets, Layout } from "#machines/inbox/inbox-view.ts";
import { presetOf, presetsFor } from "#machines/inbox/presets.ts";
import { Segmented } from "../../components/segmented/segmented.tsx";
import type { Speaker } from "./row-text.ts";

interface SwitchProps {
  readonly send: (event: InboxEvent) => void;
}

/** The presets, one press each; none is marked where other filters are set. */
export function PresetSwitch(
  props: SwitchProps & { readonly facets: Facets; readonly speaker: Speaker },
): ReactNode {
  const { facets, speaker, send } = props;
  const { workspace } = speaker;
  const t = useTranslations("inbox");
  const presets = presetsFor(workspace);
  // A single preset is the default view anyway.
  if (presets.length < 2) return null;
  return (
    <Segmented
      legend={t("presets")}
      fullWidth
      value={presetOf(workspace, facets)?.id ?? ""}
      segments={presets.map(({ id }) => ({ id, label: t(`preset.${id}`) }))}
      onValue={(id) => {
        const preset = presets.find((each) => each.id === id);
        if (preset !== undefined) send({ type: "facets.replaced", facets: preset.facets });
      }}
    />
  );
}

/** The choice between list and board. */
export function LayoutSwitch(props: SwitchProps & { readonly layout: Layout }): ReactNode {
  const { layout, send } = props;
  const t = useTranslations("inbox");
  return (
    <Segmented
      legend={t("layout")}
      value={layout}
      onValue={(id) => send({ type: "layout.chosen", layout: id })}
      segments={[
        {
          id: "list",
          label: t("layouts.list"),
          icon: <Rows3 aria-hidden="true" />,
          labelHidden: true,
        },
        {
          id: "board",
          label: t("layouts.board"),
          icon: <SquareKanban aria-hidden="true" />,
          labelHidden: true,
        },
      ]}
    />
  );
}
