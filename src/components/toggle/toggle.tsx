import type { ComponentProps, ReactNode } from "react";

/** The props of a native checkbox with its label, whatever its appearance. */
export interface ToggleProps extends Omit<
  ComponentProps<"input">,
  "checked" | "onChange" | "type" | "role" | "children" | "className"
> {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  /** The class of the line, not of the box. */
  readonly className?: string | undefined;
}

/** The two halves of the line: the label, and the props of the input. */
export function useToggle({ label, hint, onChecked, className: _, ...input }: ToggleProps): {
  readonly words: ReactNode;
  readonly input: ComponentProps<"input">;
} {
  return {
    words: (
      <span className="shrink">
        {label}
        {hint !== undefined && <span className="block soft small">{hint}</span>}
      </span>
    ),
    input: {
      ...input,
      type: "checkbox",
      onChange: (event) => onChecked(event.currentTarget.checked),
      // The browser would send the form that it is in.
      onKeyDown: (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        event.currentTarget.click();
      },
    },
  };
}
