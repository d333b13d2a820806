/** A pushed notice, validated. */
export interface PushedNotice {
  readonly title: string;
  readonly body: string;
  /** The path that it opens. */
  readonly path: string;
  /** Notices with the same tag replace each other. */
  readonly tag: string | undefined;
}

/** Maximum lengths in characters. Systems cut longer texts; we cut them first, with an ellipsis. */
const longest = { title: 120, body: 300, tag: 64 };
const home = "/requests";
const somethingNew = {
  de: "Sie haben eine neue Benachrichtigung.",
  en: "You have a new notification.",
};

/**
 * Parses a push message: `{ title, body, url, tag }`, by itself or as the `data` of a Cloud Messaging message. A message that
 * cannot be parsed is shown as a general notice, because an iPhone withdraws the permission after a push that shows nothing.
 */
export function readPushed(text: string, origin: string, language: string): PushedNotice {
  const data = dataIn(text);
  const title = lineOf(data["title"], longest.title);
  const body = lineOf(data["body"], longest.body);
  const isEmpty = title === "" && body === "";
  return {
    title: title || "Fettle",
    body: isEmpty ? somethingNew[language.startsWith("de") ? "de" : "en"] : body,
    path: pathOf(data["url"], origin),
    tag: lineOf(data["tag"], longest.tag) || undefined,
  };
}

/** The path of an address of ours; the home page for any other address. */
export function pathOf(url: unknown, origin: string): string {
  if (typeof url !== "string" || !URL.canParse(url, origin)) return home;
  const address = new URL(url, origin);
  if (address.origin !== origin) return home;
  return address.pathname + address.search + address.hash;
}

function dataIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const message = recordOf(JSON.parse(text));
    return "data" in message ? recordOf(message["data"]) : message;
  } catch {
    return {};
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** One line of text without invisible characters; empty for what is no text. */
function lineOf(value: unknown, most: number): string {
  if (typeof value !== "string") return "";
  const line = value.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  const letters = Array.from(line);
  return letters.length <= most ? line : `${letters.slice(0, most - 1).join("")}…`;
}
