import { invalidRequest, StripeFault } from "./errors";
import type { FormMap, FormValue } from "./form";

/** A reader converts a form's value into a typed one, or refuses it like Stripe. */
export interface Reader<T> {
  read(value: FormValue, path: string): T;
  required?: boolean;
}

export type Shape = Record<string, Reader<unknown>>;
type Required<R> = R extends { required: true } ? true : false;
export type Values<S extends Shape> = {
  [K in keyof S as Required<S[K]> extends true ? K : never]: S[K] extends Reader<infer T> ? T : never;
} & {
  [K in keyof S as Required<S[K]> extends true ? never : K]?: S[K] extends Reader<infer T> ? T | undefined : never;
};

export function required<T>(reader: Reader<T>): Reader<T> & { required: true } {
  return { read: reader.read, required: true };
}

function scalar(value: FormValue, path: string, kind: string): string {
  if (typeof value !== "string") throw invalidRequest(`Invalid ${kind}: ${JSON.stringify(value)}`, undefined, path);
  return value;
}

function notEmpty(text: string, path: string): string {
  if (text !== "") return text;
  throw invalidRequest(
    `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
    "parameter_invalid_empty",
    path,
  );
}

export function string(options: { max?: number; pattern?: RegExp; clearable?: boolean } = {}): Reader<string> {
  return {
    read(value, path) {
      const raw = scalar(value, path, "string");
      const text = options.clearable ? raw : notEmpty(raw, path);
      if (text.length > (options.max ?? 5000)) {
        throw invalidRequest(
          `Invalid string: ${text.slice(0, 12)}...${text.slice(-4)}; must be at most ${options.max ?? 5000} characters`,
          "parameter_invalid_string",
          path,
        );
      }
      if (text !== "" && options.pattern && !options.pattern.test(text)) {
        throw invalidRequest(`Invalid string: ${text}`, "parameter_invalid_string", path);
      }
      return text;
    },
  };
}

export function integer(options: { min?: number; max?: number } = {}): Reader<number> {
  return {
    read(value, path) {
      const text = notEmpty(scalar(value, path, "integer"), path);
      if (!/^-?\d{1,15}$/.test(text)) {
        throw invalidRequest(`Invalid integer: ${text}`, "parameter_invalid_integer", path);
      }
      const number = Number(text);
      if (options.min !== undefined && number < options.min) {
        const positive =
          options.min === 1
            ? "Invalid positive integer"
            : `This value must be greater than or equal to ${options.min}.`;
        throw invalidRequest(positive, "parameter_invalid_integer", path);
      }
      if (options.max !== undefined && number > options.max) {
        throw invalidRequest(
          `This value must be less than or equal to ${options.max} (it currently is '${number}').`,
          "parameter_invalid_integer",
          path,
        );
      }
      return number;
    },
  };
}

export function boolean(): Reader<boolean> {
  return {
    read(value, path) {
      const text = scalar(value, path, "boolean");
      if (text !== "true" && text !== "false") throw invalidRequest(`Invalid boolean: ${text}`, undefined, path);
      return text === "true";
    },
  };
}

export function oneOf<const T extends string>(...allowed: T[]): Reader<T> {
  return {
    read(value, path) {
      const text = scalar(value, path, "string");
      const found = allowed.find((candidate) => candidate === text);
      if (found === undefined) {
        const list = allowed.length > 1 ? `${allowed.slice(0, -1).join(", ")}, or ${allowed.at(-1)}` : allowed[0];
        throw invalidRequest(`Invalid ${path}: must be one of ${list}`, undefined, path);
      }
      return found;
    },
  };
}

export function list<T>(item: Reader<T>): Reader<T[]> {
  return {
    read(value, path) {
      if (!Array.isArray(value)) throw invalidRequest("Invalid array", undefined, path);
      return value.map((entry, index) => item.read(entry, `${path}[${index}]`));
    },
  };
}

export function either<A, B>(test: (value: FormValue) => boolean, left: Reader<A>, right: Reader<B>): Reader<A | B> {
  return { read: (value, path) => (test(value) ? left.read(value, path) : right.read(value, path)) };
}

/** Up to 50 keys of 40 characters with values of 500; an empty value removes the key. */
export function metadata(): Reader<Record<string, string>> {
  return {
    read(value, path) {
      if (value === "") return {};
      // Numeric keys decode as an array. Stripe accepts them as keys here.
      const entries: [string, FormValue][] = typeof value === "string" ? [] : Object.entries(value);
      if (typeof value === "string") throw invalidRequest("Invalid object", "parameter_invalid_empty", path);
      if (entries.length > 50) throw invalidRequest("Metadata can have at most 50 keys", undefined, path);
      return Object.fromEntries(
        entries.map(([key, entry]) => {
          if (typeof entry !== "string") {
            throw invalidRequest("Invalid value: metadata values must be strings", undefined, `${path}[${key}]`);
          }
          if (key.length > 40) throw invalidRequest("Metadata keys can be at most 40 characters", undefined, path);
          if (entry.length > 500) {
            throw invalidRequest(
              `Metadata values can have up to 500 characters, but you passed in a value that is ${entry.length} characters.`,
              undefined,
              `${path}[${key}]`,
            );
          }
          return [key, entry];
        }),
      );
    },
  };
}

export function object<S extends Shape>(shape: S): Reader<Values<S>> {
  return {
    read(value, path) {
      if (typeof value === "string" || Array.isArray(value)) throw invalidRequest("Invalid object", undefined, path);
      return readShape(shape, value, path);
    },
  };
}

/** Reads a whole request, or refuses it before the endpoint's work. */
export function readParams<S extends Shape>(shape: S, form: FormMap): Values<S> {
  try {
    return readShape(shape, form, "");
  } catch (error) {
    if (error instanceof StripeFault) error.early = true;
    throw error;
  }
}

/**
 * Unknown names are refused first, as by Stripe. The cast is needed because TypeScript cannot see that the loop fills exactly what `Values`
 * describes.
 * Asks stripe-mock, which knows Stripe's published API description, about each request with a secret key. It keeps no
 * state, so only its refusals count. Off unless its address is given.
 * Checks each request with a secret key against stripe-mock, which knows Stripe's published API description. stripe-mock has no state, so
 * only its refusals count. Off without its address.
 */
function readShape<S extends Shape>(shape: S, form: FormMap, path: string): Values<S> {
  const name = (key: string) => (path ? `${path}[${key}]` : key);
  for (const key of Object.keys(form)) {
    if (!Object.hasOwn(shape, key)) {
      throw invalidRequest(`Received unknown parameter: ${name(key)}`, "parameter_unknown", name(key));
    }
  }
  const values: Record<string, unknown> = {};
  for (const [key, reader] of Object.entries(shape)) {
    const value = form[key];
    if (value !== undefined) values[key] = reader.read(value, name(key));
    else if (reader.required) {
      throw invalidRequest(`Missing required param: ${name(key)}.`, "parameter_missing", name(key));
    }
  }
  return values as Values<S>;
}
