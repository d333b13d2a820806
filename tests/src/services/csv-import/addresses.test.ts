import { expect, test } from "vitest";
import { placeCodec } from "#generated/place/codec.ts";
import { ImportDesk, lookAt, undecided } from "./import-desk.ts";

test("addresses that are to stay text become no places, and are kept with their requests", async () => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `Lamp ${at} is out,${at} Elm Street,2026-01-02`,
  );
  const file = new Blob([["Title,Address,Opened", ...rows, ""].join("\n")]);
  const look = await lookAt(file);
  expect(look.plan.mapping.place).toBe(1);
  expect(look.places).toHaveLength(12);
  const { place: _, ...mapping } = look.plan.mapping;
  const desk = new ImportDesk();
  await desk.bringIn(file, await lookAt(file, { ...undecided, mapping }));
  expect(desk.store.all(placeCodec)).toHaveLength(1);
  expect(desk.requests.map(({ otherColumns }) => otherColumns)).toContain("Address\t3 Elm Street");
});
