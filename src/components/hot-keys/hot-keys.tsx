import { useEffect } from "react";

/**
 * Handlers of keys on the whole page. A key is named as the browser does; `mod+k` is ⌘K or Ctrl K, and `shift+ArrowUp` is a key
 * that types nothing, with Shift.
 */
export type KeyMap = Readonly<Record<string, () => void>>;

/**
 * Handles keys on the whole page, except while the user types or a dialog is open; keys with `mod` always work. Keys that type
 * something do nothing where the root has `data-keyless`. `focus` names elements by id that a key focuses.
 */
export function HotKeys(props: {
  readonly keys: KeyMap;
  readonly focus?: Readonly<Record<string, string>> | undefined;
}) {
  const { keys, focus } = props;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const isMod = event.metaKey || event.ctrlKey;
      const name = nameOf(event);
      const isOfPage = !isMod || keysOfText.includes(name);
      if (isOfPage && (isWriting(event.target) || isCovered())) return;
      // Who speaks to their device would press them by talking.
      if (name.length === 1 && document.documentElement.hasAttribute("data-keyless")) return;
      if (name === "Enter" && isPressable(event.target)) return;
      const leadsTo = document.getElementById(focus?.[name] ?? "");
      const act = keys[name];
      if (leadsTo === null && act === undefined) return;
      event.preventDefault();
      leadsTo?.focus();
      act?.();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [keys, focus]);
  return null;
}

/** The keys with `mod` that have a meaning of their own where text is written. */
const keysOfText = ["mod+a", "mod+z"];

function nameOf({ key, metaKey, ctrlKey, shiftKey }: KeyboardEvent): string {
  if (metaKey || ctrlKey) return `mod+${shiftKey ? key : key.toLowerCase()}`;
  return shiftKey && key.startsWith("Arrow") ? `shift+${key}` : key;
}

/** Whether the focused element accepts text. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]")
  );
}

function isPressable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("a, button, summary, input, [role=option]")
  );
}

/** Whether something is open that takes the keys: a sheet or a menu. A toast, a manual popover, takes none. */
function isCovered(): boolean {
  return document.querySelector("dialog:modal, [popover=auto]:popover-open") !== null;
}
