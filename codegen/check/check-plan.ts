import path from "node:path";
import type { Policy } from "../../schema/language/policy.ts";
import type { EntityPlan, FieldType, SchemaPlan } from "../plan/plan.ts";
import { SchemaError } from "../schema-error.ts";

/** Names that every document has already. */
const reserved = ["id", "path"];
const journalFields = ["kind", "by", "at"];

/** Finds every mistake that spans more than one field. An empty list means the plan can be rendered. */
export function checkPlan(plan: SchemaPlan, directory: string): readonly SchemaError[] {
  return plan.entities.flatMap((entity) => new EntityCheck(plan, entity, directory).run());
}

class EntityCheck {
  readonly #errors: SchemaError[] = [];
  readonly #plan: SchemaPlan;
  readonly #entity: EntityPlan;
  readonly #directory: string;

  constructor(plan: SchemaPlan, entity: EntityPlan, directory: string) {
    this.#plan = plan;
    this.#entity = entity;
    this.#directory = directory;
  }

  run(): readonly SchemaError[] {
    this.#fields();
    this.#lifecycle();
    this.#journal();
    this.#commands();
    this.#queries();
    this.#policy(this.#entity.read, ["read"]);
    if (this.#entity.remove) this.#policy(this.#entity.remove, ["remove"]);
    return this.#errors;
  }

  #fields(): void {
    for (const field of this.#entity.fields) {
      if (reserved.includes(field.name)) {
        this.#error("reserved", `"${field.name}" is what every document has already.`, "Give the field another name.", ["fields", field.name]);
      }
      this.#type(field.type, ["fields", field.name]);
    }
  }

  #type(type: FieldType, keys: readonly string[]): void {
    if (type.kind === "list") {
      if (type.max === undefined) this.#error("unbounded", "A list without a longest length cannot be checked by rules.", "Add .max(…).", keys);
      this.#type(type.of, keys);
    }
    if (type.kind === "object") for (const field of type.fields) this.#type(field.type, [...keys, field.name]);
    if (type.kind === "string" && type.max === undefined && type.pattern === undefined) {
      this.#error("unbounded", "A string without a longest length lets one person fill the database.", "Add .max(…).", keys);
    }
    if (type.kind === "ref" && !this.#plan.entities.some((each) => each.name === type.entity)) {
      this.#error("noSuchEntity", `There is no entity "${type.entity}"${this.#nearest(type.entity, this.#plan.entities.map((each) => each.name))}.`, "Name one that is declared.", keys);
    }
  }

  #lifecycle(): void {
    const { lifecycle } = this.#entity;
    if (lifecycle === undefined) return;
    const states = lifecycle.states.map((state) => state.name);
    const field = this.#field(lifecycle.field, ["lifecycle", "field"]);
    if (field !== undefined && (field.type.kind !== "enum" || field.type.values.join() !== states.join())) {
      this.#error("stateField", `The field "${lifecycle.field}" must list exactly the lifecycle's states.`, "Write z.enum(statesOf(…)).", ["fields", lifecycle.field]);
    }
    const known = (state: string, keys: readonly string[]): void => {
      if (!states.includes(state)) this.#error("noSuchState", `There is no state "${state}"${this.#nearest(state, states)}.`, "Name one that is declared.", keys);
    };
    known(lifecycle.initial, ["lifecycle", "initial"]);
    for (const each of lifecycle.transitions) {
      const keys = ["lifecycle", "transitions", each.name];
      for (const state of each.from) known(state, [...keys, "from"]);
      known(each.to, [...keys, "to"]);
      for (const name of [...each.needs, ...each.may]) this.#field(name, keys);
      for (const [name] of each.sets) this.#field(name, [...keys, "sets"]);
      this.#policy(each.by, [...keys, "by"]);
      for (const blocker of each.blockers) this.#policy(blocker.unless, [...keys, "blockers"]);
    }
    this.#reachable(states);
  }

  #reachable(states: readonly string[]): void {
    const { lifecycle } = this.#entity;
    if (lifecycle === undefined) return;
    const reached = new Set([lifecycle.initial]);
    for (let size = 0; size !== reached.size; ) {
      size = reached.size;
      for (const each of lifecycle.transitions) if (each.from.some((state) => reached.has(state))) reached.add(each.to);
    }
    for (const state of states.filter((name) => !reached.has(name))) {
      this.#error("unreachable", `No step leads to the state "${state}".`, "Add a transition to it, or remove it.", ["lifecycle", "states", state]);
    }
  }

  #journal(): void {
    const { journal, path: own } = this.#entity;
    if (journal === undefined) return;
    this.#field(journal.last, ["journal", "last"]);
    const entries = this.#plan.entities.find((each) => each.name === journal.entity);
    if (entries === undefined) {
      this.#error("noSuchEntity", `There is no entity "${journal.entity}".`, "Declare the entity of the entries.", ["journal", "entity"]);
      return;
    }
    if (entries.path.params.slice(0, -1).join("/") !== own.params.join("/")) {
      this.#error("journalPath", `The entries of "${journal.entity}" must live below ${this.#entity.name}.`, "Put its path under this entity's.", ["journal", "entity"]);
    }
    for (const name of journalFields.filter((field) => !entries.fields.some((each) => each.name === field))) {
      this.#error("journalField", `A journal's entries need the field "${name}".`, `Add it to ${journal.entity}.`, ["journal", "entity"]);
    }
    const kinds = entries.fields.find((each) => each.name === "kind")?.type;
    const needed = [
      ...this.#entity.creates.map((each) => each.name),
      ...this.#entity.edits.map((each) => each.name),
      ...(this.#entity.lifecycle?.transitions.map((each) => each.name) ?? []),
    ];
    if (kinds?.kind !== "enum") return;
    for (const kind of needed.filter((each) => !kinds.values.includes(each))) {
      this.#error("journalKind", `The journal's kinds do not list "${kind}".`, `Add it to ${journal.entity}.kind.`, ["journal", "entity"]);
    }
  }

  #commands(): void {
    for (const each of this.#entity.creates) {
      this.#policy(each.by, ["creates", each.name, "by"]);
      for (const [name] of each.sets) this.#field(name, ["creates", each.name, "sets"]);
    }
    for (const each of this.#entity.edits) {
      this.#policy(each.by, ["edits", each.name, "by"]);
      for (const name of each.fields) {
        const field = this.#field(name, ["edits", each.name, "fields"]);
        if (field?.fixed) this.#error("fixed", `"${name}" may never change, but the edit "${each.name}" changes it.`, "Take it out of one of the two.", ["edits", each.name, "fields"]);
      }
      for (const blocker of each.blockers) this.#policy(blocker.unless, ["edits", each.name, "blockers"]);
    }
  }

  #queries(): void {
    for (const query of this.#entity.queries) {
      for (const [name] of query.where) this.#field(name, ["queries", query.name, "where"]);
      for (const { field } of query.order) this.#field(field, ["queries", query.name, "order"]);
    }
  }

  #policy(policy: Policy, keys: readonly string[]): void {
    switch (policy.kind) {
      case "anyOf":
      case "allOf":
        for (const each of policy.of) this.#policy(each, keys);
        return;
      case "not":
        this.#policy(policy.of, keys);
        return;
      case "role":
        this.#role(policy.roles, keys);
        return;
      case "founding":
        this.#role([policy.role], keys);
        return;
      case "self":
        if (policy.field !== "id") this.#field(policy.field, keys);
        return;
      case "is":
      case "has":
      case "selfIn":
      case "ownSite":
      case "onlySelfIn":
        this.#field(policy.field, keys);
        return;
      case "related":
        this.#related(policy.field, policy.policy, keys);
        return;
      case "parent":
        if (this.#entity.path.params.at(-2) !== policy.entity) {
          this.#error("parent", `${this.#entity.name} does not live right below "${policy.entity}".`, "Name the entity above it in its path.", keys);
        }
        return;
      case "member":
        return;
    }
  }

  #related(name: string, policy: Policy, keys: readonly string[]): void {
    const type = this.#field(name, keys)?.type;
    if (type === undefined) return;
    if (type.kind !== "ref") {
      this.#error("related", `"${name}" is not a ref, so nothing is related by it.`, "Name a field declared with ref(…).", keys);
      return;
    }
    const target = this.#plan.entities.find((each) => each.name === type.entity);
    if (target !== undefined) {
      const check = new EntityCheck(this.#plan, target, this.#directory);
      check.#policy(policy, keys);
      this.#errors.push(...check.#errors);
    }
  }

  #role(roles: readonly string[], keys: readonly string[]): void {
    const actor = this.#plan.actor;
    const field = actor?.fields.find((each) => each.name === actor.actor?.role)?.type;
    if (field?.kind !== "enum") {
      this.#error("noActor", "Roles need an entity of the people who act.", 'Give that entity actor: { role: "role" }.', keys);
      return;
    }
    for (const role of roles.filter((each) => !field.values.includes(each))) {
      this.#error("noSuchRole", `There is no role "${role}"${this.#nearest(role, field.values)}.`, "Name one that is declared.", keys);
    }
  }

  #field(name: string, keys: readonly string[]): EntityPlan["fields"][number] | undefined {
    const found = this.#entity.fields.find((each) => each.name === name);
    if (found === undefined) {
      const names = this.#entity.fields.map((each) => each.name);
      this.#error("noSuchField", `${this.#entity.name} has no field "${name}"${this.#nearest(name, names)}.`, "Name one that is declared.", keys);
    }
    return found;
  }

  #nearest(name: string, candidates: readonly string[]): string {
    const close = candidates.find((each) => each.toLowerCase() === name.toLowerCase() || each.startsWith(name.slice(0, 3)));
    return close === undefined ? "" : `; did you mean "${close}"`;
  }

  #error(code: string, message: string, fix: string, keys: readonly string[]): void {
    const file = path.join(this.#directory, this.#entity.source);
    this.#errors.push(new SchemaError(code, message, fix, { file, entity: this.#entity.name, keys }));
  }
}
