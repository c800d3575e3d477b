import type { Appearance, CssFontSource, CustomFontSource } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import instrumentSans from "@/styles/fonts/instrument-sans.woff2?url";

/** The Payment Element in our tokens. https://docs.stripe.com/elements/appearance-api */
function appearance(): Appearance {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    theme: root.dataset.theme === "dark" ? "night" : "stripe",
    variables: {
      colorPrimary: token("ink"),
      colorBackground: token("paper"),
      colorText: token("ink"),
      colorTextSecondary: token("ink-2"),
      colorTextPlaceholder: token("ink-3"),
      colorDanger: token("stop"),
      fontFamily: '"Instrument Sans", system-ui, sans-serif',
      fontSizeBase: "16px",
      borderRadius: "6px",
      spacingUnit: "4px",
    },
    rules: {
      ".Label": { color: token("ink"), fontSize: "15px", fontWeight: "600" },
      ".Input": { border: `1.5px solid ${token("edge")}`, boxShadow: "none", padding: "11px 14px" },
      ".Input:focus": { borderColor: token("ink"), boxShadow: `inset 0 0 0 1px ${token("ink")}` },
      ".Input--invalid": { borderColor: token("stop"), boxShadow: `inset 0 0 0 1px ${token("stop")}` },
      ".Error": { color: token("stop"), fontWeight: "600" },
    },
  };
}

/** The look now; again when the theme changes. */
export function useAppearance(): Appearance {
  const [look, setLook] = useState(appearance);
  useEffect(() => {
    const observer = new MutationObserver(() => setLook(appearance()));
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => observer.disconnect();
  }, []);
  return look;
}

export const FONTS: (CssFontSource | CustomFontSource)[] = [
  { family: "Instrument Sans", src: `url(${new URL(instrumentSans, location.href).href})`, weight: "400 700" },
];
