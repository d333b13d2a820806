import { foundingCommands } from "#generated/founding/commands.ts";
import { memberCodec, memberPath } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { organisationCodec, organisationPath } from "#generated/organisation/codec.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { placeCommands } from "#generated/place/commands.ts";
import { type ActorStamp, type Change, type Instant, together } from "#generated/runtime.ts";
import { siteCommands } from "#generated/site/commands.ts";
import { instantOf, type Today } from "./calendar.ts";
import { actOf, memberId, organisationId, placeId, siteId } from "./cast.ts";
import { emailOf } from "./email-of.ts";
import { keysOf } from "./keys-of.ts";
import { founded, founder, people, type PersonKey } from "./people.ts";
import { organisationName, type PlaceKey, places, sites } from "./places.ts";
import { storyId } from "./story-id.ts";
import { type Say, sayIn } from "./translated.ts";
import type { WorkspaceOfDocuments } from "./workspace-of-documents.ts";

/** An event of the story, as a function from the present documents to a change. */
export interface Happening {
  readonly at: Instant;
  readonly notify: (workspace: WorkspaceOfDocuments) => Change;
}

export interface OpeningInput extends Today {
  readonly locale: string;
}

/** Founding the co-op, members who joined later, and members who left. */
export function openingOf(input: OpeningInput): readonly Happening[] {
  const start = instantOf(founded, input);
  const latecomers = keysOf(people).filter((key) => people[key].joined !== founded);
  return [
    { at: start, notify: () => found(start, input) },
    ...latecomers.map((key) => joining(key, input)),
    ...keysOf(people).flatMap((key) => leaving(key, input)),
  ];
}

/** One change for the co-op, its people and its organisations, because a founder's rights exist only while founding. */
function found(at: Instant, { zone, locale }: OpeningInput): Change {
  const act = actOf(founder, "found", at);
  const say = sayIn(locale);
  const organisation = organisationId;
  const details = { name: say(organisationName), zone, locale, foundedAt: at };
  const first = keysOf(people).filter((key) => people[key].joined === founded);
  return together(
    organisationCommands.found({ organisation }, details, act),
    foundingCommands.record({ organisation, founding: organisation }, {}, act),
    ...first.map((key) => add(key, at, act)),
    ...keysOf(sites).map((key) =>
      siteCommands.add(
        { organisation, site: siteId(key) },
        { name: say(sites[key].name), address: say(sites[key].address) },
        act,
      ),
    ),
    ...keysOf(places).map((key) => build(key, act, say)),
  );
}

function build(key: PlaceKey, act: ActorStamp, say: Say): Change {
  const place = places[key];
  return placeCommands.add(
    { organisation: organisationId, place: placeId(key) },
    {
      name: say(place.name),
      kind: place.kind,
      site: siteId(place.site),
      code: storyId(`label/${key}`),
      ...(place.within !== undefined && { parent: placeId(place.within) }),
      ...(place.home !== undefined && { home: place.home }),
    },
    act,
  );
}

function joining(key: PersonKey, today: Today): Happening {
  const at = instantOf(people[key].joined, today);
  return { at, notify: () => add(key, at, actOf(founder, `join/${key}`, at)) };
}

function add(key: PersonKey, at: Instant, act: ActorStamp): Change {
  const person = people[key];
  return memberCommands.add(
    { organisation: organisationId, member: memberId(key) },
    {
      name: person.name,
      role: person.role,
      joinedAt: at,
      email: emailOf(key),
      ...(person.charts !== undefined && { charts: person.charts }),
      ...(person.sites !== undefined && { sites: person.sites.map((site) => siteId(site)) }),
    },
    act,
  );
}

function leaving(key: PersonKey, today: Today): readonly Happening[] {
  const { left } = people[key];
  if (left === undefined) return [];
  const at = instantOf(left, today);
  const organisation = organisationId;
  const person = memberPath({ organisation, member: memberId(key) });
  const act = actOf(founder, `leave/${key}`, at);
  return [
    {
      at,
      notify: (workspace) =>
        together(
          memberCommands.appoint(workspace.get(memberCodec, person), { active: false }, act),
          organisationCommands.endInvitations(
            workspace.get(organisationCodec, organisationPath({ organisation })),
            {},
            act,
          ),
        ),
    },
  ];
}
