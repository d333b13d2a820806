import type { SchemaPlan } from "../plan/plan.ts";
import { blocks, doc, list } from "./text.ts";

/** The files of `firestore/` that depend on the schema: all converters, and the SDKs that use them. */
export function renderFirestore(
  plan: SchemaPlan,
): readonly (readonly [name: string, text: string])[] {
  return [
    ["converters.ts", renderConverters(plan)],
    ["web.ts", renderWeb("firebase/firestore")],
    ["lite.ts", renderWeb("firebase/firestore/lite")],
    ["admin.ts", renderAdmin()],
  ];
}

function renderConverters({ entities }: SchemaPlan): string {
  const bound = entities.map(({ name }) => `${name}: bindConverter(${name}Converter, sdk),`);
  return blocks([
    `${doc("The converters of all entities, for any SDK of Firestore.")}export const converters = ${list(entities.map(({ name }) => `${name}Converter`))} as const;`,
    `${doc("The converters bound to one SDK: by entity, or for the entity of a query, a ref or a change.")}export function bindFirestore(sdk: Sdk) {
        return {
          converters: {
            ${bound.join("\n")}
          },
          ...bindEvery(converters, sdk),
        };
      }`,
  ]);
}

const boundTo = (sdk: string): string =>
  doc(
    `The converters for \`withConverter\` of ${sdk}, for the data of its updates and the values of its queries.`,
  );
const addingChange = doc(
  "Puts a whole change into a batch, with the server's time in fields where the rules require it. Throws `Unwritable` for NaN and infinite numbers.",
);

/** The two browser SDKs export the same names, but their classes are incompatible. */
function renderWeb(sdk: string): string {
  const names = "Timestamp, arrayRemove, arrayUnion, deleteField, serverTimestamp";
  return blocks([
    `import { ${names}, type DocumentReference, type Firestore, doc } from "${sdk}";`,
    `${boundTo(sdk)}export const firestore = bindFirestore({ ${names} });`,
    `${addingChange}export function addChange(batch: Batch<DocumentReference>, database: Firestore, change: Change): void {
        for (const each of firestore.operationsOf(change)) {
          const ref = doc(database, each.path);
          if (each.kind === "delete") batch.delete(ref);
          else if (each.kind === "update") batch.update(ref, each.data);
          // This SDK has no word for "create"; the rules see to it that nothing was there.
          else batch.set(ref, each.data);
        }
      }`,
  ]);
}

/** The admin SDK is a parameter instead of an import, because only servers have it. */
function renderAdmin(): string {
  return blocks([
    `${doc("The parts of firebase-admin/firestore that are used.")}export interface AdminSdk {
        readonly Timestamp: Sdk["Timestamp"];
        readonly FieldValue: {
          serverTimestamp(): object;
          delete(): object;
          arrayUnion(...members: unknown[]): object;
          arrayRemove(...members: unknown[]): object;
        };
      }`,
    `${boundTo("firebase-admin/firestore")}export function bindAdmin({ Timestamp, FieldValue }: AdminSdk) {
        return bindFirestore({
          Timestamp,
          arrayRemove: (...members) => FieldValue.arrayRemove(...members),
          arrayUnion: (...members) => FieldValue.arrayUnion(...members),
          deleteField: () => FieldValue.delete(),
          serverTimestamp: () => FieldValue.serverTimestamp(),
        });
      }`,
    `${addingChange}export function addChange<Ref>(
        { operationsOf }: Pick<BoundConverters, "operationsOf">,
        batch: CreatingBatch<Ref>,
        database: { doc(path: string): Ref },
        change: Change,
      ): void {
        for (const each of operationsOf(change)) {
          const ref = database.doc(each.path);
          if (each.kind === "delete") batch.delete(ref);
          else if (each.kind === "update") batch.update(ref, each.data);
          else batch.create(ref, each.data);
        }
      }`,
  ]);
}
