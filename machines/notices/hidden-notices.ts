import { mayReadActivity } from "#generated/activity/access.ts";
import { storedNotice } from "./addressed-notice.ts";
import { type Happening, noticesOf } from "./notices-of.ts";

/**
 * The paths of the notices that quote a hidden entry and belong to members who may not read it any more. A notice of them is not
 * necessarily there.
 */
export function hiddenNotices(organisation: string, happening: Happening): readonly string[] {
  const { entry, people } = happening;
  const asShown = noticesOf({ ...happening, entry: { ...entry, audience: "everyone" } });
  return asShown.flatMap((addressed) => {
    const me = people.find(({ id }) => id === addressed.to);
    const isQuoted = addressed.notice.words !== undefined;
    const mayRead = me !== undefined && mayReadActivity({ me, before: entry, after: entry });
    return isQuoted && !mayRead ? [storedNotice(organisation, addressed).path] : [];
  });
}
