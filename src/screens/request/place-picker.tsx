import { MapPin } from "lucide-react";
import { unmatchedPlace } from "#machines/request/action-context.ts";
import { placesFound, placesMeant } from "#machines/request/place-matches.ts";
import { placeTexts } from "#machines/requests/place-text.ts";
import { Button } from "../../components/button/button.tsx";
import { Combobox } from "../../components/combobox/combobox.tsx";
import type { ActionInputProps } from "./action-props.ts";
import { placeWords } from "./text-context.ts";

/** The place; another one is found by typing. A text that matches no place is kept, with suggestions. */
export function PlacePicker({ context, send, textContext, error }: ActionInputProps) {
  const { t, workspace } = textContext;
  const { form, request, query, attempted } = context;
  const textOf = placeTexts(workspace);
  const found = placesFound(workspace, query);
  const unmatched = attempted ? unmatchedPlace(context) : undefined;
  const pick = (value: string): void => {
    send({ type: "field.changed", field: "place", value });
    send({ type: "query.typed", query: "" });
  };
  return (
    <div className="stack gap-2">
      <Combobox
        label={t("fields.place")}
        icon={<MapPin />}
        placeholder={t("searchPlace")}
        hint={t(form.place === request.place ? "placeNow" : "placeNew", {
          place: placeWords(textContext, { place: form.place, site: request.site }),
        })}
        query={query}
        onQuery={(typed) => send({ type: "query.typed", query: typed })}
        groups={[
          {
            id: "places",
            options: found.map(({ id, name }) => ({ id, label: name, detail: textOf(id) })),
          },
        ]}
        onPick={pick}
        status={query.trim() === "" ? t("typePlace") : t("foundPlaces", { count: found.length })}
        error={unmatched === undefined ? error : t("placeUnmatched", { typed: unmatched })}
      />
      {unmatched !== undefined && (
        <div className="flex wrap gap-2" role="group" aria-label={t("placesMeant")}>
          {placesMeant(workspace, unmatched).map(({ id }) => (
            <Button key={id} onClick={() => pick(id)}>
              {textOf(id)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
