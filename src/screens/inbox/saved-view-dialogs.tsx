import { savedViewFormFields } from "#generated/savedView/fields.ts";
import { isDeleted, type savedViewsMachine } from "#machines/views/saved-views.machine.ts";
import { isCoordinating } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { Form } from "../../components/form/form.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Sheet } from "../../components/sheet/sheet.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { NotSaved } from "../trouble/not-saved.tsx";
import type { View } from "../views.ts";

/** Asks for the name of a view, confirms deleting one, and says why one was not changed. */
export function SavedViewDialogs({ snapshot, send }: View<typeof savedViewsMachine>) {
  const [t, verbs] = useWords("inbox.saved", "common.verbs");
  const { context } = snapshot;
  const { named, name, doomed } = context;
  const close = (): void => send({ type: "dialog.closed" });
  const isRenaming = named !== undefined && "view" in named;
  const isNaming = snapshot.matches({ dialog: "naming" });
  const isFailed = snapshot.matches({ dialog: "failed" });
  const problem = snapshot.matches({ dialog: { naming: "wanting" } })
    ? "noName"
    : snapshot.matches({ dialog: { naming: "taken" } })
      ? "taken"
      : undefined;
  return (
    <>
      <Sheet
        open={isNaming || isFailed}
        title={isRenaming ? t("rename") : t("save")}
        onClose={close}
        keep
      >
        {isFailed && <NotSaved of={context} refused={t("failed")} failed={t("failed")} />}
        {isNaming && (
          <Form onSend={() => send({ type: "name.sent" })} className="stack gap-4 below-4">
            {isDeleted(context) && (
              <Notice tone="caution" live="polite" title={t("deletedMeanwhile")}>
                {t("savedAnew")}
              </Notice>
            )}
            <TextField
              label={t("name")}
              value={name}
              maxLength={savedViewFormFields.name.max}
              error={problem && t(problem)}
              hint={
                isRenaming
                  ? undefined
                  : t(isCoordinating(context.workspace) ? "onlyYouYet" : "onlyYou")
              }
              onValue={(typed) => send({ type: "name.typed", name: typed })}
              data-autofocus=""
            />
            <div>
              <Button type="submit" variant="primary">
                {isDeleted(context) ? t("saveNew") : verbs("save")}
              </Button>
            </div>
          </Form>
        )}
      </Sheet>
      <ConfirmDialog
        open={snapshot.matches({ dialog: "deleting" })}
        title={t("deleteTitle", { name: doomed?.name ?? "" })}
        confirmText={t("delete")}
        onConfirm={() => send({ type: "delete.confirmed" })}
        onCancel={close}
      >
        {doomed?.shared === true ? t("deleteShared") : t("deleteOwn")}
      </ConfirmDialog>
    </>
  );
}
