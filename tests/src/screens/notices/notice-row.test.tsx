import { expect, test } from "vitest";
import type { Notice } from "#generated/notice/type.ts";
import type { Document } from "#generated/runtime.ts";
import { peopleOf } from "#machines/workspace/workspace.ts";
import type { Locale } from "#src/i18n/locale.ts";
import { NoticeRow } from "#src/screens/notices/notice-row.tsx";
import { drawn } from "#tests/src/i18n/drawn.tsx";
import { people, person } from "../../../machines/notices/a-workspace.ts";

const told: Document<Notice> = {
  id: "n1",
  path: "organisations/mill-lane/members/tom/notices/n1",
  kind: "mentioned",
  request: "r1",
  by: "gone",
  byName: "Ivo Lang",
  title: "Tap drips",
  at: 0,
  seen: true,
};

function row(more: Partial<Notice>, known = [...people]) {
  return (
    <NoticeRow
      notice={{ ...told, ...more }}
      workspace={{ people: peopleOf(known).people, sites: new Map() }}
      onOpen={() => undefined}
    />
  );
}

/** The text of a row, for a reader who sees these people. */
async function said(more: Partial<Notice>, known = [...people], locale: Locale = "en") {
  const html = await drawn(row(more, known), locale);
  return /[^<>]+ (?:mentioned you|hat Sie erwähnt)/.exec(html)?.[0];
}

test("a guest is told as one, also where nobody of the organisation is known", async () => {
  const byRole = "guest";
  expect(await said({ byRole })).toBe("Ivo Lang (Guest) mentioned you");
  expect(await said({ byRole }, [])).toBe("Ivo Lang (Guest) mentioned you");
  expect(await said({ byRole }, [], "de")).toBe("Ivo Lang (Gast) hat Sie erwähnt");
});

test("whether it is new is heard before what it says", async () => {
  expect(await drawn(row({ seen: false }))).toMatch(/New: .*mentioned you/s);
});

test("somebody with another's name is told apart from them by what they were then", async () => {
  expect(await said({ byRole: "resident" })).toBe("Ivo Lang (Resident) mentioned you");
  expect(await said({ by: "ivo", byRole: "admin" })).toBe("Ivo Lang mentioned you");
});

test("what was told without a role is told with the role of now", async () => {
  const guest = person("Gus Guest", { role: "guest" });
  const by = { by: "gus", byName: "Gus Guest" };
  expect(await said(by, [guest])).toBe("Gus Guest (Guest) mentioned you");
  expect(await said(by)).toBe("Gus Guest mentioned you");
});
