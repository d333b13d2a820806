import { useTranslations } from "use-intl";
import { Button } from "../../components/button/button.tsx";
import { FirstProblem } from "../../components/first-problem/first-problem.tsx";
import { Sheet } from "../../components/sheet/sheet.tsx";
import { NotSaved } from "../trouble/not-saved.tsx";
import { InvitationFields } from "./invitation-fields.tsx";
import { InvitationShown } from "./invitation-shown.tsx";
import type { InvitationsPartProps } from "./invitation-shown.tsx";

const formId = "invitation-form";

/** The sheet in which an invitation is created, and then shared. */
export function InvitationSheet(props: InvitationsPartProps) {
  const { snapshot, send } = props;
  const t = useTranslations("invitations");
  const verbs = useTranslations("common.verbs");
  const { request } = snapshot.context;
  const isMaking = snapshot.matches({ sheet: "making" });
  const isWriting = isMaking || snapshot.matches({ sheet: "writing" });
  const close = (): void => send({ type: "sheet.closed" });
  return (
    <Sheet
      open={isWriting || snapshot.matches({ sheet: "showing" })}
      title={isWriting ? t(request === undefined ? "invite" : "engage") : t("ready")}
      closeText={verbs("close")}
      onClose={close}
      placement="side"
      keep={isWriting}
      actions={
        isWriting ? (
          <>
            <Button variant="primary" type="submit" form={formId} busy={isMaking}>
              {t("make")}
            </Button>
            <Button onClick={close}>{verbs("cancel")}</Button>
          </>
        ) : undefined
      }
    >
      {isWriting ? (
        <form
          id={formId}
          className="stack gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isMaking) send({ type: "form.sent" });
          }}
        >
          <FirstProblem of={snapshot.context.problems} />
          <NotSaved of={snapshot.context} refused={t("refused")} failed={t("failed")} />
          <InvitationFields {...props} />
        </form>
      ) : (
        <InvitationShown {...props} />
      )}
    </Sheet>
  );
}
