import { route } from "../platform/runtime";
import { coachCard, coachesPage, coachPage, siteCard } from "./pages";
import { robots, sitemap } from "./sitemap";

route("GET", "/coaches", "visitor", coachesPage);
route("GET", "/coach/{id}", "visitor", coachPage);
route("GET", "/share/site.png", "visitor", siteCard);
route("GET", "/share/coach/{file}", "visitor", coachCard);
route("GET", "/sitemap.xml", "visitor", sitemap);
route("GET", "/robots.txt", "visitor", robots);
