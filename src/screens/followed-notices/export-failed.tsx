import type { ExportFormat } from "#machines/requests/export-format.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { useWords } from "../../i18n/use-words.ts";

/** What the user can do about a file that could not be saved. */
type ExportEvent =
  | { readonly type: "export.requested"; readonly format: ExportFormat }
  | { readonly type: "exportFailure.dismissed" };

interface ExportFailedProps {
  readonly context: { readonly exportFormat: ExportFormat };
  readonly send: (event: ExportEvent) => void;
}

/** A file could not be saved. */
export function ExportFailed({ context, send }: ExportFailedProps) {
  const [t, verbs] = useWords("common.exported", "common.verbs");
  return (
    <Notice
      tone="error"
      title={t("failed")}
      actions={
        <>
          <Button onClick={() => send({ type: "export.requested", format: context.exportFormat })}>
            {verbs("retry")}
          </Button>
          <Button variant="plain" onClick={() => send({ type: "exportFailure.dismissed" })}>
            {verbs("close")}
          </Button>
        </>
      }
    />
  );
}
