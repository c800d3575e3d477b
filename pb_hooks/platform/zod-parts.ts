/** The parts of zod that the hooks and domain/ use; late-zod.ts loads it. In the bundle this name is zod itself. */
import { iso } from "zod/v4/mini";

export {
  _default,
  array,
  boolean,
  discriminatedUnion,
  email,
  enum,
  extend,
  gte,
  int,
  literal,
  lte,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  overwrite,
  partial,
  pipe,
  refine,
  regex,
  string,
  transform,
  trim,
} from "zod/v4/mini";

export const isoDate = iso.date;
