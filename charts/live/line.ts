import { isTelling, type Question, type Telling } from "../inspection/protocol.ts";
import type { Wire } from "../inspection/wire.ts";
import type { Written } from "../machines/entry.ts";
import type { Possible, Sending, TabNews } from "../machines/live-context.ts";

/** What one viewer has with the tab it looks into. */
export interface Line {
  readonly can: (actor: string, events: readonly Written[]) => Promise<readonly Possible[]>;
  readonly send: (actor: string, event: Written) => Promise<Sending>;
  readonly close: () => void;
}

type Answer = Extract<Telling, { readonly ask: number }>;

/** A tab that takes longer is frozen or gone, in ms. */
const patienceMs = 3000;

/** Who looks sees no more than so many pictures a second: pieces that come faster are put together, in ms. */
const gatherMs = 40;

/** Opens one; `next` hears what the tab tells. */
export function openLine(wire: Wire<Question>, next: (news: TabNews) => void): Line {
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;

  let gathered: TabNews | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const gather = (news: TabNews): void => {
    gathered = gathered === undefined ? news : joined(gathered, news);
    gathering ??= setTimeout(() => {
      const all = gathered;
      gathered = undefined;
      gathering = undefined;
      if (all !== undefined) next(all);
    }, gatherMs);
  };

  wire.hear((said) => {
    if (!isTelling(said)) return;
    if (said.kind === "piece") gather(said);
    else waiting.get(said.ask)?.(said);
  });

  const ask = (make: (ask: number) => Question): Promise<Answer> => {
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(new Error("the tab does not answer"));
      }, patienceMs);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(answer);
      });
      wire.say(make(id));
    });
  };

  return {
    can: async (actor, events) => {
      const answer = await ask((id) => ({ kind: "can", ask: id, actor, events }));
      return answer.kind === "possible" ? answer.possible : [];
    },
    send: async (actor, event) => {
      const answer = await ask((id) => ({ kind: "send", ask: id, actor, event }));
      return answer.kind === "sending" ? answer.sending : "noAnswer";
    },
    close: () => {
      clearTimeout(gathering);
      wire.say({ kind: "leave" });
      wire.close();
    },
  };
}

function joined({ piece }: TabNews, later: TabNews): TabNews {
  return {
    ...later,
    piece: {
      entries: [...piece.entries, ...later.piece.entries],
      definitions: [...piece.definitions, ...later.piece.definitions],
    },
  };
}
