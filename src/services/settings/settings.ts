import type { Subscribable } from "xstate";
import { isRecord, type Json } from "#generated/runtime.ts";
import type { Consent } from "#machines/consent/consent.machine.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import { liveValue } from "#src/data/local/live-value.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import * as shape from "#src/data/local/shape.ts";
import type { Reading } from "#src/data/local/stored.ts";
import { parsedJson } from "#src/data/parsed-json.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The theme, the language and the keys that were chosen on this device. */
export interface Choices {
  readonly theme: Theme;
  /** A BCP 47 tag; `undefined` follows the browser. */
  readonly locale: string | undefined;
  /** Whether single keys are shortcuts. */
  readonly keys: boolean;
}

/** The settings on this device. An invalid stored value counts as not set. */
export interface Settings {
  /** Rejects within 4,000 ms where the database does not open: the first paint waits for it. */
  choices(): Promise<Choices>;
  /** The choices; emitted at once and after every change in any tab. */
  readonly followChoices: Subscribable<Choices>;
  chooseTheme(theme: Theme): Promise<void>;
  chooseLocale(locale: string | undefined): Promise<void>;
  chooseKeys(keys: boolean): Promise<void>;
  /** Whether reports may leave this device; emitted at once and after every change in any tab. */
  readonly followConsent: Subscribable<Consent>;
  keepConsent(consent: "granted" | "refused"): Promise<void>;
  /** The member of this tab: as chosen in it, or else as last chosen on this device. */
  recallPerson(): Promise<Identity | undefined>;
  rememberPerson(identity: Identity): Promise<void>;
  forgetPerson(): Promise<void>;
  /** The last column mapping of a file with these headings. */
  csvMapping(headings: readonly string[]): Promise<Json | undefined>;
  rememberCsvMapping(headings: readonly string[], mapping: Json): Promise<void>;
}

export interface SettingsParts {
  readonly database: LocalDatabase;
  /** The tab's own storage; `undefined` where the browser forbids it. */
  readonly session?: Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined;
  /** A second place for the theme, so that the page knows it before its first paint. */
  readonly device?: Pick<Storage, "setItem"> | undefined;
}

/** The key of the theme in `localStorage`. */
const themeKey = "fettle.theme";
/** How long the first paint waits for what somebody chose on this device, in ms. */
const openingMs = 4_000;
const personKey = "fettle.person";

export function createSettings({ database, session, device }: SettingsParts): Settings {
  const of = ["settings"] as const;
  const find = (key: string) => database.read(of, (stores) => read(stores, key));
  const write = async (key: string, value: Json | undefined) => {
    await database.write<"settings", unknown>(of, ({ settings }) =>
      value === undefined ? settings.delete(key) : settings.put({ key, value }),
    );
  };
  const readChoices = async (stores: Reading<"settings">): Promise<Choices> => {
    const [theme, locale, keys] = await Promise.all(
      ["theme", "locale", "keys"].map((key) => read(stores, key)),
    );
    return {
      theme: themes.find((each) => each === theme) ?? "system",
      locale: toLocale(locale),
      keys: keys !== false,
    };
  };
  return {
    choices: async () => {
      await database.opened(openingMs);
      return database.read(of, readChoices);
    },
    followChoices: liveValue(database, of, readChoices),
    chooseTheme: async (theme) => {
      attempt(() => device?.setItem(themeKey, theme));
      await write("theme", theme);
    },
    chooseLocale: (locale) => write("locale", locale),
    chooseKeys: (keys) => write("keys", keys),
    followConsent: liveValue(database, of, async (stores) =>
      toConsent(await read(stores, "consent")),
    ),
    keepConsent: (consent) => write("consent", consent),
    recallPerson: async () =>
      toIdentity(parsedJson(session?.getItem(personKey))) ?? toIdentity(await find("person")),
    rememberPerson: async ({ organisation, member }) => {
      attempt(() => session?.setItem(personKey, JSON.stringify({ organisation, member })));
      await write("person", { organisation, member });
    },
    forgetPerson: async () => {
      session?.removeItem(personKey);
      await write("person", undefined);
    },
    csvMapping: async (headings) => {
      const mapping = await find(csvKey(headings));
      return shape.fits(shape.json, mapping) ? mapping : undefined;
    },
    rememberCsvMapping: (headings, mapping) => write(csvKey(headings), mapping),
  };
}

async function read({ settings }: Reading<"settings">, key: string): Promise<unknown> {
  return (await settings.get(key))?.["value"];
}

function csvKey(headings: readonly string[]): string {
  const names = headings.map((heading) => heading.trim().toLowerCase());
  return `csv:${JSON.stringify(names.toSorted())}`;
}

function toIdentity(value: unknown): Identity | undefined {
  if (!isRecord(value)) return undefined;
  const { organisation, member } = value;
  return typeof organisation === "string" && typeof member === "string"
    ? { organisation, member }
    : undefined;
}

function toConsent(value: unknown): Consent {
  return value === "granted" || value === "refused" ? value : "unasked";
}

function toLocale(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  try {
    return Intl.getCanonicalLocales(value)[0];
  } catch {
    return undefined;
  }
}

/** Writes a second copy of a setting; the database has it anyway. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The browser forbids it, or the storage is full.
  }
}
