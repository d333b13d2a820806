import { MapPin } from "lucide-react";
import { placeTexts } from "#machines/requests/place-text.ts";
import { matchesTerms, searchTerms } from "#machines/requests/search-text.ts";
import { foldText } from "#machines/requests/search-text.ts";
import { Combobox } from "../../components/combobox/combobox.tsx";
import type { ActionInputProps } from "./action-props.ts";
import { placeWords } from "./place-words.ts";

/** More than these nobody reads through. */
const most = 8;

/** Where it is; another place is found by typing. */
export function PlacePicker({ context, send, speaker, error }: ActionInputProps) {
  const { t, workspace } = speaker;
  const { form, request, query } = context;
  const terms = searchTerms(query);
  const textOf = placeTexts(workspace);
  const found =
    terms.length === 0
      ? []
      : [...workspace.places.values()]
          .filter(({ retired }) => !retired)
          .filter(({ id }) => matchesTerms(foldText(textOf(id)), terms))
          .slice(0, most);
  return (
    <Combobox
      label={t("fields.place")}
      icon={<MapPin />}
      placeholder={t("searchPlace")}
      hint={t("placeNow", {
        place: placeWords(speaker, { place: form.place, site: request.site }),
      })}
      query={query}
      onQuery={(typed) => send({ type: "query.typed", query: typed })}
      groups={[
        {
          id: "places",
          options: found.map(({ id, name }) => ({ id, label: name, detail: textOf(id) })),
        },
      ]}
      onPick={(value) => {
        send({ type: "field.changed", field: "place", value });
        send({ type: "query.typed", query: "" });
      }}
      status={terms.length === 0 ? t("typePlace") : t("foundPlaces", { count: found.length })}
      error={error}
    />
  );
}
