/**
 * Replaces zod in the bundle (scripts/build/hooks.ts). zod with all schemas was two thirds of an interpreter's memory and load time, so
 * each schema is made when first used.
 */
import type * as parts from "./zod-parts";

type Part = keyof typeof parts;
type Made = {
  check: (...checks: unknown[]) => Made;
  safeParse: (input: unknown) => unknown;
  shape: unknown;
  _zod: unknown;
};

declare function require(module: "./zod-parts"): Record<Part, (...given: unknown[]) => Made>;

/** A schema or a check, with the few members that the hooks and domain/ use. */
class Late {
  made: Made | null = null;

  constructor(
    readonly maker: Part | Late,
    readonly given: readonly unknown[],
  ) {}

  check(...checks: unknown[]): Late {
    return new Late(this, checks);
  }

  safeParse(input: unknown): unknown {
    return this.real().safeParse(input);
  }

  get shape(): unknown {
    return this.maker === "object" ? this.given[0] : this.real().shape;
  }

  get _zod(): unknown {
    return this.real()._zod;
  }

  real(): Made {
    if (!this.made) {
      const given = this.given.map(real);
      this.made =
        this.maker instanceof Late ? this.maker.real().check(...given) : require("./zod-parts")[this.maker](...given);
    }
    return this.made;
  }
}

/** The same with real zod schemas. */
function real(given: unknown): unknown {
  if (given instanceof Late) return given.real();
  if (Array.isArray(given)) return given.map(real);
  if (typeof given !== "object" || given === null || Object.getPrototypeOf(given) !== Object.prototype) return given;
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, real(value)]));
}

const late =
  (part: Part) =>
  (...given: unknown[]): Late =>
    new Late(part, given);

export const _default = late("_default");
export const array = late("array");
export const boolean = late("boolean");
export const discriminatedUnion = late("discriminatedUnion");
export const email = late("email");
const enum_ = late("enum");

export { enum_ as enum };
export const extend = late("extend");
export const gte = late("gte");
export const int = late("int");
export const iso = { date: late("isoDate") };
export const literal = late("literal");
export const lte = late("lte");
export const maximum = late("maximum");
export const maxLength = late("maxLength");
export const minimum = late("minimum");
export const minLength = late("minLength");
export const nullable = late("nullable");
export const number = late("number");
export const object = late("object");
export const optional = late("optional");
export const overwrite = late("overwrite");
export const partial = late("partial");
export const pipe = late("pipe");
export const refine = late("refine");
export const regex = late("regex");
export const string = late("string");
export const transform = late("transform");
export const trim = late("trim");
