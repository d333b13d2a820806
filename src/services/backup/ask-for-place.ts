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

/** Asks with the browser's file dialog, where it has one, so that a large file is stored only once. */
export const askInBrowser: AskForPlace = async (name) => {
  const page: object = globalThis;
  if (!hasPicker(page)) return "unasked";
  try {
    return await page.showSaveFilePicker({
      suggestedName: name,
      types: [{ description: "ZIP", accept: { "application/zip": [".zip"] } }],
    });
  } catch (error) {
    // The user closed the dialog; any other error means that the browser cannot ask now.
    return error instanceof DOMException && error.name === "AbortError" ? "nowhere" : "unasked";
  }
};

function hasPicker(window: object): window is WithPicker {
  return "showSaveFilePicker" in window && typeof window.showSaveFilePicker === "function";
}
