import type { Appearance, FontSource } from "./protocol";

/** The colours of Stripe's themes. https://docs.stripe.com/elements/appearance-api */
const THEMES: Record<string, Record<string, string>> = {
  stripe: {
    colorPrimary: "#0570de",
    colorBackground: "#ffffff",
    colorText: "#30313d",
    colorTextSecondary: "#6d6e78",
    colorTextPlaceholder: "#757680",
    colorDanger: "#df1b41",
  },
  night: {
    colorPrimary: "#85d996",
    colorBackground: "#30313d",
    colorText: "#ffffff",
    colorTextSecondary: "#c9cdd4",
    colorTextPlaceholder: "#a3acba",
    colorDanger: "#fe87a1",
  },
};

const BASE = {
  fontFamily: 'system-ui, -apple-system, "Segoe UI", sans-serif',
  fontSizeBase: "16px",
  spacingUnit: "4px",
  borderRadius: "5px",
  fontWeightNormal: "400",
  fontWeightMedium: "600",
};

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const rules = new CSSStyleSheet();

/** Whether a background is dark, by the browser's computed colour. */
function isDark(colour: string): boolean {
  const probe = document.createElement("span");
  probe.style.color = colour;
  document.body.append(probe);
  const [red = 255, green = 255, blue = 255] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
  probe.remove();
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

/** The supported selectors of the Appearance API. Others are ignored, as by Stripe. */
const SELECTOR = /^\.(Input|Label|Error|Block|Tab|Text)(--\w+)?(::?[a-z-]+)*$/;

/** Applies the page's variables and rules through the CSSOM, because a CSP refuses inline styles. */
export function applyAppearance(appearance: Appearance, fonts: FontSource[]): "dark" | "light" {
  const theme = THEMES[appearance.theme ?? "stripe"] ?? THEMES.stripe;
  const variables: Record<string, string> = { ...BASE, ...theme, ...appearance.variables };
  const root = document.documentElement;
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(`--${kebab(name)}`, String(value));
  const scheme = isDark(variables.colorBackground ?? "#ffffff") ? "dark" : "light";
  root.style.colorScheme = scheme;

  rules.replaceSync("");
  for (const [selector, declarations] of Object.entries(appearance.rules ?? {})) {
    if (!SELECTOR.test(selector)) continue;
    const at = rules.insertRule(`${selector.replace("--invalid", '[aria-invalid="true"]')} {}`, rules.cssRules.length);
    const rule = rules.cssRules[at];
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const [name, value] of Object.entries(declarations)) {
      rule.style.setProperty(
        kebab(name),
        String(value).replaceAll(/var\(--([A-Za-z]+)\)/g, (_, key) => `var(--${kebab(key)})`),
      );
    }
  }
  document.adoptedStyleSheets = [rules];
  for (const font of fonts) loadFont(font);
  return scheme;
}

const loaded = new Set<string>();

function loadFont(font: FontSource): void {
  const key = JSON.stringify(font);
  if (loaded.has(key)) return;
  loaded.add(key);
  if (font.cssSrc) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = font.cssSrc;
    document.head.append(link);
  } else if (font.family && font.src) {
    const face = new FontFace(font.family, font.src, { style: font.style ?? "normal", weight: font.weight ?? "400" });
    document.fonts.add(face);
    // A font that does not load leaves the fallback, as on any page.
    face.load().catch(() => {});
  }
}
