import { authorOf, canChange, carriedFields, documentsAsked } from "../plan/files.ts";
import { type FilePlan, fieldNamed } from "../plan/plan.ts";
import type { Findings, Keys } from "./findings.ts";

/** The number of Firestore documents that storage rules may read. */
const mostDocuments = 2;

/** Files have a known type and size, and storage rules can check who created them and who may read them. */
export function checkFiles(findings: Findings): void {
  const { entity } = findings;
  if (entity.files.length === 0) return;
  for (const file of entity.files) checkFile(file, findings);
  checkAuthor(findings);
  // The checks of the policy report unknown names.
  if (findings.errors.length > 0) return;
  checkCarried(findings);
}

function checkFile({ name, type, bytes }: FilePlan, findings: Findings): void {
  const keys = ["files", name];
  if (!/^[a-z]\w*$/i.test(name))
    findings.error("file.name", `"${name}" is no name for a file.`, "Write one word.", keys);
  if (typeof type === "string") {
    const field = findings.field(type, [...keys, "type"]);
    if (field !== undefined && (field.type.kind !== "enum" || !isThere(type, findings)))
      typeError(`"${type}" is not always one of several MIME types.`);
    else if (field?.type.kind === "enum") checkTypes(field.type.values);
  } else checkTypes(type);
  if (typeof bytes === "string") {
    const field = findings.field(bytes, [...keys, "bytes"]);
    const isSize = field?.type.kind === "number" && field.type.integer && isThere(bytes, findings);
    if (field !== undefined && !isSize) bytesError(`"${bytes}" is not always a whole number.`);
    else if (field?.type.kind === "number" && field.type.max === undefined)
      findings.error(
        "file.unbounded",
        `"${bytes}" has no upper limit, so one file may fill the storage.`,
        `Give it a .max(…): the most bytes that a "${name}" needs.`,
        ["fields", bytes],
      );
  } else if (!(Number.isSafeInteger(bytes) && bytes > 0)) bytesError(`${bytes} is no size.`);

  function checkTypes(types: readonly string[]): void {
    const wrong = types.find((each) => !/^[\w.+-]+\/[\w.+-]+$/.test(each));
    if (types.length === 0 || wrong !== undefined)
      typeError(wrong === undefined ? "It has no type." : `"${wrong}" is no MIME type.`);
    for (const each of types.filter(runsInBrowsers))
      findings.error(
        "file.runs",
        `Browsers run what is inside "${each}": opening such a file lets its author act in the reader's name.`,
        "Take the type out. Pictures go as image/png, image/jpeg or image/webp, texts as text/plain.",
        [...keys, "type"],
        each,
      );
  }
  function typeError(what: string): void {
    findings.error("file.type", what, 'Name types like "image/jpeg", or an enum of them.', [
      ...keys,
      "type",
    ]);
  }
  function bytesError(what: string): void {
    findings.error("file.bytes", what, "Write a number of bytes, or name a field that has it.", [
      ...keys,
      "bytes",
    ]);
  }
}

/** Whether a browser opens the type as a page or runs it as a script. */
function runsInBrowsers(type: string): boolean {
  const name = type.toLowerCase().replace("/x-", "/");
  return (
    /\b(?:html|xhtml|xml|xsl|svg|javascript|ecmascript|jscript|livescript|vbscript|shockwave-flash)\b/.test(
      name,
    ) || ["multipart/related", "multipart/mixed-replace", "message/rfc822"].includes(name)
  );
}

function isThere(name: string, { entity }: Findings): boolean {
  return !fieldNamed(entity, name).optional;
}

function checkAuthor(findings: Findings): void {
  const { entity } = findings;
  const author = authorOf(entity);
  const keys: Keys = ["files"];
  if (author === undefined)
    findings.error(
      "file.no-author",
      `Nothing says who made ${entity.name}, so nobody could write its files.`,
      "Let every way to create it set the same field to actor().",
      keys,
    );
  else if (canChange(entity, author))
    findings.error("file.author-changes", `"${author}" can change.`, "Make it fixed.", keys);
}

/** Fields that are copied into a file's metadata are texts and never change, unless a server copies them again. */
function checkCarried(findings: Findings): void {
  const { entity } = findings;
  for (const name of entity.copied)
    if (findings.field(name, ["copied"]) !== undefined && !carriedFields(entity).includes(name))
      findings.error(
        "file.copied",
        `No file carries "${name}" with it.`,
        "Take it out of copied: only what decides who may read or delete a file is copied.",
        ["copied"],
        name,
      );
  for (const name of carriedFields(entity)) {
    const { type } = fieldNamed(entity, name);
    if (!["string", "enum", "ref"].includes(type.kind))
      findings.error(
        "file.not-text",
        `A file cannot carry "${name}" with it, because it is no text.`,
        "Ask for something else where files may be read or deleted.",
        ["files"],
      );
    else if (canChange(entity, name) && !entity.copied.includes(name))
      findings.error(
        "file.changes",
        `A file carries "${name}" with it, which can change.`,
        `Make it fixed, or ask for something else where files may be read or deleted; or write copied: ["${name}"], and let a server copy it onto the files.`,
        ["files"],
      );
  }
}

/** Storage rules may read only few documents; those above this one are followed as well. */
export function checkFileDocuments(findings: Findings): void {
  const { entity, plan } = findings;
  if (entity.files.length === 0) return;
  const policies = [entity.read, ...(entity.remove === undefined ? [] : [entity.remove])];
  const counts = policies.map(
    (each) => documentsAsked(each, entity, plan).size + (plan.actor === undefined ? 0 : 1),
  );
  const most = Math.max(...counts);
  if (most > mostDocuments)
    findings.error(
      "file.documents",
      `To read a file ${most} documents would have to be looked at; file storage allows ${mostDocuments}.`,
      "Let its policy ask for fewer other documents.",
      ["files"],
    );
}
