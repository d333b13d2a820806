import { useTranslations } from "use-intl";
import type { ChangeFacts } from "#machines/attention/change-facts.ts";
import type { Messages } from "../../i18n/message-types.ts";
import { nameIn } from "../../i18n/name-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import type { Around } from "./around.ts";

/** The step, its request, its author and the time. */
export function ChangeLine(props: {
  readonly facts: ChangeFacts;
  readonly titles: ReadonlyMap<string, string>;
  readonly workspace: Around;
  readonly now: number;
}) {
  const { facts, titles, workspace, now } = props;
  const t = useTranslations("attention");
  const common = useTranslations("common");
  const { relative } = useFormats();
  const step = facts.command.replace(".", "_");
  const about =
    facts.title ?? (facts.request === undefined ? undefined : titles.get(facts.request));
  const name =
    facts.by === workspace.me.id
      ? common("words.you")
      : (nameIn(workspace, facts.by, common) ?? common("words.someone"));
  return (
    <div>
      <h3 className="strong">
        {t(isStep(step, t) ? `steps.${step}` : "steps.fallback")}
        {about !== undefined && <span className="block regular">{about}</span>}
      </h3>
      <p className="soft small">{t("by", { name, when: relative(facts.keptAt, now) })}</p>
    </div>
  );
}

type Step = keyof Messages["attention"]["steps"];

/** Commands come from the schema; one without a text of its own is shown as a change. */
function isStep(step: string, words: { has(key: string): boolean }): step is Step {
  return words.has(`steps.${step}`);
}
