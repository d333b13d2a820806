import { Button } from "../../components/button/button.tsx";
import { Form } from "../../components/form/form.tsx";
import { Sheet } from "../../components/sheet/sheet.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { NotSaved } from "../trouble/not-saved.tsx";
import { InvitationFields } from "./invitation-fields.tsx";
import { InvitationShown } from "./invitation-shown.tsx";
import type { InvitationsPartProps } from "./invitation-shown.tsx";

const formId = "invitation-form";

/** The sheet in which an invitation is created, and then shared. */
export function InvitationSheet(props: InvitationsPartProps) {
  const { snapshot, send } = props;
  const [t, verbs] = useWords("invitations", "common.verbs");
  const { request } = snapshot.context;
  const isMaking = snapshot.matches({ sheet: "making" });
  const isWriting = isMaking || snapshot.matches({ sheet: "writing" });
  return (
    <Sheet
      open={isWriting || snapshot.matches({ sheet: "showing" })}
      title={isWriting ? t(request === undefined ? "invite" : "engage") : t("ready")}
      onClose={() => send({ type: "sheet.closed" })}
      placement="side"
      keep={isWriting}
      actions={
        isWriting ? (
          <>
            <Button variant="primary" type="submit" form={formId} busy={isMaking}>
              {t("make")}
            </Button>
            <Button onClick={() => send({ type: "form.cancelled" })}>{verbs("cancel")}</Button>
          </>
        ) : undefined
      }
    >
      {isWriting ? (
        <Form
          id={formId}
          className="stack gap-5"
          onSend={() => {
            if (!isMaking) send({ type: "form.sent" });
          }}
        >
          <NotSaved of={snapshot.context} refused={t("refused")} failed={t("failed")} />
          <InvitationFields {...props} />
        </Form>
      ) : (
        <InvitationShown {...props} />
      )}
    </Sheet>
  );
}
