import { applyAppearance } from "./appearance";
import { cvcError, digits, expiryError, formatExpiry, formatNumber, numberError, readExpiry } from "./card-fields";
import { COUNTRIES } from "./countries";
import type { CardDetails, ElementError, FromFrame, ToFrame } from "./protocol";

/** One labelled input with its error beneath. */
interface Field {
  input: HTMLInputElement;
  check(): ElementError | null;
  showError(error: ElementError | null): void;
}

let port: MessagePort | null = null;
const tell = (message: FromFrame) => port?.postMessage(message);

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function labelled(
  label: string,
  hint: string,
  control: HTMLElement,
  wide: boolean,
): { box: HTMLElement; error: HTMLElement } {
  const error = element("p", { class: "Error", id: `${control.id}-error`, role: "alert" });
  const text = element("label", { class: "Label", for: control.id }, label);
  if (hint) text.append(element("span", {}, ` ${hint}`));
  return { box: element("div", wide ? { class: "wide" } : {}, text, control, error), error };
}

/** Formats the typed text and keeps the caret after the same digit. */
function tidy(input: HTMLInputElement, format: (text: string, typing: boolean) => string, typing: boolean): void {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  let before = digits(input.value.slice(0, caret)).length;
  const next = format(input.value, typing);
  if (next === input.value) return;
  input.value = next;
  let position = 0;
  while (!atEnd && position < next.length && before > 0) {
    if (/\d/.test(next.charAt(position))) before -= 1;
    position += 1;
  }
  if (!atEnd) input.setSelectionRange(position, position);
}

function field(
  form: HTMLElement,
  spec: { id: string; label: string; hint?: string; placeholder: string; autocomplete: string; wide: boolean },
  format: (text: string, typing: boolean) => string,
  check: (text: string) => ElementError | null,
): Field {
  const input = element("input", {
    class: "Input",
    id: spec.id,
    name: spec.id,
    type: "text",
    inputmode: "numeric",
    autocomplete: spec.autocomplete,
    placeholder: spec.placeholder,
    "aria-describedby": `${spec.id}-error`,
    "aria-required": "true",
  });
  const { box, error } = labelled(spec.label, spec.hint ?? "", input, spec.wide);
  const made: Field = {
    input,
    check: () => check(input.value),
    showError(found) {
      error.textContent = found?.message ?? "";
      input.setAttribute("aria-invalid", String(found !== null));
    },
  };
  input.addEventListener("input", (event) => {
    const deleting = event instanceof InputEvent && (event.inputType ?? "").startsWith("delete");
    tidy(input, format, !deleting);
    made.showError(null);
  });
  input.addEventListener("blur", () => {
    if (input.value !== "") made.showError(made.check());
  });
  form.append(box);
  return made;
}

const form = element("form", { novalidate: "", "aria-label": "Card details" });
form.append(
  element(
    "p",
    { class: "Notice wide" },
    element("strong", {}, "Test mode"),
    element("span", {}, "Use ", element("code", {}, "4242 4242 4242 4242"), ", any future date and any code."),
  ),
);
const number = field(
  form,
  { id: "number", label: "Card number", placeholder: "1234 1234 1234 1234", autocomplete: "cc-number", wide: true },
  formatNumber,
  numberError,
);
const expiry = field(
  form,
  {
    id: "expiry",
    label: "Expiration date",
    hint: "(MM / YY)",
    placeholder: "MM / YY",
    autocomplete: "cc-exp",
    wide: false,
  },
  formatExpiry,
  (text) => expiryError(text, new Date()),
);
const cvc = field(
  form,
  { id: "cvc", label: "Security code", placeholder: "CVC", autocomplete: "cc-csc", wide: false },
  (text) => digits(text).slice(0, 4),
  (text) => cvcError(text, number.input.value),
);
const country = element(
  "select",
  { class: "Input", id: "country", name: "country", autocomplete: "country" },
  ...COUNTRIES.map(([code, name]) => element("option", { value: code }, name)),
);
form.append(labelled("Country", "", country, true).box);
const fields = [number, expiry, cvc];

/** Shows every field's error and focuses the first. Returns the card only without errors. */
function collect(): { card: CardDetails | null; error: ElementError | null } {
  let first: { field: Field; error: ElementError } | null = null;
  for (const entry of fields) {
    const error = entry.check();
    entry.showError(error);
    if (error) first ??= { field: entry, error };
  }
  if (first) {
    first.field.input.focus();
    return { card: null, error: first.error };
  }
  const { month, year } = readExpiry(expiry.input.value) ?? { month: 0, year: 0 };
  return {
    card: {
      number: digits(number.input.value),
      exp_month: String(month),
      exp_year: String(year),
      cvc: cvc.input.value,
      country: country.value,
    },
    error: null,
  };
}

/** Shows a card's refusal at the field that it concerns. */
function showRefusal(error: ElementError): void {
  const about = `${error.code ?? ""}`;
  const target = about.includes("cvc") ? cvc : about.includes("expir") ? expiry : number;
  target.showError(error);
}

function hear(message: ToFrame): void {
  switch (message.kind) {
    case "appearance":
      tell({ kind: "scheme", scheme: applyAppearance(message.appearance, message.fonts) });
      break;
    case "ground":
      document.documentElement.style.backgroundColor = message.colour;
      break;
    case "options":
      for (const entry of fields) entry.input.readOnly = message.readOnly;
      if (message.country) country.value = message.country;
      break;
    case "collect":
      tell({ kind: "collected", id: message.id, ...collect() });
      break;
    case "error":
      showRefusal(message.error);
      break;
    case "focus":
      number.input.focus();
      break;
    case "blur":
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      break;
    case "clear":
      for (const entry of fields) {
        entry.input.value = "";
        entry.showError(null);
      }
  }
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", () => {
  tell({
    kind: "change",
    empty: fields.every((entry) => entry.input.value === ""),
    complete: fields.every((entry) => entry.check() === null),
  });
});
form.addEventListener("focusin", () => tell({ kind: "focus" }));
form.addEventListener("focusout", (event) => {
  if (event.relatedTarget === null) tell({ kind: "blur" });
});
form.addEventListener("keydown", (event) => {
  if (event.key === "Escape") tell({ kind: "escape" });
});

window.addEventListener("message", (event) => {
  // Same origin as the page. Stripe's frame has its own domain.
  if (event.origin !== location.origin || port || !event.ports[0]) return;
  port = event.ports[0];
  port.onmessage = (heard: MessageEvent<ToFrame>) => hear(heard.data);
  document.body.append(form);
  new ResizeObserver(() =>
    tell({ kind: "height", px: Math.ceil(document.body.getBoundingClientRect().height) }),
  ).observe(document.body);
  tell({ kind: "ready" });
});
