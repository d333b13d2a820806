import { type ToggleEventHandler, useState } from "react";

interface PopoverOpen {
  readonly isOpen: boolean;
  readonly onBeforeToggle: ToggleEventHandler<HTMLElement>;
  readonly onToggle: ToggleEventHandler<HTMLElement>;
}

/**
 * Whether a popover is open, so that what it contains is drawn only then. It stays until the popover has closed, because the
 * browser restores the focus only from an element that is still there.
 */
export function usePopoverOpen(): PopoverOpen {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    onBeforeToggle: ({ newState }) => newState === "open" && setOpen(true),
    onToggle: ({ newState }) => newState === "closed" && setOpen(false),
  };
}
