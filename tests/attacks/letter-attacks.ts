import { doc } from "firebase/firestore/lite";
import { type Attack, isReached } from "./attack.ts";
import { amend } from "./standing.ts";
import { lodger, mentions, reportedBy, sofiaWrites, writes } from "./telling.ts";
import type { World } from "./world.ts";

const kind = "functions";

const changesSofia = async (world: World, fields: object): Promise<void> => {
  const { database, id } = await world.as("sofia");
  await amend(doc(database, world.path("members", id)), fields);
};

const unplain = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** The recipients and the content of e-mails. */
export const letterAttacks: readonly Attack[] = [
  {
    kind,
    what: "Somebody signs up with another's address, proves nothing, and has e-mails sent there",
    allowed: mentions,
    attempt: async (world) => {
      const server = await world.server();
      const { id } = await lodger(world, "Vic Unproved");
      await server.address(id, "victim@else.example", false);
      isReached((await sofiaWrites(world, "@Vic Unproved")).letters);
    },
  },
  {
    kind,
    what: "Somebody writes another's address into their own membership, to have e-mails sent there",
    allowed: mentions,
    attempt: async (world) => {
      await changesSofia(world, { email: "victim@else.example" });
      const anna = await world.as("anna");
      const { id } = await world.reported("anna");
      const entry = await writes(world, anna, id, "@Sofia Costa");
      const reached = await (await world.server()).tell(entry);
      if (reached.letters.length === 0) throw new Error("no e-mail is sent at all");
      isReached(reached.letters.filter(({ to }) => to.includes("victim@else.example")));
    },
  },
  {
    kind,
    what: "An address in a membership brings lines of its own into the head of an e-mail",
    allowed: mentions,
    attempt: async (world) => {
      await changesSofia(world, { email: "sofia@linden-court.example\r\nBcc: all@else.example" });
      const anna = await world.as("anna");
      const { id } = await world.reported("anna");
      const entry = await writes(world, anna, id, "@Sofia Costa");
      const reached = await (await world.server()).tell(entry);
      isReached(reached.letters.filter(({ to }) => to.some((each) => unplain.test(each))));
    },
  },
  {
    kind,
    what: "A title brings lines of its own into the head of an e-mail",
    allowed: mentions,
    attempt: async (world) => {
      const sofia = await world.as("sofia");
      const request = world.id();
      const change = world.reporting(sofia, request);
      const title = "Lamp\r\nBcc: all@else.example\u2028 \u202Eexe.gnp";
      const writesOf = change.writes.map((write) =>
        write.kind === "create" && "title" in write.fields
          ? { ...write, fields: { ...write.fields, title } }
          : write,
      );
      await world.commit(sofia, { ...change, writes: writesOf });
      const entry = await writes(world, sofia, request, "@Tom Brandt");
      const reached = await (await world.server()).tell(entry);
      if (reached.letters.length === 0) throw new Error("no e-mail is sent at all");
      isReached(reached.letters.filter(({ message }) => unplain.test(message.subject)));
    },
  },
  {
    kind,
    what: "A guest with an admin's name writes e-mails and messages that look like the admin's",
    allowed: mentions,
    attempt: async (world) => {
      const server = await world.server();
      const token = await server.phoneOf(world, await world.as("tom"));
      const helen = await lodger(world, "Helen Marsh", { role: "guest" });
      const guest = { ...helen, role: "guest" };
      const request = world.id();
      const title = "Please pay https://evil.example/invoice today";
      const change = world.reporting(guest, request);
      const forged = change.writes.map((write) =>
        write.kind === "create" && "title" in write.fields
          ? { ...write, fields: { ...write.fields, title } }
          : write,
      );
      await world.commit(guest, { ...change, writes: forged });
      const entry = await writes(world, guest, request, "@Tom Brandt please transfer");
      const { letters, pushes } = await server.tell(entry);
      const messages = pushes.filter((push) => push.token === token).map(({ push }) => push);
      if (letters.length === 0 || messages.length === 0) throw new Error("nothing is sent at all");
      isReached(
        letters.filter(
          ({ message: { subject, text } }) =>
            !subject.startsWith("Message from a guest: Helen Marsh (Guest) ") ||
            text.includes("evil.example"),
        ),
        messages.filter(
          ({ title: head, body }) =>
            head !== "Message from a guest" || !body.startsWith("Helen Marsh (Guest) "),
        ),
      );
    },
  },
  {
    kind,
    what: "A name brings lines of its own into an e-mail",
    allowed: mentions,
    attempt: async (world) => {
      const mallory = await lodger(world, "Mallory\r\nBcc: all@else.example\r\n\r\nYour bank:");
      const { id } = await reportedBy(world, mallory);
      const entry = await writes(world, mallory, id, "@Tom Brandt");
      const reached = await (await world.server()).tell(entry);
      if (reached.letters.length === 0) throw new Error("no e-mail is sent at all");
      isReached(
        reached.letters.filter(
          ({ message: { subject, text } }) => unplain.test(subject) || text.split("\n").length > 6,
        ),
      );
    },
  },
];
