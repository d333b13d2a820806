import type { Look } from "#generated/look/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { PersonName } from "../../components/person-name/person-name.tsx";
import { markBeside } from "../../i18n/name-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import styles from "./lookers.module.css";

/** Who else has the same request open; what somebody left there who was put out since tells nobody anything. */
export function Lookers({
  looks: all,
  workspace,
}: {
  readonly looks: readonly Document<Look>[];
  readonly workspace: Pick<Workspace, "people" | "sites">;
}) {
  const [t, common] = useWords("request", "common");
  const looks = all.filter(({ id }) => workspace.people.get(id)?.active !== false);
  const named = looks.map(({ id }) => ({
    id,
    name: workspace.people.get(id)?.name ?? t("somebody"),
    mark: markBeside(workspace, id, common),
  }));
  return (
    <div role="status" className={styles.lookers}>
      {looks.length > 0 && (
        <>
          <span>{t("alsoHere", { count: looks.length })}</span>
          <ul className={styles.people}>
            {named.map(({ id, name, mark }) => (
              <li key={id} className="inline-row gap-1">
                <Avatar id={id} name={name} size="small" />
                <PersonName name={name} mark={mark} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
