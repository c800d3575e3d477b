/** Parameters of Stripe's API: nested objects and lists become `a[b][0]=c`. `undefined` and `null` are left out. */
export type FormValue = string | number | boolean | null | undefined | FormValue[] | { [key: string]: FormValue };

/** Form-encodes parameters (encodeURIComponent, keys included). */
export function formEncode(params: { [key: string]: FormValue }): string {
  const pairs: string[] = [];
  const add = (key: string, value: FormValue): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) {
      value.forEach((item, at) => {
        add(`${key}[${at}]`, item);
      });
    } else if (typeof value === "object") {
      for (const [inner, item] of Object.entries(value)) add(`${key}[${inner}]`, item);
    } else {
      pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
    }
  };
  for (const [key, value] of Object.entries(params)) add(key, value);
  return pairs.join("&");
}
