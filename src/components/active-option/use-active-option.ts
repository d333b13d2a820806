import type { RefObject } from "react";
import { useLayoutEffect, useState } from "react";
import { nextOption } from "./next-option.ts";

/** The option the keyboard is on, while the focus stays in the input that searches for it. */
export interface ActiveOption {
  readonly activeId: string | undefined;
  readonly setActive: (id: string | undefined) => void;
  /** Moves on the arrow and page keys; true when it did. */
  readonly moveBy: (key: string) => boolean;
}

/**
 * Keeps the virtual focus of a list of options, a matter of the DOM as real focus is. It stays on its option while the list changes
 * around it; when the option goes, it falls back to the first (`firstByDefault`) or to none.
 */
export function useActiveOption(
  ids: readonly string[],
  list: RefObject<HTMLElement | null>,
  firstByDefault: boolean,
): ActiveOption {
  const [wanted, setActive] = useState<string | undefined>();
  const known = wanted !== undefined && ids.includes(wanted);
  const activeId = known ? wanted : firstByDefault ? ids[0] : undefined;
  useLayoutEffect(() => {
    list.current?.querySelector("[aria-selected='true']")?.scrollIntoView({ block: "nearest" });
  }, [list, activeId]);
  return {
    activeId,
    setActive,
    moveBy(key) {
      const index = nextOption(
        key,
        activeId === undefined ? -1 : ids.indexOf(activeId),
        ids.length,
      );
      if (index === undefined) return false;
      setActive(ids[index]);
      return true;
    },
  };
}
