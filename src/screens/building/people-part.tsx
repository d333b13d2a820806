import { MapPin } from "lucide-react";
import { useTranslations } from "use-intl";
import { memberRoleValues } from "#generated/member/type.ts";
import { personForm, siteForm } from "#machines/building/building-form.ts";
import { isOwner } from "#machines/building/owner.ts";
import { mayAddPeople, mayAddSites } from "#machines/building/permissions.ts";
import { markOf } from "#machines/people/told-apart.ts";
import type { Person } from "#machines/workspace/workspace.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { wordsAbout } from "../../i18n/name-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { BuildingView } from "../views.ts";
import { openForm } from "./form-sheet.tsx";
import { Line } from "./line.tsx";

/** The active members, and the former ones below them. */
export function PeoplePart({ snapshot, send }: BuildingView) {
  const t = useTranslations("building");
  const { workspace } = snapshot.context;
  const people = [...workspace.people.values()].toSorted(
    (a, b) => memberRoleValues.indexOf(b.role) - memberRoleValues.indexOf(a.role),
  );
  const former = people.filter(({ active }) => !active);
  const draw = (person: Person) => (
    <li key={person.id}>
      <PersonLine person={person} snapshot={snapshot} send={send} />
    </li>
  );
  return (
    <>
      {!mayAddPeople(workspace) && <p className="below-3 soft">{t("readOnlyPeople")}</p>}
      <ul>{people.filter(({ active }) => active).map(draw)}</ul>
      {former.length > 0 && (
        <section aria-labelledby="building-former" className="above-8">
          <h2 id="building-former" className="below-2 lead">
            {t("people.former")}
          </h2>
          <ul>{former.map(draw)}</ul>
        </section>
      )}
    </>
  );
}

function PersonLine({ person, snapshot, send }: BuildingView & { readonly person: Person }) {
  const [t, common] = useWords("building.people", "common");
  const { workspace } = snapshot.context;
  const { id, name, active } = person;
  const isMe = id === workspace.me.id;
  return (
    <Line
      icon={<Avatar id={id} name={name} />}
      name={isMe ? `${name} (${t("you")})` : name}
      notes={[
        wordsAbout(workspace, person, common),
        isOwner(workspace, id) ? t("owner") : [],
        markOf(workspace, person)?.isShared === true ? t("sameName") : [],
      ].flat()}
      isPast={!active}
      onPick={
        mayAddPeople(workspace) || isMe
          ? () => openForm(send, personForm(workspace, id))
          : undefined
      }
    />
  );
}

/** The sites of the organisation. */
export function SitesPart({ snapshot, send }: BuildingView) {
  const t = useTranslations("building");
  const { workspace } = snapshot.context;
  const canChange = mayAddSites(workspace);
  return (
    <>
      {!canChange && <p className="below-3 soft">{t("readOnly")}</p>}
      <ul>
        {[...workspace.sites.values()].map(({ id, name, address, retired }) => (
          <li key={id}>
            <Line
              icon={<MapPin />}
              name={name}
              notes={[address ?? [], retired ? t("sites.retired") : []].flat()}
              isPast={retired}
              onPick={canChange ? () => openForm(send, siteForm(workspace, id)) : undefined}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
