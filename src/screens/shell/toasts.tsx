import { useTranslations } from "use-intl";
import type { ToastItem } from "#machines/toasts/toasts.machine.ts";
import { HotKeys } from "../../components/hot-keys/hot-keys.tsx";
import { ToastRegion } from "../../components/toast-region/toast-region.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { boundKeys } from "../keys/known-keys.ts";

type ToastEvent =
  | { readonly type: "toast.dismissed"; readonly id: string }
  | { readonly type: "undo.requested"; readonly id: string | undefined };

/** How long a toast stays, in ms: longer with an undo. */
const stays = { plain: 4000, withUndo: 8000 };

/** The toasts, in the reader's language. */
export function Toasts({
  toasts,
  send,
}: {
  readonly toasts: readonly ToastItem[];
  readonly send: (event: ToastEvent) => void;
}) {
  const t = useTranslations("toasts");
  // The sender of a toast chooses its key and values, so they are not typed here; a test checks both against the catalogue.
  const say = t as (key: string, values?: ToastItem["values"]) => string;
  const [shell, verbs] = useWords("shell", "common.verbs");
  const last = toasts.findLast(({ undo }) => undo !== undefined);
  const undo = (): void => send({ type: "undo.requested", id: last?.id });
  return (
    <>
      <HotKeys keys={boundKeys("everywhere", { undo })} />
      <ToastRegion
        label={shell("messages")}
        actionKey={shell("undoKey")}
        dismissText={verbs("close")}
        toasts={toasts.map((toast) => ({
          id: toast.id,
          text: say(toast.message, toast.values),
          actionText: toast.undo === undefined ? undefined : verbs("undo"),
          lastsMs: toast.undo === undefined ? stays.plain : stays.withUndo,
        }))}
        onDismiss={(id) => send({ type: "toast.dismissed", id })}
        onAction={(id) => send({ type: "undo.requested", id })}
      />
    </>
  );
}
