import type { EntityPlan } from "../plan/plan.ts";
import { returnsOf, type Way, waysOf } from "../plan/ways.ts";
import { inputName } from "./policy-expression.ts";
import { blocks, doc, quote, words } from "./text.ts";
import { capitalised, withArticle } from "./words.ts";

/** Whether the interface checks an operation before there is a change. */
export function isOffered(way: Way, entity: EntityPlan): boolean {
  return (
    !entity.writtenByAccounts &&
    way.kind !== "create" &&
    !(way.kind === "edit" && returnsOf(entity).some(({ name }) => name === way.name))
  );
}

/** The steps and edits that a user may take with a document now, for the interface. */
export function renderOffers(entity: EntityPlan): string {
  const offered = waysOf(entity).filter((way) => isOffered(way, entity));
  if (offered.length === 0) return "";
  const { name, typeName } = entity;
  return blocks([
    `${doc(`Everything that can be done with ${withArticle(name)}.`)}export type ${typeName}OfferName = ${offered.map((way) => quote(way.name)).join(" | ")};`,
    `export interface ${typeName}Offer {
      readonly name: ${typeName}OfferName;
      readonly kind: "edit" | "step";
      ${doc("Why it cannot be done right now, though this person may.")}readonly refusal: Refusal | undefined;
    }`,
    `${doc(`What this person may do with this ${name} now; what only others may do is not in it.`)}export function ${name}Offers(me: ${inputName(entity)}["me"], ${name}: Document<${typeName}>): readonly ${typeName}Offer[] {
      const input: ${inputName(entity)} = { me, before: ${name}, after: ${name} };
      const offers: ${typeName}Offer[] = [];
      ${offered.map((way) => renderOffer(way, entity)).join("\n")}
      return offers;
    }`,
  ]);
}

function renderOffer(way: Way, { name, typeName, lifecycle }: EntityPlan): string {
  const states =
    way.states === undefined || lifecycle === undefined
      ? ""
      : `${words(way.states)}.includes(${name}.${lifecycle.field}) && `;
  const refusal =
    way.preconditions.length === 0
      ? "undefined"
      : `check${capitalised(way.name)}${typeName}(input)`;
  return `if (${states}may${capitalised(way.name)}${typeName}(input)) offers.push({ name: "${way.name}", kind: "${way.kind}", refusal: ${refusal} });`;
}
