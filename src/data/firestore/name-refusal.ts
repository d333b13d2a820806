import { counters } from "#generated/counters.ts";
import { countedIn, lastCount } from "#generated/counting.ts";
import { projections } from "#generated/projections.ts";
import {
  type AccountClaims,
  type Change,
  type WriteValidator,
  type Judging,
  matchPath,
  type Refusal,
} from "#generated/runtime.ts";
import { decide } from "../decide.ts";
import { judgeChange, pathsToJudge } from "../judge-change.ts";
import { isOutsider, type Registry, unknownPath } from "../local/registry.ts";
import { rebaseChange, stampChange } from "../stamp-change.ts";
import { type LookAt, readBy } from "./lite-documents.ts";

/** Reads documents on demand, as the schema understands them. */
export interface Understanding {
  readonly lookAt: LookAt;
  readonly entities: Pick<Registry, "at" | "understood">;
}

/** The verdict of our own policy on a change that the server refused. */
export interface NamedRefusal {
  /** The change as it would be sent now. */
  readonly stamped: Change;
  /**
   * `undefined` where our policy allows the change, and where it depends on documents that the user sees only in part, so that
   * the server's verdict counts.
   */
  readonly refusal: Refusal | undefined;
}

/**
 * Why the server refused a change, by our own policy, because the rules name no clause. The change is judged as it would be sent
 * now, because the known data about its author may have been old. A document that the user may not read counts as missing, unless
 * they see a part of it.
 */
export async function nameRefusal(
  change: Change,
  judges: Registry<WriteValidator>,
  of: Understanding,
  account: AccountClaims | undefined,
): Promise<NamedRefusal> {
  const isOutside = (look: Judging["before"]): boolean =>
    change.writes.some(({ path }) => isOutsider(of.entities, path, change.by, look));
  let restsOnPart = false;
  const lookAt: LookAt = async (path) => {
    const look = await of.lookAt(path);
    if (look.kind === "denied" && (await isShownInPart(path, of.lookAt))) restsOnPart = true;
    return look;
  };
  const paths = pathsToJudge(judges, change);
  return decide(paths, of.entities, readBy(lookAt), (look) => {
    const stamped = rebaseChange(stampChange(change, of.entities, look), of.entities, look);
    const judged = judgeChange(judges, stamped, look, account, Date.now());
    const paced = pacedRefusal(stamped, look);
    if (paced !== undefined) return { stamped, refusal: paced };
    if (!("code" in judged) || restsOnPart) return { stamped, refusal: undefined };
    const isUnseen = isOfOutsiders(judged) && isOutside(look);
    return { stamped, refusal: isUnseen ? outside : judged };
  });
}

/**
 * The refusal by a limit on operations in a short time. The counts are in a document of the user's own, which they may always
 * read.
 */
function pacedRefusal(change: Change, look: Judging["before"]): Refusal | undefined {
  for (const { path, paces, of } of countedIn(change, counters)) {
    for (const [name, paths] of Object.entries(of)) {
      const last = lastCount(look(path), name);
      const pace = paces[name];
      if (last === undefined || pace === undefined) continue;
      const until = last.from + pace.seconds * 1000;
      if (Date.now() < until && last.count + paths.length > pace.most)
        return { ...tooOften, until };
    }
  }
  return undefined;
}

const tooOften: Refusal = {
  code: "change.paced",
  clause: "You did this a lot in a short time: it may be done again later.",
};

/** Whether another document shows the user a part of one that they may not read. */
async function isShownInPart(path: string, lookAt: LookAt): Promise<boolean> {
  const shown = projections.filter(({ source }) => matchPath(source, path) !== undefined);
  const looks = await Promise.all(shown.map((each) => lookAt(each.path(path))));
  return looks.some(({ kind }) => kind === "found");
}

/** Whether a refusal is what a user who is no member gets for any document. */
function isOfOutsiders({ code }: Refusal): boolean {
  return code === "missing" || code.endsWith(".member");
}

/** The refusal for a user who is no member; whether the change was applied before is not revealed either. */
const outside: Refusal = {
  code: "change.outside",
  clause:
    "You are not an active member there now, so this was not taken. Sent before that, it may have arrived.",
};

/** Why the server does not let this user query a collection, by our own policy. */
export function nameListRefusal(collection: string, entities: Pick<Registry, "in">): Refusal {
  const nothing = () => undefined;
  const judging = { change: { id: "", by: "", at: 0 }, before: nothing, after: nothing };
  return entities.in(collection)?.mayRead(`${collection}/x`, judging) ?? unknownPath(collection);
}
