import { type Change, type Codec, type Condition, type Document, idOf } from "../runtime.ts";
import { type Filter, filterOf, type Operation, operationsOf } from "./changing.ts";
import type { AnyConverter, Converter, Row, Sdk, Stored } from "./converting.ts";
import { encodeFields, encodeUpdate } from "./encoding.ts";
import { readRow, type Snapshot } from "./reading.ts";

/** A converter bound to one SDK: for its `withConverter`, and for updates, which no SDK converts. */
export interface BoundConverter<E, Moment extends string, Update extends object> {
  /**
   * The data to write a whole document: with fields that the schema does not know, and unchanged if it does not decode.
   * @throws Unwritable for NaN and infinite numbers
   */
  toFirestore(this: void, row: Row<E, Moment>): Stored;
  /** Never throws; server timestamps that are on their way are estimated. */
  fromFirestore(this: void, snapshot: Snapshot): Row<E, Moment>;
  /**
   * The data for `updateDoc` and `batch.update`.
   * @throws Unwritable for NaN and infinite numbers
   */
  update(this: void, update: Update): Stored;
}

/** Binds a converter to an SDK. */
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

/** The converters of all entities, bound to one SDK. */
export interface BoundConverters {
  /** The converter for the entity of a query or a ref. */
  converterOf<E>(this: void, codec: Codec<E>): BoundConverter<E, string, object>;
  /** A condition of a query, with values as Firestore stores them. */
  filterOf(this: void, codec: Codec<unknown>, condition: Condition): Filter;
  /** The steps of a batch that make up the change. */
  operationsOf(this: void, change: Change): readonly Operation[];
}

/** Binds all converters to an SDK. */
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

/** The methods of a batch or a transaction that a change needs. */
export interface Batch<Ref> {
  set(ref: Ref, data: Stored): unknown;
  update(ref: Ref, data: Stored): unknown;
  delete(ref: Ref): unknown;
}

/** The same for an SDK with a separate method for new documents. */
export interface CreatingBatch<Ref> extends Omit<Batch<Ref>, "set"> {
  create(ref: Ref, data: Stored): unknown;
}
