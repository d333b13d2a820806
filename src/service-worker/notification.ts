/** A notice as the server pushes it, made safe to show. */
export interface PushedNotice {
  readonly title: string;
  readonly body: string;
  /** Where it leads: a path of ours. */
  readonly path: string;
  /** Notices with the same one replace each other. */
  readonly tag: string | undefined;
}

/** Longer texts are cut off by every system sooner or later; these are cut by us, with an ellipsis. */
const longest = { title: 120, body: 300, tag: 64 };
const home = "/requests";
const somethingNew = { de: "Es gibt etwas Neues.", en: "There is something new." };

/**
 * Reads what was pushed: `{ title, body, url, tag }`, by itself or as the `data` of a Cloud Messaging message. What cannot be
 * read is told as something new, for a push that shows nothing costs an iPhone the permission.
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

/** The path of an address of ours; home for all others. */
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

/** One line of text without anything that cannot be seen; nothing for what is no text. */
function lineOf(value: unknown, most: number): string {
  if (typeof value !== "string") return "";
  const line = value.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  const letters = Array.from(line);
  return letters.length <= most ? line : `${letters.slice(0, most - 1).join("")}…`;
}
