import type { ReactNode, RefObject } from "react";

/** The browser's own way to choose a file; not seen itself, but pressed by another button. */
export function FileChooser(props: {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly onFile: (file: File) => void;
}): ReactNode {
  const { ref, label, onFile } = props;
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept="application/json,.json"
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        // The same file may be chosen again.
        event.currentTarget.value = "";
        if (file !== undefined) onFile(file);
      }}
    />
  );
}
