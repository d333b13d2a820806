import { type Attack, beside, isReached } from "./attack.ts";
import type { Reached, SentLetter } from "./server.ts";
import { amends } from "./standing.ts";
import { lodger, mentions, reportedBy, sofiaWrites, tells } from "./telling.ts";
import type { World } from "./world.ts";

const unplain = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Sofia's membership says another address, and Anna mentions her. */
async function annaWritesTo(world: World, email: string): Promise<Reached> {
  const sofia = await world.as("sofia");
  await amends(sofia, world.path("members", sofia.id), { email });
  const { id } = await world.reported("anna");
  return tells(world, await world.as("anna"), id, "@Sofia Costa");
}

/** The letters that are wrong, of those that have to be sent. */
function wrongOf({ letters }: Reached, isWrong: (letter: SentLetter) => boolean) {
  if (letters.length === 0) throw new Error("no e-mail is sent at all");
  return letters.filter(isWrong);
}

/** The recipients and the content of e-mails. */
export const letterAttacks: readonly Attack[] = beside("functions", mentions, {
  "[F4] Somebody signs up with another's address, proves nothing, and has e-mails sent there":
    async (world) => {
      const { id } = await lodger(world, "Vic Unproved");
      await (await world.server()).address(id, "victim@else.example", false);
      isReached((await sofiaWrites(world, "@Vic Unproved")).letters);
    },
  "Somebody writes another's address into their own membership, to have e-mails sent there": async (
    world,
  ) => {
    const reached = await annaWritesTo(world, "victim@else.example");
    isReached(wrongOf(reached, ({ to }) => to.includes("victim@else.example")));
  },
  "[F4] An address in a membership brings lines of its own into the head of an e-mail": async (
    world,
  ) => {
    const email = "sofia@linden-court.example\r\nBcc: all@else.example";
    const { letters } = await annaWritesTo(world, email);
    isReached(letters.filter(({ to }) => to.some((each) => unplain.test(each))));
  },
  "A title brings lines of its own into the head of an e-mail": async (world) => {
    const sofia = await world.as("sofia");
    const title = "Lamp\r\nBcc: all@else.example\u2028 \u202Eexe.gnp";
    const request = await reportedBy(world, sofia, { title });
    const reached = await tells(world, sofia, request, "@Tom Brandt");
    isReached(wrongOf(reached, ({ message }) => unplain.test(message.subject)));
  },
  "A title is a link in the subject of an e-mail": async (world) => {
    const sofia = await world.as("sofia");
    const title = "Sign in at https://evil.example/login";
    const request = await reportedBy(world, sofia, { title });
    const reached = await tells(world, sofia, request, "@Tom Brandt");
    const link = /https:\/\/|evil\.example/;
    isReached(wrongOf(reached, ({ message }) => link.test(message.subject)));
  },
  "A guest with an admin's name writes e-mails and messages that look like the admin's": async (
    world,
  ) => {
    const token = await (await world.server()).phoneOf(world, await world.as("tom"));
    const helen = await lodger(world, "Helen Marsh", { role: "guest" });
    const guest = { ...helen, role: "guest" };
    const title = "Please pay https://evil.example/invoice today";
    const request = await reportedBy(world, guest, { title });
    const reached = await tells(world, guest, request, "@Tom Brandt please transfer");
    const messages = reached.pushes.filter((each) => each.token === token);
    if (messages.length === 0) throw new Error("nothing is sent at all");
    isReached(
      wrongOf(
        reached,
        ({ message: { subject, text } }) =>
          !subject.startsWith("Message from a guest: Helen Marsh (Guest) ") ||
          text.includes("evil.example"),
      ),
      messages.filter(
        ({ push: { title: head, body } }) =>
          head !== "Message from a guest" || !body.startsWith("Helen Marsh (Guest) "),
      ),
    );
  },
  "A name brings lines of its own into an e-mail": async (world) => {
    const mallory = await lodger(world, "Mallory\r\nBcc: all@else.example\r\n\r\nYour bank:");
    const request = await reportedBy(world, mallory);
    const reached = await tells(world, mallory, request, "@Tom Brandt");
    isReached(
      wrongOf(
        reached,
        ({ message: { subject, text } }) => unplain.test(subject) || text.split("\n").length > 6,
      ),
    );
  },
});
