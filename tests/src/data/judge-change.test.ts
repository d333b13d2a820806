import { expect, test } from "vitest";
import { noteOf } from "#machines/request/evidence.ts";
import { requestKey } from "#machines/request/request-update.ts";
import { LindenCourt, noon } from "#tests/machines/request/linden-court.ts";

const yearMs = 365 * 86_400_000;
const most = 120;

test("what a clock that was a year ahead counted keeps nobody from going on once it is right again", () => {
  const court = new LindenCourt();
  const key = requestKey(court.workspace("nadia"), court.some("reported").id);
  const comment = (at: number) =>
    court.commit(noteOf(key, { text: "Seen." }, { ...court.act("nadia"), at }));
  const commentAll = (from: number) => {
    for (let count = 0; count < most; count += 1) expect(comment(from + count)).toBeUndefined();
    expect(comment(from + most)).toMatchObject({ until: from + 3_600_000 });
  };
  commentAll(noon + yearMs);
  commentAll(noon);
});
