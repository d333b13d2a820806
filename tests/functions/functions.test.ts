// @module-tag long

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activityCommands } from "#generated/activity/commands.ts";
import { attachmentPath } from "#generated/attachment/codec.ts";
import { devicePath } from "#generated/device/codec.ts";
import type { Device } from "#generated/device/type.ts";
import { noticePath } from "#generated/notice/codec.ts";
import { organisationPath } from "#generated/organisation/codec.ts";
import { personPath } from "#generated/person/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { applyWrite, type Change, type Fields } from "#generated/runtime.ts";
import { derivedId } from "#machines/notices/addressed-notice.ts";
import { type Emulators, startEmulators } from "../emulators/emulators.ts";
import { whyNoEmulators } from "../emulators/firebase-tools.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { type FunctionsOnEmulators, openFunctions } from "../emulators/functions-on-emulators.ts";
import { restFields } from "../emulators/rest-encoding.ts";
import { actBy, people, person, request as requestOf } from "../machines/notices/a-workspace.ts";
import { type MessagingDouble, startMessagingDouble } from "./messaging-double.ts";

// Without Java or the emulators the tests are skipped, with the reason in their names.
const missing = await whyNoEmulators();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;
const organisation = "mill-lane";
const patience = { timeout: 60_000, interval: 100 };
const owner = { authorization: "Bearer owner" };
const photo = attachmentPath({ organisation, request: "r0", attachment: "a1" });

/** The metadata of a file. */
interface About {
  readonly downloadTokens: string;
  readonly metadata: Readonly<Record<string, string>>;
}

describe.skipIf(missing !== undefined)(`the real functions${why}`, { timeout: 180_000 }, () => {
  let emulators: Emulators;
  let messaging: MessagingDouble;
  /** The same admin SDK in this process, to read the results. */
  let admin: FunctionsOnEmulators;
  let project: FirestoreProject;
  const lines: string[] = [];

  beforeAll(async () => {
    messaging = await startMessagingDouble();
    emulators = await startEmulators({
      isOwn: true,
      project: "demo-functions",
      only: ["auth", "firestore", "storage", "functions"],
      environment: {
        ...messaging.environment,
        FETTLE_MAIL_COLLECTION: "mail",
        FETTLE_ORIGIN: "https://fettle.test",
      },
      onLine: (line) => lines.push(line),
    });
    project = new FirestoreProject(emulators.firestore, emulators.project);
    await put(organisationPath({ organisation }), {
      name: "Mill Lane",
      zone: "Europe/Berlin",
      locale: "de-DE",
      dueHours: { low: 672, normal: 168, high: 48, urgent: 8 },
      closeAfterDays: 7,
      foundedAt: 1,
    });
    for (const each of people) await join(each);
    const { auth, firestore, storage, bucket } = emulators;
    const [authHost, firestoreHost, storageHost] = [auth, firestore, storage].map(
      (url) => new URL(url).host,
    );
    admin = await openFunctions({
      project: emulators.project,
      firestore: firestoreHost ?? "",
      auth: authHost ?? "",
      storage: storageHost ?? "",
      bucket,
    });
  }, 180_000);

  afterAll(async () => {
    await admin?.stop();
    await emulators?.stop();
    await messaging?.stop();
    if (process.env["FETTLE_TEST_LOG"] !== undefined) console.log(lines.join("\n"));
  }, 180_000);

  /** Writes a document, bypassing the rules. */
  async function put(path: string, fields: Fields): Promise<void> {
    await project.seed([
      { update: { name: project.nameOf(path), fields: restFields(path, fields) } },
    ]);
  }

  /** Adds a member whose account records the organisation. */
  async function join({ id, path, ...fields }: ReturnType<typeof person>): Promise<void> {
    await put(path, fields);
    await put(personPath({ person: id }), { organisations: [organisation] });
  }

  /** Sends a request to an emulator as its owner. */
  async function asOwner(method: string, url: string, body?: object | string): Promise<string> {
    const isText = typeof body === "string";
    const response = await fetch(url, {
      method,
      headers: {
        ...owner,
        "content-type": isText ? "image/jpeg" : "application/json",
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return response.text();
  }

  const accounts = () =>
    `${emulators.auth}/identitytoolkit.googleapis.com/v1/projects/${emulators.project}/accounts`;

  async function account(id: string, email: string, emailVerified: boolean): Promise<void> {
    await asOwner("POST", accounts(), { localId: id, email, password: "secret", emailVerified });
  }

  async function read(path: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    const response = await fetch(`${emulators.firestore}/v1/${project.nameOf(path)}`, {
      headers: owner,
    });
    if (response.status === 404) return undefined;
    const { fields }: { fields: Record<string, Record<string, unknown>> } = await response.json();
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, Object.values(value)[0]]),
    );
  }

  let requests = 0;
  /** A request by Ada that Ben follows. */
  async function aRequest(more: Partial<ReturnType<typeof requestOf>> = {}) {
    requests += 1;
    const id = `r${requests}`;
    const path = `${organisationPath({ organisation })}/requests/${id}`;
    const request = { ...requestOf(more), id, path };
    const { id: _, path: __, ...fields } = request;
    await put(path, fields);
    return request;
  }

  /** The documents after a change. */
  async function commit(
    change: Change,
    before: Readonly<Record<string, Fields>> = {},
  ): Promise<void> {
    for (const write of change.writes) {
      const after = applyWrite(before[write.path], write);
      if (after !== undefined) await put(write.path, after);
    }
  }

  /** The id of the notices of an entry. */
  const toldOf = (request: string, entry: string, { at }: Change): string =>
    derivedId("entry", `${request}-${entry}`, at);

  const notice = (member: string, id: string) =>
    read(noticePath({ organisation, member, notice: id }));

  const device = async (of: string, token: string, more: Partial<Device> = {}) => {
    await put(devicePath({ person: of, device: token }), {
      token,
      kinds: ["assigned", "noted", "mentioned"],
      zone: "Europe/Berlin",
      locale: "en-GB",
      seenAt: Date.now(),
      ...more,
    });
  };

  const act = (who: string) => ({ ...actBy(who, Date.now()), id: `e${Date.now()}${requests}` });
  const sentTo = (token: string) => messaging.sent.filter((message) => message.token === token);

  test("notify the people whom a step concerns, by push and by e-mail, each in their language", async () => {
    await device("tom", "toms-phone");
    await device("tom", "toms-laptop", { locale: "de-DE" });
    await device("tom", "toms-tablet", { kinds: ["overdue"] });
    await device("tom", "toms-old-phone");
    messaging.gone.add("toms-old-phone");
    await join(person("Tom Reed", { role: "technician", email: "somebody@else.test" }));
    await account("tom", "tom@fettle.test", true);
    await join(person("Nia Holt", { email: "nia@fettle.test" }));
    await account("nia", "nia@fettle.test", false);
    const before = await aRequest();
    const { id: _, path, ...fields } = before;
    const change = requestCommands.assign(before, { assignee: "tom" }, act("cora"));
    await commit(change, { [path]: fields });

    const told = toldOf(before.id, change.id, change);
    await expect.poll(() => notice("tom", told), patience).toMatchObject({ kind: "assigned" });
    expect(await notice("ada", told)).toMatchObject({ kind: "moved", seen: false });
    expect(await notice("cora", told)).toBeUndefined();
    await expect.poll(() => sentTo("toms-phone").length, patience).toBe(1);
    expect(sentTo("toms-phone")[0]?.data).toEqual({
      title: "Radiator stays cold",
      body: "Cora Mohr assigned this to you",
      url: `/requests/${before.id}`,
      tag: `request-${before.id}`,
    });
    await expect
      .poll(() => sentTo("toms-laptop")[0]?.data["body"], patience)
      .toBe("Cora Mohr hat Ihnen das zugewiesen");
    expect(sentTo("toms-tablet")).toEqual([]);
    const letter = (to: string) => read(`mail/${organisation}.${before.id}.${told}.${to}`);
    await expect
      .poll(() => letter("tom"), patience)
      .toMatchObject({ to: { values: [{ stringValue: "tom@fettle.test" }] } });
    expect(await letter("ada")).toBeUndefined();
    const gone = devicePath({ person: "tom", device: "toms-old-phone" });
    await expect.poll(() => read(gone), patience).toBeUndefined();
    expect(await read(devicePath({ person: "tom", device: "toms-phone" }))).toBeDefined();

    // No letter goes to an address that is not verified.
    const id = `c${Date.now()}`;
    const note = { organisation, request: before.id, activity: id };
    const text = "@Nia Holt, welcome! This is @Tom Reed.";
    const welcome = activityCommands.note(note, { text }, act("ben"));
    await commit(welcome);
    const greeted = toldOf(before.id, id, welcome);
    const answer = (to: string) => read(`mail/${organisation}.${before.id}.${greeted}.${to}`);
    await expect.poll(() => answer("tom"), patience).toBeDefined();
    expect(await notice("nia", greeted)).toBeDefined();
    expect(await answer("nia")).toBeUndefined();
  });

  test("take what somebody may not read any more out of their notices", async () => {
    await join(person("Pia Roth"));
    await join(person("Ole Dahl", { role: "technician" }));
    const { id: request } = await aRequest();
    const [hidden, forTeam] = await Promise.all(
      (["everyone", "team"] as const).map(async (audience) => {
        const activity = `quoted${audience}`;
        const note = { organisation, request, activity };
        const text = "@Pia Roth, @Ole Dahl, the code is 4711.";
        const writing = { ...act("ivo"), id: activity };
        const change = activityCommands.note(note, { text, audience }, writing);
        await commit(change);
        const [write] = change.writes;
        return { path: write?.path ?? "", write, told: toldOf(request, activity, change) };
      }),
    );
    const words = async (member: string, told = "") => (await notice(member, told))?.["words"];
    await expect.poll(() => words("pia", hidden?.told), patience).toContain("4711");
    await expect.poll(() => words("ole", forTeam?.told), patience).toContain("4711");
    const fields = hidden?.write?.kind === "create" ? hidden.write.fields : {};
    await put(hidden?.path ?? "", { ...fields, audience: "team", hiddenBy: "ivo", hiddenAt: 2 });
    await join(person("Ole Dahl"));
    await expect.poll(() => words("pia", hidden?.told), patience).toBeUndefined();
    await expect.poll(() => words("ole", forTeam?.told), patience).toBeUndefined();
    expect(await notice("ole", forTeam?.told ?? "")).toMatchObject({ kind: "mentioned" });
  });

  test("take it out too where a request is for the team now, or a technician lost its site", async () => {
    await join(person("Rhea Moss"));
    await join(person("Sol Ames", { role: "technician" }));
    const before = await aRequest();
    const at = { organisation, request: before.id, activity: "limited" };
    const text = "@Rhea Moss, @Sol Ames, the code is 4711.";
    const change = activityCommands.note(at, { text }, { ...act("ivo"), id: at.activity });
    await commit(change);
    const told = toldOf(before.id, at.activity, change);
    const words = async (member: string) => (await notice(member, told))?.["words"];
    for (const member of ["rhea", "sol"])
      await expect.poll(() => words(member), patience).toContain("4711");
    const { id: _, path, ...fields } = before;
    const limiting = requestCommands.adjust(before, { audience: "team" }, act("ivo"));
    await commit(limiting, { [path]: fields });
    await expect.poll(() => words("rhea"), patience).toBeUndefined();
    expect(await words("sol")).toContain("4711");
    await join(person("Sol Ames", { role: "technician", sites: ["annexe"] }));
    await expect.poll(() => words("sol"), patience).toBeUndefined();
  });

  /** Runs a scheduled job as the scheduler would, because the emulator has none. */
  const pass = async (name: string): Promise<void> => {
    const trigger = `projects/${emulators.project}/triggers/europe-west1-${name}-0`;
    const response = await fetch(`${emulators.functions}/functions/${trigger}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    if (!response.ok)
      throw new Error(`${name} answers ${response.status}: ${await response.text()}`);
  };

  test("notify once of a promised date that has passed", async () => {
    const late = await aRequest({ state: "assigned", assignee: "tom", dueAt: Date.now() - 60_000 });
    await pass("everyHour");
    const id = `due-${late.id}-${late.dueAt?.toString(36)}`;
    await expect.poll(() => notice("tom", id), patience).toMatchObject({ kind: "overdue" });
    expect(await notice("cora", id)).toMatchObject({ kind: "overdue" });
    expect(await notice("ada", id)).toBeUndefined();
    await expect.poll(() => sentTo("toms-tablet").length, patience).toBe(1);
    await pass("everyHour");
    expect(sentTo("toms-tablet")).toHaveLength(1);
  });

  test("remove files of no attachment, and none of an attachment that cannot be read", async () => {
    const { id: request } = await aRequest();
    const place = (attachment: string) => attachmentPath({ organisation, request, attachment });
    const [odd, stray] = [`${place("odd")}/full`, `${place("stray")}/full`];
    const { files } = admin;
    for (const name of [odd, stray]) {
      const query = `uploadType=media&name=${encodeURIComponent(name)}`;
      await asOwner(
        "POST",
        `${emulators.storage}/upload/storage/v1/b/${emulators.bucket}/o?${query}`,
        "x",
      );
      await files.note(name, Date.now() - 31 * 24 * 3_600_000);
    }
    const fields = { type: { stringValue: "image/of-a-later-version" } };
    await project.seed([{ update: { name: project.nameOf(place("odd")), fields } }]);
    expect((await files.page(undefined, 10)).map(({ name }) => name)).toEqual([odd, stray]);
    expect((await files.page(odd, 1)).map(({ name }) => name)).toEqual([stray]);
    await pass("everyNight");
    expect([await files.exists(odd), await files.exists(stray)]).toEqual([true, false]);
    const [left] = await files.page(undefined, 10);
    expect(left).toMatchObject({ name: odd });
    expect(left?.orphanSince).toBeUndefined();
  });

  test("delete the data of a user who deletes their account", async () => {
    await join(person("Lea Moos", { email: "lea@fettle.test" }));
    await account("lea", "lea@fettle.test", true);
    await device("lea", "leas-phone");
    await asOwner("POST", `${accounts()}:delete`, { localId: "lea" });
    await expect.poll(() => read(personPath({ person: "lea" })), patience).toBeUndefined();
    expect(await read(person("Lea Moos").path)).toMatchObject({ active: false, name: "Lea Moos" });
    expect(await read(person("Lea Moos").path)).not.toHaveProperty("email");
    expect(await read(devicePath({ person: "lea", device: "leas-phone" }))).toBeUndefined();
  });

  // Firebase gives every file a public address, and the functions remove it.

  const fileUrl = (name: string): string =>
    `${emulators.storage}/v0/b/${emulators.bucket}/o/${encodeURIComponent(name)}`;

  /** The metadata, bypassing the rules. Reading them creates a public address for a file that has none. */
  const about = async (name: string): Promise<About> =>
    (await fetch(fileUrl(name), { headers: owner })).json();

  /** The HTTP status for a client without an account. */
  const opens = async (name: string, token: string): Promise<number> =>
    (await fetch(`${fileUrl(name)}?alt=media&token=${token}`)).status;

  /** Uploads a picture as the app does; returns its public address. */
  async function upload(name: string, more: object = {}): Promise<string> {
    const boundary = "fettle";
    const body = [
      `--${boundary}\r\ncontent-type: application/json\r\n\r\n`,
      JSON.stringify({
        name,
        contentType: "image/jpeg",
        metadata: { audience: "everyone", ...more },
      }),
      `\r\n--${boundary}\r\ncontent-type: image/jpeg\r\n\r\npicture\r\n--${boundary}--`,
    ].join("");
    const url = `${emulators.storage}/v0/b/${emulators.bucket}/o?name=${encodeURIComponent(name)}`;
    const response = await fetch(url, {
      method: "POST",
      headers: {
        ...owner,
        "x-goog-upload-protocol": "multipart",
        "content-type": `multipart/related; boundary=${boundary}`,
      },
      body,
    });
    const { downloadTokens }: About = await response.json();
    return downloadTokens;
  }

  test("a public address stops working, whether it came with the upload, with reading or by choice", async () => {
    const [name, chosen] = [`${photo}/full`, `${photo}/chosen`];
    const token = await upload(name);
    expect(await upload(chosen, { firebaseStorageDownloadTokens: "chosen" })).toBe("chosen");
    await expect.poll(() => opens(name, token), patience).toBe(403);
    const picture = await fetch(`${fileUrl(name)}?alt=media`, { headers: owner });
    expect(await picture.text()).toBe("picture");
    const { downloadTokens, metadata } = await about(name);
    expect(metadata).toEqual({ audience: "everyone" });
    expect(downloadTokens).not.toMatch(new RegExp(`^$|${token}`));
    await expect.poll(() => opens(name, downloadTokens), patience).toBe(403);
    await expect.poll(() => opens(chosen, "chosen"), patience).toBe(403);
  });

  test("the file of a hidden photo carries that, and one that comes later too", async () => {
    const hidden = attachmentPath({ organisation, request: "r0", attachment: "hidden" });
    const facts = { by: "ada", at: 1, type: "image/jpeg", width: 4, height: 3, bytes: 7 };
    await put(hidden, { ...facts, audience: "everyone" });
    await upload(`${hidden}/thumbnail`);
    await put(hidden, { ...facts, audience: "team", hiddenBy: "ada", hiddenAt: 2, revision: 1 });
    const audienceOf = async (size: string) =>
      (await about(`${hidden}/${size}`)).metadata["audience"];
    await expect.poll(() => audienceOf("thumbnail"), patience).toBe("team");
    await upload(`${hidden}/full`);
    await expect.poll(() => audienceOf("full"), patience).toBe("team");
  });

  test("other files in the same bucket keep their addresses", async () => {
    const [theirs, ours] = ["website/logo", `${photo}/other`];
    const [open, closed] = [await upload(theirs), await upload(ours)];
    await expect.poll(() => opens(ours, closed), patience).toBe(403);
    expect(await opens(theirs, open)).toBe(200);
  });
});
