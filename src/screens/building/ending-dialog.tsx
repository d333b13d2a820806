import type { useTranslations } from "use-intl";
import { newAssigneesOf } from "#machines/building/affected.ts";
import type { Ending } from "#machines/building/building-change.ts";
import { formName } from "#machines/building/building-context.ts";
import { mustNameOwner, possibleOwners } from "#machines/building/owner.ts";
import { isCoordinating } from "#machines/workspace/workspace.ts";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { nameIn } from "../../i18n/name-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { BuildingView } from "../views.ts";
import { Trouble } from "./trouble.tsx";

/** Asks before something is taken out of use, and says what happens to its open requests. */
export function EndingDialog({ snapshot, send }: BuildingView) {
  const [t, states] = useWords("building.ending", "common.states");
  const { ending, untouched, workspace, affected, newAssignee } = snapshot.context;
  const name = formName(untouched, workspace);
  const isBack = ending?.isBack === true;
  const isDemotion = ending?.isDemotion === true;
  const isMe = ending?.kind === "person" && ending.id === workspace.me.id && !isBack && !isDemotion;
  const isSaving = snapshot.matches("saving");
  return (
    <ConfirmDialog
      open={ending !== undefined && (snapshot.hasTag("ending") || (isSaving && !isBack))}
      title={titleOf(t, { ending, name, isMe, organisation: workspace.organisation.name })}
      confirmText={
        isBack
          ? t("backConfirm")
          : isMe
            ? t("leaveConfirm")
            : t(`confirm.${isDemotion ? "role" : (ending?.kind ?? "place")}`)
      }
      tone={isBack || isDemotion ? "plain" : "danger"}
      busy={snapshot.hasTag("busy")}
      onConfirm={() => send({ type: "ending.confirmed" })}
      onCancel={() => send({ type: "ending.cancelled" })}
    >
      <div className="stack gap-2">
        {ending !== undefined && !isBack && (
          <>
            <p>{isMe ? t("leaveBody") : t(`${isDemotion ? "role" : ending.kind}Body`)}</p>
            {ending.kind === "person" && !isMe && !isDemotion && <p>{t("personInvitations")}</p>}
            {affected !== undefined && (
              <>
                <p>
                  {isMe
                    ? t("leaveOpen", { count: affected.held.length })
                    : t(`${ending.kind}Open`, { count: affected.open, name })}
                </p>
                {affected.begun > 0 && (
                  <p>
                    {t("begun", {
                      count: affected.begun,
                      state: states(newAssignee === undefined ? "triaged" : "assigned"),
                    })}
                  </p>
                )}
                {affected.stuck > 0 && <p>{t("leaveStuck", { count: affected.stuck })}</p>}
                {affected.confirming > 0 && (
                  <p>{t("confirming", { count: affected.confirming, name })}</p>
                )}
                {affected.reported > 0 && !isMe && !isDemotion && (
                  <p>{t("personReported", { count: affected.reported, name })}</p>
                )}
              </>
            )}
            {snapshot.matches("checkingImpact") && <Skeleton width="70%" />}
            {ending.kind === "person" && <LeftWork snapshot={snapshot} send={send} />}
            {isMe && mustNameOwner(workspace) && <Successor snapshot={snapshot} send={send} />}
          </>
        )}
        <Trouble snapshot={snapshot} />
      </div>
    </ConfirmDialog>
  );
}

/** Who takes over the work of a member who leaves. */
function LeftWork({ snapshot, send }: BuildingView) {
  const [t, common] = useWords("building.ending", "common");
  const { affected, ending, newAssignee, workspace } = snapshot.context;
  const assignees = newAssigneesOf(snapshot.context, affected);
  return (
    <>
      {affected !== undefined && affected.held.length > 0 && isCoordinating(workspace) && (
        <SelectField
          label={t("newAssignee")}
          value={newAssignee ?? ""}
          onValue={(id) =>
            send({ type: "newAssignee.chosen", newAssignee: id === "" ? undefined : id })
          }
          options={[
            { id: "", label: t("newAssigneeNobody") },
            ...assignees.map(({ id, name }) => ({
              id,
              label: nameIn(workspace, id, common) ?? name,
            })),
          ]}
        />
      )}
      {workspace.me.sites !== undefined && ending?.id !== workspace.me.id && (
        <p>{t("elsewhere")}</p>
      )}
    </>
  );
}

/** Who is the next owner. */
function Successor({ snapshot, send }: BuildingView) {
  const [t, owner, common] = useWords("building.ending", "building.owner", "common");
  const { workspace, successor } = snapshot.context;
  return (
    <SelectField
      label={t("successor")}
      hint={owner("lead")}
      placeholder={common("verbs.choose")}
      value={successor ?? ""}
      error={snapshot.matches({ asking: "ownerless" }) ? t("successorWanted") : undefined}
      onValue={(id) => id !== "" && send({ type: "successor.chosen", successor: id })}
      options={possibleOwners(workspace, workspace.me.id).map(({ id, name }) => ({
        id,
        label: nameIn(workspace, id, common) ?? name,
      }))}
    />
  );
}

function titleOf(
  t: ReturnType<typeof useTranslations<"building.ending">>,
  about: {
    readonly ending: Ending | undefined;
    readonly name: string;
    readonly isMe: boolean;
    readonly organisation: string;
  },
): string {
  const { ending, name, isMe, organisation } = about;
  if (ending === undefined) return "";
  if (ending.isBack) return t("back", { name });
  if (ending.isDemotion) return t("role", { name });
  return isMe ? t("leave", { organisation }) : t(ending.kind, { name });
}
