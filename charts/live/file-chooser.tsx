import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import type { LiveProps } from "./live-props.ts";

/** The browser's own way to choose a recording: not seen itself, it has to be drawn beside what opens it. */
export function useFileChooser({ send }: Pick<LiveProps, "send">): {
  readonly input: ReactNode;
  readonly open: () => void;
} {
  const t = useTranslations("charts.live.more");
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={t("open")}
      accept="application/json,.json"
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        // The same file may be chosen again.
        event.currentTarget.value = "";
        if (file !== undefined) send({ type: "file.chosen", file });
      }}
    />
  );
  return { input, open: () => ref.current?.click() };
}
