import typia, { type tags } from "typia";

// `typia generate` turns this into ../.cache/typia/shapes.ts.

interface Shape {
  number: number;
  negNumber: number;
  maxNumber: number;
  string: string;
  longString: string;
  boolean: boolean;
  deeplyNested: { foo: string; num: number; bool: boolean };
}

type Text<Min extends number, Max extends number> = string &
  tags.MinLength<Min> &
  tags.MaxLength<Max>;
type Id = Text<1, 40> & tags.Pattern<"^[\\w-]+$">;
type Instant = number &
  tags.Type<"int64"> &
  tags.Minimum<-2208988800000> &
  tags.Maximum<7258118400000>;

interface Request {
  number: Text<4, 12>;
  title: Text<3, 120>;
  details?: string & tags.MaxLength<4000>;
  category:
    | "heating"
    | "plumbing"
    | "electrical"
    | "lighting"
    | "doors"
    | "appliance"
    | "structure"
    | "pests"
    | "cleaning"
    | "safety"
    | "noise"
    | "grounds"
    | "other";
  urgency?: "canWait" | "soon" | "now";
  audience?: "everyone" | "team";
  place: Id;
  site: Id;
  reporter: Id;
  reporterName?: string & tags.MaxLength<80>;
  reportedAt: Instant;
  priority?: "low" | "normal" | "high" | "urgent";
  dueAt?: Instant;
  assignee?: Id;
  watchers?: Id[] & tags.MaxItems<200>;
  waitingFor?: "parts" | "access" | "contractor" | "approval";
  resolution?: Text<1, 2000>;
  resolvedAt?: Instant;
  closedAt?: Instant;
  mergedInto?: Id;
  source?: "app" | "import";
  importedWith?: string & tags.MaxLength<40>;
  externalId?: string & tags.MaxLength<80>;
  state:
    | "reported"
    | "triaged"
    | "assigned"
    | "inProgress"
    | "waiting"
    | "resolved"
    | "closed"
    | "declined"
    | "merged"
    | "withdrawn";
  lastEntry: Id;
}

export const shapeIs = typia.createIs<Shape>();
export const shapeEquals = typia.createEquals<Shape>();
export const shapeValidate = typia.createValidate<Shape>();
export const requestIs = typia.createIs<Request>();
export const requestEquals = typia.createEquals<Request>();
export const requestValidate = typia.createValidate<Request>();
