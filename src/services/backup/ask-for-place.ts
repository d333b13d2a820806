import type { AskForPlace } from "./backups.ts";
import type { WritableFile } from "./sinks.ts";

interface WithPicker {
  showSaveFilePicker(options: {
    readonly suggestedName: string;
    readonly types: readonly {
      readonly description: string;
      readonly accept: Readonly<Record<string, readonly string[]>>;
    }[];
  }): Promise<WritableFile>;
}

/** Asks by the browser's own window where it has one; then a large file never lies anywhere twice. */
export const askInBrowser: AskForPlace = async (name) => {
  const page: object = globalThis;
  if (!hasPicker(page)) return "unasked";
  try {
    return await page.showSaveFilePicker({
      suggestedName: name,
      types: [{ description: "ZIP", accept: { "application/zip": [".zip"] } }],
    });
  } catch (error) {
    // Closed without an answer; anything else means that the browser does not ask just now.
    return error instanceof DOMException && error.name === "AbortError" ? "nowhere" : "unasked";
  }
};

function hasPicker(window: object): window is WithPicker {
  return "showSaveFilePicker" in window && typeof window.showSaveFilePicker === "function";
}
