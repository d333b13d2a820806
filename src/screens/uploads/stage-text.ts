import type { UploadStage } from "#machines/uploads/uploads.machine.ts";
import type { Formats } from "../../i18n/formats.ts";
import type { Translator } from "../../i18n/translator.ts";

/** The stage of a photo's upload in a few words; `name` is the member who took it. */
export function stageText(
  t: Translator<"photos">,
  { percent }: Pick<Formats, "percent">,
  stage: UploadStage,
  name: string,
): string {
  switch (stage.kind) {
    case "sending":
      return t("stages.sending", { part: percent(stage.part) });
    case "others":
      return t("stages.others", { name });
    case "failed":
      if (stage.failure.code === "photoRefused") return t("stages.refused");
      return stage.failure.code === "photoGone" ? t("stages.gone") : t("stages.failed");
    case "held":
    case "queued":
    case "paused":
    case "offline":
    case "waiting":
      return t(`stages.${stage.kind}`);
  }
}
