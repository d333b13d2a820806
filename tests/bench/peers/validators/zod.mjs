import { z } from "zod";
import { request } from "../../../../schema/request.entity.ts";

const nested = { foo: z.string(), num: z.number(), bool: z.boolean() };
const shape = {
  number: z.number(),
  negNumber: z.number(),
  maxNumber: z.number(),
  string: z.string(),
  longString: z.string(),
  boolean: z.boolean(),
};
const looseShape = z.looseObject({ ...shape, deeplyNested: z.looseObject(nested) });
const strictShape = z.strictObject({ ...shape, deeplyNested: z.strictObject(nested) });

export const shapes = peer(looseShape, strictShape);
export const requests = peer(z.looseObject(request.fields), z.strictObject(request.fields));

function peer(loose, strict) {
  return {
    loose: (value) => loose.safeParse(value).success,
    strict: (value) => strict.safeParse(value).success,
    problems: (value) => loose.safeParse(value).error?.issues.length ?? 0,
  };
}
