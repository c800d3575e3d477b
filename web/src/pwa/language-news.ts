import type { Language } from "@language";
import * as m from "@messages";
import { settleUnwritten } from "@/database/unwritten";
import { LANGUAGE_NAMES } from "@/platform/chosen-language";
import { toast } from "@/ui/toast";
import { changeLanguage } from "./change-language";

/** Another tab changed the language. This one keeps what is on it until the person reloads. */
export function tellChangedElsewhere(chosen: Language): void {
  toast.success(m.pwa_encore_is_now_in({ language: LANGUAGE_NAMES[chosen] }), m.pwa_load_this_page_again_to_see(), {
    label: m.pwa_reload(),
    later: m.pwa_later(),
    onPress: () => void settleUnwritten().finally(() => location.reload()),
  });
}

/** The account has another language than this device. */
export function offerLanguage(chosen: Language, userId: string): void {
  const language = LANGUAGE_NAMES[chosen];
  toast.success(m.pwa_you_chose_on_another_device({ language }), m.pwa_this_device_can_follow(), {
    label: m.pwa_change(),
    later: m.pwa_keep(),
    onPress: () =>
      void changeLanguage(chosen, userId)
        .catch(() => false)
        .then((done) => done || tellUnchanged()),
  });
}

export function tellUnchanged(): void {
  toast.error(m.pwa_the_language_did_not_change(), m.pwa_it_needs_a_connection_nothing_is());
}
