import { route } from "../platform/runtime";
import { changePromoCode, myPromoCodes } from "./own-codes";

route("POST", "/api/functions/my-promo-codes", "account", myPromoCodes);
route("POST", "/api/functions/change-promo-code", "account", changePromoCode);
