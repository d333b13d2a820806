import type { RefObject } from "react";
import { useLayoutEffect, useState } from "react";
import { nextOption } from "./next-option.ts";

/** The option that the keyboard is on, while the focus stays in the search input. */
export interface ActiveOption {
  readonly activeId: string | undefined;
  readonly setActive: (id: string | undefined) => void;
  /** Moves on the arrow and page keys; returns whether the key moved. */
  readonly moveBy: (key: string) => boolean;
}

/**
 * Keeps the virtual focus of a list of options, which is DOM state as the real focus is. It stays on its option while the list
 * changes around it. Where the option is removed, it moves to the first option (`firstByDefault`) or to none.
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
