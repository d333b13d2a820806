import { noticeKindValues } from "#generated/notice/type.ts";
import type { Fields } from "#generated/runtime.ts";
import { deliveriesOf } from "../../functions/deliveries.ts";
import type { Delivery, Observed, Observer } from "./observer.ts";

/**
 * The pure part of our functions. Every person has a device that receives every kind of message, and the text mentions everybody.
 */
export const ourObserver: Observer = {
  entity: "activity",
  deliveries: (observed, path) =>
    textsFor(observed, path).flatMap((text) => deliveriesWith(text, observed, path)),
};

/** The most people that one text mentions. */
const mentionsMost = 10;

/** The text of an entry is arbitrary, so the observer mentions every named person. */
function textsFor({ documents, people }: Observed, path: string): readonly (string | undefined)[] {
  if (documents.get(path)?.["text"] === undefined) return [undefined];
  const names = people.map(({ id }) => `@${id}`);
  const parts = Math.ceil(names.length / mentionsMost);
  return Array.from({ length: parts }, (_, part) =>
    names.slice(part * mentionsMost, (part + 1) * mentionsMost).join(" "),
  );
}

function deliveriesWith(
  text: string | undefined,
  observed: Observed,
  path: string,
): readonly Delivery[] {
  const { people, now } = observed;
  const documents = withAccounts(observed);
  const entry = documents.get(path);
  if (entry !== undefined && text !== undefined) documents.set(path, { ...entry, text });
  const proved = people.flatMap(({ id, account: { email } }) =>
    email === undefined ? [] : [[id, email] as const],
  );
  const addresses = new Map([...proved, ...put(observed)]);
  const { notices, letters, pushes } = deliveriesOf({ documents, addresses, now }, path);
  const request = path.split("/").slice(0, 4).join("/");
  const shown = (to: string): readonly string[] => {
    const notice = notices.find((each) => each.to === to)?.notice;
    const isOfEntry = notice?.words !== undefined || notice?.byName !== undefined;
    return isOfEntry ? [request, path] : [request];
  };
  const mails = letters.map(({ to, fields }): Delivery => {
    const [at] = Array.isArray(fields["to"]) ? fields["to"] : [];
    return { to, how: "mail", at: String(at), shows: shown(to) };
  });
  const messages = pushes.flatMap(({ devices }) =>
    devices.map(({ path: at }): Delivery => {
      const [, to = ""] = at.split("/");
      return { to, how: "push", at, shows: shown(to) };
    }),
  );
  return [...mails, ...messages];
}

/** Members who were added by someone else have proved an address elsewhere, which any account can do. */
function put({ documents, joined }: Observed): readonly (readonly [string, string])[] {
  return membersIn(documents).flatMap(({ id }) =>
    joined.has(id) ? [] : [[id, `${id.toLowerCase()}@example.org`] as const],
  );
}

/** Joined members have that recorded in their account; everybody has a device, and claims an address of another person. */
function withAccounts({ documents, joined, now }: Observed): Map<string, Fields> {
  const all = new Map<string, Fields>(documents);
  for (const { id, path, fields } of membersIn(documents)) {
    const [, organisation = ""] = path.split("/");
    all.set(path, { ...fields, email: "claimed@example.org" });
    all.set(`people/${id}`, { organisations: joined.has(id) ? [organisation] : [] });
    all.set(`people/${id}/devices/phone`, {
      token: id,
      kinds: [...noticeKindValues],
      zone: "Europe/Berlin",
      locale: "en-GB",
      seenAt: now,
    });
  }
  return all;
}

function membersIn(documents: Observed["documents"]): readonly {
  readonly id: string;
  readonly path: string;
  readonly fields: Fields;
}[] {
  return [...documents].flatMap(([path, fields]) => {
    const [, , collection, id, ...rest] = path.split("/");
    return collection === "members" && id !== undefined && rest.length === 0
      ? [{ id, path, fields }]
      : [];
  });
}
