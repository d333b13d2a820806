// Generated from codegen/runtime/firestore/binding.ts by "npm run codegen". Do not edit. 27e63633cf99

import { type Change, type Codec, type Condition, type Document, idOf } from "../runtime.ts";
import { type Filter, filterOf, type Operation, operationsOf } from "./changing.ts";
import type { AnyConverter, Converter, Row, Sdk, Stored } from "./converting.ts";
import { encodeFields, encodeUpdate } from "./encoding.ts";
import { readRow, type Snapshot } from "./reading.ts";

/** A converter in the hands of one SDK: what its `withConverter` takes, and what updates need, for those no SDK converts. */
export interface BoundConverter<E, Moment extends string, Update extends object> {
  /**
   * A document as it is written whole: with what the schema does not know, and one that does not decode as it lay.
   * @throws Unwritable where a number is none
   */
  toFirestore(this: void, row: Row<E, Moment>): Stored;
  /** Never throws; server timestamps that are on their way are estimated. */
  fromFirestore(this: void, snapshot: Snapshot): Row<E, Moment>;
  /**
   * The data for `updateDoc` and `batch.update`.
   * @throws Unwritable where a number is none
   */
  update(this: void, update: Update): Stored;
}

/** Puts a converter into the hands of an SDK. */
export function bindConverter<E, Moment extends string, Update extends object>(
  converter: Converter<E, Moment, Update>,
  sdk: Sdk,
): BoundConverter<E, Moment, Update> {
  const { encoders } = converter;
  return {
    toFirestore(row) {
      if (!row.ok) return { ...row.stored };
      const { id: _id, path: _path, ...fields } = row.value;
      return encodeFields({ ...fields, ...row.shadowed }, encoders, sdk);
    },
    fromFirestore: (snapshot) => readRow(converter, snapshot),
    update: (update) => encodeUpdate(update, encoders, sdk),
  };
}

/** A new document as a converter takes it. */
export function rowAt<E>(
  path: string,
  fields: E,
): { readonly ok: true; readonly value: Document<E> } {
  return { ok: true, value: { ...fields, id: idOf(path), path } };
}

/** What the converters do for whatever entity a store is asked for. */
export interface BoundConverters {
  /** The converter of what a query or ref is about. */
  converterOf<E>(this: void, codec: Codec<E>): BoundConverter<E, string, object>;
  /** A condition of a query, with values as Firestore keeps them. */
  filterOf(this: void, codec: Codec<unknown>, condition: Condition): Filter;
  /** What a batch does so that it is the change. */
  operationsOf(this: void, change: Change): readonly Operation[];
}

/** Puts all converters into the hands of an SDK. */
export function bindEvery(converters: readonly AnyConverter[], sdk: Sdk): BoundConverters {
  const named = ({ entity }: Codec<unknown>): AnyConverter => {
    const found = converters.find(({ codec }) => codec.entity === entity);
    if (found === undefined) throw new Error(`The schema knows no ${entity}.`);
    return found;
  };
  return {
    converterOf: (codec) => bindConverter({ ...named(codec), codec }, sdk),
    filterOf: (codec, condition) => filterOf(condition, named(codec), sdk),
    operationsOf: (change) => operationsOf(change, converters, sdk),
  };
}

/** What a change asks of a batch or a transaction. */
export interface Batch<Ref> {
  set(ref: Ref, data: Stored): unknown;
  update(ref: Ref, data: Stored): unknown;
  delete(ref: Ref): unknown;
}

/** The same where the SDK has a word for what must not be there yet. */
export interface CreatingBatch<Ref> extends Omit<Batch<Ref>, "set"> {
  create(ref: Ref, data: Stored): unknown;
}
