import { theApp } from "../platform/app";
import { cron, route } from "../platform/runtime";
import { forgetClosedPages } from "../protection/guardian-links";
import { askForPage, cancelSession, closePages, lookAtWithdrawal, setPermit, withdraw } from "./acts";
import { reportConcern } from "./concerns";
import { showPage, showSession, showThread } from "./page";

// The token of an opened page is the key (accounts/guardian-answers.ts opens it).
route("POST", "/api/functions/guardian-page", "visitor", showPage);
route("POST", "/api/functions/guardian-thread", "visitor", showThread);
route("POST", "/api/functions/guardian-session", "visitor", showSession);
route("POST", "/api/functions/guardian-cancel", "visitor", cancelSession);
route("POST", "/api/functions/guardian-permit", "visitor", setPermit);
route("POST", "/api/functions/guardian-withdrawal", "visitor", lookAtWithdrawal);
route("POST", "/api/functions/guardian-withdraw", "visitor", withdraw);
route("POST", "/api/functions/guardian-concern", "visitor", reportConcern);
route("POST", "/api/functions/close-guardian-pages", "visitor", closePages);
route("POST", "/api/functions/ask-guardian-page", "visitor", askForPage);

cron("guardians-forget-pages", "51 3 * * *", () => forgetClosedPages(theApp()));
