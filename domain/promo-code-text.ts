import * as m from "@messages";
import * as z from "zod/mini";
import { PROMO } from "./limits";

const { min, max } = PROMO.code;
const FORM = new RegExp(`^[A-Z0-9-]{${min},${max}}$`);

/** A typed code, in upper case. */
export const promoCodeText = (error: () => string) =>
  z.pipe(
    z.string({ error }),
    z.pipe(
      z.transform((typed: string) => typed.trim().toUpperCase()),
      z.string().check(z.regex(FORM, { error })),
    ),
  );

/** What an athlete typed. A code that cannot exist is unknown. */
export const usedPromoCode = promoCodeText(() => m.promo_unknown());
