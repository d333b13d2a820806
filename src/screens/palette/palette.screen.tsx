import {
  Copy,
  BarChart3,
  Bell,
  Bookmark,
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
import { type KeyboardEvent, useId, useRef } from "react";
import type { PaletteDeed, paletteMachine } from "#machines/palette/palette.machine.ts";
import type { OrganisationHere } from "#machines/workspace/workspace.ts";
import { useActiveOption } from "../../components/active-option/use-active-option.ts";
import { classNames } from "../../components/class-names/class-names.ts";
import { useModal } from "../../components/modal/use-modal.ts";
import { OptionList, optionDomId } from "../../components/option-list/option-list.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { usePresetText } from "../inbox/preset-text.ts";
import type { View } from "../views.ts";
import { linesFor } from "./palette-effects.ts";
import modalStyles from "../../components/modal/modal.module.css";
import styles from "./palette.module.css";

export interface PaletteScreenProps extends View<typeof paletteMachine> {
  /** With accounts the user cannot switch members. */
  readonly hasAccounts: boolean;
  /** The members who can be chosen. */
  readonly everybody: OrganisationHere;
}

/** Opens or does anything by a part of its name. */
export function PaletteScreen(props: PaletteScreenProps) {
  const { snapshot, send, hasAccounts, everybody } = props;
  const [t, shell, common] = useWords("palette", "shell", "common");
  const presetText = usePresetText();
  const modal = useModal(!snapshot.matches("left"), () => send({ type: "left" }));
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const groups = linesFor({
    ...snapshot.context,
    everybody,
    hasAccounts,
    t,
    presetText,
    shell,
    common,
  });
  const lines = groups.flatMap((group) => group.lines);
  const { activeId, setActive, moveBy } = useActiveOption(
    lines.map(({ id }) => id),
    list,
    true,
  );
  const isFound = lines.length > 0;

  const isAnswered = snapshot.context.rows !== undefined;

  function run(id: string): void {
    const line = lines.find((each) => each.id === id);
    if (line !== undefined) send({ type: "deed.picked", deed: line.deed });
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !isAnswered) send({ type: "best.wanted" });
    else if (event.key === "Enter" && activeId !== undefined) run(activeId);
    else if (!moveBy(event.key)) return;
    event.preventDefault();
  }

  return (
    <dialog
      {...modal}
      aria-label={t("label")}
      className={classNames(modalStyles.modal, styles.palette)}
    >
      <div className={styles.inside}>
        <div className={styles.strip}>
          <Search className="icon soft" />
          <input
            data-autofocus=""
            type="text"
            role="combobox"
            aria-label={t("label")}
            aria-autocomplete="list"
            aria-expanded={isFound}
            aria-controls={isFound ? listId : undefined}
            aria-activedescendant={
              activeId === undefined ? undefined : optionDomId(listId, activeId)
            }
            autoComplete="off"
            spellCheck={false}
            placeholder={t("label")}
            value={snapshot.context.query}
            onChange={(event) => {
              setActive(undefined);
              send({ type: "query.typed", query: event.currentTarget.value });
            }}
            onKeyDown={press}
            className={styles.input}
          />
        </div>
        <div className={styles.results}>
          {isFound && (
            <OptionList
              id={listId}
              label={t("label")}
              listRef={list}
              groups={groups.map((group) => ({
                id: group.id,
                heading: t(`groups.${group.id}`),
                options: group.lines.map((line) => ({ ...line, icon: iconOf(line.deed) })),
              }))}
              activeId={activeId}
              onActive={setActive}
              onPick={run}
            />
          )}
          <p role="status" className={isFound ? "visually-hidden" : styles.status}>
            {snapshot.matches("left") ? "" : t("status", { count: lines.length })}
          </p>
        </div>
      </div>
    </dialog>
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
      if (deed.destination.to !== "inbox" || deed.destination.filters === undefined)
        return places[deed.destination.to];
      return "saved" in deed.destination.filters ? <Bookmark /> : <Search />;
    case "be":
      return <UserRound />;
    case "look":
      return <Palette />;
    case "keys":
      return <Keyboard />;
  }
}
