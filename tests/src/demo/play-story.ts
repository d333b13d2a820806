import { activityCodec } from "#generated/activity/codec.ts";
import { attachmentCodec } from "#generated/attachment/codec.ts";
import { memberCodec } from "#generated/member/codec.ts";
import { organisationCodec } from "#generated/organisation/codec.ts";
import { placeCodec } from "#generated/place/codec.ts";
import { requestCodec } from "#generated/request/codec.ts";
import { siteCodec } from "#generated/site/codec.ts";
import { demoStory, type StoryInput } from "#src/demo/story.ts";
import { RememberedStore } from "./remembered-store.ts";

/** A Tuesday, early in the afternoon, in Berlin. */
export const tuesday: StoryInput = {
  now: Date.UTC(2026, 10, 17, 13, 0),
  zone: "Europe/Berlin",
  locale: "en-GB",
};

/** The story, the documents after all its changes, and every refused change. */
export function playStory(input: StoryInput) {
  const story = demoStory(input);
  const store = new RememberedStore();
  const refused = story.changes.flatMap((change) => {
    const refusal = store.commit(change);
    return refusal === undefined ? [] : [{ change, refusal }];
  });
  return {
    story,
    refused,
    organisations: store.all(organisationCodec),
    members: store.all(memberCodec),
    sites: store.all(siteCodec),
    places: store.all(placeCodec),
    requests: store.all(requestCodec),
    entries: store.all(activityCodec),
    attachments: store.all(attachmentCodec),
  };
}

/** The id of the request above a document. */
export function requestOf({ path }: { readonly path: string }): string {
  return path.split("/")[3] ?? "";
}
