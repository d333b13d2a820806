import { ListChecks, SlidersHorizontal } from "lucide-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import type { InboxEvent } from "#machines/inbox/inbox-setup.ts";
import { type Sort, sorts } from "#machines/inbox/inbox-view.ts";
import {
  densities,
  type ListColumn,
  listColumns,
  type ListLook,
} from "#machines/inbox/list-look.ts";
import { Button } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/checkbox/checkbox.tsx";
import { ChipPopover } from "../../components/filter-menu/filter-menu.tsx";
import { Segmented } from "../../components/segmented/segmented.tsx";
import { SelectField } from "../../components/select-field/select-field.tsx";

type Send = (event: InboxEvent) => void;

/** The order of the list. */
export function SortField({ sort, send }: { readonly sort: Sort; readonly send: Send }) {
  const t = useTranslations("inbox");
  return (
    <SelectField
      label={t("sort")}
      value={sort}
      options={sorts.map((each) => ({ id: each, label: t(`sorts.${each}`) }))}
      onValue={(chosen) => {
        const found = sorts.find((each) => each === chosen);
        if (found !== undefined) send({ type: "sort.chosen", sort: found });
      }}
    />
  );
}

/** Begins to select several requests, where the rows have no checkboxes; closes the popover that it is in. */
export function SelectButton({ popover, send }: { readonly popover: string; readonly send: Send }) {
  const t = useTranslations("inbox");
  return (
    <Button
      icon={<ListChecks />}
      popoverTarget={popover}
      popoverTargetAction="hide"
      onClick={() => send({ type: "selection.begun" })}
    >
      {t("bulk.select")}
    </Button>
  );
}

function DrawnViewOptions(props: {
  readonly sort: Sort;
  readonly look: ListLook;
  /** The columns that there is room for. */
  readonly columns: readonly ListColumn[];
  readonly send: Send;
}) {
  const { sort, look, columns, send } = props;
  const t = useTranslations("inbox");
  return (
    <ChipPopover label={t("viewOptions")} iconOnly chip={<SlidersHorizontal />}>
      {() => (
        <div className="stack gap-4 pad-2">
          <SortField sort={sort} send={send} />
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
            {columns.map((column) => (
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
        </div>
      )}
    </ChipPopover>
  );
}

/** The order of a desktop's list, the height of its rows, and its columns. */
export const ViewOptions = memo(DrawnViewOptions);
