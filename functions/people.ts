import { memberCodec, memberCollection } from "../generated/member/codec.ts";
import type { Member } from "../generated/member/type.ts";
import type { Document, Instant } from "../generated/runtime.ts";
import type { Database } from "./ports.ts";

/** How long an instance goes by what it read of an organisation's people, ms. */
const keptMs = 60_000;

/** Everybody in an organisation, read once a minute by each instance however much happens there. */
export class People {
  readonly #database: Database;
  readonly #now: () => Instant;
  readonly #known = new Map<
    string,
    { readonly at: Instant; readonly people: Promise<readonly Document<Member>[]> }
  >();

  constructor(database: Database, now: () => Instant) {
    this.#database = database;
    this.#now = now;
  }

  of(organisation: string): Promise<readonly Document<Member>[]> {
    const known = this.#known.get(organisation);
    if (known !== undefined && this.#now() - known.at < keptMs) return known.people;
    const people = this.#database.list(memberCodec, memberCollection({ organisation }));
    this.#known.set(organisation, { at: this.#now(), people });
    people.catch(() => this.#known.delete(organisation));
    return people;
  }

  /** The same, of whom some are read anew: whoever was just shut out is told nothing. */
  async ofNow(organisation: string, ids: readonly string[]): Promise<readonly Document<Member>[]> {
    const [people, fresh] = await Promise.all([
      this.of(organisation),
      this.#database.readAll(
        memberCodec,
        ids.map((member) => `${memberCollection({ organisation })}/${member}`),
      ),
    ]);
    const byId = new Map(fresh.map((each) => [each.id, each]));
    return people.flatMap((each) => (ids.includes(each.id) ? (byId.get(each.id) ?? []) : [each]));
  }
}
