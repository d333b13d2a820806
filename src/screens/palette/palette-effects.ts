import { tolerantTest } from "#machines/inbox/inbox-list.ts";
import { type PresetId, presetsFor } from "#machines/inbox/presets.ts";
import { writeFacets } from "#machines/inbox/view-search.ts";
import type { PaletteDeed, PaletteResults } from "#machines/palette/palette.machine.ts";
import { toleratesTypo } from "#machines/requests/near-match.ts";
import { foldText, searchTerms } from "#machines/requests/search-text.ts";
import { addressOf } from "#machines/views/view-of.ts";
import { type OrganisationHere, isCoordinating } from "#machines/workspace/workspace.ts";
import { markBeside } from "../../i18n/name-text.ts";
import { placeName } from "../../i18n/place-name.ts";
import type { Translator } from "../../i18n/translator.ts";

/** One line of the palette: its text, and its effect. */
export interface PaletteLine {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Other words that find it. */
  readonly also?: string | undefined;
  readonly deed: PaletteDeed;
}

/** A group of lines. */
export interface PaletteLines {
  readonly id: "requests" | "go" | "do" | "people" | "theme";
  readonly lines: readonly PaletteLine[];
}

/** The data that the lines are made from. */
export interface PaletteSubject extends PaletteResults {
  /** The members who can be chosen. */
  readonly everybody: OrganisationHere;
  /** With accounts the user cannot switch members. */
  readonly hasAccounts: boolean;
  readonly t: Translator<"palette">;
  readonly presetText: (id: PresetId) => string;
  readonly shell: Translator<"shell">;
  readonly common: Translator<"common">;
}

/** The most names that are listed, because a longer list is not read at a glance. */
const mostPeople = 6;
const themes = ["system", "light", "dark"] as const;

/** All lines that match the query; views, people and themes only for a query that is not empty. */
export function linesFor(subject: PaletteSubject): readonly PaletteLines[] {
  const { query, hasAccounts } = subject;
  const terms = searchTerms(query);
  const tests = terms.map(namesNearly);
  const fits = ({ label, also = "" }: PaletteLine): boolean => {
    const text = foldText(`${label} ${also}`);
    return tests.every((isIn) => isIn(text));
  };
  const isTyped = terms.length > 0;
  const groups: readonly PaletteLines[] = [
    { id: "requests", lines: subject.found.length > 0 ? requestLines(subject) : [] },
    {
      id: "go",
      lines: [...placeLines(subject), ...(isTyped ? viewLines(subject) : [])].filter(fits),
    },
    { id: "do", lines: deedLines(subject).filter(fits) },
    {
      id: "people",
      lines: isTyped && !hasAccounts ? peopleLines(subject).filter(fits).slice(0, mostPeople) : [],
    },
    { id: "theme", lines: isTyped ? themeLines(subject).filter(fits) : [] },
    // Last, where no request has these words: the list also finds categories, and what has a typo.
    { id: "requests", lines: isTyped && subject.found.length === 0 ? requestLines(subject) : [] },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

/** Whether a word of a query is in a text, with one typo or with letters left out: "overvw" finds "overview". */
function namesNearly(term: string): (text: string) => boolean {
  const { isIn } = tolerantTest(term);
  if (!toleratesTypo(term)) return isIn;
  const shortened = new RegExp(`(?<!\\p{L})${Array.from(term).join("\\p{L}?\\p{L}?")}`, "u");
  return (text) => isIn(text) || shortened.test(text);
}

function requestLines({
  found,
  workspace,
  query,
  t,
  common,
}: PaletteSubject): readonly PaletteLine[] {
  const some = found.map((row) => ({
    id: `request-${row.id}`,
    label: row.title,
    detail: [row.number, common(`states.${row.state}`), placeName(workspace, row, common)].join(
      " · ",
    ),
    deed: { kind: "go", destination: { to: "request", request: row.id } },
  })) satisfies readonly PaletteLine[];
  const filters = { q: query.trim(), state: "all" };
  const all: PaletteLine = {
    id: "find-all",
    label: t("findAll", { query: query.trim() }),
    deed: { kind: "go", destination: { to: "inbox", filters } },
  };
  return [...some, all];
}

function placeLines({ workspace, hasAccounts, shell }: PaletteSubject): readonly PaletteLine[] {
  const places = [
    { to: "inbox", label: shell("requests") },
    ...(workspace.me.role === "guest"
      ? []
      : [
          { to: "overview", label: shell("overview") } as const,
          { to: "building", label: shell("building") } as const,
        ]),
    ...(isCoordinating(workspace) ? [{ to: "import", label: shell("import") } as const] : []),
    { to: "attention", label: shell("attention") },
    hasAccounts
      ? ({ to: "account", label: shell("account.title") } as const)
      : ({ to: "backup", label: shell("backup") } as const),
    { to: "notices", label: shell("notices") },
    { to: "about", label: shell("about") },
  ] as const;
  return places.map(({ to, label }) => ({
    id: `go-${to}`,
    label,
    deed: { kind: "go", destination: { to } },
  }));
}

/** The views of the side bar: the built-in ones, then the saved ones. */
function viewLines({ views, workspace, t, presetText }: PaletteSubject): readonly PaletteLine[] {
  const lineOf = (id: string, label: string, filters: Readonly<Record<string, string>>) => ({
    id: `view-${id}`,
    label,
    detail: t("view"),
    also: t("view"),
    deed: { kind: "go", destination: { to: "inbox", filters } } as const,
  });
  return [
    ...presetsFor(workspace).map(({ id, facets }) =>
      lineOf(id, presetText(id), writeFacets(facets)),
    ),
    ...views.map((view) => lineOf(view.id, view.name, addressOf(view))),
  ];
}

function deedLines({ t }: PaletteSubject): readonly PaletteLine[] {
  return [
    { id: "report", label: t("report"), deed: { kind: "go", destination: { to: "report" } } },
    { id: "keys", label: t("keys"), deed: { kind: "keys" } },
  ];
}

function peopleLines({ workspace, everybody, t, common }: PaletteSubject): readonly PaletteLine[] {
  return [...everybody.people.values()]
    .filter(({ id, active }) => active && id !== workspace.me.id)
    .map(({ id, name, role }) => ({
      id: `be-${id}`,
      label: t("be", { name }),
      detail: markBeside(everybody, id, common) ?? common(`roles.${role}`),
      also: `${common(`roles.${role}`)} ${t("groups.people")}`,
      deed: { kind: "be", member: id },
    }));
}

function themeLines({ t }: PaletteSubject): readonly PaletteLine[] {
  return themes.map((theme) => ({
    id: `theme-${theme}`,
    label: t(`themes.${theme}`),
    also: t("groups.theme"),
    deed: { kind: "look", theme },
  }));
}
