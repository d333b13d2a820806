import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  requestAudienceValues,
  requestCategoryValues,
  requestPriorityValues,
  requestStateValues,
} from "#generated/request/type.ts";
import type { Correction } from "#machines/import/correction.ts";
import type { ValueLook } from "#machines/import/file-look.ts";
import { SelectField, type SelectOption } from "../../components/select-field/select-field.tsx";
import type { ColumnsView } from "./import-frame.tsx";
import styles from "./columns-step.module.css";

/** The meaning of the file's values for categories, states, priorities and visibility; the unknown ones first. */
export function WordFields({ look, send }: ColumnsView): ReactNode {
  const t = useTranslations("import.words");
  const common = useTranslations("common");
  const request = useTranslations("request");
  const { categories, states: foundStates, priorities, audiences } = look;
  if ([categories, foundStates, priorities, audiences].every(({ length }) => length === 0))
    return undefined;
  // A merged request needs the request it was merged into, which only our own exports name.
  const canMerge = look.plan.mapping.mergedInto !== undefined;
  const states = requestStateValues.filter((state) => state !== "merged" || canMerge);
  const correct = (correction: Correction) => send({ type: "plan.corrected", correction });
  return (
    <section className={styles.section} aria-labelledby="import-words">
      <h2 id="import-words" className={styles.title}>
        {t("title")}
      </h2>
      <p className={styles.lead}>{look.hasAllWords ? t("lead") : t("leadSample")}</p>
      <Words
        title={t("categories")}
        words={categories}
        isCounted={look.hasAllWords}
        options={requestCategoryValues.map((id) => ({ id, label: common(`categories.${id}`) }))}
        onWord={(key, id) => {
          const to = requestCategoryValues.find((each) => each === id);
          if (to !== undefined) correct({ kind: "value", map: "categories", key, to });
        }}
      />
      <Words
        title={t("states")}
        words={foundStates}
        isCounted={look.hasAllWords}
        options={states.map((id) => ({ id, label: common(`states.${id}`) }))}
        onWord={(key, id) => {
          const to = states.find((each) => each === id);
          if (to !== undefined) correct({ kind: "value", map: "states", key, to });
        }}
      />
      <Words
        title={t("priorities")}
        words={priorities}
        isCounted={look.hasAllWords}
        options={[
          { id: "none", label: t("noPriority") },
          ...requestPriorityValues.map((id) => ({ id, label: common(`priorities.${id}`) })),
        ]}
        onWord={(key, id) => {
          const to = requestPriorityValues.find((each) => each === id);
          correct({ kind: "value", map: "priorities", key, to: to ?? "none" });
        }}
      />
      <Words
        title={request("fields.audience")}
        words={audiences}
        isCounted={look.hasAllWords}
        options={requestAudienceValues.map((id) => ({
          id,
          label: request(`values.audience.${id}`),
        }))}
        onWord={(key, id) => {
          const to = requestAudienceValues.find((each) => each === id);
          if (to !== undefined) correct({ kind: "value", map: "audiences", key, to });
        }}
      />
    </section>
  );
}

interface WordsProps {
  readonly title: string;
  readonly words: readonly ValueLook<string>[];
  /** Whether the counts are those of the whole file; those of a sample are not shown. */
  readonly isCounted: boolean;
  readonly options: readonly SelectOption[];
  readonly onWord: (key: string, to: string) => void;
}

function Words({ title, words, isCounted, options, onWord }: WordsProps): ReactNode {
  const t = useTranslations("import.words");
  if (words.length === 0) return undefined;
  const unknown = words.filter(({ isKnown }) => !isKnown);
  const known = words.filter(({ isKnown }) => isKnown);
  return (
    <div>
      <h3>{title}</h3>
      {unknown.length > 0 && (
        <details open>
          <summary className={styles.summary}>{t("unknown", { count: unknown.length })}</summary>
          <WordList words={unknown} isCounted={isCounted} options={options} onWord={onWord} />
        </details>
      )}
      {known.length > 0 && (
        <details>
          <summary className={styles.summary}>{t("known", { count: known.length })}</summary>
          <WordList words={known} isCounted={isCounted} options={options} onWord={onWord} />
        </details>
      )}
    </div>
  );
}

/** The most values that are listed. A column with more is no vocabulary, and is decided row by row. */
const mostWords = 100;

function WordList({ words, isCounted, options, onWord }: Omit<WordsProps, "title">): ReactNode {
  const t = useTranslations("import.words");
  const rest = Math.max(0, words.length - mostWords);
  return (
    <>
      <ul className={styles.words}>
        {words.slice(0, mostWords).map((word) => (
          <li key={word.key} className={styles.word}>
            <span>
              {word.value}
              {isCounted && (
                <span className={styles.times}>{t("times", { count: word.count })}</span>
              )}
            </span>
            <SelectField
              label={word.value}
              labelHidden
              value={word.to}
              options={options}
              onValue={(to) => onWord(word.key, to)}
            />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.lead}>{t("rest", { count: rest })}</p>}
    </>
  );
}
