import { route } from "../platform/runtime";
import { applePayFile } from "./apple-pay";
import { platformStatement, staffMoney } from "./platform-money";

route("GET", "/.well-known/apple-developer-merchantid-domain-association", "visitor", applePayFile);
route("POST", "/api/functions/staff-money", "staff", staffMoney);
route("GET", "/api/statements/platform.csv", "staff", platformStatement);
