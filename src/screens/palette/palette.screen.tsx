import {
  Copy,
  BarChart3,
  Bell,
  Building2,
  FileInput,
  Info,
  Keyboard,
  ListChecks,
  Palette,
  Plus,
  Search,
  TriangleAlert,
  UserRound,
} from "lucide-react";
import { useTranslations } from "use-intl";
import type { PaletteDeed, paletteMachine } from "#machines/palette/palette.machine.ts";
import type { OrganisationHere } from "#machines/workspace/workspace.ts";
import { CommandPalette } from "../../components/command-palette/command-palette.tsx";
import type { View } from "../views.ts";
import { linesFor } from "./palette-effects.ts";

export interface PaletteScreenProps extends View<typeof paletteMachine> {
  /** With accounts the user cannot switch members. */
  readonly hasAccounts: boolean;
  /** The members who can be chosen. */
  readonly everybody: OrganisationHere;
}

/** Opens or does anything by a part of its name. */
export function PaletteScreen(props: PaletteScreenProps) {
  const { snapshot, send, hasAccounts, everybody } = props;
  const { workspace, query, found } = snapshot.context;
  const t = useTranslations("palette");
  const shell = useTranslations("shell");
  const common = useTranslations("common");
  const groups = linesFor({ workspace, everybody, hasAccounts, query, found, t, shell, common });
  const lines = groups.flatMap((group) => group.lines);
  return (
    <CommandPalette
      open={!snapshot.matches("left")}
      onClose={() => send({ type: "left" })}
      label={t("label")}
      query={query}
      onQuery={(typed) => send({ type: "query.typed", query: typed })}
      groups={groups.map((group) => ({
        id: group.id,
        heading: t(`groups.${group.id}`),
        options: group.lines.map(({ id, label, detail, deed }) => ({
          id,
          label,
          detail,
          icon: iconOf(deed),
        })),
      }))}
      onRun={(id) => {
        const line = lines.find((each) => each.id === id);
        if (line !== undefined) send({ type: "deed.picked", deed: line.deed });
      }}
      status={t("status", { count: lines.length })}
    />
  );
}

const places = {
  inbox: <ListChecks />,
  request: <ListChecks />,
  overview: <BarChart3 />,
  building: <Building2 />,
  import: <FileInput />,
  attention: <TriangleAlert />,
  notices: <Bell />,
  about: <Info />,
  backup: <Copy />,
  report: <Plus />,
  welcome: <Info />,
  account: <UserRound />,
  signIn: <UserRound />,
  back: <Info />,
} as const;

function iconOf(deed: PaletteDeed) {
  switch (deed.kind) {
    case "go":
      return deed.destination.to === "inbox" && deed.destination.filters !== undefined ? (
        <Search />
      ) : (
        places[deed.destination.to]
      );
    case "be":
      return <UserRound />;
    case "look":
      return <Palette />;
    case "keys":
      return <Keyboard />;
  }
}
