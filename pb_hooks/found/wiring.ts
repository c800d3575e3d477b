import { route } from "../platform/runtime";
import { coachCard, coachesPage, coachPage, siteCard } from "./pages";
import { robots, sitemap } from "./sitemap";

route("GET", "/coaches", coachesPage);
route("GET", "/coach/{id}", coachPage);
route("GET", "/share/site.png", siteCard);
route("GET", "/share/coach/{file}", coachCard);
route("GET", "/sitemap.xml", sitemap);
route("GET", "/robots.txt", robots);
