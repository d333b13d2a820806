import { renderToStaticMarkup } from "react-dom/server";
import { useTranslations } from "use-intl";
import { expect, test } from "vitest";
import { loadMessages } from "#src/i18n/load.ts";
import { TextProvider, type TextFailure } from "#src/i18n/text-provider.tsx";
import { useFormats } from "#src/i18n/use-formats.ts";

const moment = Date.UTC(2026, 10, 21, 10, 46);

function Line() {
  const t = useTranslations("common");
  return `${t("states.reported")}, ${useFormats().dateTime(moment)}`;
}

/** Renders the line as a user sees it, and collects formatting errors. */
async function draw(zone: string, options: { isStrict: boolean; withMessages: boolean }) {
  const failures: TextFailure[] = [];
  const { common, ...others } = await loadMessages("en");
  const messages = {
    ...others,
    common: options.withMessages ? common : { ...common, states: undefined },
  };
  const html = renderToStaticMarkup(
    <TextProvider
      locale="en-GB"
      // @ts-expect-error messages with a hole in them cannot be given on purpose
      messages={messages}
      timeZone={zone}
      isStrict={options.isStrict}
      onFailure={(failure) => failures.push(failure)}
    >
      <Line />
    </TextProvider>,
  );
  return { html, failures };
}

test("a zone that does not exist does not take the screen down", async () => {
  const { html } = await draw("Europe/Atlantis", { isStrict: true, withMessages: true });
  expect(html).toBe("Reported, 21 Nov 2026, 10:46");
});

test("a message that is missing throws where it can still be mended", async () => {
  await expect(draw("UTC", { isStrict: true, withMessages: false })).rejects.toThrow(
    "MISSING_MESSAGE",
  );
});

test("in production its key stands in its place, and it is reported by its code, once", async () => {
  const { html, failures } = await draw("UTC", { isStrict: false, withMessages: false });
  expect(html).toContain("common.states.reported");
  expect(failures).toEqual([{ code: "MISSING_MESSAGE" }]);
  const again = await draw("UTC", { isStrict: false, withMessages: false });
  expect(again.failures).toEqual([]);
});
