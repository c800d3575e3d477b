import { atStart, route } from "../platform/runtime";
import { applePayFile } from "./apple-pay";
import { downloadDocuments } from "./documents-file";
import { requireSameCurrency, settleCurrency } from "./instance-currency";
import { platformStatement, staffMoney } from "./platform-money";

// Added before sync/wiring.ts, so that it runs after the migrations.
atStart(settleCurrency, requireSameCurrency);
route("GET", "/.well-known/apple-developer-merchantid-domain-association", "visitor", applePayFile);
route("POST", "/api/functions/staff-money", "staff", staffMoney);
route("GET", "/api/statements/platform.csv", "staff", platformStatement);
route("GET", "/api/statements/documents.csv", "staff", downloadDocuments);
