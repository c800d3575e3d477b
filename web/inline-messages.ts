import type { Plugin } from "vite";
import { compiledCatalogue } from "../messages/catalogues";
import type { Language } from "../messages/language";
import { withInlinedMessages } from "./inlined";

/**
 * Puts the texts of the build's language where they are used: `m.reviews_answer()` becomes "Answer". So a screen loads its own texts
 * and no others, and no catalogue.
 */
export function inlineMessages(language: Language): Plugin {
  const catalogue = compiledCatalogue(language);
  return {
    name: "encore:inline-messages",
    apply: "build",
    // After TypeScript and JSX.
    enforce: "post",
    transform: {
      filter: { id: /\/(web|domain)\/.*\.tsx?/, code: "@messages" },
      handler(code, id) {
        if (!code.includes("@messages")) return null;
        return { code: withInlinedMessages(code, this.parse(code), catalogue, id), map: null };
      },
    },
  };
}
