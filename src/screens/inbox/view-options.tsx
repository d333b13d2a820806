import { ListChecks, SlidersHorizontal } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import type { InboxEvent } from "#machines/inbox/inbox-setup.ts";
import { type Sort, sorts } from "#machines/inbox/inbox-view.ts";
import { densities, listColumns, type ListLook } from "#machines/inbox/list-look.ts";
import { Button } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/checkbox/checkbox.tsx";
import { iconButtonClass } from "../../components/icon-button/icon-button.tsx";
import { Segmented } from "../../components/segmented/segmented.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";
import popoverStyles from "../../components/popover/popover.module.css";

/** The order of the list, and on a desktop the height of its rows and its columns. */
export function ViewOptions(props: {
  readonly sort: Sort;
  readonly look: ListLook;
  readonly isTable: boolean;
  /** Whether the reader may select several requests. */
  readonly selects: boolean;
  readonly send: (event: InboxEvent) => void;
}) {
  const { sort, look, isTable, selects, send } = props;
  const t = useTranslations("inbox");
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={t("viewOptions")}
        title={t("viewOptions")}
        className={iconButtonClass()}
      >
        <SlidersHorizontal />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t("viewOptions")}
        className={popoverStyles.popover}
      >
        <div className="stack gap-4 pad-2">
          <SelectField
            label={t("sort")}
            value={sort}
            options={sorts.map((each) => ({ id: each, label: t(`sorts.${each}`) }))}
            onValue={(chosen) => {
              const found = sorts.find((each) => each === chosen);
              if (found !== undefined) send({ type: "sort.chosen", sort: found });
            }}
          />
          {selects && !isTable && (
            // The rows of a table have their checkboxes.
            <Button
              icon={<ListChecks />}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => send({ type: "selection.begun" })}
            >
              {t("bulk.select")}
            </Button>
          )}
          {isTable && (
            <>
              <Segmented
                legend={t("density")}
                legendHidden={false}
                fullWidth
                value={look.density}
                segments={densities.map((each) => ({ id: each, label: t(`densities.${each}`) }))}
                onValue={(density) => send({ type: "look.changed", look: { density } })}
              />
              <fieldset>
                <legend className="strong">{t("columnsShown")}</legend>
                {listColumns.map((column) => (
                  <Checkbox
                    key={column}
                    label={t(`columns.${column}`)}
                    checked={!look.hidden.includes(column)}
                    onChecked={(isShown) =>
                      send({
                        type: "look.changed",
                        look: {
                          hidden: listColumns.filter((each) =>
                            each === column ? !isShown : look.hidden.includes(each),
                          ),
                        },
                      })
                    }
                  />
                ))}
              </fieldset>
            </>
          )}
        </div>
      </div>
    </>
  );
}
